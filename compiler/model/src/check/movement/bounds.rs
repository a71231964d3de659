//! Limits of a chain: how many ways it has, and how many men it can take.

use super::super::Cx;
use super::takes;
use crate::board::Board;
use crate::chain::{Chain, Count, Finds, Leg, VICTIMS};
use crate::limits;
use crate::movement::Limit;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// Reports a chain that is too much to follow.
pub(super) fn check_bounds(cx: &mut Cx<'_>, span: Span, chain: &Chain, board: &Board) -> Option<()> {
    let length = u64::from(board.files.max(board.ranks));
    let mut ways = vec![0_u64; chain.legs.len()];
    let mut victims = vec![0_usize; chain.legs.len()];
    // Legs stand behind those that lead to them, so from the last on all that follows is known.
    for (at, leg) in chain.legs.iter().enumerate().rev() {
        let following = || leg.then.iter().copied();
        let onward = following().fold(0_u64, |sum, next| sum.saturating_add(ways[next])).max(1);
        ways[at] = onward.saturating_mul(ends(leg, length));
        victims[at] = following().map(|next| victims[next]).max().unwrap_or(0) + usize::from(takes(leg.finds));
    }
    let all = chain.first.iter().fold(0_u64, |sum, &first| sum.saturating_add(ways[first]));
    let message = if limits::WAYS < all {
        format!("this can go more than {} ways from one square", limits::WAYS)
    } else if chain.first.iter().any(|&first| VICTIMS < victims[first]) {
        format!("a move takes at most {VICTIMS} men")
    } else {
        return Some(());
    };
    cx.diagnostics.push(Diagnostic::new(Code::TooManyWays, span, message));
    None
}

/// How many ends a leg can have: empty squares at every length, a man only where it is the first, which may be met in
/// several ways.
fn ends(leg: &Leg, length: u64) -> u64 {
    let lengths = match leg.count {
        Count::UpTo(Limit::Steps(steps)) => u64::from(steps).min(length),
        Count::UpTo(_) => length,
        Count::Equal => 1,
    };
    let Finds { quiet, capture, destroy, royal, en_passant, hurdle, friend, .. } = leg.finds;
    let empty = [quiet, en_passant].into_iter().filter(|found| *found).count() as u64;
    let men =
        [capture || royal, destroy, hurdle, friend, leg.outside].into_iter().filter(|found| *found).count() as u64;
    (lengths * empty + men).max(1)
}
