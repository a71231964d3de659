//! The `go` command: what a search is asked for.

use std::time::Duration;

use ferz_runtime::position::Position;
use ferz_runtime::text::turn;

use super::worker::Outlook;
use crate::limits::{Clock, Limits};

/// What `go` asks for.
pub(super) enum Errand {
    Search(Limits, Outlook),
    Perft(u32),
}

/// Reads the words behind `go`. A GUI waits for an answer whatever it sent: a wrong word is told and passed over, a wrong
/// number is told and means that nothing is left.
///
/// # Errors
/// Perft without its depth: nobody waits for a turn.
pub(super) fn parse<P: Position>(
    words: &str,
    position: &P,
    overhead: Duration,
    mut tell: impl FnMut(String),
) -> Result<Errand, String> {
    let mut limits = Limits { overhead, ..Limits::default() };
    let mut outlook = Outlook::Limited;
    let (mut left, mut increment, mut turns_to_go) = ([None; 2], [Duration::ZERO; 2], None);
    let mut words = words.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let mut read = || -> Result<u64, String> {
            let text = words.next().unwrap_or("nothing");
            number(text).ok_or_else(|| format!("`go {word}` expects a number, found `{text}`"))
        };
        if word == "perft" {
            return Ok(Errand::Perft(count(read()?)));
        }
        let mut number = || {
            read().unwrap_or_else(|why| {
                tell(why);
                0
            })
        };
        match word {
            "depth" => limits.depth = Some(count(number())),
            "nodes" => limits.nodes = Some(number()),
            "mate" => limits.mate = Some(count(number())),
            "movetime" => limits.movetime = Some(Duration::from_millis(number())),
            "wtime" => left[0] = Some(Duration::from_millis(number())),
            "btime" => left[1] = Some(Duration::from_millis(number())),
            "winc" => increment[0] = Duration::from_millis(number()),
            "binc" => increment[1] = Duration::from_millis(number()),
            "movestogo" => turns_to_go = Some(count(number())),
            "infinite" => outlook = Outlook::Endless,
            "searchmoves" => {
                while let Some(mv) = words.peek().and_then(|text| turn::parse(position, text)) {
                    limits.turns.push(mv);
                    words.next();
                }
                if limits.turns.is_empty() {
                    let found = words.peek().unwrap_or(&"nothing");
                    tell(format!("`go searchmoves` expects legal turns, found `{found}`"));
                }
            }
            _ => tell(format!("`go {word}` is not known")),
        }
    }
    let side = position.side();
    limits.clock = left[side].map(|left| Clock { left, increment: increment[side], turns: turns_to_go });
    Ok(Errand::Search(limits, outlook))
}

/// A number however large. A clock that has run out may be sent with less than nothing left.
fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(if digits == text { text.parse().unwrap_or(u64::MAX) } else { 0 })
}

/// More than fits is as good as no limit.
fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
