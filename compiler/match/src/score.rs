//! What finished games come to: points, Elo with its error, and how likely it is that one engine is better.
//!
//! The two games of an opening, with either color, are one sample: their results depend on one another, so it is pairs that are
//! counted, by the points of A in five classes (pentanomial). This is how the testing framework Fishtest reckons.

use crate::record::{Outcome, Record};
use serde::Serialize;
use std::collections::BTreeMap;

/// What finished games come to, as A sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games won by A.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games lost by A.
    pub losses: u64,
    /// Games that count for nothing.
    pub annulled: u64,
    /// Openings of which both games count, by A's points: 0, ½, 1, 1½, 2.
    pub pairs: [u64; 5],
}

/// A difference in strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// A's rating less B's; infinite, which is `null` in JSON, if one of them has every point.
    pub difference: f64,
    /// The difference is within so much of it in 95 of 100 matches; `null` in JSON if the games do not tell.
    pub error: f64,
    /// Likelihood that A is the better one.
    pub superiority: f64,
}

/// So many standard deviations hold 95 of 100 samples between them.
const SPREAD_95: f64 = 1.959_963_984_540_054;

impl Tally {
    /// Counts games; those of an opening are found by their numbers.
    pub fn of<'a>(records: impl IntoIterator<Item = &'a Record>) -> Self {
        let mut tally = Tally::default();
        let mut pairs: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for record in records {
            let halves = match (record.outcome, record.a_is_white()) {
                (Outcome::Annulled, _) => {
                    tally.annulled += 1;
                    continue;
                }
                (Outcome::Draw, _) => 1,
                (Outcome::White, true) | (Outcome::Black, false) => 2,
                (Outcome::White, false) | (Outcome::Black, true) => 0,
            };
            *[&mut tally.losses, &mut tally.draws, &mut tally.wins][halves] += 1;
            pairs.entry(record.pair()).or_default().push(halves);
        }
        for halves in pairs.into_values() {
            if let [one, other] = halves[..] {
                tally.pairs[one + other] += 1;
            }
        }
        tally
    }

    /// Games that count.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// All games that were played to some end.
    pub fn finished(&self) -> u64 {
        self.games() + self.annulled
    }

    /// A's points.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The difference in strength that the pairs tell; `None` if there is none.
    pub fn elo(&self) -> Option<Elo> {
        let count = self.pairs.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return None;
        }
        let part = |class: usize| class as f64 / 4.0;
        let mean = sum(&self.pairs, part) / count;
        let variance = sum(&self.pairs, |class| (part(class) - mean).powi(2)) / count;
        let deviation = (variance / count).sqrt();
        let bound = |spread: f64| difference((mean + spread * deviation).clamp(0.0, 1.0));
        // One pair, or pairs that are all alike, tell nothing of what else there may be.
        let error = if variance == 0.0 { f64::INFINITY } else { (bound(SPREAD_95) - bound(-SPREAD_95)) / 2.0 };
        let superiority = if variance == 0.0 { by_sign(mean) } else { normal((mean - 0.5) / deviation) };
        Some(Elo { difference: difference(mean), error, superiority })
    }
}

fn sum(pairs: &[u64; 5], of: impl Fn(usize) -> f64) -> f64 {
    pairs.iter().enumerate().map(|(class, &count)| count as f64 * of(class)).sum()
}

fn by_sign(mean: f64) -> f64 {
    match mean.total_cmp(&0.5) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 1.0,
    }
}

/// The difference in Elo that goes with a share of the points.
fn difference(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that goes with a difference in Elo.
pub(crate) fn share(difference: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-difference / 400.0))
}

/// The normal distribution's share below so many deviations, by the series of Marsaglia ("Evaluating the Normal Distribution",
/// 2004), exact to the last digits where it matters.
fn normal(deviations: f64) -> f64 {
    if deviations.abs() > 8.0 {
        return if deviations < 0.0 { 0.0 } else { 1.0 };
    }
    let (mut sum, mut term, mut odd) = (deviations, deviations, 1.0);
    while sum + term != sum {
        odd += 2.0;
        term *= deviations * deviations / odd;
        sum += term;
    }
    let density = (-deviations * deviations / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    (0.5 + sum * density).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found} is not {expected}");
    }

    #[test]
    fn shares_and_differences_are_those_of_the_rating_list() {
        for (points, elo) in [(0.5, 0.0), (0.75, 190.85), (0.9, 381.70), (0.64, 99.95)] {
            near(difference(points), elo, 0.005);
            near(share(elo), points, 1e-5);
        }
    }

    #[test]
    fn pairs_give_the_error_that_fastchess_gives() {
        // A case of that program's tests: 34, 54, 63, 64 and 75 pairs.
        let tally = Tally { pairs: [34, 54, 31 + 32, 64, 75], ..Tally::default() };
        let elo = tally.elo().unwrap();
        near(elo.difference, 55.58, 0.005);
        near(elo.error, 27.65, 0.005);
        near(elo.superiority, 1.0, 1e-4);
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (deviations, below) in [(0.0, 0.5), (1.0, 0.841_344_746), (-1.96, 0.024_997_895), (3.0, 0.998_650_102)] {
            near(normal(deviations), below, 1e-9);
        }
        assert_eq!([normal(-40.0), normal(40.0)], [0.0, 1.0]);
    }

    #[test]
    fn all_points_are_an_endless_difference() {
        let won = Tally { pairs: [0, 0, 0, 0, 9], ..Tally::default() }.elo().unwrap();
        assert_eq!((won.difference, won.error, won.superiority), (f64::INFINITY, f64::INFINITY, 1.0));
        assert_eq!(Tally::default().elo(), None);
    }

    #[test]
    fn games_of_an_opening_are_one_pair_and_annulled_ones_none() {
        let record = |number, outcome| Record { number, outcome, ..Record::default() };
        let records = [
            record(0, Outcome::White), // A wins
            record(1, Outcome::White), // A loses
            record(2, Outcome::Draw),
            record(3, Outcome::Black), // A wins
            record(4, Outcome::Annulled),
            record(5, Outcome::Black), // A wins, but alone
        ];
        let tally = Tally::of(&records);
        assert_eq!(tally, Tally { wins: 3, draws: 1, losses: 1, annulled: 1, pairs: [0, 0, 1, 1, 0] });
        assert_eq!((tally.games(), tally.finished(), tally.points()), (5, 6, 3.5));
    }
}
