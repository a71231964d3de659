//! The normal form of patterns: equal moves have equal patterns, and none has steps that lead nowhere.

use crate::board::{Board, Side};
use crate::movement::{Limit, Pattern, Step, Wrap};
use crate::reach::reach;

/// Drops steps that lead nowhere on this board, and brings the rest into order.
pub(super) fn normalize(pattern: &mut Pattern, board: &Board) {
    let steps = std::mem::take(&mut pattern.steps);
    let possible = steps.into_iter().filter(|step| is_possible(pattern, step, board));
    pattern.steps = possible.collect();
    pattern.steps.sort();
    pattern.steps.dedup();
    pattern.limit = canonical_limit(pattern, board);
    let has_path = pattern.steps.iter().any(|step| !step.path.is_empty());
    pattern.trail &= has_path || pattern.limit != Limit::Steps(1);
}

/// Whether a step leads anywhere from any square of the board.
fn is_possible(pattern: &Pattern, step: &Step, board: &Board) -> bool {
    let alone = Pattern { steps: vec![step.clone()], ..pattern.clone() };
    Side::BOTH.iter().any(|&side| {
        let mut origins = board.squares().filter(|&from| pattern.when.begins_on(side, from));
        origins.any(|from| !reach(board, &alone, side, from).is_empty())
    })
}

/// A limit that the board makes moot is `Unlimited`, or a single step, so that equal moves have equal patterns.
fn canonical_limit(pattern: &Pattern, board: &Board) -> Limit {
    let room = |size: u8, step: i32| (i32::from(size) - 1).checked_div(step.abs()).unwrap_or(i32::MAX);
    let longest =
        pattern.steps.iter().map(|&Step { vector: (dx, dy), .. }| room(board.files, dx).min(room(board.ranks, dy)));
    match (pattern.limit, longest.max()) {
        (Limit::OwnHalf, _) | (_, None) => pattern.limit,
        (limit, _) if pattern.wrap != Wrap::None => limit,
        (Limit::Unlimited | Limit::Steps(1..), Some(1)) => Limit::Steps(1),
        (Limit::Steps(steps), Some(longest)) if longest.unsigned_abs() <= steps => Limit::Unlimited,
        (limit, _) => limit,
    }
}

/// Adds a pattern; one that differs from an earlier one in nothing but its steps widens that one.
pub(super) fn merge(patterns: &mut Vec<Pattern>, new: Pattern) {
    let bare = |pattern: &Pattern| Pattern { steps: Vec::new(), ..pattern.clone() };
    match patterns.iter_mut().find(|old| bare(old) == bare(&new)) {
        Some(old) => {
            old.steps.extend(new.steps);
            old.steps.sort();
            old.steps.dedup();
        }
        None => patterns.push(new),
    }
}
