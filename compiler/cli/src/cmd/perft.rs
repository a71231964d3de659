//! `ferz perft`: the number of sequences of legal turns of a length.

use crate::console::{Console, Outcome, grouped};
use crate::game_arg::{self, GameArgs};
use crate::json::PerftDocument;
use crate::position_arg::PositionArgs;
use ferz_facade::{Leaves, Strictness};
use std::process::ExitCode;
use std::time::Instant;

/// Arguments of `ferz perft`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Length of the sequences
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,
    #[command(flatten)]
    position: PositionArgs,
    /// Count for each first turn apart
    #[arg(long)]
    divide: bool,
    /// Make the turns of the last ply too, instead of counting them
    #[arg(long)]
    no_bulk: bool,
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
    let leaves = if args.no_bulk { Leaves::Made } else { Leaves::Counted };
    let start = Instant::now();
    // At depth 0 there is no first turn to divide by, and one sequence of no turns.
    let (nodes, divide) = match args.divide {
        true if args.depth > 0 => {
            let divide = session.divide(args.depth, leaves);
            (divide.iter().map(|(_, nodes)| nodes).sum(), Some(divide))
        }
        true => (session.perft(0, leaves), Some(Vec::new())),
        false => (session.perft(args.depth, leaves), None),
    };
    let seconds = start.elapsed().as_secs_f64();
    game.well()?;
    if args.json {
        let divide = divide.map(|divide| divide.into_iter().collect());
        console.json(&PerftDocument { nodes, seconds, with: game.with.word().to_owned(), divide })?;
        return Ok(ExitCode::SUCCESS);
    }
    for (turn, nodes) in divide.iter().flatten() {
        writeln!(console.out, "{turn}: {nodes}")?;
    }
    let rate = grouped((nodes as f64 / seconds.max(1e-9)) as u64);
    writeln!(console.out, "{seconds:.3} s, {rate} nodes/s, {}", game.with.word())?;
    writeln!(console.out, "nodes {nodes}")?;
    Ok(ExitCode::SUCCESS)
}
