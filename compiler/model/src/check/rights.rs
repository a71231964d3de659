//! Castling rights that a setup's FEN says, or that its array allows.

use super::Cx;
use super::castling::{fits, free};
use super::fen::Field;
use super::setup::Draft;
use crate::board::{Board, Side, Square};
use crate::game::{Castling, FreeCastling};
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// Partners of free castling, by side and wing.
pub(super) type Partners = [[Option<Square>; 2]; 2];

/// Missing rights are all that fit the array; written ones must fit it.
pub(super) fn check_rights(cx: &mut Cx<'_>, draft: &Draft<'_>, castling: &Castling) -> Option<Vec<bool>> {
    // Castling is for men whose squares are known.
    let holds = |right| draft.drawn.is_none() && fits(right, &draft.men);
    let fitting: Vec<bool> = castling.rights.iter().map(holds).collect();
    let Some(field) = draft.castling.filter(|_| castling.free.is_none()) else {
        return Some(fitting);
    };
    let mut held = vec![false; fitting.len()];
    if field.text == "-" {
        return Some(held);
    }
    for (at, letter) in field.text.char_indices() {
        let index = castling.rights.iter().position(|right| right.letter == letter);
        let message = match index {
            None => format!("`{letter}` is no castling right of this game"),
            Some(index) if held[index] => format!("`{letter}` stands twice"),
            Some(index) if !fitting[index] => {
                format!("`{letter}`, but its two men do not stand at home")
            }
            Some(index) => {
                held[index] = true;
                continue;
            }
        };
        return report(cx, field, at, letter, &message);
    }
    Some(held)
}

/// The partners of free castling: files such as `HAha`, or `KQkq` for the outermost ones; missing, they are the outermost ones.
pub(super) fn check_partners(
    cx: &mut Cx<'_>,
    draft: &Draft<'_>,
    castling: &Castling,
    board: &Board,
) -> Option<Partners> {
    let mut partners = Partners::default();
    let Some(free) = castling.free.as_ref().filter(|_| draft.drawn.is_none()) else { return Some(partners) };
    let Some(field) = draft.castling else {
        let wings = |side| [0, 1].map(|wing| free::outermost(free, side, wing, draft, board));
        return Some(Side::BOTH.map(wings));
    };
    if field.text == "-" {
        return Some(partners);
    }
    for (at, letter) in field.text.char_indices() {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let Some(king) = free::home(free, side, draft, board) else {
            let message = format!("`{letter}`, but {side}'s king does not stand on its own rank 1");
            return report(cx, field, at, letter, &message);
        };
        let Some(partner) = partner(free, letter, side, king, draft, board) else {
            let message = format!("`{letter}`, but no man that castles stands there");
            return report(cx, field, at, letter, &message);
        };
        let held = &mut partners[side.index()][free::wing_of(king, partner)];
        if held.replace(partner).is_some() {
            return report(cx, field, at, letter, &format!("`{letter}` is a second right on one wing"));
        }
    }
    Some(partners)
}

/// The partner that a letter means: the one on this file, or else the outermost one on the wing that `K` or `Q` names.
fn partner(
    castling: &FreeCastling,
    letter: char,
    side: Side,
    king: Square,
    draft: &Draft<'_>,
    board: &Board,
) -> Option<Square> {
    let file = letter.to_ascii_lowercase().to_string();
    let on_file = |square: &Square| board.file_labels[board.file(*square) as usize] == file;
    let mut partners = free::partners(castling, side, king, draft, board);
    partners.find(on_file).or_else(|| match letter.to_ascii_uppercase() {
        'K' => free::outermost(castling, side, 0, draft, board),
        'Q' => free::outermost(castling, side, 1, draft, board),
        _ => None,
    })
}

fn report<T>(cx: &mut Cx<'_>, field: Field<'_>, at: usize, letter: char, message: &str) -> Option<T> {
    let span = field.part(at, at + letter.len_utf8()).span;
    cx.diagnostics.push(Diagnostic::new(Code::FenCastling, span, message));
    None
}
