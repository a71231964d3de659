//! Explosions.

use super::Event;
use crate::step::Step;
use ferz_facade::TurnKind;
use ferz_model::{Game, Piece};

/// Explosions.
pub(super) fn explosions(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    let exploding = game.piece_ids().filter(|(_, piece)| piece.explosion.is_some());
    for (id, Piece { name, .. }) in exploding {
        let takes = move |step: &Step<'_>, own: bool| {
            let mut sides = step.deed.victims().map(|man| step.deed.man.is_some_and(|other| other.side == man.side));
            sides.any(|is_own| is_own == own)
        };
        let explodes = move |step: &Step<'_>| step.moves(id) && step.deed.kind == TurnKind::Explode;
        for (what, own, enemy) in
            [("enemies", false, true), ("men of both sides", true, true), ("friends", true, false)]
        {
            events.push(Event::new(format!("{name} explodes with {what}"), move |step| {
                explodes(step) && (takes(step, true), takes(step, false)) == (own, enemy)
            }));
        }
    }
    let mut explosions = game.pieces.iter().filter_map(|piece| piece.explosion.as_ref());
    let refusal = |name, reasons| Event::refusal(name, TurnKind::Explode, reasons);
    if explosions.clone().next().is_some() {
        events.push(refusal("refused: nobody touches", &["nobody_touches"]));
        if game.pieces.iter().any(|piece| piece.royal) {
            let reasons = &["pinned", "exposed", "check_unanswered"];
            events.push(refusal("refused: exploding leaves the royal attacked", reasons));
        }
    }
    if explosions.any(|explosion| !explosion.spares.is_empty()) {
        events.push(refusal("refused: a man that touches is spared", &["explosion_spares"]));
    }
    events
}
