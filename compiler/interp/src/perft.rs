//! Counting sequences of legal turns.

use crate::effect;
use crate::legality::legal_turns;
use crate::state::Position;
use ferz_facade::Leaves;
use ferz_model::Game;

/// Number of sequences of legal turns of that length.
pub(crate) fn perft(game: &Game, position: &Position, depth: u32, leaves: Leaves) -> u64 {
    if depth == 0 {
        return 1;
    }
    let turns = legal_turns(game, position);
    match (depth, leaves) {
        (1, Leaves::Counted) => turns.len() as u64,
        _ => turns.iter().map(|turn| perft(game, &effect::play(game, position, turn), depth - 1, leaves)).sum(),
    }
}
