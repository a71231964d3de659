//! The rest of a setup, which needs the rules to be known: castling rights and en passant squares.

use super::beside::{check_ban, check_open, check_owed, check_reserves};
use super::fen::Field;
use super::hand::{check_hand, check_marks};
use super::rights::{check_partners, check_rights};
use super::setup::Draft;
use super::{Cx, Rules};
use crate::board::{Board, Square};
use crate::game::{Piece, Setup, Trail};
use crate::names::Roster;
use crate::reach::trails;
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// The whole setup, now that pieces and castling are known.
pub(super) fn check_position(
    cx: &mut Cx<'_>,
    draft: &Draft<'_>,
    board: &Board,
    pieces: &[Piece],
    roster: &Roster<'_>,
    rules: &Rules<'_>,
) -> Option<Setup> {
    let rights = check_rights(cx, draft, rules.castling);
    let partners = check_partners(cx, draft, rules.castling, board);
    let hands = check_hand(cx, draft, pieces, rules);
    let promoted = check_marks(cx, draft, pieces);
    let reserve = check_reserves(cx, draft, roster, rules);
    let owed = check_owed(cx, draft, rules.stock);
    let open = check_open(cx, draft, board, rules.stock);
    let ban = check_ban(cx, draft, board, pieces);
    let trail =
        draft.en_passant.filter(|field| field.text != "-").map(|field| check_trail(cx, field, draft, board, pieces));
    Some(Setup {
        origin: draft.origin,
        name: draft.name.map(|name| name.value.clone()),
        men: draft.men.iter().map(|man| man.map(|man| man.value)).collect(),
        side: draft.side,
        rights: rights?,
        trail: match trail {
            Some(trail) => Some(trail?),
            None => None,
        },
        plies: draft.plies,
        number: draft.number,
        reserve: reserve?,
        owed: owed?,
        open: open?,
        ban: ban?,
        hands: hands?,
        promoted: promoted?,
        partners: partners?,
        drawn: draft.drawn.as_ref().map(|drawn| (drawn.draw.clone(), drawn.opposite)),
    })
}

/// The man whose last move crossed exactly these squares.
fn check_trail(cx: &mut Cx<'_>, field: Field<'_>, draft: &Draft<'_>, board: &Board, pieces: &[Piece]) -> Option<Trail> {
    let mut squares = check_squares(cx, Code::FenEnPassant, field, board)?;
    squares.sort();
    let mover = draft.side.other();
    let empty = |square: Square| draft.men[square.index()].is_none();
    let victim = board.squares().find(|&to| {
        draft.men[to.index()].is_some_and(|man| {
            man.value.side == mover
                && trails(board, &pieces[man.value.piece.index()], mover)
                    .filter(|(_, end)| end.over_men || squares.iter().all(|&square| empty(square)))
                    .any(|(from, end)| end.to == to && end.crossed == squares && empty(from))
        })
    });
    match victim {
        Some(victim) => Some(Trail { squares, victim }),
        None => {
            let message = format!("no man can just have crossed `{}`", field.text);
            cx.diagnostics.push(Diagnostic::new(Code::FenEnPassant, field.span, message));
            None
        }
    }
}

/// Squares run together: `e3`, `a3a4`.
pub(super) fn check_squares(cx: &mut Cx<'_>, code: Code, field: Field<'_>, board: &Board) -> Option<Vec<Square>> {
    let starts: Vec<_> = field
        .text
        .char_indices()
        .filter(|&(at, letter)| at == 0 || letter.is_ascii_alphabetic())
        .map(|(at, _)| at)
        .collect();
    let ends = starts.iter().copied().skip(1).chain([field.text.len()]);
    let mut squares = Vec::new();
    for (lo, hi) in starts.iter().copied().zip(ends) {
        let label = field.part(lo, hi);
        let Some(square) = board.parse(label.text) else {
            let message = format!("`{}` is no square of this board", label.text);
            cx.diagnostics.push(Diagnostic::new(code, label.span, message));
            return None;
        };
        squares.push(square);
    }
    Some(squares)
}
