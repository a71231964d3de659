//! `ferz state`: the position drawn, and where the game stands.

use crate::board_text;
use crate::console::{Console, Outcome, counted};
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
        None => writeln!(out, "result  none, {}", counted(state.legal_moves, "legal turn"))?,
    }
    for (side, hand) in [("white", &state.hands.white), ("black", &state.hands.black)] {
        if !hand.is_empty() {
            let men: Vec<String> = hand.iter().map(|(name, count)| counted(*count as usize, name)).collect();
            writeln!(out, "{side}   {} in hand", men.join(", "))?;
        }
    }
    for (side, men, owed) in
        [("white", &state.reserve.white, state.owed.white), ("black", &state.reserve.black, state.owed.black)]
    {
        if !men.is_empty() || owed != 0 {
            writeln!(out, "{side}   {}{}", reserve(men), drops(owed))?;
        }
    }
    writeln!(out, "fen     {}\nkey     {}", state.fen, state.key)?;
    Ok(ExitCode::SUCCESS)
}

/// The men in reserve, the next and the last first, as those between matter less.
fn reserve(men: &[String]) -> String {
    match men {
        [] => "nobody in reserve".to_owned(),
        [only] => format!("{only} in reserve"),
        [next, .., last] => format!("{} men in reserve, next {next}, last {last}", men.len()),
    }
}

fn drops(owed: u32) -> String {
    match owed {
        0 => String::new(),
        1 => ", owed 1 drop".to_owned(),
        several => format!(", owed {several} drops"),
    }
}

fn spaced(reason: &str) -> String {
    reason.replace('_', " ")
}
