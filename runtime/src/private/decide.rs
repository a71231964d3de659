//! How a position without history ends: bare kings, then no legal turn.

use crate::info::{Info, Verdict};
use crate::position::{Outcome, Reason};

/// The result at a position. `bare` tells for both sides whether they have nothing but their royal.
pub fn decide(
    info: &Info,
    side: usize,
    bare: [bool; 2],
    has_legal: impl Fn() -> bool,
    in_check: impl FnOnce() -> bool,
) -> Option<Outcome> {
    if let Some((verdict, may_bare_back)) = info.endings.bare_king {
        match (bare[side], bare[1 - side]) {
            (true, true) => return Some(Outcome { winner: None, reason: Reason::TwoBareKings }),
            // Who may still bare back is judged at the own turn.
            (false, true) if may_bare_back => {}
            (false, true) => return Some(outcome(verdict, 1 - side, Reason::BareKing)),
            (true, false) if may_bare_back && has_legal() => return None,
            (true, false) => return Some(outcome(verdict, side, Reason::BareKing)),
            (false, false) => {}
        }
    }
    if has_legal() {
        return None;
    }
    Some(if in_check() {
        outcome(info.endings.checkmate, side, Reason::Checkmate)
    } else {
        outcome(info.endings.stalemate, side, Reason::Stalemate)
    })
}

fn outcome(verdict: Verdict, side: usize, reason: Reason) -> Outcome {
    let winner = match verdict {
        Verdict::Wins => Some(side),
        Verdict::Loses => Some(1 - side),
        Verdict::Draws => None,
    };
    Outcome { winner, reason }
}
