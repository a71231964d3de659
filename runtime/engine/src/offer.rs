//! Games that an engine offers to play.

use ferz_runtime::dynamic::{self, DynRules};
use ferz_runtime::position::Position;

use crate::search::Searcher;
use crate::thinker::Thinker;
use crate::tt::OutOfMemory;

/// A game on offer. What protocols do needs no more than this; only who thinks is made for one game.
#[derive(Debug)]
pub struct Offer {
    name: String,
    rules: &'static dyn DynRules,
    thinker: Make,
}

/// Makes who thinks, with a table of so many MiB.
pub(crate) type Make = fn(usize) -> Result<Box<dyn Thinker>, OutOfMemory>;

impl Offer {
    /// The game of these positions, called by its own name.
    pub fn of<P: Position>() -> Self {
        Self::named::<P>(&word(P::INFO.name))
    }

    /// The game of these positions, called so by programs.
    pub fn named<P: Position>(name: &str) -> Self {
        let thinker = |mebibytes| Ok(Box::new(Searcher::<P>::new(mebibytes)?) as Box<dyn Thinker>);
        Offer { name: name.to_owned(), rules: dynamic::rules::<P>(), thinker }
    }

    /// What programs call it: small and in one word.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn rules(&self) -> &'static dyn DynRules {
        self.rules
    }

    pub(crate) fn thinker(&self) -> Make {
        self.thinker
    }

    /// Whether somebody means this game by a word.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        let name = word(name);
        name == self.name || name == word(self.rules.info().name)
    }

    /// Whether some setup of the game is drawn.
    pub(crate) fn is_drawn(&self) -> bool {
        self.rules.info().setups.iter().any(|setup| setup.draw.is_some())
    }

    /// Whether kings castle from any file.
    pub(crate) fn castles_freely(&self) -> bool {
        self.rules.beside().free_castling.is_some()
    }
}

/// A name as programs know games: `chess`, small and in one word.
fn word(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join("-").to_lowercase()
}
