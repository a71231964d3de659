//! What men do otherwise than by their paths: taking aside and in passing, changing places, destroying; and what is no turn.

use super::Event;
use crate::deed::most_in_passing;
use crate::step::Step;
use ferz_facade::TurnKind;
use ferz_model::Game;

/// Side captures, and men taken on the way.
pub(super) fn aside(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    for (id, piece) in game.piece_ids() {
        let name = &piece.name;
        let mut add = |may: bool, what: &str, takes_so: fn(&Step<'_>) -> bool| {
            let event = || Event::new(format!("{name} {what}"), move |step| step.moves(id) && takes_so(step));
            events.extend(may.then(event));
        };
        let (withdraws, comes_up) = (piece.powers.withdrawal, piece.powers.approach);
        add(withdraws, "takes by withdrawal", |step| step.withdraws());
        add(comes_up, "takes by approach", |step| step.comes_up());
        add(withdraws && comes_up, "takes by both", |step| step.withdraws() && step.comes_up());
        let most = most_in_passing(piece);
        add(1 <= most, "takes one man in passing", |step| step.takes_in_passing() == 1);
        add(2 <= most, "takes several men in passing", |step| 2 <= step.takes_in_passing());
    }
    events
}

/// Changing places, and not changing back at once.
pub(super) fn swaps(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    for (id, piece) in game.piece_ids() {
        let Some(swap) = &piece.powers.swap else { continue };
        for (may, own, whose) in [(swap.friends, true, "a friend"), (swap.enemies, false, "an enemy")] {
            let swaps = move |step: &Step<'_>| step.moves(id) && step.swaps_with(own);
            let royal = move |step: &Step<'_>| step.deed.partner.is_some_and(|man| step.game.piece(man.piece).royal);
            if may {
                let name = format!("{} changes places with {whose}", piece.name);
                events.push(Event::new(name.clone(), swaps));
                let with_royals = game.pieces.iter().any(|piece| piece.royal);
                let event = || Event::new(name + " that is royal", move |step| swaps(step) && royal(step));
                events.extend(with_royals.then(event));
            }
        }
    }
    if game.bans_swaps() {
        events.push(Event::new("a swap may not be undone", |step| step.after.ban.is_some()));
        events.push(Event::refusal("refused: swapping straight back", TurnKind::Swap, &["swap_ban"]));
    }
    if !events.is_empty() {
        events.push(unsafe_turn("refused: changing places leaves the royal attacked", TurnKind::Swap));
    }
    events
}

/// Removing another man with oneself.
pub(super) fn destroying(game: &Game) -> Vec<Event> {
    let destroyers = game.piece_ids().filter(|(_, piece)| piece.powers.destroys);
    let mut events: Vec<Event> = destroyers
        .map(|(id, piece)| {
            let name = format!("{} destroys another with itself", piece.name);
            Event::new(name, move |step| step.moves(id) && step.deed.kind == TurnKind::Destroy)
        })
        .collect();
    if !events.is_empty() {
        events.push(Event::refusal("refused: destroying who does not touch", TurnKind::Destroy, &["nobody_touches"]));
        events.push(unsafe_turn("refused: destroying leaves the royal attacked", TurnKind::Destroy));
    }
    events
}

/// Turns of some kind that are not safe.
fn unsafe_turn(name: &str, kind: TurnKind) -> Event {
    Event::refusal(name, kind, &["into_check", "pinned", "exposed", "check_unanswered"])
}

/// What would change nothing, where that is no turn.
pub(super) fn null_moves(game: &Game) -> Vec<Event> {
    if !game.no_null_moves {
        return Vec::new();
    }
    let refusal = |name, kind| Event::refusal(name, kind, &["null_move"]);
    let mut events = vec![refusal("refused: passing", TurnKind::Pass)];
    let mut pieces = game.pieces.iter();
    events.extend(
        pieces
            .clone()
            .any(|piece| !piece.chains.is_empty())
            .then(|| refusal("refused: ending where it started", TurnKind::Move)),
    );
    let swaps = pieces.any(|piece| piece.powers.swap.as_ref().is_some_and(|swap| swap.friends));
    events.extend(swaps.then(|| refusal("refused: changing places with one alike", TurnKind::Swap)));
    events
}
