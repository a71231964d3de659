//! What movement alone allows: the turns of the side to move, safety and obligations aside.

use crate::castling;
use crate::destruction;
use crate::explosion;
use crate::frozen;
use crate::hand;
use crate::promotion;
use crate::reserve;
use crate::state::Position;
use crate::swap;
use crate::turn::{Turn, merge};
use crate::ways::Walk;
use ferz_model::Game;

/// All turns by movement alone. They may take royals, and need not heed check.
pub(crate) fn pseudo_turns(game: &Game, position: &Position) -> Vec<Turn> {
    turns_by(game, position, Walk::new(game, position, position.side))
}

/// The turns by movement whose conditions about attack hold.
pub(crate) fn turns_heeding_attack(game: &Game, position: &Position) -> Vec<Turn> {
    turns_by(game, position, Walk::new(game, position, position.side).heeding_check().heeding_ways())
}

/// The turns that begin with these ways.
pub(crate) fn turns_by(game: &Game, position: &Position, walk: Walk<'_>) -> Vec<Turn> {
    let mut turns = Vec::new();
    for (from, _) in position.men_of(position.side) {
        for way in walk.ways(from) {
            turns.extend(promotion::outcomes(game, position, &way).map(|becomes| Turn { becomes, ..way.clone() }));
        }
        turns.extend(explosion::turn(game, position, from));
        turns.extend(destruction::turns(game, position, from));
        turns.extend(frozen::leaving(game, position, from));
    }
    turns.retain(|turn| !swap::is_banned(position, turn));
    let mut turns = merge(game, position, turns);
    castling::add_turns(game, position, &mut turns);
    hand::add_turns(game, position, &mut turns);
    reserve::with_drops(game, position, turns)
}
