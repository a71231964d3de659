//! `ferz engine`: a game's engine on stdin and stdout.

use crate::cache;
use crate::console::{Console, Failure, Outcome};
use crate::game_arg::{self, Source};
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Arguments of `ferz engine`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Path to a variant file, or the name of a shipped game
    #[arg(value_name = "GAME", default_value = "chess")]
    game: OsString,
}

/// Runs it until the engine ends.
///
/// # Errors
/// The game is wrong or cannot be built.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let source = game_arg::find(&args.game)?;
    if let Source::Shipped(entry) = source {
        let played = (entry.engine)();
        return match played {
            Ok(()) => Ok(ExitCode::SUCCESS),
            Err(error) => Err(Failure::Machine(format!("the engine cannot play: {error}"))),
        };
    }
    let checked = source.check(console)?;
    hand_over(&cache::engine(&checked, &source.stem(), console)?)
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
