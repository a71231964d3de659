//! What is measured: positions of all shipped games, from the table beside this file.

use ferz_runtime::dynamic::DynGame;
use ferz_runtime::text::fen::Strictness;
use ferz_variants::Entry;
use std::time::Duration;

use crate::peer::Peer;

/// A position of a game and what its rate ought to be.
pub(crate) struct Case {
    /// The game's name on the command line.
    pub(crate) game: &'static str,
    /// What people call the position.
    pub(crate) position: &'static str,
    /// The ratio that it must reach, and the one that is aimed at; see [`Case::yardstick`].
    pub(crate) goal: Option<Goal>,
    fen: Option<&'static str>,
    entry: &'static Entry,
}

/// Ratios to a hand-written generator.
#[derive(Clone, Copy)]
pub(crate) struct Goal {
    /// Not to fall short of.
    pub(crate) at_least: f64,
    /// To be reached some day.
    pub(crate) aim: f64,
}

/// All of them. The first is the one on which a game that no peer plays is held against chess.
pub(crate) fn all() -> Vec<Case> {
    include_str!("positions.tsv").lines().skip(1).map(read).collect()
}

fn read(line: &'static str) -> Case {
    let mut fields = line.split('\t').chain(std::iter::repeat(""));
    let mut next = || fields.next().unwrap_or("");
    let (game, position, at_least, aim, fen) = (next(), next(), next(), next(), next());
    let number = |text: &str| text.parse().unwrap_or_else(|error| panic!("{text} in {line}: {error}"));
    Case {
        game,
        position,
        goal: (!at_least.is_empty()).then(|| Goal { at_least: number(at_least), aim: number(aim) }),
        fen: (!fen.is_empty()).then_some(fen),
        entry: ferz_variants::find(game).unwrap_or_else(|| panic!("no game is called {game}")),
    }
}

impl Case {
    /// The position, compiled.
    pub(crate) fn start(&self) -> Box<dyn DynGame> {
        let rules = self.entry.rules;
        let game = match self.fen {
            Some(fen) => rules.position(fen, Strictness::Playable),
            None => rules.start_drawn("", 1),
        };
        game.unwrap_or_else(|error| panic!("{} {}: {error}", self.game, self.position))
    }

    /// The hand-written generator that plays the game, in the same position.
    pub(crate) fn peer(&self) -> Option<Peer> {
        Peer::of(self.game, self.fen)
    }

    /// Nodes and time of the game's searches to a depth.
    pub(crate) fn search(&self, depth: u32) -> Result<(u64, Duration), String> {
        (self.entry.search)(depth)
    }

    /// Whether one of the words is part of the game's or the position's name, or there are none.
    pub(crate) fn is_meant(&self, words: &[String]) -> bool {
        words.is_empty() || words.iter().any(|word| self.game == word || self.position == word)
    }
}
