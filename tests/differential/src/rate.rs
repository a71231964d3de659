//! How fast something counts.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Nodes a second of a count: the median of five runs of at least half a second, after one that warms up.
///
/// # Panics
/// The count is not `nodes`.
pub fn rate(nodes: u64, perft: impl Fn() -> u64) -> f64 {
    let run = || {
        let (start, mut total) = (Instant::now(), 0);
        loop {
            let found = black_box(&perft)();
            assert_eq!(found, nodes, "a wrong count");
            total += found;
            let passed = start.elapsed();
            if Duration::from_millis(500) <= passed {
                return total as f64 / passed.as_secs_f64();
            }
        }
    };
    run();
    let mut rates: [f64; 5] = std::array::from_fn(|_| run());
    rates.sort_by(f64::total_cmp);
    rates[2]
}
