//! The games that are tested: each by its file, its rules interpreted and its rules compiled.

use crate::invented;
use crate::probe::{Probe, probe};
use ferz::compiled::Compiled;
use ferz::disk::Disk;
use ferz_dsl::diagnostic::{Diagnostics, plain};
use ferz_dsl::source::SourceMap;
use ferz_interp::Interp;
use ferz_model::Game as Model;
use ferz_runtime::dynamic::{self, DynRules};
use ferz_runtime::position::Position;
use std::fs;
use std::sync::Arc;

/// A game both ways.
#[derive(Debug)]
pub struct Game {
    /// Its file's stem.
    pub name: &'static str,
    /// Its file, from which others are seen.
    path: &'static str,
    /// That file's text.
    pub text: &'static str,
    /// Questions to a compiled position that need its type.
    pub probe: Probe,
    rules: &'static dyn DynRules,
}

impl Game {
    /// The game whose positions are `P`.
    pub const fn new<P: Position>(name: &'static str, path: &'static str, text: &'static str) -> Self {
        Game { name, path, text, probe: probe::<P>, rules: dynamic::rules::<P>() }
    }

    /// Its checked model, and the file it was read from.
    ///
    /// # Panics
    /// The file has errors; the message tells them.
    pub fn model(&self) -> (Model, SourceMap) {
        model(self.path, self.text)
    }

    /// Its rules interpreted.
    pub fn reference(&self) -> Interp {
        Interp::new(Arc::new(self.model().0))
    }

    /// Its rules compiled.
    pub fn compiled(&self) -> Compiled {
        Compiled(self.rules)
    }
}

fn model(path: &str, text: &str) -> (Model, SourceMap) {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add(path, text);
    let game = ferz_model::load(file, &Disk, &mut sources, &mut diagnostics);
    let Some(game) = game.filter(|_| !diagnostics.has_errors()) else {
        let messages: String = diagnostics.sorted().iter().map(|one| plain::render(one, &sources)).collect();
        panic!("{messages}")
    };
    (game, sources)
}

macro_rules! shipped {
    ($($family:literal / $name:literal => $position:ty;)*) => {
        static SHIPPED: &[Game] = &[$(Game::new::<$position>(
            $name,
            concat!(env!("CARGO_MANIFEST_DIR"), "/../variants/", $family, "/", $name, ".ferz"),
            include_str!(concat!("../../variants/", $family, "/", $name, ".ferz")),
        ),)*];
    };
}

ferz_variants::all!(shipped);

/// The games in `variants/`, by name.
pub fn shipped() -> &'static [Game] {
    SHIPPED
}

/// The games in `tests/games/`, made to use every class of movement and rule.
pub fn invented() -> &'static [Game] {
    invented::GAMES
}

/// The game of this name.
///
/// # Panics
/// There is none.
pub fn find(name: &str) -> &'static Game {
    find_any(name).unwrap_or_else(|| panic!("no game is called `{name}`"))
}

fn find_any(name: &str) -> Option<&'static Game> {
    shipped().iter().chain(invented()).find(|game| game.name == name)
}

/// The rules of a game compiled; none of those in `tests/waiting/`, whose code cannot be generated yet.
pub fn compiled(name: &str) -> Option<Compiled> {
    find_any(name).map(Game::compiled)
}

/// The rules of a game interpreted, also of those in `tests/waiting/`.
///
/// # Panics
/// There is none of this name.
pub fn reference(name: &str) -> Interp {
    if let Some(game) = find_any(name) {
        return game.reference();
    }
    let path = format!("{}/waiting/{name}.ferz", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("no game is called `{name}`"));
    Interp::new(Arc::new(model(&path, &text).0))
}
