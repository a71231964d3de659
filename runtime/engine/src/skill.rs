//! Playing worse than possible, so that people have a chance: less deep, and not always the best turn that was found.

/// Levels are below this one, which plays as well as it can.
pub const FULL: u32 = 20;
/// How many of the best turns may be played instead of the best.
pub(crate) const CANDIDATES: usize = 4;
/// The weakest level may give away so much without seeing it, in hundredths of a pawn.
const MOST_ERROR: u64 = 300;

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
