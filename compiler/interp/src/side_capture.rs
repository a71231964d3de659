//! Side captures: men taken because a move along a queen's line leads straight away from them or straight up to them.

use crate::state::Position;
use crate::turn::Turn;
use ferz_model::{Game, Man, Powers, Square};

/// A move with the men it takes so: behind those on its way and before the one on its target, withdrawal first. The board
/// before the move decides. The powers given take any enemy; those of a mimic among them those that would take so themselves.
pub(crate) fn with_side_captures(game: &Game, position: &Position, mut turn: Turn, by: &[&Powers]) -> Turn {
    if !by.iter().any(|powers| powers.takes_aside()) {
        return turn;
    }
    let direction = game.board.direction(turn.from, turn.to);
    if let (Some((dx, dy)), Some(mover)) = (direction, position.man(turn.from)) {
        let victim = |square: Option<Square>| {
            let square = square.filter(|square| !is_concerned(&turn, *square))?;
            let man = position.man(square).filter(|man: &Man| man.side != mover.side)?;
            Some((square, &game.piece(man.piece).powers))
        };
        let withdrawn = victim(game.board.step(turn.from, (-dx, -dy))).filter(|(_, other)| {
            by.iter().any(|own| own.withdrawal || own.mimics && other.withdrawal && !other.mimics)
        });
        let approached = victim(game.board.step(turn.to, (dx, dy)))
            .filter(|(_, other)| by.iter().any(|own| own.approach || own.mimics && other.approach && !other.mimics));
        let victims: Vec<Square> = [withdrawn, approached].into_iter().flatten().map(|(square, _)| square).collect();
        turn.takes.extend(victims);
        turn.takes.sort_by_key(|victim| *victim == turn.to);
    }
    turn
}

/// Whether the move takes the man there anyway, or puts it elsewhere.
fn is_concerned(turn: &Turn, square: Square) -> bool {
    turn.takes.contains(&square) || turn.put.is_some_and(|(from, _)| from == square)
}
