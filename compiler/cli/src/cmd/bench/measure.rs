//! Measuring how fast perft counts: long enough to mean something, short enough to wait for.

use std::time::{Duration, Instant};

/// A measured speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Speed {
    /// Depth counted.
    pub depth: u32,
    /// Nodes at that depth.
    pub nodes: u64,
    /// Nodes a second: the median of several samples.
    pub rate: f64,
    /// Distance between the slowest and the fastest sample, as a part of the median.
    pub spread: f64,
}

/// A depth at which one count takes this long is not deepened: the next may take fifty times as long.
const DEEP_ENOUGH: Duration = Duration::from_millis(25);
/// Counts shorter than this are repeated to make up one sample.
const SAMPLE: Duration = Duration::from_millis(100);
/// Sampling goes on at least this long …
const AT_LEAST: Duration = Duration::from_millis(500);
/// … and, beyond [`MIN_SAMPLES`], no longer than this.
const AT_MOST: Duration = Duration::from_millis(1500);
const MIN_SAMPLES: usize = 3;
/// Games with one turn a ply would deepen for ever.
const MAX_DEPTH: u32 = 64;

/// The speed of a perft; `None` where there is nothing to count.
pub(super) fn speed(mut perft: impl FnMut(u32) -> u64) -> Option<Speed> {
    let (depth, nodes) = suitable_depth(&mut perft)?;
    let (mut rates, begin) = (Vec::new(), Instant::now());
    loop {
        rates.push(sample(&mut perft, depth));
        let spent = begin.elapsed();
        if spent >= AT_MOST || (spent >= AT_LEAST && rates.len() >= MIN_SAMPLES) {
            break;
        }
    }
    rates.sort_by(f64::total_cmp);
    let (slowest, fastest) = (rates.first()?, rates.last()?);
    let rate = *rates.get(rates.len() / 2)?;
    Some(Speed { depth, nodes, rate, spread: (fastest - slowest) / rate })
}

/// The deepest depth that is quick to count; in a game that ends, the deepest with nodes.
fn suitable_depth(perft: &mut impl FnMut(u32) -> u64) -> Option<(u32, u64)> {
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

/// Nodes a second over one sample.
fn sample(perft: &mut impl FnMut(u32) -> u64, depth: u32) -> f64 {
    let (mut nodes, begin) = (0, Instant::now());
    loop {
        nodes += perft(depth);
        let spent = begin.elapsed();
        if spent >= SAMPLE {
            return nodes as f64 / spent.as_secs_f64();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::speed;

    #[test]
    fn a_game_that_is_over_has_no_speed() {
        assert_eq!(speed(|_| 0), None);
    }

    #[test]
    fn a_game_that_ends_is_counted_where_it_still_has_nodes() {
        let speed = speed(|depth| if depth <= 3 { 10 } else { 0 }).expect("it has nodes");
        assert_eq!((speed.depth, speed.nodes), (3, 10));
        assert!(speed.rate > 0.0 && speed.spread >= 0.0, "{speed:?}");
    }

    #[test]
    fn one_turn_a_ply_ends_too() {
        assert_eq!(speed(|_| 1).map(|speed| speed.depth), Some(super::MAX_DEPTH));
    }
}
