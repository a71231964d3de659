//! Setups: diagrams and FENs, first their men, then what needs the rules to be known.

use super::Cx;
use super::castling::fits;
use super::fen::{Field, check_fen};
use super::grid::{Men, check_grid, check_holes};
use crate::board::{Board, Side, Square};
use crate::game::{Castling, Piece, Setup, Trail};
use crate::limits;
use crate::names::Roster;
use crate::reach::trails;
use ferz_dsl::ast::{self, SetupBody};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// A setup whose men are known.
#[derive(Debug)]
pub(super) struct Draft<'a> {
    pub(super) name: Option<&'a ast::Text>,
    pub(super) men: Men,
    side: Side,
    castling: Option<Field<'a>>,
    en_passant: Option<Field<'a>>,
    plies: u32,
    number: u32,
}

/// All setups, the default first: it decides where the board has holes.
pub(super) fn check_setups<'a>(
    cx: &mut Cx<'_>,
    setups: &[&'a ast::Setup],
    roster: &Roster<'_>,
    board: &mut Board,
) -> Vec<Draft<'a>> {
    let excess = setups.get(limits::SETUPS).map(|setup| setup.span);
    limits::at_most(
        limits::SETUPS,
        "setups",
        excess,
        Code::TooManySetups,
        cx.diagnostics,
    );
    check_setup_names(cx, setups);
    let (unnamed, named): (Vec<_>, Vec<_>) = setups
        .iter()
        .take(limits::SETUPS)
        .partition(|setup| setup.name.is_none());
    unnamed
        .into_iter()
        .chain(named)
        .filter_map(|setup| check_men(cx, setup, roster, board))
        .collect()
}

fn check_setup_names(cx: &mut Cx<'_>, setups: &[&ast::Setup]) {
    for (at, setup) in setups.iter().enumerate() {
        let value = |setup: &ast::Setup| setup.name.as_ref().map(|name| name.value.clone());
        let Some(first) = setups[..at]
            .iter()
            .find(|first| value(first) == value(setup))
        else {
            continue;
        };
        let fault = match &setup.name {
            Some(name) => {
                let message = format!("a second setup called `{}`", name.value);
                Diagnostic::new(Code::DuplicateName, name.span, message)
            }
            None => Diagnostic::new(
                Code::RepeatedStatement,
                setup.span,
                "a second default setup",
            )
            .help("give it a name, as in `setup \"name\" = …`"),
        };
        cx.diagnostics
            .push(fault.also(first.span, "the first is here"));
    }
}

fn check_men<'a>(
    cx: &mut Cx<'_>,
    setup: &'a ast::Setup,
    roster: &Roster<'_>,
    board: &mut Board,
) -> Option<Draft<'a>> {
    let fen = match &setup.body {
        SetupBody::Diagram { .. } => None,
        SetupBody::Fen(text) => Some(check_fen(cx, text)?),
    };
    let (rows, span) = match (&setup.body, &fen) {
        (SetupBody::Diagram { span, rows }, _) => (rows, *span),
        (_, Some(fen)) => (&fen.rows, fen.board),
        _ => return None,
    };
    let (men, holes) = check_grid(cx, rows, span, roster, board)?;
    if setup.name.is_none() {
        board.holes = holes;
    } else {
        check_holes(cx, &holes, span, board).then_some(())?;
    }
    check_royals(cx, &men, span, roster);
    let draft = Draft {
        name: setup.name.as_ref(),
        men,
        side: Side::White,
        castling: None,
        en_passant: None,
        plies: 0,
        number: 1,
    };
    Some(match fen {
        None => draft,
        Some(fen) => Draft {
            side: fen.side,
            castling: fen.castling,
            en_passant: fen.en_passant,
            plies: fen.plies,
            number: fen.number,
            ..draft
        },
    })
}

/// Each side has exactly one royal, if the game has any.
fn check_royals(cx: &mut Cx<'_>, men: &Men, span: Span, roster: &Roster<'_>) {
    let Some(royal) = roster.royal() else { return };
    let name = &roster.piece(royal).name.text;
    for side in Side::BOTH {
        let mut found = men
            .iter()
            .flatten()
            .filter(|man| man.value.piece == royal && man.value.side == side);
        match (found.next(), found.next()) {
            (Some(_), None) => {}
            (None, _) => {
                let message = format!("{side} has no {name}");
                cx.diagnostics
                    .push(Diagnostic::new(Code::RoyalCount, span, message));
            }
            (Some(first), Some(second)) => {
                let message = format!("{side} has more than one {name}");
                cx.diagnostics.push(
                    Diagnostic::new(Code::RoyalCount, second.span, message)
                        .also(first.span, "one is here"),
                );
            }
        }
    }
}

/// The whole setup, now that pieces and castling are known.
pub(super) fn check_rest(
    cx: &mut Cx<'_>,
    draft: &Draft<'_>,
    board: &Board,
    pieces: &[Piece],
    castling: &Castling,
) -> Option<Setup> {
    let rights = check_rights(cx, draft, castling);
    let trail = draft
        .en_passant
        .filter(|field| field.text != "-")
        .map(|field| check_trail(cx, field, draft, board, pieces));
    Some(Setup {
        name: draft.name.map(|name| name.value.clone()),
        men: draft
            .men
            .iter()
            .map(|man| man.map(|man| man.value))
            .collect(),
        side: draft.side,
        rights: rights?,
        trail: match trail {
            Some(trail) => Some(trail?),
            None => None,
        },
        plies: draft.plies,
        number: draft.number,
    })
}

/// Missing rights are all that fit the array; written ones must fit it.
fn check_rights(cx: &mut Cx<'_>, draft: &Draft<'_>, castling: &Castling) -> Option<Vec<bool>> {
    let fitting: Vec<bool> = castling
        .rights
        .iter()
        .map(|right| fits(right, &draft.men))
        .collect();
    let Some(field) = draft.castling else {
        return Some(fitting);
    };
    let mut held = vec![false; fitting.len()];
    if field.text == "-" {
        return Some(held);
    }
    for (at, letter) in field.text.char_indices() {
        let index = castling
            .rights
            .iter()
            .position(|right| right.letter == letter);
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
        let span = field.part(at, at + letter.len_utf8()).span;
        cx.diagnostics
            .push(Diagnostic::new(Code::FenCastling, span, message));
        return None;
    }
    Some(held)
}

/// The man whose last move crossed exactly these squares.
fn check_trail(
    cx: &mut Cx<'_>,
    field: Field<'_>,
    draft: &Draft<'_>,
    board: &Board,
    pieces: &[Piece],
) -> Option<Trail> {
    let mut squares = check_squares(cx, field, board)?;
    squares.sort();
    let mover = draft.side.other();
    let empty = |square: Square| draft.men[square.index()].is_none();
    let victim = board.squares().find(|&to| {
        draft.men[to.index()].is_some_and(|man| {
            man.value.side == mover
                && trails(board, &pieces[man.value.piece.index()], mover)
                    .any(|(from, end)| end.to == to && end.crossed == squares && empty(from))
        })
    });
    match victim.filter(|_| squares.iter().all(|&square| empty(square))) {
        Some(victim) => Some(Trail { squares, victim }),
        None => {
            let message = format!("no man can just have crossed `{}`", field.text);
            cx.diagnostics
                .push(Diagnostic::new(Code::FenEnPassant, field.span, message));
            None
        }
    }
}

/// Squares run together: `e3`, `a3a4`.
fn check_squares(cx: &mut Cx<'_>, field: Field<'_>, board: &Board) -> Option<Vec<Square>> {
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
            cx.diagnostics
                .push(Diagnostic::new(Code::FenEnPassant, label.span, message));
            return None;
        };
        squares.push(square);
    }
    Some(squares)
}
