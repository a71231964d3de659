//! A game as it was read once: what computes it, and its engine.

use crate::cache;
use crate::compiled::Compiled;
use crate::console::Console;
use crate::game_arg::{Source, With};
use crate::load::Checked;
use crate::own;
use crate::remote::Remote;
use ferz_facade::Rules;
use ferz_interp::Interp;
use ferz_model::Game;
use ferz_play::source::{Arbiter, Edition};
use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Arc, OnceLock};

/// A game without faults.
#[derive(Debug)]
pub(super) struct Made {
    source: Source,
    with: With,
    checked: Checked,
    /// The engine of a file, or why there is none.
    engine: OnceLock<Result<PathBuf, String>>,
}

impl Made {
    pub(super) fn new(source: Source, with: With, checked: Checked) -> Self {
        Made { source, with, checked, engine: OnceLock::new() }
    }

    /// The engine of a file: from the cache, or built now.
    fn built(&self) -> Result<PathBuf, String> {
        let build = || {
            let (mut out, mut err) = (io::sink(), io::stderr());
            let mut console = Console { out: &mut out, err: &mut err, fancy: None };
            cache::engine(&self.checked, &self.source.stem(), &mut console).map_err(|failure| failure.text())
        };
        self.engine.get_or_init(build).clone()
    }
}

impl Edition for Made {
    fn game(&self) -> &Game {
        &self.checked.game
    }

    fn arbiter(&self) -> Arbiter {
        let game = Arc::clone(&self.checked.game);
        let well = |rules: Box<dyn Rules>| Arbiter { rules, trouble: Box::new(|| None) };
        match (self.with, &self.source) {
            (With::Reference, _) => well(Box::new(Interp::new(game))),
            (With::Compiled, Source::Shipped(entry)) => well(Box::new(Compiled(entry.rules))),
            (With::Compiled, Source::File(_)) => match self.built() {
                Ok(engine) => {
                    let remote = Remote::new(engine, game);
                    let trouble = remote.trouble();
                    Arbiter { rules: Box::new(remote), trouble: Box::new(move || trouble.seen()) }
                }
                Err(why) => {
                    Arbiter { rules: Box::new(Interp::new(game)), trouble: Box::new(move || Some(why.clone())) }
                }
            },
        }
    }

    fn engine(&self) -> Result<Command, String> {
        match &self.source {
            Source::File(_) => Ok(Command::new(self.built()?)),
            Source::Shipped(entry) => own::engine(entry.name).map_err(|failure| failure.text()),
        }
    }
}
