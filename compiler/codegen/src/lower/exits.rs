//! The squares that men must come to, or over, first: one who finds its own men on all of them does not move.

use super::is_leap;
use super::tables::Tables;
use ferz_model::{Course, Finds, Gate, Leg, Pattern, Piece, Powers, Step, Wrap};

/// Squares of a board up to which looking at the lines themselves is as fast.
const SMALL_BOARD: usize = 128;

/// A table of leaps of which each turn of a man needs one that does not end on an own man; none where men leap only, may go
/// over own men, or do something else.
pub(super) fn exits(piece: &Piece, tables: &mut Tables<'_>) -> Option<usize> {
    let pays = tables.options.exits && tables.game.board.size() > SMALL_BOARD;
    let moves = !piece.royal && piece.explosion.is_none() && piece.powers == Powers::default();
    let leaps = piece.chains.is_empty() && piece.patterns.iter().all(is_leap);
    if !pays || !moves || leaps || !piece.imitations.is_empty() {
        return None;
    }
    vectors(piece).map(|vectors| tables.leaps(vectors, None))
}

/// Those leaps, whatever else the type does.
pub(super) fn vectors(piece: &Piece) -> Option<Vec<(i32, i32)>> {
    let mut vectors = Vec::new();
    for pattern in &piece.patterns {
        vectors.extend(of_pattern(pattern)?);
    }
    for chain in &piece.chains {
        for &first in &chain.first {
            vectors.extend(of_leg(&chain.legs[first])?);
        }
    }
    Some(vectors)
}

fn of_pattern(pattern: &Pattern) -> Option<Vec<(i32, i32)>> {
    let straight = pattern.course == Course::Plain && pattern.wrap == Wrap::None && !pattern.modes.destroy;
    if straight { pattern.steps.iter().map(first).collect() } else { None }
}

fn of_leg(leg: &Leg) -> Option<Vec<(i32, i32)>> {
    let Finds { hurdle, friend, destroy, tame, .. } = leg.finds;
    let straight = leg.course == Course::Plain && leg.wrap == Wrap::None && !leg.outside && !leg.unload;
    if straight && !(hurdle || friend || destroy || tame) {
        leg.steps.first().map(first).into_iter().collect()
    } else {
        None
    }
}

/// A square that is not an own man's if the step is made.
fn first(step: &Step) -> Option<(i32, i32)> {
    match (step.gate, step.path.first()) {
        (Gate::Occupied, _) => None,
        (Gate::Empty, Some(&by)) => Some(by),
        _ => Some(step.vector),
    }
}
