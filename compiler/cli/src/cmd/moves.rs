//! `ferz moves`: the turns of a position, one a line.

use crate::console::{Console, Failure, Outcome};
use crate::game_arg::{self, GameArgs};
use crate::json::TurnDocument;
use crate::position_arg::PositionArgs;
use clap::ValueEnum;
use ferz_facade::Strictness;
use ferz_record::Names;
use std::process::ExitCode;

/// Arguments of `ferz moves`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// Only turns that begin on this square
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,
    /// What movement alone allows, safety and obligations aside; works without royals
    #[arg(long)]
    pseudo: bool,
    /// How turns are written
    #[arg(long, value_name = "NOTATION", default_value = "canonical", conflicts_with_all = ["pseudo", "json"])]
    notation: Notation,
    /// One JSON array
    #[arg(long)]
    json: bool,
}

/// How turns are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Notation {
    /// e2e4, e7e8q
    Canonical,
    /// P e2-e4, P e7-e8; Q-e8
    GameCourier,
}

/// Runs it.
///
/// # Errors
/// The game, the position or the square does not fit.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let game = game_arg::open(&args.game, console)?;
    if let Some(from) = &args.from
        && !game.squares().any(|square| square == *from)
    {
        return Err(Failure::Input(format!("`{from}` is not a square of {}", game.model.name)));
    }
    let strictness = if args.pseudo { Strictness::Movement } else { Strictness::Playable };
    let mut session = game.position(&args.position, strictness, console)?;
    let mut turns = if args.pseudo { session.pseudo_turns() } else { session.legal_turns() };
    if args.notation == Notation::GameCourier {
        let (legal, names) = (turns.clone(), Names::of(game.rules.as_ref()));
        for turn in &mut turns {
            turn.text = ferz_record::write(turn, &legal, &names, session.as_mut())?;
        }
    }
    game.well()?;
    if let Some(from) = &args.from {
        turns.retain(|turn| turn.from.as_ref() == Some(from));
    }
    if args.json {
        console.json(&turns.into_iter().map(TurnDocument::from).collect::<Vec<_>>())?;
    } else {
        for turn in &turns {
            writeln!(console.out, "{}", turn.text)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
