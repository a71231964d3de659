//! Safe ways: of moves that ask that some way is safe.

use crate::attack;
use crate::state::Position;
use ferz_model::{Board, Game, Man, Square};

/// Whether on some way of a man from one square to another every square is safe. Without a royal there is nothing to keep safe.
pub(crate) fn is_there(game: &Game, position: &Position, from: Square, to: Square) -> bool {
    game.royal(position.side).is_none()
        || ways(&game.board, from, to).iter().any(|way| way.iter().all(|&square| is_safe(game, position, from, square)))
}

/// The first square on each way that is not safe, and who attacks it.
pub(crate) fn dangers(game: &Game, position: &Position, from: Square, to: Square) -> Vec<(Square, Square, Man)> {
    let danger = |&square: &Square| {
        let imagined = imagined(game, position, from, square);
        let attacker = attack::attackers(game, &imagined, position.side.other(), square).next();
        attacker.map(|(attacker, man)| (square, attacker, man))
    };
    ways(&game.board, from, to).iter().filter_map(|way| way.iter().find_map(danger)).collect()
}

fn is_safe(game: &Game, position: &Position, from: Square, square: Square) -> bool {
    !attack::attacks(game, &imagined(game, position, from, square), position.side.other(), square)
}

/// The position in which the safety of a square is judged: the royal on it, the man's origin empty, a man there replaced.
fn imagined(game: &Game, position: &Position, from: Square, square: Square) -> Position {
    let mut imagined = position.clone();
    imagined.men[from.index()] = None;
    let royal = game.royal(position.side).map(|piece| Man { piece, side: position.side });
    imagined.men[square.index()] = royal;
    imagined
}

/// The ways with the fewest king steps, and among those the fewest diagonal ones: each its squares behind the origin. A way
/// takes as many diagonal steps as the short side of the move is long, in any order with the straight ones.
fn ways(board: &Board, from: Square, to: Square) -> Vec<Vec<Square>> {
    if from == to {
        return vec![Vec::new()];
    }
    let (dx, dy) = (board.file(to) - board.file(from), board.rank(to) - board.rank(from));
    let straight = match dx.abs().cmp(&dy.abs()) {
        std::cmp::Ordering::Less => Some((0, dy.signum())),
        std::cmp::Ordering::Greater => Some((dx.signum(), 0)),
        std::cmp::Ordering::Equal => None,
    };
    let diagonal = (dx != 0 && dy != 0).then_some((dx.signum(), dy.signum()));
    let steps = [straight, diagonal].into_iter().flatten().filter_map(|step| board.step(from, step));
    steps.flat_map(|first| ways(board, first, to).into_iter().map(move |rest| [vec![first], rest].concat())).collect()
}
