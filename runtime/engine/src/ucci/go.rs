//! The `go` command of UCCI.

use std::time::Duration;

use crate::limits::{Clock, Limits};
use crate::uci::go::{count, number};

/// What is asked for, and what was wrong with how.
#[derive(Debug, Default)]
pub(super) struct Asked {
    pub(super) limits: Limits,
    pub(super) endless: bool,
    pub(super) ponders: bool,
    /// The opponent offers a draw.
    pub(super) draw: bool,
    pub(super) wrong: Vec<String>,
}

/// Reads the words behind `go`; times are in so many thousandths of a second. A wrong word is told and passed over, a wrong
/// number is told and means that nothing is left: a GUI waits for an answer whatever it sent.
pub(super) fn parse(words: &str, unit: u64) -> Asked {
    let mut asked = Asked::default();
    let (mut left, mut increment, mut turns) = (None, Duration::ZERO, None);
    let mut words = words.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "ponder" => asked.ponders = true,
            "draw" => asked.draw = true,
            "infinite" => asked.endless = true,
            "depth" | "nodes" | "time" | "movestogo" | "increment" | "opptime" | "oppmovestogo" | "oppincrement" => {
                let text = words.next().unwrap_or("nothing");
                if word == "depth" && text == "infinite" {
                    asked.endless = true;
                    continue;
                }
                let value = number(text).unwrap_or_else(|| {
                    asked.wrong.push(format!("`go {word}` expects a number, found `{text}`"));
                    0
                });
                let time = Duration::from_millis(value.saturating_mul(unit));
                match word {
                    "depth" => asked.limits.depth = Some(count(value)),
                    "nodes" => asked.limits.nodes = Some(value),
                    "time" => left = Some(time),
                    "movestogo" => turns = Some(count(value)),
                    "increment" => increment = time,
                    // The opponent's clock does not matter.
                    _ => {}
                }
            }
            _ => asked.wrong.push(format!("`go {word}` is not known")),
        }
    }
    asked.limits.clock = left.map(|left| Clock { left, increment, turns, byoyomi: Duration::ZERO });
    asked
}
