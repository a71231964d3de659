//! Castling: when it is possible, and when it is safe.

use crate::attack;
use crate::frozen::is_frozen;
use crate::state::Position;
use crate::turn::Turn;
use ferz_model::{Board, CastlingRight, FreeCastling, Game, Man, PieceId, Side, Square};

/// Two men that castle, and where they go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Castle {
    pub(crate) king: PieceId,
    pub(crate) king_from: Square,
    pub(crate) king_to: Square,
    pub(crate) partner: PieceId,
    pub(crate) partner_from: Square,
    pub(crate) partner_to: Square,
}

/// Whether the two men of a right stand on their squares.
pub(crate) fn men_stand(right: &CastlingRight, men: &[Option<Man>]) -> bool {
    let stands = |square: Square, piece| men[square.index()] == Some(Man { piece, side: right.side });
    stands(right.king_from, right.king) && stands(right.partner_from, right.partner)
}

/// All castling of a side, each with whether it has the right to it, whatever stands in the way.
pub(crate) fn castles(game: &Game, position: &Position, side: Side) -> Vec<(Castle, bool)> {
    let mut castles = Vec::new();
    for castling in &game.castling.moves {
        let right = &game.castling.rights[castling.right];
        let castle = Castle {
            king: right.king,
            king_from: right.king_from,
            king_to: castling.king_to,
            partner: right.partner,
            partner_from: right.partner_from,
            partner_to: castling.partner_to,
        };
        castles.extend((right.side == side).then(|| (castle, position.rights[castling.right])));
    }
    let free = game.castling.free.as_ref();
    let standing = free.and_then(|free| Some((free, free_king(&game.board, free, &position.men, side)?)));
    if let Some((free, king_from)) = standing {
        for partner_from in free_partners(&game.board, free, &position.men, side) {
            let wing = wing(king_from, partner_from);
            let (king_to, partner_to) = free.targets[side.index()][wing];
            let FreeCastling { king, partner, .. } = *free;
            let castle = Castle { king, king_from, king_to, partner, partner_from, partner_to };
            castles.push((castle, position.partners[side.index()][wing] == Some(partner_from)));
        }
    }
    castles
}

/// The man that castles freely: the one of its type on its own rank 1, the lowest if there are several.
pub(crate) fn free_king(board: &Board, free: &FreeCastling, men: &[Option<Man>], side: Side) -> Option<Square> {
    first_rank(board, men, side, free.king).next()
}

/// The men on its own rank 1 with which it might, from the first file on.
pub(crate) fn free_partners<'a>(
    board: &'a Board,
    free: &FreeCastling,
    men: &'a [Option<Man>],
    side: Side,
) -> impl Iterator<Item = Square> + 'a {
    first_rank(board, men, side, free.partner)
}

/// The wing of the king on which its partner stands: 0 towards the last file, 1 towards the first.
pub(crate) fn wing(king: Square, partner: Square) -> usize {
    usize::from(partner < king)
}

/// For each side and wing the partner farthest from the king, if there is any.
pub(crate) fn outermost_partners(game: &Game, men: &[Option<Man>]) -> [[Option<Square>; 2]; 2] {
    let Some(free) = &game.castling.free else { return Default::default() };
    Side::BOTH.map(|side| {
        let Some(king) = free_king(&game.board, free, men, side) else { return [None; 2] };
        let on = |at| free_partners(&game.board, free, men, side).filter(move |&partner| wing(king, partner) == at);
        [on(0).max(), on(1).min()]
    })
}

/// Where men of a type stand on their own rank 1.
fn first_rank<'a>(
    board: &'a Board,
    men: &'a [Option<Man>],
    side: Side,
    piece: PieceId,
) -> impl Iterator<Item = Square> + 'a {
    let stands = move |square: &Square| men[square.index()] == Some(Man { piece, side });
    board.squares().filter(move |&square| board.own_rank(side, square) == 0).filter(stands)
}

/// Adds the castling moves of the side to move, safety aside.
pub(crate) fn add_turns(game: &Game, position: &Position, turns: &mut Vec<Turn>) {
    for (castle, held) in castles(game, position, position.side) {
        let frozen = [castle.king_from, castle.partner_from].iter().any(|&square| is_frozen(game, position, square));
        if held && !frozen && obstacles(game, position, &castle).is_empty() {
            turns.push(Turn { castling: Some(castle), ..Turn::plain(castle.king_from, castle.king_to) });
        }
    }
}

/// Whether the king's square, its target and every square between are safe. Without a royal there is nothing to keep safe.
pub(crate) fn is_safe(game: &Game, position: &Position, castle: &Castle) -> bool {
    let mut trips = king_trip(game, position, castle);
    game.royal(position.side).is_none()
        || trips.all(|(square, imagined)| !attack::attacks(game, &imagined, position.side.other(), square))
}

/// The squares from the king's to its target, each with the position in which its safety is judged: the royal on it, the
/// king's origin empty, a man there replaced, and the partner at home.
pub(crate) fn king_trip(game: &Game, position: &Position, castle: &Castle) -> impl Iterator<Item = (Square, Position)> {
    let Castle { king, king_from, king_to, .. } = *castle;
    let royal = Man { piece: game.royal(position.side).unwrap_or(king), side: position.side };
    let mut squares = vec![king_from];
    squares.extend(between(&game.board, king_from, king_to));
    squares.push(king_to);
    squares.into_iter().map(move |square| {
        let mut imagined = position.clone();
        imagined.men[king_from.index()] = None;
        imagined.men[square.index()] = Some(royal);
        (square, imagined)
    })
}

/// The men that stand in the way: between the two or where they go or, where castling is free, on the way of either.
pub(crate) fn obstacles(game: &Game, position: &Position, castle: &Castle) -> Vec<(Square, Man)> {
    let Castle { king_from, king_to, partner_from, partner_to, .. } = *castle;
    let mut squares = vec![king_to, partner_to];
    if game.castling.free.is_some() {
        squares.extend(between(&game.board, king_from, king_to));
        squares.extend(between(&game.board, partner_from, partner_to));
    } else {
        squares.extend(between(&game.board, king_from, partner_from));
    }
    squares.retain(|square| ![king_from, partner_from].contains(square));
    squares.sort_unstable();
    squares.dedup();
    squares.into_iter().filter_map(|square| position.man(square).map(|man| (square, man))).collect()
}

/// The squares strictly between two squares of one rank; castling knows no other lines.
fn between(board: &Board, a: Square, b: Square) -> Vec<Square> {
    board.squares().filter(|square| (a.min(b) < *square) && (*square < a.max(b))).collect()
}
