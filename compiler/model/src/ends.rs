//! Where a chain can lead by geometry alone, whatever stands where.
//!
//! The checkers ask this to find dead terms, returning men and zones out of reach; nothing that plays a game does.

use crate::board::{Board, Side, Square};
use crate::chain::{Chain, Count, Leg};
use crate::movement::{Course, Gate, Limit, Wrap};
use crate::reach::longest;
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
fn slides(leg: &Leg) -> bool {
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
    let most = match (leg.count, board.square(start.0, start.1)) {
        (Count::Equal, _) => slid,
        (Count::UpTo(limit), Some(start)) => longest(board, limit, side, start),
        (Count::UpTo(Limit::Steps(steps)), None) => steps,
        (Count::UpTo(_), None) => board.size() as u32,
    };
    let least = match (leg.count, leg.course) {
        (Count::Equal, _) => slid,
        (_, Course::Plain) => 1,
        (_, Course::Ski(skipped)) => skipped.saturating_add(1),
        (_, Course::Hop | Course::HopNext | Course::HopAdjacent) => 2,
    };
    let mut found = Vec::new();
    let mut here = start;
    for (count, step) in (1..=most).zip(leg.steps.iter().cycle()) {
        let at = |offset| around(board, leg.wrap, here, side.turn(offset));
        let mut path =
            step.path.iter().map(|&offset| at(offset)).map(|(file, rank)| board.square(file, rank).is_some());
        let open = match step.gate {
            Gate::Any => true,
            Gate::Empty => path.all(|there| there),
            Gate::Occupied => path.any(|there| there),
        };
        let next = at(step.vector);
        if !open || leg.wrap != Wrap::None && next == origin {
            break;
        }
        if board.square(next.0, next.1).is_none() {
            found.extend((leg.outside && least <= count).then_some((next, count)));
            break;
        }
        if least <= count {
            found.push((next, count));
        }
        here = next;
    }
    found
}

/// The point a vector away, past the edges that are joined.
fn around(board: &Board, wrap: Wrap, (file, rank): Point, (dx, dy): Point) -> Point {
    let (file, rank) = (file + dx, rank + dy);
    match wrap {
        Wrap::None => (file, rank),
        Wrap::Cylinder => (file.rem_euclid(i32::from(board.files)), rank),
        Wrap::Torus => (file.rem_euclid(i32::from(board.files)), rank.rem_euclid(i32::from(board.ranks))),
    }
}
