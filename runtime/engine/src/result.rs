//! Results in the words of the command line's contract.

use ferz_runtime::describe::reason;
use ferz_runtime::position::Outcome;

/// Who has won: `white`, `black` or `draw`.
pub(crate) fn winner(outcome: Outcome) -> &'static str {
    match outcome.winner {
        Some(0) => "white",
        Some(_) => "black",
        None => "draw",
    }
}

/// Winner and reason, `none` while the game goes on.
pub(crate) fn text(outcome: Option<Outcome>) -> String {
    outcome.map_or("none".to_owned(), |outcome| format!("{}, {}", winner(outcome), reason(outcome.reason)))
}
