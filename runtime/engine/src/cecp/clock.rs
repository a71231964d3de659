//! Time controls: `level`, `st`, `sd`, and what the clocks show.

use std::time::Duration;

use crate::limits::{Clock, Limits};
use crate::worker::Request;

/// What a game is played under until somebody says: forty moves in five minutes.
const USUAL: Level = Level { moves: 40, base: Duration::from_secs(300), increment: Duration::ZERO };

/// A time control.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// Moves until the base is given again; 0 if it never is.
    moves: u32,
    base: Duration,
    increment: Duration,
}

/// What the engine may use.
#[derive(Debug)]
pub(super) struct Clocks {
    level: Level,
    /// What the engine's own clock shows.
    left: Duration,
    /// Time for each turn, instead of the level.
    exact: Option<Duration>,
    depth: Option<u32>,
}

impl Default for Clocks {
    fn default() -> Self {
        Clocks { level: USUAL, left: USUAL.base, exact: None, depth: None }
    }
}

impl Clocks {
    /// As before another game.
    pub(super) fn reset(&mut self) {
        (self.left, self.depth) = (self.level.base, None);
    }

    /// `level MOVES BASE INCREMENT`; `None`, and nothing changes, if it is not written so.
    pub(super) fn set_level(&mut self, words: &str) -> Option<()> {
        let mut words = words.split_whitespace();
        let (moves, base, increment) = (words.next()?, words.next()?, words.next()?);
        let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
        let base = Duration::from_secs(minutes.parse::<u64>().ok()?.checked_mul(60)?);
        let base = base.checked_add(Duration::from_secs(seconds.parse().ok()?))?;
        let level = Level { moves: moves.parse().ok()?, base, increment: seconds_of(increment)? };
        if words.next().is_some() {
            return None;
        }
        (self.level, self.left, self.exact) = (level, level.base, None);
        Some(())
    }

    /// `st SECONDS`.
    pub(super) fn set_exact(&mut self, words: &str) -> Option<()> {
        self.exact = Some(seconds_of(words)?);
        Some(())
    }

    /// `sd DEPTH`.
    pub(super) fn set_depth(&mut self, words: &str) -> Option<()> {
        self.depth = Some(words.parse().ok()?);
        Some(())
    }

    /// `time CENTISECONDS`; a clock that has run out may show less than nothing.
    pub(super) fn set_left(&mut self, words: &str) -> Option<()> {
        let centis = words.parse::<i64>().ok()?;
        self.left = Duration::from_millis(u64::try_from(centis).unwrap_or(0).saturating_mul(10));
        Some(())
    }

    /// What a search for a turn is asked for, the engine having played so many.
    pub(super) fn request(&self, played: usize) -> Request {
        let Level { moves, increment, .. } = self.level;
        let turns = (moves != 0).then(|| moves - (played % moves as usize) as u32);
        let clock = Clock { left: self.left, increment, turns, byoyomi: Duration::ZERO };
        let clock = self.exact.is_none().then_some(clock);
        let limits = Limits { movetime: self.exact, depth: self.depth, clock, ..Limits::default() };
        Request { limits, ..Request::default() }
    }
}

fn seconds_of(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.trim().parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_a_number_of_moves_a_time_and_an_increment() {
        let mut clocks = Clocks::default();
        clocks.set_level("40 0:30 0").unwrap();
        let clock = |clocks: &Clocks, played| clocks.request(played).limits.clock.unwrap();
        assert_eq!((clock(&clocks, 0).left, clock(&clocks, 39).turns), (Duration::from_secs(30), Some(1)));
        assert_eq!(clock(&clocks, 40).turns, Some(40));
        clocks.set_level("0 2 0.5").unwrap();
        assert_eq!((clock(&clocks, 7).turns, clock(&clocks, 7).increment), (None, Duration::from_millis(500)));
        clocks.set_left("-20").unwrap();
        assert_eq!(clock(&clocks, 7).left, Duration::ZERO);
        for wrong in ["", "1", "1 2", "1 2 3 4", "1 x 3", "-1 2 3", "1 99999999999999999999 3", "1 2 -3", "1 2 nan"] {
            assert_eq!(clocks.set_level(wrong), None, "{wrong}");
        }
        clocks.set_exact("1.5").unwrap();
        assert_eq!(clocks.request(0).limits.movetime, Some(Duration::from_millis(1500)));
        assert!(clocks.request(0).limits.clock.is_none());
    }
}
