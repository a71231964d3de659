//! How fast something counts: long enough to mean something, and repeated, since a machine has other things to do.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A run lasts at least this long.
const RUN: Duration = Duration::from_millis(500);
/// Runs that are measured, after one that warms up.
const RUNS: usize = 5;
/// A depth at which one count takes this long is not deepened: the next may take fifty times as long.
const DEEP_ENOUGH: Duration = Duration::from_millis(25);
/// Games with one turn a ply would deepen for ever.
const MAX_DEPTH: u32 = 64;

/// Nodes a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The median of five runs of at least half a second.
    pub median: f64,
    /// Distance between the slowest and the fastest run, as a part of the median.
    pub spread: f64,
}

/// How fast `count` counts what it returns, after a run that warms up; all zero where it counts nothing.
pub fn rate(mut count: impl FnMut() -> u64) -> Rate {
    run(&mut count);
    let mut rates: [f64; RUNS] = std::array::from_fn(|_| run(&mut count));
    rates.sort_by(f64::total_cmp);
    let [slowest, .., fastest] = rates;
    let median = rates[RUNS / 2];
    let spread = if median > 0.0 { (fastest - slowest) / median } else { 0.0 };
    Rate { median, spread }
}

/// Nodes a second in one run.
fn run(count: &mut impl FnMut() -> u64) -> f64 {
    let (mut nodes, begin) = (0, Instant::now());
    loop {
        nodes += black_box(&mut *count)();
        let spent = begin.elapsed();
        if spent >= RUN {
            return nodes as f64 / spent.as_secs_f64();
        }
    }
}

/// A depth that is quick to count, and the nodes there: of a game that ends, the deepest with nodes; `None` if there are none.
pub fn suitable_depth(mut perft: impl FnMut(u32) -> u64) -> Option<(u32, u64)> {
    let mut suitable = None;
    for depth in 1..=MAX_DEPTH {
        let begin = Instant::now();
        let nodes = perft(depth);
        if nodes == 0 {
            break;
        }
        suitable = Some((depth, nodes));
        if begin.elapsed() >= DEEP_ENOUGH {
            break;
        }
    }
    suitable
}

/// A search faster than this is repeated one ply deeper.
const SEARCH: f64 = 0.5;
const FIRST_SEARCH: u32 = 4;
/// Where there is next to nothing to search, depth does not make it longer.
const LAST_SEARCH: u32 = 12;

/// Searches deeper and deeper until it takes half a second: the depth, and what the search to it found; `seconds` tells how
/// long it took.
///
/// # Errors
/// Those of the searches.
pub fn search<T, E>(mut to_depth: impl FnMut(u32) -> Result<T, E>, seconds: impl Fn(&T) -> f64) -> Result<(u32, T), E> {
    let mut depth = FIRST_SEARCH;
    loop {
        let found = to_depth(depth)?;
        if seconds(&found) >= SEARCH || depth == LAST_SEARCH {
            return Ok((depth, found));
        }
        depth += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{LAST_SEARCH, MAX_DEPTH, rate, search, suitable_depth};

    #[test]
    fn what_counts_twice_as_much_is_faster() {
        let work = || std::thread::sleep(std::time::Duration::from_millis(1));
        let count = |nodes: u64| {
            rate(move || {
                work();
                nodes
            })
        };
        let (slow, fast) = (count(1), count(1000));
        assert!(slow.median > 0.0 && slow.spread >= 0.0, "{slow:?}");
        assert!(slow.median * 10.0 < fast.median, "{slow:?} {fast:?}");
    }

    #[test]
    fn nothing_is_counted_at_no_rate() {
        let work = || std::thread::sleep(std::time::Duration::from_millis(1));
        let nothing = rate(|| {
            work();
            0
        });
        assert_eq!((nothing.median, nothing.spread), (0.0, 0.0));
    }

    #[test]
    fn a_game_that_is_over_has_no_depth() {
        assert_eq!(suitable_depth(|_| 0), None);
    }

    #[test]
    fn a_game_that_ends_is_counted_where_it_still_has_nodes() {
        assert_eq!(suitable_depth(|depth| if depth <= 3 { 10 } else { 0 }), Some((3, 10)));
    }

    #[test]
    fn a_search_is_deepened_until_it_is_long_enough() {
        let found = |takes: fn(u32) -> f64| search(|depth| Ok::<_, ()>(takes(depth)), |&seconds| seconds);
        assert_eq!(found(|depth| f64::from(depth) / 14.0), Ok((7, 0.5)));
        assert_eq!(found(|_| 0.1), Ok((LAST_SEARCH, 0.1)));
        assert_eq!(search(Err::<f64, _>, |&seconds| seconds), Err(4));
    }

    #[test]
    fn one_turn_a_ply_ends_too() {
        assert_eq!(suitable_depth(|_| 1), Some((MAX_DEPTH, 1)));
    }
}
