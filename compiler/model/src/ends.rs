//! Where a chain can lead by geometry alone, whatever stands where.
//!
//! The checkers ask this to find dead terms, returning men, zones out of reach and kings to be taken; nothing that plays a game
//! does.

use crate::board::{Board, Side, Square};
use crate::chain::{Chain, Count, Leg};
use crate::movement::{Condition, Course, Gate, Limit, Pattern, Wrap};
use crate::reach::{longest, reach};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A point of the plane, on the board or off it.
pub(crate) type Point = (i32, i32);

/// Every square on which a man of the side may end by this chain from a square, given the men it needs.
pub(crate) fn ends(board: &Board, chain: &Chain, side: Side, from: Square) -> Vec<Square> {
    let mut ends = BTreeSet::new();
    let _ = follow(board, chain, side, &[from], |end| {
        ends.insert(end);
        ControlFlow::Continue(())
    });
    ends.into_iter().collect()
}

/// Whether a man of the side may end by this chain, from a square, on one that will do.
pub(crate) fn leads(board: &Board, chain: &Chain, side: Side, from: Square, will_do: impl Fn(Square) -> bool) -> bool {
    let show = |end| if will_do(end) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    follow(board, chain, side, &[from], show).is_break()
}

/// Where moves lead from a square, by patterns and by chains that a man may begin there.
pub(crate) fn targets<'a>(
    board: &'a Board,
    (patterns, chains): (&'a [Pattern], &'a [Chain]),
    side: Side,
    from: Square,
) -> impl Iterator<Item = Square> + 'a {
    let begins = move |when: &Condition| when.begins_on(side, from);
    let patterns = patterns.iter().filter(move |pattern| begins(&pattern.when));
    let chains = chains.iter().filter(move |chain| begins(&chain.when));
    let rides = patterns.flat_map(move |pattern| reach(board, pattern, side, from)).map(|end| end.to);
    rides.chain(chains.flat_map(move |chain| ends(board, chain, side, from)))
}

/// Whether there is any such square from one of several.
pub(crate) fn ends_from_any(board: &Board, chain: &Chain, side: Side, origins: &[Square]) -> bool {
    let found = |from: &[Square]| follow(board, chain, side, from, |_| ControlFlow::Break(())).is_break();
    match chain.legs.iter().any(|leg| leg.wrap != Wrap::None) {
        true => origins.iter().any(|&from| found(&[from])),
        // From where a man came matters to joined edges only, so all can be followed together.
        false => found(origins),
    }
}

/// Shows every end at least once, until the function has seen enough. Of several origins none is one that a joined edge
/// could lead back to.
fn follow(
    board: &Board,
    chain: &Chain,
    side: Side,
    origins: &[Square],
    mut show: impl FnMut(Square) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let points: Vec<_> = origins.iter().map(|&from| (board.file(from), board.rank(from))).collect();
    let origin = points.first().copied().unwrap_or_default();
    // A leg to be made, from where, and the length of the last slide.
    let mut waiting: Vec<_> =
        points.iter().flat_map(|&point| chain.first.iter().map(move |&leg| (leg, point, 0))).collect();
    let mut seen: BTreeSet<_> = waiting.iter().copied().collect();
    while let Some((at, start, slid)) = waiting.pop() {
        let leg = &chain.legs[at];
        for (end, steps) in leg_ends(board, leg, side, origin, start, slid) {
            if leg.then.is_empty()
                && let Some(end) = board.square(end.0, end.1)
            {
                show(end)?;
            }
            let slid = if slides(leg) { steps } else { slid };
            for next in leg.then.iter().map(|&next| (next, end, slid)) {
                if seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether a leg may have several steps.
pub(crate) fn slides(leg: &Leg) -> bool {
    matches!(leg.count, Count::UpTo(limit) if limit != Limit::Steps(1))
}

/// The points where a leg may end, each with its number of steps.
pub(crate) fn leg_ends(
    board: &Board,
    leg: &Leg,
    side: Side,
    origin: Point,
    start: Point,
    slid: u32,
) -> Vec<(Point, u32)> {
    let least = match (leg.count, leg.course) {
        (Count::Equal, _) => slid,
        (_, Course::Plain) => 1,
        (_, Course::Ski(skipped)) => skipped.saturating_add(1),
        (_, Course::Hop | Course::HopNext | Course::HopAdjacent) => 2,
    };
    let mut found = Vec::new();
    for Passed { count, gate, path, to } in passed(board, leg, side, origin, start, slid) {
        let mut path = path.into_iter().map(|(file, rank)| board.square(file, rank).is_some());
        let open = match gate {
            Gate::Any => true,
            Gate::Empty => path.all(|there| there),
            Gate::Occupied => path.any(|there| there),
        };
        let there = board.square(to.0, to.1).is_some();
        if open && least <= count && (there || leg.outside) {
            found.push((to, count));
        }
        if !open || !there {
            break;
        }
    }
    found
}

/// One step of a leg.
pub(crate) struct Passed {
    /// The first is 1.
    pub(crate) count: u32,
    /// What its path must look like.
    pub(crate) gate: Gate,
    /// The points between.
    pub(crate) path: Vec<Point>,
    /// Where it lands.
    pub(crate) to: Point,
}

/// The steps of a leg, as many as it may have, whatever stands or is missing on the way. It stops before it comes back over a
/// joined edge to the mover's origin.
pub(crate) fn passed<'a>(
    board: &'a Board,
    leg: &'a Leg,
    side: Side,
    origin: Point,
    start: Point,
    slid: u32,
) -> impl Iterator<Item = Passed> + 'a {
    let most = match leg.count {
        Count::Equal => slid,
        Count::UpTo(limit) => longest(board, limit, side, start.1).min(board.size() as u32),
    };
    let (mut here, mut over_edge) = (start, false);
    (1..=most).zip(leg.steps.iter().cycle()).map_while(move |(count, step)| {
        let beside = |offset| {
            let (dx, dy) = side.turn(offset);
            (here.0 + dx, here.1 + dy)
        };
        let path = step.path.iter().map(|&offset| around(board, leg.wrap, beside(offset))).collect();
        let to = around(board, leg.wrap, beside(step.vector));
        over_edge |= to != beside(step.vector);
        here = to;
        (!over_edge || to != origin).then_some(Passed { count, gate: step.gate, path, to })
    })
}

/// The point that is meant where edges are joined.
fn around(board: &Board, wrap: Wrap, (file, rank): Point) -> Point {
    match wrap {
        Wrap::None => (file, rank),
        Wrap::Cylinder => (file.rem_euclid(i32::from(board.files)), rank),
        Wrap::Torus => (file.rem_euclid(i32::from(board.files)), rank.rem_euclid(i32::from(board.ranks))),
    }
}
