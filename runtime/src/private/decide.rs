//! How a position without history ends: bare kings, then no legal turn.

use crate::info::{BareAnswer, BareKing, Info, Verdict};
use crate::position::{Outcome, Reason};

/// The result at a position. `others` tells for both sides how many men they have that are not royal.
pub fn decide(
    info: &Info,
    side: usize,
    others: [u32; 2],
    has_legal: impl Fn() -> bool,
    in_check: impl FnOnce() -> bool,
) -> Option<Outcome> {
    if let Some(BareKing { verdict, answer, two_play_on }) = info.endings.bare_king {
        match (others[side], others[1 - side], answer) {
            (0, 0, _) if two_play_on => {}
            (0, 0, _) => return Some(Outcome { winner: None, reason: Reason::TwoBareKings }),
            // Who must bare back is judged at the own turn.
            (_, 0, BareAnswer::MustBareBack) => {}
            (_, 0, _) => return Some(outcome(verdict, 1 - side, Reason::BareKing)),
            (0, _, BareAnswer::MustBareBack) if has_legal() => return None,
            (0, 1, BareAnswer::OneMoreTurn) => {}
            (0, ..) => return Some(outcome(verdict, side, Reason::BareKing)),
            _ => {}
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
