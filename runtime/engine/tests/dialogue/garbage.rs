//! Lines that no GUI sends: words of all protocols, turns, numbers and nonsense, thrown together from a seed.

use std::io::{self, Cursor};
use std::sync::atomic::{AtomicBool, Ordering};
use std::{panic, thread};

use super::Transcript;

/// Words that mean something somewhere.
const WORDS: [&str; 76] = [
    "position",
    "startpos",
    "moves",
    "fen",
    "sfen",
    "setup",
    "go",
    "depth",
    "1",
    "nodes",
    "50",
    "movetime",
    "infinite",
    "ponder",
    "ponderhit",
    "stop",
    "isready",
    "setoption",
    "name",
    "value",
    "Hash",
    "MultiPV",
    "UCI_Variant",
    "2",
    "d",
    "ucinewgame",
    "searchmoves",
    "mate",
    "byoyomi",
    "btime",
    "wtime",
    "0",
    "-1",
    "99999999999999999999",
    "usinewgame",
    "gameover",
    "lose",
    "banmoves",
    "probe",
    "draw",
    "time",
    "increment",
    "new",
    "variant",
    "force",
    "usermove",
    "undo",
    "remove",
    "setboard",
    "analyze",
    "exit",
    ".",
    "?",
    "level",
    "40",
    "0:01",
    "st",
    "sd",
    "otim",
    "hint",
    "hard",
    "easy",
    "post",
    "lift",
    "put",
    "exclude",
    "include",
    "all",
    "option",
    "MultiPV=3",
    "memory",
    "ping",
    "playother",
    "w",
    "b",
    "-",
];
/// Turns and positions, right and wrong, and things that are neither.
const OTHERS: [&str; 24] = [
    "a2a4",
    "a2a3",
    "b1c3",
    "7g7f",
    "P*5e",
    "h2e2",
    "e2e4",
    "P@e4",
    "@@@@",
    "O-O",
    "a7a8q",
    "e2e4,e4e5",
    "8/8/8/8/8/8/8/8",
    "2k3/6/6/6/6/2K2R",
    "lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL",
    "{",
    "}",
    "[",
    "[-]",
    "+",
    "\u{0}",
    "ñ象",
    "=",
    "cores",
];
/// How often something is said.
const LINES: usize = 400;

/// The thread that searches has panicked, which the others survive.
static DIED: AtomicBool = AtomicBool::new(false);

/// Babbles to an engine; what is wrong with it.
pub(crate) fn fault(
    greeting: &str,
    seed: u64,
    run: impl FnOnce(Cursor<String>, Transcript) -> io::Result<()>,
) -> Option<String> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        DIED.fetch_or(thread::current().name() == Some("search"), Ordering::Relaxed);
        usual(info);
    }));
    if let Err(error) = run(said(greeting, seed), Transcript::default()) {
        return Some(error.to_string());
    }
    DIED.load(Ordering::Relaxed).then(|| format!("the search has panicked, seed {seed} in {greeting}"))
}

/// What a GUI says that has gone mad after its first line.
fn said(greeting: &str, seed: u64) -> Cursor<String> {
    let mut state = seed;
    let mut draw = |most: usize| {
        // SplitMix64's step; its high bits are spread well enough.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 33) as usize % most
    };
    let mut text = format!("{greeting}\n");
    for _ in 0..LINES {
        let words: Vec<&str> = (0..1 + draw(6))
            .map(|_| match draw(4) {
                0 => OTHERS[draw(OTHERS.len())],
                _ => WORDS[draw(WORDS.len())],
            })
            .collect();
        text += &words.join(" ");
        text.push('\n');
    }
    Cursor::new(text)
}
