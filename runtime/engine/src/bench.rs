//! A fixed piece of work for measuring the speed of search and for seeing whether it has changed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ferz_runtime::game::Game;
use ferz_runtime::position::Position;
use ferz_runtime::text::fen;

use crate::limits::Limits;
use crate::search::Searcher;

/// Plies searched unless somebody says.
pub(crate) const DEPTH: u32 = 10;
/// MiB of the table.
const HASH: usize = 16;
/// From each setup positions are taken after so many plies of a seeded game.
const PLIES: [usize; 4] = [0, 10, 24, 40];

/// Searches positions of a game to a depth, the same ones every time, on one thread: the nodes searched, and how long that took.
///
/// # Errors
/// What kept it from starting.
pub fn speed<P: Position>(depth: u32) -> Result<(u64, Duration), String> {
    search::<P>(depth, &AtomicBool::new(false), |_| {})
}

/// Searches the positions to a depth; the last line is the number of nodes and their speed.
///
/// # Errors
/// What kept it from starting.
pub(crate) fn run<P: Position>(depth: u32, stop: &AtomicBool, mut line: impl FnMut(String)) -> Result<(), String> {
    let (nodes, time) = search::<P>(depth, stop, &mut line)?;
    let speed = u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1);
    line(format!("{nodes} nodes {speed} nps"));
    Ok(())
}

fn search<P: Position>(depth: u32, stop: &AtomicBool, mut line: impl FnMut(String)) -> Result<(u64, Duration), String> {
    let mut searcher = Searcher::<P>::new(HASH).map_err(|error| error.to_string())?;
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let start = Instant::now();
    let mut nodes = 0;
    for setup in P::INFO.setups {
        for plies in PLIES {
            let game = played::<P>(setup.name, plies)?;
            searcher.clear();
            let found = searcher.search(&game, &limits, stop, &mut |_| {}).nodes;
            if stop.load(Ordering::Relaxed) {
                return Err("bench was stopped".to_owned());
            }
            line(format!("{found:>10} {}", fen::write(game.position())));
            nodes += found;
        }
    }
    Ok((nodes, start.elapsed()))
}

/// A game of so many plies, always the same, or the longest shorter one.
fn played<P: Position>(setup: &str, plies: usize) -> Result<Game<P>, String> {
    let mut game = Game::<P>::start(setup).map_err(|error| error.to_string())?;
    let mut turns = Vec::new();
    for ply in 0..plies {
        turns.clear();
        game.position().legal(&mut turns);
        // Multiplying by an odd constant spreads the choices well enough.
        let choice = (ply + 1).wrapping_mul(0x9E37_79B1) >> 16;
        match turns.get(choice % turns.len().max(1)) {
            Some(&mv) => game.play(mv),
            None => break,
        }
    }
    // Nothing is to be searched where the game is over.
    while game.outcome().is_some() && game.undo() {}
    Ok(game)
}
