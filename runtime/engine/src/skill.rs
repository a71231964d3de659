//! Playing worse than possible, so that people have a chance: less deep, and not always the best turn that was found.

use std::ops::RangeInclusive;

/// Levels are below this one, which plays as well as it can.
pub const FULL: u32 = 20;
/// How many of the best turns may be played instead of the best.
pub(crate) const CANDIDATES: usize = 4;
/// The weakest level may give away so much without seeing it, in hundredths of a pawn.
const MOST_ERROR: u64 = 300;

/// What levels come to in Elo: measured in chess against Stockfish 15.1 at its own `UCI_Elo`, some 20 games each, so that 100
/// more or less may be true. Between them it goes straight. The best has no limit but time: it is rated at 0.2 seconds a turn.
const RATED: [(u32, u64); 5] = [(0, 1200), (4, 1550), (8, 1700), (14, 1850), (FULL, 2200)];
/// Ratings that can be played at; the last is that of the best.
pub(crate) const ELO: RangeInclusive<u64> = RATED[0].1..=RATED[RATED.len() - 1].1;

/// The level whose rating is nearest.
pub(crate) fn level_of(elo: u64) -> u32 {
    (0..=FULL).min_by_key(|&level| elo_of(level).abs_diff(elo)).unwrap_or(FULL)
}

/// The rating of a level.
fn elo_of(level: u32) -> u64 {
    let above = RATED.iter().position(|&(rated, _)| level <= rated).unwrap_or(RATED.len() - 1).max(1);
    let [(low, from), (high, to)] = [RATED[above - 1], RATED[above]];
    from + (to - from) * u64::from(level.clamp(low, high) - low) / u64::from(high - low)
}

/// How well to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// From 0 to below [`FULL`].
    pub level: u32,
    /// What its mistakes are drawn from: the same seed makes the same mistakes.
    pub seed: u64,
}

impl Skill {
    /// Plies it looks ahead at most.
    pub(crate) fn depth(self) -> u32 {
        1 + self.level
    }

    /// Which of the scores, the best first, seems best to it in a position with this key.
    pub(crate) fn pick(self, key: u64, scores: impl Iterator<Item = i32>) -> usize {
        let error = MOST_ERROR * u64::from(FULL - self.level.min(FULL)) / u64::from(FULL);
        let mut state = key ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let seems = scores.enumerate().map(|(at, score)| {
            // SplitMix64: short, and every seed spreads well.
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut noise = state;
            noise = (noise ^ noise >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            noise = (noise ^ noise >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            (i64::from(score) + ((noise ^ noise >> 31) % (error + 1)) as i64, std::cmp::Reverse(at))
        });
        seems.max().map_or(0, |(_, std::cmp::Reverse(at))| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_rise_with_levels() {
        assert_eq!((level_of(*ELO.start()), level_of(*ELO.end())), (0, FULL));
        let levels: Vec<_> = ELO.step_by(10).map(level_of).collect();
        assert!(levels.is_sorted() && (0..=FULL).all(|level| levels.contains(&level)), "{levels:?}");
    }

    #[test]
    fn the_weakest_errs_often_and_blunders_never_beyond_its_measure() {
        let scores = [50, 40, 0, -1000];
        let picked =
            |level| (0..200).map(|key| Skill { level, seed: 1 }.pick(key, scores.into_iter())).collect::<Vec<_>>();
        let errors = |level| picked(level).iter().filter(|&&at| 0 < at).count();
        assert!(picked(0).iter().all(|&at| at < 3));
        assert!(errors(19) < errors(10) && errors(10) < errors(0), "{} {} {}", errors(19), errors(10), errors(0));
        assert_eq!(picked(0), picked(0));
    }
}
