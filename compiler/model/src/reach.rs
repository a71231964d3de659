//! Where a pattern can lead on an empty-minded board: geometry alone, whatever stands where.
//!
//! The checkers ask this to find dead terms, returning men and trails; nothing that plays a game does.

use crate::board::{Board, Side, Square};
use crate::game::Piece;
use crate::movement::{Course, Gate, Limit, Pattern, Step, Wrap};

/// One end of a ride.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    /// Where it ends.
    pub(crate) to: Square,
    /// The squares crossed, as a trail would keep them: in order of their numbers.
    pub(crate) crossed: Vec<Square>,
    /// Men may stand there, over whom the ride goes.
    pub(crate) over_men: bool,
}

/// Every square that a man may reach by this pattern from a square, given the men it needs.
pub(crate) fn reach(board: &Board, pattern: &Pattern, side: Side, from: Square) -> Vec<Reached> {
    let limit = longest(board, pattern.limit, side, board.rank(from));
    pattern.steps.iter().flat_map(|step| ride(board, pattern, step, side, from, limit)).collect()
}

fn ride(board: &Board, pattern: &Pattern, step: &Step, side: Side, from: Square, limit: u32) -> Vec<Reached> {
    let landing_from = match pattern.course {
        Course::Plain => 1,
        Course::Ski(skipped) => skipped.saturating_add(1),
        Course::Hop | Course::HopNext | Course::HopAdjacent => 2,
    };
    let over_men = pattern.course != Course::Plain || step.gate == Gate::Occupied;
    let mut ends = Vec::new();
    let mut crossed = Vec::new();
    let mut at = from;
    for count in 1..=limit {
        let path: Vec<_> =
            step.path.iter().map(|&offset| step_around(board, at, side.turn(offset), pattern.wrap)).collect();
        let open = match step.gate {
            Gate::Any => true,
            Gate::Empty => path.iter().all(Option::is_some),
            Gate::Occupied => path.iter().any(Option::is_some),
        };
        let Some(next) = step_around(board, at, side.turn(step.vector), pattern.wrap) else {
            break;
        };
        if !open || next == from {
            break;
        }
        crossed.extend(path.into_iter().flatten());
        if landing_from <= count {
            let mut crossed = crossed.clone();
            crossed.sort();
            ends.push(Reached { to: next, crossed, over_men });
        }
        crossed.push(next);
        at = next;
    }
    ends
}

/// The greatest number of steps from a rank, which need not be on the board.
pub(crate) fn longest(board: &Board, limit: Limit, side: Side, rank: i32) -> u32 {
    match limit {
        Limit::Steps(steps) => steps,
        Limit::Unlimited => board.size() as u32,
        Limit::OwnHalf => own_half(board, side, rank),
    }
}

fn own_half(board: &Board, side: Side, rank: i32) -> u32 {
    let ranks = i32::from(board.ranks);
    let steps = match side {
        Side::White => ranks / 2 - rank - 1,
        Side::Black => rank - (ranks - 1) / 2 - 1,
    };
    steps.max(1).unsigned_abs()
}

/// The square a vector away, past the edges that are joined.
pub(crate) fn step_around(board: &Board, from: Square, (dx, dy): (i32, i32), wrap: Wrap) -> Option<Square> {
    let (file, rank) = (board.file(from) + dx, board.rank(from) + dy);
    let (files, ranks) = (i32::from(board.files), i32::from(board.ranks));
    match wrap {
        Wrap::None => board.square(file, rank),
        Wrap::Cylinder => board.square(file.rem_euclid(files), rank),
        Wrap::Torus => board.square(file.rem_euclid(files), rank.rem_euclid(ranks)),
    }
}

/// Every move of a type that leaves a trail: its origin, and where it leads.
pub(crate) fn trails<'a>(
    board: &'a Board,
    piece: &'a Piece,
    side: Side,
) -> impl Iterator<Item = (Square, Reached)> + 'a {
    let trailing = piece.patterns.iter().filter(|pattern| pattern.trail);
    trailing.flat_map(move |pattern| {
        board
            .squares()
            .filter(move |&from| pattern.when.begins_on(side, from))
            .filter(move |from| !pattern.when.initial || piece.start[side.index()][from.index()])
            .flat_map(move |from| reach(board, pattern, side, from).into_iter().map(move |end| (from, end)))
            .filter(|(_, end)| !end.crossed.is_empty())
    })
}
