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

/// Reads the words behind `go`.
pub(super) fn parse<P: Position>(words: &str, position: &P, overhead: Duration) -> Result<Errand, String> {
    let mut limits = Limits { overhead, ..Limits::default() };
    let mut outlook = Outlook::Limited;
    let (mut left, mut increment, mut turns_to_go) = ([None; 2], [Duration::ZERO; 2], None);
    let mut words = words.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let mut number = || -> Result<i64, String> {
            let text = words.next().unwrap_or("nothing");
            text.parse().map_err(|_| format!("`go {word}` expects a number, found `{text}`"))
        };
        match word {
            "depth" => limits.depth = Some(count(word, number()?)?),
            "nodes" => limits.nodes = Some(count(word, number()?)?),
            "mate" => limits.mate = Some(count(word, number()?)?),
            "perft" => return Ok(Errand::Perft(count(word, number()?)?)),
            "movetime" => limits.movetime = Some(millis(number()?)),
            "wtime" => left[0] = Some(millis(number()?)),
            "btime" => left[1] = Some(millis(number()?)),
            "winc" => increment[0] = millis(number()?),
            "binc" => increment[1] = millis(number()?),
            "movestogo" => turns_to_go = Some(count(word, number()?)?),
            "infinite" => outlook = Outlook::Endless,
            "searchmoves" => {
                while let Some(mv) = words.peek().and_then(|text| turn::parse(position, text)) {
                    limits.turns.push(mv);
                    words.next();
                }
                if limits.turns.is_empty() {
                    let found = words.peek().unwrap_or(&"nothing");
                    return Err(format!("`go searchmoves` expects legal turns, found `{found}`"));
                }
            }
            _ => return Err(format!("`go {word}` is not known")),
        }
    }
    let side = position.side();
    limits.clock = left[side].map(|left| Clock { left, increment: increment[side], turns: turns_to_go });
    Ok(Errand::Search(limits, outlook))
}

fn count<T: TryFrom<i64>>(word: &str, number: i64) -> Result<T, String> {
    T::try_from(number).map_err(|_| format!("`go {word}` cannot be {number}"))
}

/// A clock that has run out may be sent with less than nothing left.
fn millis(number: i64) -> Duration {
    Duration::from_millis(number.max(0).unsigned_abs())
}
