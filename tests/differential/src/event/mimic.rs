//! Men that take others as these would take them: in each way that some type has, and in several ways at once.

use super::Event;
use crate::deed::{most_in_passing, takes_on_target};
use crate::step::Step;
use ferz_facade::TurnKind;
use ferz_model::{Game, Piece};

/// A way of taking men.
struct Way {
    name: &'static str,
    /// Whether men of a type take so.
    lent: fn(&Piece) -> bool,
    happens: fn(&Step<'_>) -> bool,
}

const REPLACES: Way =
    Way { name: "takes where it goes", lent: takes_on_target, happens: |step| step.takes_on_target() };
const OVERTAKES: Way =
    Way { name: "overtakes a man", lent: |piece| 1 <= most_in_passing(piece), happens: |step| 1 <= step.overtakes() };
const OVERTAKES_SEVERAL: Way = Way {
    name: "overtakes several men",
    lent: |piece| 2 <= most_in_passing(piece),
    happens: |step| 2 <= step.overtakes(),
};
const WITHDRAWS: Way =
    Way { name: "takes by withdrawal", lent: |piece| piece.powers.withdrawal, happens: |step| step.withdraws() };
const COMES_UP: Way =
    Way { name: "takes by approach", lent: |piece| piece.powers.approach, happens: |step| step.comes_up() };
const SWAPS_WITH_FRIEND: Way = Way {
    name: "changes places with a friend",
    lent: |piece| piece.powers.swap.as_ref().is_some_and(|swap| swap.friends),
    happens: |step| step.swaps_with(true),
};
const SWAPS_WITH_ENEMY: Way = Way {
    name: "changes places with an enemy",
    lent: |piece| piece.powers.swap.as_ref().is_some_and(|swap| swap.enemies),
    happens: |step| step.swaps_with(false),
};
const DESTROYS: Way = Way {
    name: "destroys another with itself",
    lent: |piece| piece.powers.destroys,
    happens: |step| step.deed.kind == TurnKind::Destroy,
};
const ALL: [Way; 8] =
    [REPLACES, OVERTAKES, OVERTAKES_SEVERAL, WITHDRAWS, COMES_UP, SWAPS_WITH_FRIEND, SWAPS_WITH_ENEMY, DESTROYS];

/// Ways that go together in one turn, whatever types lend them.
const TOGETHER: [(Way, Way); 9] = [
    (WITHDRAWS, COMES_UP),
    (REPLACES, WITHDRAWS),
    (REPLACES, COMES_UP),
    (OVERTAKES, WITHDRAWS),
    (OVERTAKES, COMES_UP),
    (OVERTAKES, SWAPS_WITH_FRIEND),
    (OVERTAKES, SWAPS_WITH_ENEMY),
    (SWAPS_WITH_ENEMY, WITHDRAWS),
    (SWAPS_WITH_ENEMY, COMES_UP),
];

/// All that mimics do as others.
pub(super) fn mimicry(game: &Game) -> Vec<Event> {
    let lends = |way: &Way| game.pieces.iter().any(|piece| !piece.powers.mimics && (way.lent)(piece));
    let mut events = Vec::new();
    for (id, Piece { name, .. }) in game.piece_ids().filter(|(_, piece)| piece.powers.mimics) {
        for Way { name: what, happens, .. } in ALL.into_iter().filter(lends) {
            events.push(Event::new(format!("{name} {what}"), move |step| step.moves(id) && happens(step)));
        }
        for (one, other) in TOGETHER.into_iter().filter(|(one, other)| lends(one) && lends(other)) {
            let together = move |step: &Step<'_>| (one.happens)(step) && (other.happens)(step);
            let what = format!("{name} {}, {}", one.name, other.name);
            events.push(Event::new(what, move |step| step.moves(id) && together(step)));
        }
    }
    events
}
