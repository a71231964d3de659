//! The moves of a type, all as chains, and how large a diagram they need.
//!
//! A pattern is a chain of one leg here, so that one walk shows everything.

use super::route::Area;
use super::walk::routes;
use ferz_model::{Chain, Count, Course, Finds, Leg, Limit, Pattern, Piece, Swap, Wrap};

/// The largest diagram has so many squares on each side of the man.
pub(super) const LARGEST: i32 = 7;
/// The smallest one.
pub(super) const SMALLEST: i32 = 2;

/// A chain, and the conditions on it that its legs share.
#[derive(Debug)]
pub(super) struct Move {
    pub(super) chain: Chain,
    pub(super) own_half: bool,
    pub(super) wraps: bool,
    pub(super) tame: bool,
}

pub(super) fn piece_moves(piece: &Piece) -> Vec<Move> {
    let patterns = piece.patterns.iter().map(Chain::from);
    let swaps = piece.powers.swap.iter().flat_map(|swap| swap.patterns.iter().map(|pattern| as_swap(swap, pattern)));
    patterns.chain(piece.chains.iter().cloned()).chain(swaps).map(with_conditions).collect()
}

fn with_conditions(chain: Chain) -> Move {
    let any = |holds: fn(&Leg) -> bool| chain.legs.iter().any(holds);
    let own_half = any(|leg| leg.count == Count::UpTo(Limit::OwnHalf));
    let wraps = any(|leg| leg.wrap != Wrap::None);
    let tame = any(|leg| leg.finds.tame);
    Move { chain, own_half, wraps, tame }
}

/// Changing places as a capture that puts the other man where it began.
fn as_swap(swap: &Swap, pattern: &Pattern) -> Chain {
    let mut chain = Chain::from(pattern);
    for leg in &mut chain.legs {
        leg.finds = Finds { capture: swap.enemies, destroy: swap.friends, ..Finds::default() };
        leg.unload = true;
    }
    chain
}

/// How many squares must be shown on each side: leaps and limited rides to their end, others a few steps.
pub(super) fn needed(moves: &[Move], largest: i32) -> i32 {
    let mut farthest = 0;
    for one in moves {
        for route in routes(&one.chain, Area::around(LARGEST), true).all {
            let points = route.tracks.iter().flat_map(|track| &track.points).chain([&route.end]);
            farthest = points.map(|(x, y)| x.abs().max(y.abs())).fold(farthest, i32::max);
        }
    }
    // One square more shows where limited rides end.
    let legs = moves.iter().flat_map(|one| &one.chain.legs);
    let mut limited = legs.filter(|leg| {
        matches!(leg.count, Count::UpTo(Limit::Steps(steps)) if 1 < steps && leg.steps.len() == 1)
            && leg.course == Course::Plain
    });
    (farthest + i32::from(limited.next().is_some())).clamp(SMALLEST, largest)
}

/// A board for moves that leave it: the man stands where most of them show, at the edge if they begin there.
pub(super) fn edged(moves: &[Move]) -> Area {
    let begins_at_edge = |one: &Move| {
        let mut first = one.chain.first.iter().filter_map(|&at| one.chain.legs.get(at));
        first.any(|leg| leg.outside && leg.count == Count::UpTo(Limit::Steps(1)))
    };
    let rank = if moves.iter().any(begins_at_edge) { 0 } else { 1 };
    Area { low: (-2, -rank), high: (5, 7 - rank), edged: true }
}
