//! Instructions a node: where a machine's clock is noisy, these are not. Valgrind counts them, in a process that counts one
//! position once.

use std::hint::black_box;
use std::process::Command;

use ferz_measure::suitable_depth;
use ferz_runtime::dynamic::DynGame;
use ferz_runtime::position::Leaves;

use crate::case::{self, Case};
use crate::peer::Peer;

/// Fewer plies than are timed: counting instructions takes fifty times as long.
const SHALLOWER: u32 = 1;

/// Prints instructions a node of all these positions, and of the hand-written generators that play them.
///
/// # Errors
/// Valgrind is not there, or does not know an instruction.
pub(crate) fn report(all: &[Case], meant: &[&Case]) -> Result<(), String> {
    println!(
        "{:32} {:>5} {:>12} {:>12} {:>12} {:>12}",
        "instructions a node", "depth", "nodes", "counted", "made", "peer"
    );
    for &case in meant {
        let number = all.iter().position(|other| std::ptr::eq(case, other)).unwrap_or_default();
        let game = case.start();
        let depth = suitable_depth(|depth| game.perft(depth, Leaves::Counted))
            .map_or(1, |(depth, _)| depth.saturating_sub(SHALLOWER).max(1));
        let nodes = game.perft(depth, Leaves::Counted);
        let of = |what| Ok::<_, String>(counted(number, depth, what)? as f64 / nodes as f64);
        let peer = if case.peer().is_some() { format!("{:12.1}", of("peer")?) } else { String::new() };
        let name = format!("{}, {}", case.game, case.position);
        println!("{name:32} {depth:5} {nodes:12} {:12.1} {:12.1} {peer}", of("counted")?, of("made")?);
    }
    Ok(())
}

/// The instructions of one count.
fn counted(number: usize, depth: u32, what: &str) -> Result<u64, String> {
    let this = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no"])
        .args(["--toggle-collect=*instructions*ours*", "--toggle-collect=*instructions*theirs*"])
        .arg(this)
        .args(["--count", &number.to_string(), &depth.to_string(), what])
        .output()
        .map_err(|error| format!("valgrind cannot be run: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.filter(|_| output.status.success()).ok_or_else(|| {
        format!("valgrind does not count this build (RUSTFLAGS=\"-C target-cpu=x86-64-v3\" is one it knows):\n{said}")
    })
}

/// Counts one position once, as the process whose instructions are counted.
///
/// # Errors
/// The words are not those of [`counted`].
pub(crate) fn count(words: &[String]) -> Result<(), String> {
    let [number, depth, what] = words else { return Err("expected NUMBER DEPTH WHAT".to_owned()) };
    let number: usize = number.parse().map_err(|error| format!("{number}: {error}"))?;
    let depth = depth.parse().map_err(|error| format!("{depth}: {error}"))?;
    let cases = case::all();
    let case = cases.get(number).ok_or_else(|| format!("there is no position {number}"))?;
    match what.as_str() {
        "counted" => ours(&*case.start(), depth, Leaves::Counted),
        "made" => ours(&*case.start(), depth, Leaves::Made),
        "peer" => theirs(&case.peer().ok_or_else(|| format!("nobody else plays {}", case.game))?, depth),
        _ => return Err(format!("what is to be counted of {what}?")),
    };
    Ok(())
}

#[inline(never)]
fn ours(game: &dyn DynGame, depth: u32, leaves: Leaves) -> u64 {
    black_box(game.perft(depth, leaves))
}

#[inline(never)]
fn theirs(peer: &Peer, depth: u32) -> u64 {
    black_box(peer.perft(depth, Leaves::Counted))
}
