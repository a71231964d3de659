//! `ferz state`: the position drawn, and where the game stands.

use crate::board_text;
use crate::console::{Console, Outcome};
use crate::game_arg::{self, GameArgs};
use crate::json::StateDocument;
use crate::position_arg::PositionArgs;
use ferz_facade::Strictness;
use std::process::ExitCode;

/// Arguments of `ferz state`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// Runs it.
///
/// # Errors
/// The game or the position does not fit.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let game = game_arg::open(&args.game, console)?;
    let session = game.position(&args.position, Strictness::Playable, console)?;
    let state = StateDocument::new(session.as_ref());
    game.well()?;
    if args.json {
        console.json(&state)?;
        return Ok(ExitCode::SUCCESS);
    }
    let out = &mut *console.out;
    writeln!(out, "{}\n\n{}", game.model.name, board_text::draw(&game.model.board, &state.fen))?;
    writeln!(out, "side    {}{}", state.side, if state.in_check { ", in check" } else { "" })?;
    match &state.result {
        Some(result) if result.winner == "draw" => writeln!(out, "result  draw by {}", spaced(&result.reason))?,
        Some(result) => writeln!(out, "result  {} wins by {}", result.winner, spaced(&result.reason))?,
        None => writeln!(out, "result  none, {} legal turns", state.legal_moves)?,
    }
    writeln!(out, "fen     {}\nkey     {}", state.fen, state.key)?;
    Ok(ExitCode::SUCCESS)
}

fn spaced(reason: &str) -> String {
    reason.replace('_', " ")
}
