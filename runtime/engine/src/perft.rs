//! Counting sequences of turns so that it can be interrupted.

use std::sync::atomic::{AtomicBool, Ordering};

use ferz_runtime::position::{Leaves, Position};
use ferz_runtime::text::turn;

/// Plies that are counted in one go, without a look at the stop sign.
const IN_ONE_GO: u32 = 3;

/// The count behind each legal turn, in the order of their texts; `None` if counting gives up on one.
pub(crate) fn divide<P: Position>(
    position: &P,
    depth: u32,
    count: impl Fn(&P, u32) -> Option<u64>,
) -> Option<Vec<(String, u64)>> {
    let Some(rest) = depth.checked_sub(1) else {
        return Some(Vec::new());
    };
    let mut turns = Vec::new();
    position.legal(&mut turns);
    let texts = turn::texts(position, &turns);
    let counts = texts.into_iter().zip(turns).map(|(text, mv)| Some((text, count(&position.play(mv), rest)?)));
    let mut counts = counts.collect::<Option<Vec<_>>>()?;
    counts.sort();
    Some(counts)
}

/// Counts sequences of turns; `None` if stopped.
pub(crate) fn count<P: Position>(position: &P, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= IN_ONE_GO {
        return Some(position.perft(depth, Leaves::Counted));
    }
    let mut turns = Vec::new();
    position.legal(&mut turns);
    turns.into_iter().map(|mv| count(&position.play(mv), depth - 1, stop)).sum()
}
