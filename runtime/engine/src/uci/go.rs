//! The `go` command: what a search is asked for.

use std::time::Duration;

use crate::limits::{Clock, Limits};
use crate::worker::Request;

/// What `go` asks for.
#[derive(Debug)]
pub(crate) enum Errand {
    /// A search, perhaps in the opponent's time.
    Search(Box<Request>, bool),
    Perft(u32),
}

/// Reads the words behind `go`, and what is wrong with them. A GUI waits for an answer whatever it sent: a wrong word is told
/// and passed over, a wrong number is told and means that nothing is left. `clocks` are the words for White's time and Black's, `turn` is the canonical text of a
/// legal turn.
///
/// # Errors
/// Perft without its depth: nobody waits for a turn.
pub(crate) fn parse(
    words: &str,
    clocks: [&str; 2],
    side: usize,
    turn: impl Fn(&str) -> Option<String>,
) -> Result<(Errand, Vec<String>), String> {
    let (mut limits, mut only, mut wrong) = (Limits::default(), Vec::new(), Vec::new());
    let (mut endless, mut ponders) = (false, false);
    let (mut left, mut increment, mut turns) = ([None; 2], [Duration::ZERO; 2], None);
    let mut byoyomi = None;
    let mut words = words.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let mut read = || -> Result<u64, String> {
            let text = words.next().unwrap_or("nothing");
            number(text).ok_or_else(|| format!("`go {word}` expects a number, found `{text}`"))
        };
        if word == "perft" {
            return Ok((Errand::Perft(count(read()?)), wrong));
        }
        let mut number = || {
            read().unwrap_or_else(|why| {
                wrong.push(why);
                0
            })
        };
        match word {
            "depth" => limits.depth = Some(count(number())),
            "nodes" => limits.nodes = Some(number()),
            "mate" => limits.mate = Some(count(number())),
            "movetime" => limits.movetime = Some(Duration::from_millis(number())),
            "byoyomi" => byoyomi = Some(Duration::from_millis(number())),
            "wtime" | "btime" => left[usize::from(word == clocks[1])] = Some(Duration::from_millis(number())),
            "winc" | "binc" => {
                let black = word.as_bytes()[0] == clocks[1].as_bytes()[0];
                increment[usize::from(black)] = Duration::from_millis(number());
            }
            "movestogo" => turns = Some(count(number())),
            "infinite" => endless = true,
            "ponder" => ponders = true,
            "searchmoves" => {
                while let Some(text) = words.peek().and_then(|text| turn(text)) {
                    only.push(text);
                    words.next();
                }
                if only.is_empty() {
                    let found = words.peek().unwrap_or(&"nothing");
                    wrong.push(format!("`go searchmoves` expects legal turns, found `{found}`"));
                }
            }
            _ => wrong.push(format!("`go {word}` is not known")),
        }
    }
    let left = left[side].or(byoyomi.map(|_| Duration::ZERO));
    let byoyomi = byoyomi.unwrap_or_default();
    limits.clock = left.map(|left| Clock { left, increment: increment[side], turns, byoyomi });
    Ok((Errand::Search(Box::new(Request { limits, only, endless }), ponders), wrong))
}

/// A number however large. A clock that has run out may be sent with less than nothing left.
pub(crate) fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(if digits == text { text.parse().unwrap_or(u64::MAX) } else { 0 })
}

/// More than fits is as good as no limit.
pub(crate) fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
