//! Movement that depends on squares on its way: its data, and on which squares an attack of it depends.

use crate::ir::WalkSpec;
use ferz_model::{Board, Course, Gate, Limit, Pattern, Side, Square, SquareSet, Step, Wrap};
use std::collections::BTreeSet;

/// The pattern as data, of men that may keep to some squares.
pub(super) fn spec(pattern: &Pattern, within: Option<usize>) -> WalkSpec {
    let limit = match pattern.limit {
        Limit::Steps(limit) => limit,
        Limit::Unlimited => u32::MAX,
        Limit::OwnHalf => 0,
    };
    let (ski, hurdles, adjacent, behind) = match pattern.course {
        Course::Plain => (0, 0, false, u32::MAX),
        Course::Ski(skipped) => (skipped, 0, false, u32::MAX),
        Course::Hop => (0, 1, false, u32::MAX),
        Course::HopNext => (0, 1, false, 1),
        Course::HopAdjacent => (0, 1, true, u32::MAX),
    };
    let wrap = joined(pattern.wrap);
    WalkSpec { steps: pattern.steps.clone(), limit, ski, hurdles, adjacent, behind, wrap, within }
}

/// Whether it may need men on its way.
pub(super) fn hops(spec: &WalkSpec) -> bool {
    spec.hurdles > 0 || spec.steps.iter().any(|step| step.gate == Gate::Occupied)
}

/// For each square the squares on which it depends whether a man of the side attacks it so: every square from which one
/// could, and every square such a man would cross. Men that keep to some squares attack no others.
pub(super) fn influence(board: &Board, spec: &WalkSpec, zone: Option<&SquareSet>, side: Side) -> Vec<Vec<usize>> {
    let mut out = vec![BTreeSet::new(); board.size()];
    // No ride is longer than the board has squares: joined edges lead back to the origin before. A limit of 0 is the own half.
    let longest = if spec.limit == 0 { board.size() } else { board.size().min(spec.limit as usize) };
    for origin in board.squares() {
        for step in &spec.steps {
            let mut crossed = BTreeSet::from([origin.index()]);
            let mut here = origin;
            for _ in 0..longest {
                crossed.extend(gate(board, spec, side, here, step));
                let Some(to) = walk(board, spec.wrap, side, here, step.vector).filter(|&to| to != origin) else {
                    break;
                };
                if zone.is_none_or(|zone| zone[to.index()]) {
                    out[to.index()].extend(crossed.iter().copied());
                }
                crossed.insert(to.index());
                here = to;
            }
        }
    }
    out.into_iter().map(|squares| squares.into_iter().collect()).collect()
}

/// The squares whose men decide whether a single step is possible.
fn gate<'a>(
    board: &'a Board,
    spec: &'a WalkSpec,
    side: Side,
    here: Square,
    step: &'a Step,
) -> impl Iterator<Item = usize> + 'a {
    let path = if step.gate == Gate::Any { &[][..] } else { &step.path[..] };
    path.iter().filter_map(move |&by| walk(board, spec.wrap, side, here, by)).map(Square::index)
}

/// Whether the files and the ranks at the edges are joined.
pub(super) fn joined(wrap: Wrap) -> (bool, bool) {
    (wrap != Wrap::None, wrap == Wrap::Torus)
}

/// The square so far from another one, as the side sees it, over edges that are joined.
pub(super) fn walk(board: &Board, joined: (bool, bool), side: Side, from: Square, by: (i32, i32)) -> Option<Square> {
    let (dx, dy) = side.turn(by);
    let (mut file, mut rank) = (board.file(from) + dx, board.rank(from) + dy);
    if joined.0 {
        file = file.rem_euclid(i32::from(board.files));
    }
    if joined.1 {
        rank = rank.rem_euclid(i32::from(board.ranks));
    }
    board.square(file, rank)
}
