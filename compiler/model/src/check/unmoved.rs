//! How it is known whether a man has moved: by its square alone, or only from what happened.

use super::movement::Moves;
use crate::board::{Board, Side, Square, SquareSet};
use crate::ends::ends;
use crate::game::{Castling, PieceId, Unmoved};
use crate::movement::Condition;
use crate::reach::reach;

/// What a type does and where it starts.
pub(super) struct Subject<'a> {
    pub(super) id: PieceId,
    pub(super) movement: &'a Moves,
    pub(super) start: &'a [SquareSet; 2],
    /// Where men of the type come to the board.
    pub(super) arrivals: &'a [SquareSet; 2],
    /// Whether moves of other men can put it elsewhere.
    pub(super) relocates: bool,
}

/// It is a right where some move is made `once`. Its square tells where no man of the type can come to a start square, by its own moves, by castling,
/// by promotion or from the reserve.
pub(super) fn unmoved(subject: &Subject<'_>, board: &Board, castling: &Castling) -> Unmoved {
    if !subject.movement.asks_unmoved() {
        return Unmoved::NotAsked;
    }
    if subject.movement.once {
        return Unmoved::Right;
    }
    // A man that moves as others do may come from anywhere.
    let elsewhere = subject.relocates || subject.movement.is_imitative();
    let tracked = elsewhere || Side::BOTH.iter().any(|&side| comes_to_start(subject, board, castling, side));
    if tracked { Unmoved::Tracked } else { Unmoved::BySquare }
}

/// Whether a man of the type, one that started or one that came to the board, can come to a start square.
fn comes_to_start(subject: &Subject<'_>, board: &Board, castling: &Castling, side: Side) -> bool {
    let (start, arrivals) = (&subject.start[side.index()], &subject.arrivals[side.index()]);
    if board.squares().any(|square| start[square.index()] && arrivals[square.index()]) {
        return true;
    }
    let begins = |square: &Square| start[square.index()] || arrivals[square.index()];
    let mut waiting: Vec<_> = board.squares().filter(begins).collect();
    let mut visited = vec![false; board.size()];
    while let Some(from) = waiting.pop() {
        let may_begin = |when: &Condition| when.begins_on(side, from) && (!when.initial || start[from.index()]);
        let patterns = subject.movement.patterns.iter().filter(|pattern| may_begin(&pattern.when));
        let rides = patterns.flat_map(|pattern| reach(board, pattern, side, from)).map(|end| end.to);
        let chains = subject.movement.chains.iter().filter(|chain| may_begin(&chain.when));
        let chains = chains.flat_map(|chain| ends(board, chain, side, from));
        for to in rides.chain(chains).chain(castles(subject.id, castling, side, from)) {
            if start[to.index()] {
                return true;
            }
            if !std::mem::replace(&mut visited[to.index()], true) {
                waiting.push(to);
            }
        }
    }
    false
}

fn castles(piece: PieceId, castling: &Castling, side: Side, from: Square) -> impl Iterator<Item = Square> {
    let free = castling.free.iter().filter(move |free| free.king == piece || free.partner == piece);
    let free = free.flat_map(move |free| free.targets[side.index()]).flat_map(|(king, partner)| [king, partner]);
    free.chain(castling.moves.iter().flat_map(move |castle| {
        let right = &castling.rights[castle.right];
        let king = (right.king, right.king_from, castle.king_to);
        let partner = (right.partner, right.partner_from, castle.partner_to);
        [king, partner]
            .into_iter()
            .filter_map(move |(who, home, to)| (right.side == side && who == piece && home == from).then_some(to))
    }))
}
