//! From where a man could never move, whatever stood where: forced promotion and drops ask it.

use super::movement::Moves;
use super::zone::Squares;
use crate::board::{Board, Side, Square};
use crate::ends::leads;
use crate::reach::reach;

/// Squares, by side, from which no man of the type could make a move. First moves do not count.
pub(super) fn stuck(moves: &Moves, board: &Board) -> Squares {
    let acts =
        moves.is_imitative() || moves.explosion.is_some() || moves.powers.swap.is_some() || moves.powers.destroys;
    Side::BOTH.map(|side| {
        let mut stuck = vec![false; board.size()];
        for square in board.squares() {
            stuck[square.index()] = !acts && !can_move(moves, board, side, square);
        }
        stuck
    })
}

fn can_move(moves: &Moves, board: &Board, side: Side, from: Square) -> bool {
    let may_end = |to: Square| moves.within.as_ref().is_none_or(|within| within[side.index()][to.index()]);
    let patterns = moves.patterns.iter().filter(|pattern| !pattern.when.initial && pattern.when.begins_on(side, from));
    let mut chains = moves.chains.iter().filter(|chain| !chain.when.initial && chain.when.begins_on(side, from));
    patterns.flat_map(|pattern| reach(board, pattern, side, from)).any(|end| may_end(end.to))
        || chains.any(|chain| leads(board, chain, side, from, may_end))
}
