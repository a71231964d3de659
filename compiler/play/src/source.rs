//! What the server asks of whoever starts it.

use ferz_documents::DiagnosticDocument;
use ferz_facade::Rules;
use ferz_model::Game;
use std::fmt;
use std::process::Command;
use std::sync::Arc;

/// Where a game comes from: a shipped game, or a file that changes while it is looked at.
pub trait Source: Send + Sync + 'static {
    /// What is there now; `None` if that is the same as the last time. The first time there is something.
    fn read(&self) -> Option<Reading>;
}

/// A game as it was read.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The game, unless something is wrong with it.
    pub edition: Option<Arc<dyn Edition>>,
    /// What is to be said about it.
    pub messages: Vec<DiagnosticDocument>,
    /// Why nothing could be read, if so.
    pub trouble: Option<String>,
}

/// A game without faults, as it was at some time.
pub trait Edition: fmt::Debug + Send + Sync {
    /// What it means.
    fn game(&self) -> &Game;
    /// What computes it, for one table.
    fn arbiter(&self) -> Arbiter;
    /// How an engine for it is started, which then speaks UCI. It may have to be built first, which takes a while.
    ///
    /// # Errors
    /// There is none, and why.
    fn engine(&self) -> Result<Command, String>;
}

/// The rules of a game, and what is wrong with whatever computes them.
pub struct Arbiter {
    /// The rules.
    pub rules: Box<dyn Rules>,
    /// Why nothing they have said can be believed, if so.
    pub trouble: Box<dyn Fn() -> Option<String>>,
}

impl fmt::Debug for Arbiter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arbiter").field("name", &self.rules.name()).finish_non_exhaustive()
    }
}
