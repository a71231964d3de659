//! Exchange: a capture whose capturer is taken by the very next turn, and the drops it owes.

use crate::state::Position;
use crate::turn::{Action, Turn};
use ferz_model::{Exchange, Game, PieceId};

/// Closes and opens exchanges by what a turn has taken; `position` is the one before it.
pub(crate) fn settle(game: &Game, position: &Position, turn: &Turn, after: &mut Position) {
    let Some(exchange) = &game.exchange else {
        return;
    };
    let captures = matches!(turn.action, Action::Move | Action::Swap);
    let closed = position.open.filter(|(capturer, _)| turn.takes.contains(capturer));
    if let Some((capturer, counts)) = closed {
        let counted = position.man(capturer).is_some_and(|man| !exchange.excepted.contains(&man.piece));
        if captures && counts && counted {
            for owed in &mut after.owed {
                *owed = owed.saturating_add(exchange.drops);
            }
        }
        after.open = None;
    } else {
        let victims = enemies_taken(position, turn);
        let counts = |exchange: &Exchange| victims.iter().any(|victim| !exchange.excepted.contains(victim));
        after.open = (captures && !victims.is_empty()).then(|| (turn.to, counts(exchange)));
    }
}

/// The types of the enemies that a turn takes.
fn enemies_taken(position: &Position, turn: &Turn) -> Vec<PieceId> {
    let men = turn.takes.iter().filter_map(|&square| position.man(square));
    men.filter(|man| man.side != position.side).map(|man| man.piece).collect()
}
