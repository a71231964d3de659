//! Castling: when it is possible, and when it is safe.

use crate::attack;
use crate::frozen::is_frozen;
use crate::state::Position;
use crate::turn::Turn;
use ferz_model::{Board, CastlingMove, CastlingRight, Game, Man, Square};

/// A castling move with the right it needs.
pub(crate) fn castling_move(game: &Game, index: usize) -> (&CastlingRight, &CastlingMove) {
    let castling = &game.castling.moves[index];
    (&game.castling.rights[castling.right], castling)
}

/// Whether the two men of a right stand on their squares.
pub(crate) fn men_stand(right: &CastlingRight, men: &[Option<Man>]) -> bool {
    let stands = |square: Square, piece| men[square.index()] == Some(Man { piece, side: right.side });
    stands(right.king_from, right.king) && stands(right.partner_from, right.partner)
}

/// Adds the castling moves of the side to move, safety aside.
pub(crate) fn add_turns(game: &Game, position: &Position, turns: &mut Vec<Turn>) {
    for index in 0..game.castling.moves.len() {
        let (right, castling) = castling_move(game, index);
        let held = right.side == position.side && position.rights[castling.right];
        let frozen = [right.king_from, right.partner_from].iter().any(|&square| is_frozen(game, position, square));
        if held && !frozen && is_clear(game, position, right, castling) {
            turns.push(Turn { castling: Some(index), ..Turn::plain(right.king_from, castling.king_to) });
        }
    }
}

/// Whether the king's square, its target and every square between are safe. Without a royal there is nothing to keep safe.
pub(crate) fn is_safe(game: &Game, position: &Position, index: usize) -> bool {
    let mut trips = king_trip(game, position, index);
    game.royal(position.side).is_none()
        || trips.all(|(square, imagined)| !attack::attacks(game, &imagined, position.side.other(), square))
}

/// The squares from the king's to its target, each with the position in which its safety is judged: the royal on it, the
/// king's origin empty, a man there replaced, and the partner at home.
pub(crate) fn king_trip(game: &Game, position: &Position, index: usize) -> impl Iterator<Item = (Square, Position)> {
    let (right, castling) = castling_move(game, index);
    let royal = Man { piece: game.royal(right.side).unwrap_or(right.king), side: right.side };
    let mut squares = vec![right.king_from];
    squares.extend(between(&game.board, right.king_from, castling.king_to));
    squares.push(castling.king_to);
    squares.into_iter().map(move |square| {
        let mut imagined = position.clone();
        imagined.men[right.king_from.index()] = None;
        imagined.men[square.index()] = Some(royal);
        (square, imagined)
    })
}

/// Whether all squares between the two men, and those they go to, are empty but for the two.
fn is_clear(game: &Game, position: &Position, right: &CastlingRight, castling: &CastlingMove) -> bool {
    obstacles(game, position, right, castling).is_empty()
}

/// The men that stand between the two, or where they go.
pub(crate) fn obstacles(
    game: &Game,
    position: &Position,
    right: &CastlingRight,
    castling: &CastlingMove,
) -> Vec<(Square, Man)> {
    let mut squares = between(&game.board, right.king_from, right.partner_from);
    squares.extend([castling.king_to, castling.partner_to]);
    squares.retain(|square| ![right.king_from, right.partner_from].contains(square));
    squares.sort_unstable();
    squares.dedup();
    squares.into_iter().filter_map(|square| position.man(square).map(|man| (square, man))).collect()
}

/// The squares strictly between two squares of one rank; castling knows no other lines.
fn between(board: &Board, a: Square, b: Square) -> Vec<Square> {
    board.squares().filter(|square| (a.min(b) < *square) && (*square < a.max(b))).collect()
}
