//! A game both ways: by the rules of its file interpreted, and compiled.

use crate::probe::{Probe, probe};
use ferz::compiled::Compiled;
use ferz::disk::Disk;
use ferz_dsl::diagnostic::{Diagnostics, plain};
use ferz_dsl::source::SourceMap;
use ferz_interp::Interp;
use ferz_model::Game as Model;
use ferz_runtime::dynamic::{self, DynRules};
use ferz_runtime::position::Position;
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

/// The checked model of a file, and what was read for it.
///
/// # Panics
/// The file has errors; the message tells them.
pub fn model(path: &str, text: &str) -> (Model, SourceMap) {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add(path, text);
    let game = ferz_model::load(file, &Disk::default(), &mut sources, &mut diagnostics);
    let Some(game) = game.filter(|_| !diagnostics.has_errors()) else {
        let messages: String = diagnostics.sorted().iter().map(|one| plain::render(one, &sources)).collect();
        panic!("{messages}")
    };
    (game, sources)
}
