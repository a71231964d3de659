//! Men that may do nothing while an enemy touches them, but perhaps leave the board.

use super::Event;
use crate::scene::Scene;
use crate::step::Step;
use ferz_facade::TurnKind;
use ferz_model::{Game, Side, Square};

/// Freezing, and taking frozen men off the board.
pub(super) fn freezing(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    for (id, piece) in game.piece_ids().filter(|(_, piece)| !piece.powers.freezes.is_empty()) {
        events.push(Event::new(format!("{} freezes others", piece.name), move |step| {
            frozen(step.game, step.after)
                .any(|square| step.after.freezers(step.game, square).any(|man| man.piece == id))
        }));
        if game.pieces.iter().any(|other| other.powers.freezes.contains(&id)) {
            events.push(Event::new(format!("{} is frozen, who freezes", piece.name), move |step| {
                frozen(step.game, step.after).any(|square| step.after.man(square).is_some_and(|man| man.piece == id))
            }));
        }
    }
    if !events.is_empty() {
        events.push(Event::new("a frozen man is taken", |step| {
            step.deed.takes.iter().any(|&(square, _)| step.before.is_frozen(step.game, square))
        }));
        events.push(Event::refusal("refused: frozen", TurnKind::Move, &["frozen"]));
    }
    if let Some(excepted) = game.frozen_leave.as_ref().filter(|_| !events.is_empty()) {
        let leaves = |step: &Step<'_>| step.deed.kind == TurnKind::Suicide;
        events.push(Event::new("a frozen man leaves the board", leaves));
        events.push(Event::refusal("refused: leaving the board unfrozen", TurnKind::Suicide, &["not_frozen"]));
        if !excepted.is_empty() || game.pieces.iter().any(|piece| piece.royal) {
            let reasons = &["may_not_leave"];
            events.push(Event::refusal("refused: a frozen man may not leave the board", TurnKind::Suicide, reasons));
        }
    }
    events
}

/// Where frozen men of both sides stand.
fn frozen<'a>(game: &'a Game, scene: &'a Scene) -> impl Iterator<Item = Square> + 'a {
    Side::BOTH.into_iter().flat_map(move |side| scene.frozen(game, side))
}
