//! The sequential test: games are played until one of two hypotheses about the difference in strength can be dropped.
//!
//! The likelihoods are those of the pairs' own distribution, moved as little as gives the mean that a hypothesis claims
//! (Van den Bergh, "A practical introduction to the GSPRT"), as Fishtest reckons.

use crate::score::share;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// What is tested.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference in Elo of the hypothesis that is dropped if A is better.
    pub elo0: f64,
    /// The difference of the other.
    pub elo1: f64,
    /// How often the first may be dropped wrongly.
    pub alpha: f64,
    /// How often the second may be dropped wrongly.
    pub beta: f64,
}

/// What has come of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The difference is `elo0`, or less.
    Elo0,
    /// The difference is `elo1`, or more.
    Elo1,
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Logarithm of how much likelier the second hypothesis is.
    pub llr: f64,
    /// Where the second is dropped, and where the first is.
    pub bounds: [f64; 2],
    /// What is decided.
    pub decision: Option<Decision>,
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
        for part in text.split(',') {
            let wrong = || format!("`{part}`: expected `elo0=0,elo1=5,alpha=0.05,beta=0.05`, or some of these");
            let (name, value) = part.split_once('=').ok_or_else(wrong)?;
            let field = match name.trim() {
                "elo0" => &mut sprt.elo0,
                "elo1" => &mut sprt.elo1,
                "alpha" => &mut sprt.alpha,
                "beta" => &mut sprt.beta,
                _ => return Err(wrong()),
            };
            *field = value.trim().parse().map_err(|_| wrong())?;
        }
        let is_chance = |chance: f64| 0.0 < chance && chance < 0.5;
        match sprt {
            Sprt { elo0, elo1, .. } if !(-1000.0 <= elo0 && elo0 < elo1 && elo1 <= 1000.0) => {
                Err("elo0 must be less than elo1, and both within 1000".to_owned())
            }
            Sprt { alpha, beta, .. } if !(is_chance(alpha) && is_chance(beta)) => {
                Err("alpha and beta must be between 0 and 0.5".to_owned())
            }
            sprt => Ok(sprt),
        }
    }
}

impl Sprt {
    /// Where the test stands after these pairs.
    pub fn standing(&self, pairs: &[u64; 5]) -> Standing {
        let Sprt { elo0, elo1, alpha, beta } = *self;
        let bounds = [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()];
        let llr = match pairs.iter().sum() {
            0u64 => 0.0,
            _ => likelihood_ratio(pairs, [share(elo0), share(elo1)]),
        };
        let decision = match llr {
            llr if llr <= bounds[0] => Some(Decision::Elo0),
            llr if bounds[1] <= llr => Some(Decision::Elo1),
            _ => None,
        };
        Standing { llr, bounds, decision }
    }
}

/// What counts for a class that has not come up: without it, a class would seem impossible.
const UNSEEN: f64 = 1e-3;

/// Logarithm of how much likelier the pairs are if the mean is the second of these than if it is the first.
fn likelihood_ratio(pairs: &[u64; 5], means: [f64; 2]) -> f64 {
    let counts = pairs.map(|count| if count == 0 { UNSEEN } else { count as f64 });
    let [tilt0, tilt1] = means.map(|mean| tilt(&counts, mean));
    let distance = |class: usize, mean: f64| class as f64 / 4.0 - mean;
    let ratio = |class| (1.0 + tilt0 * distance(class, means[0])) / (1.0 + tilt1 * distance(class, means[1]));
    counts.iter().enumerate().map(|(class, count)| count * f64::ln(ratio(class))).sum()
}

/// The `x` by which each class's share is divided, as `1 + x (its points - mean)`, so that the mean is this one.
fn tilt(counts: &[f64; 5], mean: f64) -> f64 {
    let excess = |x: f64| -> f64 {
        let distances = (0..5u8).map(|class| f64::from(class) / 4.0 - mean);
        counts.iter().zip(distances).map(|(count, distance)| count * distance / (1.0 + x * distance)).sum()
    };
    // Beyond these a share would be negative; between them the excess falls steadily from above 0 to below.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    // So many halvings leave nothing between two numbers.
    for _ in 0..100 {
        let middle = low.midpoint(high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    low.midpoint(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likelihoods_are_those_of_fishtest() {
        // What `LLR_logistic` of Fishtest's `LLRcalc.py` yields.
        for (pairs, elo0, elo1, expected) in [
            ([3, 20, 50, 22, 5], 0, 20, 0.040_320_372_416_706_79),
            ([3, 20, 50, 22, 5], 0, 5, 0.178_380_224_381_882_25),
            ([3, 20, 50, 22, 5], -10, 10, 0.934_472_911_388_982_9),
            ([0, 10, 30, 12, 0], 0, 20, -0.270_414_536_288_852_04),
            ([0, 10, 30, 12, 0], 0, 5, 0.085_226_848_211_516),
            ([12, 40, 60, 30, 8], 0, 20, -2.997_301_135_158_272_3),
            ([12, 40, 60, 30, 8], -10, 10, -2.057_973_200_426_021_6),
        ] {
            let sprt: Sprt = format!("elo0={elo0},elo1={elo1}").parse().unwrap();
            let llr = sprt.standing(&pairs).llr;
            assert!((llr - expected).abs() < 1e-9, "{pairs:?} {elo0} {elo1}: {llr} is not {expected}");
        }
    }

    #[test]
    fn bounds_are_those_of_wald_and_decide() {
        let sprt: Sprt = "elo0=0,elo1=20".parse().unwrap();
        let standing = sprt.standing(&[12, 40, 60, 30, 8]);
        for (bound, expected) in standing.bounds.into_iter().zip([-2.944_438_979, 2.944_438_979]) {
            assert!((bound - expected).abs() < 1e-9, "{bound}");
        }
        assert_eq!(standing.decision, Some(Decision::Elo0));
        assert_eq!(sprt.standing(&[0, 0, 0, 0, 53]).decision, Some(Decision::Elo1));
        assert_eq!(sprt.standing(&[0; 5]), Standing { llr: 0.0, decision: None, ..standing });
    }

    #[test]
    fn wrong_tests_are_told() {
        for wrong in ["", "elo0", "elo2=1", "elo0=x", "elo0=5,elo1=5", "alpha=0", "beta=0.5", "elo1=nan", "elo1=1e9"] {
            assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
        }
        assert_eq!("elo1=10".parse(), Ok(Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }));
    }
}
