//! Limits of a chain: how many ways it has, and how many men it can take.

use super::super::Cx;
use super::takes;
use crate::board::{Board, Side, Square};
use crate::chain::{Chain, Count, Finds, Leg, VICTIMS};
use crate::ends::{Point, leg_ends};
use crate::limits;
use crate::movement::Limit;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;
use std::collections::{BTreeMap, BTreeSet};

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
    // Only where that seems too much it is asked how far the board lets it go.
    let message = if limits::WAYS < all && limits::WAYS < most_ways(chain, board) {
        format!("this can go more than {} ways from one square", limits::WAYS)
    } else if chain.first.iter().any(|&first| VICTIMS < victims[first]) {
        format!("a move takes at most {VICTIMS} men")
    } else {
        return Some(());
    };
    cx.diagnostics.push(Diagnostic::new(Code::TooManyWays, span, message));
    None
}

/// The most ways that a chain has from any square of the board.
fn most_ways(chain: &Chain, board: &Board) -> u64 {
    let of_side = |side: Side| {
        let (ride, mut known) = (Ride { chain, board, side }, BTreeMap::new());
        let mut from = |square: Square| {
            let point = (board.file(square), board.rank(square));
            let ways = chain.first.iter().map(|&first| ways_of_leg(&ride, first, point, &mut known));
            ways.fold(0, u64::saturating_add)
        };
        board.squares().map(&mut from).max()
    };
    Side::BOTH.into_iter().filter_map(of_side).max().unwrap_or(0)
}

struct Ride<'a> {
    chain: &'a Chain,
    board: &'a Board,
    side: Side,
}

/// The ways from a point on, with this leg first. Empty squares count at every length, a man only where there are the most
/// ways behind it. Legs lead to legs behind them, so this goes no deeper than a chain is long.
fn ways_of_leg(ride: &Ride<'_>, at: usize, start: Point, known: &mut BTreeMap<(usize, Point), u64>) -> u64 {
    if let Some(&ways) = known.get(&(at, start)) {
        return ways;
    }
    let Ride { chain, board, side } = ride;
    let leg = &chain.legs[at];
    // How long the slide was that an equal one repeats is not kept: the length with the most ways counts.
    let lengths = if leg.count == Count::Equal { 1..=u32::from(board.files.max(board.ranks)) } else { 0..=0 };
    let ends: BTreeSet<Point> =
        lengths.flat_map(|slid| leg_ends(board, leg, *side, OUTSIDE, start, slid)).map(|(end, _)| end).collect();
    let mut onward = |end| match &leg.then[..] {
        [] => 1,
        then => then.iter().map(|&next| ways_of_leg(ride, next, end, known)).fold(0, u64::saturating_add),
    };
    let ways: Vec<u64> = ends.into_iter().map(&mut onward).collect();
    let (empty, men) = kinds(leg);
    let most = ways.iter().copied().max().unwrap_or(0);
    let all = if leg.count == Count::Equal { most } else { ways.iter().copied().fold(0, u64::saturating_add) };
    let ways = all.saturating_mul(empty).saturating_add(most.saturating_mul(men));
    known.insert((at, start), ways);
    ways
}

/// Where no man stands, so that no way over joined edges comes back to it.
const OUTSIDE: Point = (i32::MIN, i32::MIN);

/// How many ends a leg can have: empty squares at every length, a man only where it is the first.
fn ends(leg: &Leg, length: u64) -> u64 {
    let lengths = match leg.count {
        Count::UpTo(Limit::Steps(steps)) => u64::from(steps).min(length),
        Count::UpTo(_) => length,
        Count::Equal => 1,
    };
    let (empty, men) = kinds(leg);
    (lengths * empty + men).max(1)
}

/// In how many ways an empty square may be met, and a man.
fn kinds(leg: &Leg) -> (u64, u64) {
    let Finds { quiet, capture, destroy, royal, en_passant, hurdle, friend, .. } = leg.finds;
    let empty = [quiet, en_passant].into_iter().filter(|found| *found).count() as u64;
    let men =
        [capture || royal, destroy, hurdle, friend, leg.outside].into_iter().filter(|found| *found).count() as u64;
    (empty, men)
}
