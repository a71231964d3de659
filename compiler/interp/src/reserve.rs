//! Reserves: men that come to the board from the front, at the end of a turn.

use crate::effect;
use crate::state::Position;
use crate::turn::Turn;
use ferz_model::{Game, Man, Side, Square};

/// The turns, each alone and with every drop it may carry.
pub(crate) fn with_drops(game: &Game, position: &Position, turns: Vec<Turn>) -> Vec<Turn> {
    if game.drop.is_none() || position.reserve[position.side.index()].is_empty() {
        return turns;
    }
    let mut all = Vec::new();
    for turn in turns {
        let after = effect::play_main(game, position, &turn);
        let drops = drops(game, &after).map(|square| Turn { drop: Some(square), ..turn.clone() });
        let drops: Vec<Turn> = drops.collect();
        all.push(turn);
        all.extend(drops);
    }
    all
}

/// Why a man cannot come to a square when the turn's main action is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The game has no such drops, or the side is owed none.
    NotOwed,
    /// Nobody is left.
    Empty,
    /// Nobody is put there.
    OffZone,
    /// Somebody stands there.
    Occupied(Man),
}

/// What keeps the side that moved from a drop on a square.
pub(crate) fn refusal(game: &Game, after: &Position, square: Square) -> Option<Refusal> {
    let side = after.side.index();
    let Some(drop) = game.drop.as_ref().filter(|drop| !drop.owed || 0 < after.owed[side]) else {
        return Some(Refusal::NotOwed);
    };
    if after.reserve[side].is_empty() {
        return Some(Refusal::Empty);
    }
    if !drop.zone[side][square.index()] {
        return Some(Refusal::OffZone);
    }
    after.man(square).map(Refusal::Occupied)
}

/// Where the man at the front may come, the main action done and the mover still to move.
fn drops<'a>(game: &'a Game, after: &'a Position) -> impl Iterator<Item = Square> + 'a {
    game.board.squares().filter(|&square| refusal(game, after, square).is_none())
}

/// Puts the man at the front on a square. It has not stood there at the beginning, whatever square that is.
pub(crate) fn drop_front(game: &Game, after: &mut Position, square: Square) {
    let side: Side = after.side;
    let reserve = &mut after.reserve[side.index()];
    if reserve.is_empty() {
        return;
    }
    let piece = reserve.remove(0);
    after.men[square.index()] = Some(Man { piece, side });
    // Nobody passes a man that stands on the way.
    after.trail = after.trail.take().filter(|trail| !trail.squares.contains(&square));
    after.plies = 0;
    if game.drop.as_ref().is_some_and(|drop| drop.owed) {
        after.owed[side.index()] = after.owed[side.index()].saturating_sub(1);
    }
}
