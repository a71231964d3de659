//! From the word `GAME` to a game: a path to a variant file, or the name of a shipped game.

use crate::cache;
use crate::compiled::Compiled;
use crate::console::{Console, Failure};
use crate::load::{self, Checked, Loaded};
use crate::position_arg::{self, PositionArgs};
use crate::remote::{Remote, Trouble};
use clap::ValueEnum;
use ferz_dsl::nearest::nearest;
use ferz_facade::{Rules, Session, Strictness};
use ferz_interp::Interp;
use ferz_model::Game;
use ferz_variants::Entry;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Which game, and what computes it.
#[derive(Clone, Debug, clap::Args)]
pub struct GameArgs {
    /// Path to a variant file, or the name of a shipped game
    #[arg(value_name = "GAME")]
    pub game: OsString,
    /// What computes: generated code or the reference interpreter [default: compiled for shipped games, reference for files]
    #[arg(long, value_name = "WHAT")]
    pub with: Option<With>,
}

/// What computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum With {
    /// Generated code
    Compiled,
    /// The reference interpreter
    Reference,
}

impl With {
    /// The contract's word.
    pub fn word(self) -> &'static str {
        match self {
            With::Compiled => "compiled",
            With::Reference => "reference",
        }
    }
}

/// Where a game comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A file.
    File(PathBuf),
    /// Compiled into this program.
    Shipped(&'static Entry),
}

/// A game ready to be asked.
pub struct OpenGame {
    /// What its file means.
    pub model: Arc<Game>,
    /// Computes it.
    pub rules: Box<dyn Rules>,
    /// What that is.
    pub with: With,
    trouble: Trouble,
}

impl std::fmt::Debug for OpenGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenGame").field("name", &self.model.name).field("with", &self.with).finish_non_exhaustive()
    }
}

impl OpenGame {
    /// The position the options ask for.
    ///
    /// # Errors
    /// They do not fit, or what computes has failed.
    pub fn position(
        &self,
        args: &PositionArgs,
        strictness: Strictness,
        console: &mut Console<'_>,
    ) -> Result<Box<dyn Session>, Failure> {
        let position = position_arg::position(args, self.rules.as_ref(), strictness, console);
        self.well().and(position)
    }

    /// Whether everything the game's sessions have said can be believed; to be asked before results are shown.
    ///
    /// # Errors
    /// What computes has failed.
    pub fn well(&self) -> Result<(), Failure> {
        self.trouble.seen().map_or(Ok(()), |trouble| Err(Failure::Machine(trouble)))
    }

    /// Labels of all squares of the board.
    pub fn squares(&self) -> impl Iterator<Item = String> + '_ {
        self.model.board.squares().map(|square| self.model.board.label(square))
    }
}

/// What to know where shipped games are asked for and there are none.
pub const NO_GAMES: &str = "this `ferz` was built without the shipped games (`--no-default-features`)";

/// Where the game of this word comes from.
///
/// # Errors
/// It names nothing.
pub fn find(word: &OsStr) -> Result<Source, Failure> {
    let name = word.to_string_lossy();
    if let Some(entry) = ferz_variants::find(&name) {
        return Ok(Source::Shipped(entry));
    }
    let path = Path::new(word);
    if path.exists() || path.extension().is_some() || path.components().count() > 1 {
        return Ok(Source::File(path.to_owned()));
    }
    let names = ferz_variants::all().iter().map(|entry| entry.name);
    let help = match load::near(path).or_else(|| nearest(&name, names).map(str::to_owned)) {
        Some(near) => format!("did you mean `{near}`?"),
        None if ferz_variants::all().is_empty() => NO_GAMES.to_owned(),
        None => "`ferz variants` lists the shipped ones".to_owned(),
    };
    Err(Failure::Machine(format!("no shipped game and no file is called `{name}`; {help}")))
}

impl Source {
    /// What the file is called, without folder and ending.
    pub fn stem(&self) -> String {
        match self {
            Source::File(path) => path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            Source::Shipped(entry) => entry.name.to_owned(),
        }
    }

    /// What computes it if nobody says.
    pub fn usual(&self) -> With {
        match self {
            Source::File(_) => With::Reference,
            Source::Shipped(_) => With::Compiled,
        }
    }

    /// Reads and checks it.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn load(&self) -> Result<Loaded, Failure> {
        match self {
            Source::File(path) => load::file(path),
            Source::Shipped(entry) => Ok(load::shipped(entry)),
        }
    }

    /// Reads and checks it; its errors are reported.
    ///
    /// # Errors
    /// It cannot be read or has errors.
    pub fn check(&self, console: &mut Console<'_>) -> Result<Checked, Failure> {
        let loaded = self.load()?;
        load::report_errors(&loaded, console);
        Checked::of(loaded)
    }
}

/// The game the arguments ask for.
///
/// # Errors
/// It names nothing, cannot be read, has errors, or cannot be built.
pub fn open(args: &GameArgs, console: &mut Console<'_>) -> Result<OpenGame, Failure> {
    let source = find(&args.game)?;
    let checked = source.check(console)?;
    let with = args.with.unwrap_or(source.usual());
    let mut trouble = Trouble::default();
    let rules: Box<dyn Rules> = match (with, &source) {
        (With::Reference, _) => Box::new(Interp::new(Arc::clone(&checked.game))),
        (With::Compiled, Source::Shipped(entry)) => Box::new(Compiled(entry.rules)),
        (With::Compiled, Source::File(_)) => {
            let engine = cache::engine(&checked, &source.stem(), console)?;
            let remote = Remote::new(engine, Arc::clone(&checked.game));
            trouble = remote.trouble();
            Box::new(remote)
        }
    };
    Ok(OpenGame { model: checked.game, rules, with, trouble })
}
