//! What a setup's FEN says behind its counters: reserves, drops owed, the open exchange, the ban on swapping back.

use super::fen::Field;
use super::position::check_squares;
use super::setup::Draft;
use super::stock::Stock;
use super::{Cx, Rules};
use crate::board::{Board, Side, Square};
use crate::game::{Man, Piece, PieceId};
use crate::limits;
use crate::names::Roster;
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// The men in reserve, White's first.
pub(super) fn check_reserves(
    cx: &mut Cx<'_>,
    draft: &Draft<'_>,
    roster: &Roster<'_>,
    rules: &Rules<'_>,
) -> Option<[Vec<PieceId>; 2]> {
    let drawn = draft.drawn.as_ref().and_then(|drawn| drawn.rest.as_ref());
    let written = draft.beside.reserve.map(|field| field.span).or(drawn.map(|(line, _)| *line));
    if let Some(span) = written.filter(|_| !rules.has_reserves()) {
        let message = "no rule of this game brings men from a reserve";
        cx.diagnostics.push(Diagnostic::new(Code::FenReserve, span, message));
        return None;
    }
    if let Some((_, rest)) = drawn {
        return Some([rest.clone(), rest.clone()]);
    }
    let Some(field) = draft.beside.reserve else { return Some(Default::default()) };
    let [white, black] = check_halves(cx, Code::FenReserve, field, "`reserve=NB/r`")?;
    let white = check_reserve(cx, white, Side::White, roster);
    Some([white?, check_reserve(cx, black, Side::Black, roster)?])
}

fn check_reserve(cx: &mut Cx<'_>, field: Field<'_>, side: Side, roster: &Roster<'_>) -> Option<Vec<PieceId>> {
    if field.text == "-" {
        return Some(Vec::new());
    }
    let mut men = Vec::new();
    for token in field.men() {
        let letters = token.text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(token.text);
        let man = roster.check_man(letters, token.span, cx.diagnostics)?;
        let message = match man {
            Man { side: other, .. } if other != side => format!("`{letters}` is {other}'s, and stands among {side}'s"),
            Man { piece, .. } if roster.is_royal(piece) => {
                format!("a royal `{}` cannot be in reserve", roster.name(piece))
            }
            _ if men.len() == limits::RESERVE => format!("at most {} men can be in reserve", limits::RESERVE),
            Man { piece, .. } => {
                men.push(piece);
                continue;
            }
        };
        return report(cx, Code::FenReserve, token, &message);
    }
    match men.is_empty() {
        true => report(cx, Code::FenReserve, field, "an empty reserve is `-`"),
        false => Some(men),
    }
}

/// How many drops each side is owed.
pub(super) fn check_owed(cx: &mut Cx<'_>, draft: &Draft<'_>, stock: &Stock) -> Option<[u32; 2]> {
    let Some(field) = draft.beside.owed else { return Some([0; 2]) };
    if !stock.owes() {
        return report(cx, Code::FenOwed, field, "no drop of this game must be owed");
    }
    let halves = check_halves(cx, Code::FenOwed, field, "`owed=1/0`")?;
    let mut owed = [0; 2];
    for (half, owed) in halves.into_iter().zip(&mut owed) {
        let digits = half.text.bytes().all(|digit| digit.is_ascii_digit());
        let Some(number) = half.text.parse().ok().filter(|&number| digits && number <= limits::OWED) else {
            let message = format!("expected a number up to {}, found `{}`", limits::OWED, half.text);
            return report(cx, Code::FenOwed, half, &message);
        };
        *owed = number;
    }
    Some(owed)
}

/// The man whose capture the next turn may answer, `None` if there is none.
pub(super) fn check_open(
    cx: &mut Cx<'_>,
    draft: &Draft<'_>,
    board: &Board,
    stock: &Stock,
) -> Option<Option<(Square, bool)>> {
    let Some(field) = draft.beside.open else { return Some(None) };
    if stock.exchange.is_none() {
        return report(cx, Code::FenOpen, field, "this game has no exchange");
    }
    let (label, counts) = match field.text.strip_suffix('!') {
        Some(label) => (field.part(0, label.len()), true),
        None => (field, false),
    };
    let squares = check_squares(cx, Code::FenOpen, label, board)?;
    let stands = |square: &Square| draft.men[square.index()].is_some_and(|man| man.value.side != draft.side);
    match squares[..] {
        [square] if stands(&square) => Some(Some((square, counts))),
        _ => {
            let message = format!(
                "expected the square of a man of {}, who has just moved, found `{}`",
                draft.side.other(),
                label.text
            );
            report(cx, Code::FenOpen, label, &message)
        }
    }
}

/// The squares between which no men may change places, `None` if there are none.
pub(super) fn check_ban(
    cx: &mut Cx<'_>,
    draft: &Draft<'_>,
    board: &Board,
    pieces: &[Piece],
) -> Option<Option<[Square; 2]>> {
    let Some(field) = draft.beside.ban else { return Some(None) };
    if !pieces.iter().any(|piece| piece.powers.swap.as_ref().is_some_and(|swap| swap.banned_back)) {
        return report(cx, Code::FenBan, field, "no swap of this game is `not straight back`");
    }
    let mut squares = check_squares(cx, Code::FenBan, field, board)?;
    squares.sort();
    let man = |square: Square| draft.men[square.index()].map(|man| man.value);
    let may_swap = |man: Man| pieces[man.piece.index()].powers.may_swap();
    match squares[..] {
        [low, high]
            if man(low)
                .zip(man(high))
                .is_some_and(|(one, other)| one.side != other.side && (may_swap(one) || may_swap(other))) =>
        {
            Some(Some([low, high]))
        }
        _ => {
            let message =
                format!("expected the squares of two men who can just have changed places, found `{}`", field.text);
            report(cx, Code::FenBan, field, &message)
        }
    }
}

/// White's part and Black's.
fn check_halves<'a>(cx: &mut Cx<'_>, code: Code, field: Field<'a>, example: &str) -> Option<[Field<'a>; 2]> {
    let mut halves = field.split('/');
    match (halves.next(), halves.next(), halves.next()) {
        (Some(white), Some(black), None) => Some([white, black]),
        _ => report(cx, code, field, &format!("White's and Black's stand on both sides of one `/`, as in {example}")),
    }
}

fn report<T>(cx: &mut Cx<'_>, code: Code, field: Field<'_>, message: &str) -> Option<T> {
    cx.diagnostics.push(Diagnostic::new(code, field.span, message));
    None
}
