//! Results in the words of the command line's contract.

use ferz_runtime::describe::reason;
use ferz_runtime::position::{Outcome, Reason};

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

/// The same as a comment behind a score: `White mates`.
pub(crate) fn comment(outcome: Outcome) -> String {
    let winner = outcome.winner.map(|side| if side == 0 { "White" } else { "Black" });
    match (winner, outcome.reason) {
        (Some(winner), Reason::Checkmate) => format!("{winner} mates"),
        (Some(winner), why) => format!("{winner} wins by {}", reason(why).replace('_', " ")),
        (None, Reason::Stalemate) => "Stalemate".to_owned(),
        (None, why) => format!("Draw by {}", reason(why).replace('_', " ")),
    }
}
