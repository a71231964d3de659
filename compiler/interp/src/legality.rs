//! Legal turns: make the turn, look for attack.

use crate::attack;
use crate::castling;
use crate::effect;
use crate::hand;
use crate::movement::turns_heeding_attack;
use crate::outcome::{Bareness, bareness};
use crate::state::Position;
use crate::turn::Turn;
use ferz_model::Game;

/// All legal turns. Where a bare king has decided the game there is none; where it may be answered, only the answers are.
pub(crate) fn legal_turns(game: &Game, position: &Position) -> Vec<Turn> {
    match bareness(game, position) {
        Bareness::None => safe_turns(game, position),
        Bareness::Over(_) => Vec::new(),
        Bareness::Answerable { last, .. } => {
            let mut turns = safe_turns(game, position);
            turns.retain(|turn| turn.takes.contains(&last));
            turns
        }
    }
}

/// The turns that take no royal, leave the mover's own royal out of attack, and are no drops that mate where these must not.
fn safe_turns(game: &Game, position: &Position) -> Vec<Turn> {
    let mut turns = turns_heeding_attack(game, position);
    turns.retain(|turn| {
        let after = effect::play(game, position, turn);
        !takes_royal(game, position, turn)
            && turn.castling.is_none_or(|castle| castling::is_safe(game, position, &castle))
            && !attack::in_check(game, &after, position.side)
            && !hand::mates_unduly(game, turn, &after)
    });
    turns
}

fn takes_royal(game: &Game, position: &Position, turn: &Turn) -> bool {
    let mut victims = turn.takes.iter().filter_map(|&square| position.man(square));
    victims.any(|victim| game.piece(victim.piece).royal)
}
