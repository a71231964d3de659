//! Movement that depends on squares on its way, as data.

use crate::ir::WalkSpec;
use ferz_model::{Board, Course, Limit, Pattern, Side, Square, Wrap};

/// The pattern as data.
pub(super) fn spec(pattern: &Pattern) -> WalkSpec {
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
    WalkSpec { steps: pattern.steps.clone(), limit, ski, hurdles, adjacent, behind, wrap }
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
