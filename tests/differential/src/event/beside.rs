//! What happens beside the board: exchanges, the drops that they owe, and drops.

use super::Event;
use crate::deed::most_in_passing;
use crate::step::Step;
use ferz_facade::TurnKind;
use ferz_model::{Game, Piece};

/// Opening and closing exchanges.
pub(super) fn exchange(game: &Game) -> Vec<Event> {
    let Some(exchange) = &game.exchange else { return Vec::new() };
    let several = |step: &Step<'_>| 2 <= step.deed.takes.len();
    let captures = |step: &Step<'_>| matches!(step.deed.kind, TurnKind::Move | TurnKind::Swap);
    let closes = move |step: &Step<'_>| captures(step) && step.closes_exchange();
    let owes = move |step: &Step<'_>| closes(step) && step.is_more_owed();
    let opens = |step: &Step<'_>| step.after.open.is_some();
    let mut events = vec![
        Event::new("an exchange opens", opens),
        Event::new("an exchange closes, both sides are owed", owes),
        Event::new("another man is taken than the one that took", move |step| {
            step.before.open.is_some() && opens(step)
        }),
    ];
    if !exchange.excepted.is_empty() {
        events.push(Event::new("an exchange opens with men that do not count", |step| {
            step.after.open.is_some_and(|(_, counts)| !counts)
        }));
        for (counted, name) in [
            (false, "an exchange closes, who was taken did not count"),
            (true, "an exchange closes, who took does not count"),
        ] {
            let counts = move |step: &Step<'_>| step.before.open.is_some_and(|(_, counts)| counts == counted);
            events.push(Event::new(name, move |step| closes(step) && !owes(step) && counts(step)));
        }
    }
    if game.pieces.iter().any(|piece| piece.powers.takes_aside() || 0 < most_in_passing(piece)) {
        events.push(Event::new("an exchange opens with several men", move |step| opens(step) && several(step)));
        events.push(Event::new("an exchange closes with several men", move |step| closes(step) && several(step)));
    }
    if game.pieces.iter().any(|piece| piece.powers.destroys) {
        events.push(Event::new("who took is destroyed, nobody is owed", |step| {
            step.deed.kind == TurnKind::Destroy && step.closes_exchange()
        }));
    }
    events
}

/// Drops from reserves.
pub(super) fn drops(game: &Game) -> Vec<Event> {
    let Some(drop) = &game.drop else { return Vec::new() };
    let mut events = Vec::new();
    let mut add = |name: &str, is_so: fn(&Step<'_>) -> bool| {
        events.push(Event::new(name, move |step| step.deed.drop.is_some() && is_so(step)));
    };
    let some = |is_one: fn(&Piece) -> bool| game.pieces.iter().any(is_one);
    add("a drop behind a move", |step| step.deed.kind == TurnKind::Move && step.deed.takes.is_empty());
    add("a drop behind a capture", |step| step.deed.kind == TurnKind::Move && !step.deed.takes.is_empty());
    if some(|piece| piece.powers.swap.is_some()) {
        add("a drop behind a swap", |step| step.deed.kind == TurnKind::Swap);
    }
    if some(|piece| piece.powers.destroys) {
        add("a drop behind destroying", |step| step.deed.kind == TurnKind::Destroy);
    }
    if game.frozen_leave.is_some() && game.freezes() {
        add("a drop behind leaving the board", |step| step.deed.kind == TurnKind::Suicide);
    }
    add("a drop on the square just left", |step| step.deed.drop == step.deed.from);
    if some(|piece| piece.royal) {
        add("a drop without which the royal would be attacked", |step| step.deed.only_with_drop);
    }
    add("the last man is dropped", |step| step.before.reserve[step.before.side.index()] == 1);
    let refusal = |name, reason| Event::refusal(name, TurnKind::Move, reason);
    if drop.owed {
        add("a drop that this turn is owed for", |step| step.before.owed[step.before.side.index()] == 0);
        events.push(refusal("refused: no drop is owed", &["no_drop_right"]));
    }
    events.extend([
        refusal("refused: nobody is left to drop", &["reserve_empty"]),
        refusal("refused: no square for drops", &["not_on_zone"]),
        refusal("refused: somebody stands where a man is to be dropped", &["square_occupied"]),
        refusal("refused: dropping another man than the next", &["not_next_in_reserve"]),
    ]);
    events
}
