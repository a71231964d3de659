//! Position to FEN.

use super::{beside, board, castling, hands};
use crate::state::{Position, unmoved_unless_said};
use crate::trail::possible_victims;
use ferz_model::{Board, Game, Man, Side, Square, Trail};

/// The position's FEN.
pub(crate) fn write(game: &Game, position: &Position) -> String {
    let board = board::write(game, position) + &hands::write(game, position);
    let side = match position.side {
        Side::White => "w",
        Side::Black => "b",
    };
    let en_passant = position.trail.as_ref().map_or(String::new(), |trail| write_trail(game, position, trail));
    let (castling, en_passant) = (or_dash(castling::write(game, position)), or_dash(en_passant));
    let mut fen = format!("{board} {side} {castling} {en_passant} {} {}", position.plies, position.number);
    fen += &beside::write(game, position);
    if position.regained.iter().any(|pieces| !pieces.is_empty()) {
        let [white, black] = Side::BOTH.map(|side| {
            let pieces = position.regained[side.index()].iter();
            or_dash(pieces.map(|&piece| board::grouped(board::letters(game, Man { piece, side }))).collect())
        });
        fen += &format!(" regained={white}/{black}");
    }
    if position.unmoved != unmoved_unless_said(game, &position.men) {
        let squares = game.board.squares().filter(|square| position.unmoved[square.index()]);
        fen += &format!(" unmoved={}", or_dash(labels(&game.board, squares)));
    }
    if let Some(last) = position.last {
        fen += &format!(" last={}", board::type_letters(game, last));
    }
    fen
}

/// The squares crossed and, if different men may have crossed them, the victim's.
fn write_trail(game: &Game, position: &Position, trail: &Trail) -> String {
    let squares = labels(&game.board, trail.squares.iter().copied());
    match possible_victims(game, position, &trail.squares).as_slice() {
        [_, _, ..] => format!("{squares}x{}", game.board.label(trail.victim)),
        _ => squares,
    }
}

pub(super) fn labels(board: &Board, squares: impl Iterator<Item = Square>) -> String {
    squares.map(|square| board.label(square)).collect()
}

pub(super) fn or_dash(text: String) -> String {
    if text.is_empty() { "-".into() } else { text }
}
