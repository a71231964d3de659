//! Moves that depend only on which squares are empty: which chains are so, and whether all that a man may look at on its ways
//! is little enough to be worked out beforehand.

use super::chain::{returns, takes};
use super::tables::Tables;
use super::tried;
use ferz_model::{Board, Chain, Count, Course, Finds, Gate, Leg, Limit, Modes, Pattern, Side, Square, Step, Wrap};
use std::collections::HashMap;

/// Looks of all men of a side up to which they are worked out.
const MOST_LOOKS: usize = 100_000;

/// What the men of a pattern look at, as a chain: it ends on empty squares and on men, whatever the pattern does there.
pub(super) fn of_pattern(pattern: &Pattern) -> Chain {
    let modes = Modes { quiet: true, capture: true, ..Modes::default() };
    tried::single(&Pattern { modes, trail: false, ..pattern.clone() })
}

/// Whether tracks and lanes can be worked out: men are met only as hurdles and where the last leg ends, they are not so many.
pub(super) fn is_plain(board: &Board, chain: &Chain) -> bool {
    chain.legs.iter().all(is_plain_leg) && is_short(board, chain)
}

/// What may be at the ends of a chain that can be a track, the same of all its last legs: its turns are told by their ends, which
/// are not where they begin.
pub(super) fn modes(tables: &mut Tables<'_>, chain: &Chain) -> Option<Modes> {
    let taking = |leg: &&Leg| leg.then.is_empty() && takes(leg);
    let last = chain.legs.iter().filter(|leg| leg.then.is_empty());
    let quiet = last.clone().any(|leg| leg.finds.quiet);
    let takers: Vec<_> = last.filter(taking).map(|leg| (leg.finds.capture, leg.finds.destroy)).collect();
    let (capture, destroy) = takers.first().copied().unwrap_or_default();
    let alike = takers.iter().all(|&one| one == (capture, destroy));
    (alike && (capture || !destroy) && tables.is_tracked(chain) && !returns(tables.game, chain)).then_some(Modes {
        quiet,
        capture,
        destroy,
        ..Modes::default()
    })
}

fn is_plain_leg(leg: &Leg) -> bool {
    let Finds { royal, en_passant, friend, tame, .. } = leg.finds;
    let passing = !leg.then.is_empty() && takes(leg);
    !(royal || en_passant || friend || tame || leg.outside || leg.unload || passing)
}

/// The leaps that a chain comes to whose ways go straight on, whatever stands there, to an empty square: `(mp)` again and again,
/// and `m` at last. Not where a board has holes, which no way passes.
pub(super) fn leaps(board: &Board, chain: &Chain) -> Option<Vec<(i32, i32)>> {
    let free = chain.legs.iter().all(|leg| {
        let over_all = Finds { quiet: true, hurdle: !leg.then.is_empty(), ..Finds::default() };
        is_step(leg) && leg.finds == over_all && leg.then.iter().all(|&next| chain.legs[next].steps == leg.steps)
    });
    if !free || board.holes.contains(&true) {
        return None;
    }
    let mut out = Vec::new();
    for &first in &chain.first {
        let (dx, dy) = chain.legs[first].steps[0].vector;
        let (mut legs, mut length) = (vec![first], 1);
        while !legs.is_empty() {
            if legs.iter().any(|&leg| chain.legs[leg].then.is_empty()) {
                out.push((dx * length, dy * length));
            }
            legs = legs.iter().flat_map(|&leg| &chain.legs[leg].then).copied().collect();
            legs.sort_unstable();
            legs.dedup();
            length += 1;
        }
    }
    Some(out)
}

fn is_step(leg: &Leg) -> bool {
    let single = leg.count == Count::UpTo(Limit::Steps(1)) && leg.course == Course::Plain && leg.wrap == Wrap::None;
    single && leg.steps.len() == 1 && leg.steps[0].gate == Gate::Any
}

/// Whether Black's men see the same from each square as White's: whether the chain is the same turned round.
pub(crate) fn is_symmetric(chain: &Chain) -> bool {
    // Legs that are alike, with all that follows, have one number. Each stands behind those that lead to it.
    let mut known: HashMap<(String, Vec<usize>), usize> = HashMap::new();
    let mut first_of = |sign: i32| {
        let mut numbers = vec![0; chain.legs.len()];
        let sorted = |legs: &[usize], numbers: &[usize]| {
            let mut out: Vec<_> = legs.iter().map(|&leg| numbers[leg]).collect();
            out.sort_unstable();
            out
        };
        for (at, leg) in chain.legs.iter().enumerate().rev() {
            let turned = |(dx, dy): (i32, i32)| (sign * dx, sign * dy);
            let steps = leg.steps.iter().map(|step| {
                let mut path: Vec<_> = step.path.iter().map(|&by| turned(by)).collect();
                path.sort_unstable();
                Step { vector: turned(step.vector), path, gate: step.gate }
            });
            let alone = Leg { steps: steps.collect(), then: Vec::new(), ..leg.clone() };
            let new = known.len();
            numbers[at] = *known.entry((format!("{alone:?}"), sorted(&leg.then, &numbers))).or_insert(new);
        }
        sorted(&chain.first, &numbers)
    };
    first_of(1) == first_of(-1) && chain.legs.iter().all(|leg| leg.count != Count::UpTo(Limit::OwnHalf))
}

/// Whether men of either side look at few enough squares, each way counted.
fn is_short(board: &Board, chain: &Chain) -> bool {
    Side::BOTH.into_iter().all(|side| {
        let mut counter = Counter { board, chain, side, known: HashMap::new() };
        let looks = board.squares().map(|from| counter.legs(&chain.first, from, 0));
        looks.fold(0, usize::saturating_add) <= MOST_LOOKS
    })
}

/// Where a leg is: its number, its square, steps made, men hopped over, squares behind one, steps of the last leg before.
type At = (usize, Square, u32, u32, u32, u32);

struct Counter<'a> {
    board: &'a Board,
    chain: &'a Chain,
    side: Side,
    known: HashMap<At, usize>,
}

impl Counter<'_> {
    fn legs(&mut self, legs: &[usize], from: Square, length: u32) -> usize {
        legs.iter().map(|&leg| self.ride((leg, from, 0, 0, 0, length))).fold(0, usize::saturating_add)
    }

    fn ride(&mut self, at: At) -> usize {
        if let Some(&known) = self.known.get(&at) {
            return known;
        }
        let looks = self.step(at);
        self.known.insert(at, looks);
        looks
    }

    fn step(&mut self, (number, from, count, hurdles, behind, length): At) -> usize {
        let chain = self.chain;
        let leg = &chain.legs[number];
        let limit = match leg.count {
            Count::Equal => length,
            Count::UpTo(Limit::Steps(limit)) => limit.min(self.board.size() as u32),
            Count::UpTo(Limit::Unlimited | Limit::OwnHalf) => self.board.size() as u32,
        };
        let step = &leg.steps[count as usize % leg.steps.len()];
        let joined = super::walk::joined(leg.wrap);
        let to = super::walk::walk(self.board, joined, self.side, from, step.vector);
        let Some(to) = to.filter(|_| count < limit) else { return 0 };
        let count = count + 1;
        let (ski, hops, most_behind) = match leg.course {
            Course::Plain => (0, 0, u32::MAX),
            Course::Ski(skipped) => (skipped, 0, u32::MAX),
            Course::Hop | Course::HopAdjacent => (0, 1, u32::MAX),
            Course::HopNext => (0, 1, 1),
        };
        let mut looks = 1 + step.path.len();
        if count <= ski {
            return looks.saturating_add(self.ride((number, to, count, hurdles, behind, length)));
        }
        if hurdles < hops {
            looks = looks.saturating_add(self.ride((number, to, count, hurdles + 1, behind, length)));
            let onward = leg.course != Course::HopAdjacent;
            let onward = if onward { self.ride((number, to, count, hurdles, behind, length)) } else { 0 };
            return looks.saturating_add(onward);
        }
        if leg.count != Count::Equal || count == limit {
            let steps = if leg.count == Count::UpTo(Limit::Steps(1)) { length } else { count };
            let kinds = usize::from(leg.finds.quiet) + usize::from(leg.finds.hurdle);
            let following = self.legs(&leg.then, to, steps).saturating_mul(kinds);
            looks = looks.saturating_add(following);
        }
        if behind + 1 < most_behind {
            looks = looks.saturating_add(self.ride((number, to, count, hurdles, behind + 1, length)));
        }
        looks
    }
}
