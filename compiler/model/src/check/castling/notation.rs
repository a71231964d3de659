//! Castling that a piece's notation asks for (`isO2`): with the outermost own man on the king's rank, whatever it is.

use super::super::Cx;
use super::super::movement::Castle;
use super::super::setup::Draft;
use super::{Known, WINGS, check_move};
use crate::board::{Board, Side, Square};
use crate::game::{Castling, CastlingRight, Man, PieceId};
use crate::names::Roster;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Spanned;

/// Adds the castling of all notations.
pub(super) fn add_castles(cx: &mut Cx<'_>, known: &Known<'_>, default: &Draft<'_>, castling: &mut Castling) {
    let &Known { roster, movements, board } = known;
    for ((king, _), moves) in roster.pieces().zip(movements) {
        for castle in &moves.castles {
            let mut castles = false;
            for (side, wing, letter) in WINGS {
                let Some(king_from) = only_man(cx, castle, king, side, roster, default) else { continue };
                let Some(right) = right(castle, king, king_from, (side, wing, letter), board, default) else {
                    continue;
                };
                castles = true;
                let distance = Spanned { value: castle.squares, span: castle.span };
                check_move(cx, castle.span, distance, &right, wing, known, castling);
            }
            if !castles {
                let text = cx.sources.slice(castle.span);
                let message = format!("`{text}` finds nobody to castle with in the default setup");
                cx.diagnostics.push(Diagnostic::new(Code::TermWithoutMoves, castle.span, message));
            }
        }
    }
}

/// The man of a side that castles; which of several would is not said, and an error.
fn only_man(
    cx: &mut Cx<'_>,
    castle: &Castle,
    king: PieceId,
    side: Side,
    roster: &Roster<'_>,
    default: &Draft<'_>,
) -> Option<Square> {
    let stands = |man: &Man| *man == Man { piece: king, side };
    let mut squares = (0..).zip(&default.men).filter(|(_, man)| man.as_ref().is_some_and(|man| stands(&man.value)));
    let (first, second) = (squares.next(), squares.next());
    if second.is_some() {
        let name = roster.name(king);
        let message = format!("the default setup has more than one {name} of {side} to castle with");
        cx.diagnostics.push_first(Diagnostic::new(Code::CastlingMen, castle.span, message));
        return None;
    }
    first.map(|(at, _)| Square(at))
}

/// The right towards one wing, if the notation goes there and a partner stands there. Black's left is White's right.
fn right(
    castle: &Castle,
    king: PieceId,
    king_from: Square,
    (side, wing, letter): (Side, i32, char),
    board: &Board,
    default: &Draft<'_>,
) -> Option<CastlingRight> {
    let goes_right = (side == Side::White) == (0 < wing);
    if !(if goes_right { castle.right } else { castle.left }) {
        return None;
    }
    let man = |square: Square| default.men[square.index()].map(|man| man.value).filter(|man| man.side == side);
    let outermost = (1..)
        .map_while(|distance| board.step(king_from, (wing * distance, 0)))
        .filter(|&square| man(square).is_some())
        .last()?;
    let partner_from = board.step(outermost, (-wing * castle.inner as i32, 0)).filter(|&square| square != king_from)?;
    let partner = man(partner_from)?.piece;
    Some(CastlingRight { side, letter, king, king_from, partner, partner_from })
}
