//! What may happen in a game by its rules, so that it can be shown that random games left nothing out. No event is told by
//! the game's name: a table of them is drawn up for any game, and each says of a turn whether it happened.

mod beside;
mod ending;
mod explosion;
mod freezing;
mod mimic;
mod movement;
mod power;
mod promotion;
mod safety;

use crate::step::Step;
use ferz_facade::TurnKind;
use ferz_model::Game;
use std::fmt;

/// Something that may happen with a turn, or that is so in the position after it.
pub struct Event {
    /// What, for people.
    pub name: String,
    /// Something that seldom happens may follow at once.
    pub leads_on: bool,
    happens: Box<dyn Fn(&Step<'_>) -> bool + Send + Sync>,
}

impl Event {
    fn new(name: impl Into<String>, happens: impl Fn(&Step<'_>) -> bool + Send + Sync + 'static) -> Self {
        Event { name: name.into(), leads_on: false, happens: Box::new(happens) }
    }

    /// That a turn of a kind is refused for one of some reasons.
    fn refusal(name: impl Into<String>, kind: TurnKind, reasons: &'static [&'static str]) -> Self {
        Event::new(name, move |step| step.refuses(kind, reasons))
    }

    /// Whether it happens.
    pub fn happens(&self, step: &Step<'_>) -> bool {
        (self.happens)(step)
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

/// All events of a game, in the order in which they are printed.
pub fn all(game: &Game) -> Vec<Event> {
    [
        movement::moves,
        movement::first_moves,
        movement::trails,
        power::aside,
        power::swaps,
        power::destroying,
        power::null_moves,
        mimic::mimicry,
        freezing::freezing,
        promotion::promotions,
        promotion::conditions,
        beside::exchange,
        beside::drops,
        safety::castling,
        explosion::explosions,
        safety::safety,
        ending::endings,
    ]
    .iter()
    .flat_map(|part| part(game))
    .collect()
}
