//! `ferz engine`: a game's engine, or that of all shipped games, on stdin and stdout.

use crate::cache;
use crate::console::{Console, Failure, Outcome};
use crate::game_arg::{self, Source};
use ferz_engine::Offer;
use ferz_variants::Entry;
use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The shipped game that an engine for all of them begins with.
const FIRST: &str = "chess";

/// Arguments of `ferz engine`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Path to a variant file, or the name of a shipped game; all of these, beginning with chess, if there is none
    #[arg(value_name = "GAME")]
    game: Option<OsString>,
}

/// Runs it until the engine ends.
///
/// # Errors
/// The game is wrong or cannot be built.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let Some(game) = &args.game else {
        // Chess goes first: it is what is played until somebody asks for another.
        let mut entries: Vec<_> = ferz_variants::all().iter().collect();
        entries.sort_by_key(|entry| entry.name != FIRST);
        return play(entries.into_iter().map(Entry::offer).collect());
    };
    let source = game_arg::find(game)?;
    if let Source::Shipped(entry) = source {
        return play(vec![entry.offer()]);
    }
    let checked = source.check(console)?;
    hand_over(&cache::engine(&checked, &source.stem(), console)?)
}

fn play(offers: Vec<Offer>) -> Outcome {
    match ferz_engine::play(offers, io::stdin(), io::stdout()) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => Err(Failure::Machine(format!("the engine cannot play: {error}"))),
    }
}

/// Lets the engine have this process, so that whoever ends it ends the engine.
#[cfg(unix)]
fn hand_over(engine: &Path) -> Outcome {
    use std::os::unix::process::CommandExt;
    let error = Command::new(engine).exec();
    Err(Failure::Machine(format!("cannot run `{}`: {error}", engine.display())))
}

/// Lets the engine have this process's streams and yields its exit code.
#[cfg(not(unix))]
fn hand_over(engine: &Path) -> Outcome {
    let status = Command::new(engine).status();
    let status = status.map_err(|error| Failure::Machine(format!("cannot run `{}`: {error}", engine.display())))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    code.map(ExitCode::from).ok_or_else(|| Failure::Machine(format!("the engine ends with {status}")))
}
