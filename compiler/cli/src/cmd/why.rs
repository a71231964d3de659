//! `ferz why`: why a turn is legal or not.

use crate::console::{Console, Outcome};
use crate::game_arg;
use crate::json::WhyDocument;
use crate::position_arg::{self, PositionArgs};
use ferz_facade::Strictness;
use ferz_interp::Interp;
use std::ffi::OsString;
use std::process::ExitCode;

/// Arguments of `ferz why`. The interpreter answers, whatever else computes the game: the rules are the same.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Path to a variant file, or the name of a shipped game
    #[arg(value_name = "GAME")]
    game: OsString,
    /// The turn, by its squares and what it promotes to: e2e4, e7e8q; or the man and where it is dropped: P@e4
    #[arg(value_name = "MOVE")]
    turn: String,
    #[command(flatten)]
    position: PositionArgs,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// Runs it.
///
/// # Errors
/// The game or the position does not fit, or the text is no turn.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let rules = Interp::new(game_arg::find(&args.game)?.check(console)?.game);
    let session = position_arg::position(&args.position, &rules, Strictness::Playable, console)?;
    let why = session.why(&args.turn)?;
    if args.json {
        console.json(&WhyDocument::from(why))?;
    } else {
        writeln!(console.out, "{}", why.text)?;
    }
    Ok(ExitCode::SUCCESS)
}
