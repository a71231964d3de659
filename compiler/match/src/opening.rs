//! Openings: random turns from a setup, the same for the same seed on every machine.

use ferz_facade::{Fault, Rules};
use ferz_interp::Interp;

/// How games of a pair begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// Where.
    pub(crate) fen: String,
    /// Canonical texts of the turns that are given.
    pub(crate) turns: Vec<String>,
}

/// What openings are drawn from.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    /// The setup; the default's name is empty.
    pub(crate) setup: String,
    /// How many turns are drawn.
    pub(crate) plies: usize,
    /// Which openings.
    pub(crate) seed: u64,
}

/// After so many games that end within the opening there is no opening of that length.
const ATTEMPTS: u64 = 1000;

impl Book {
    /// The opening of a pair.
    ///
    /// # Errors
    /// There is no such setup, or all games end within so many plies.
    pub(crate) fn opening(&self, rules: &Interp, pair: u64) -> Result<Opening, Fault> {
        for attempt in 0..ATTEMPTS {
            let mut random = Random(mix(self.seed) ^ mix(mix(pair) ^ attempt));
            // Where setups are drawn, each pair has another.
            let mut session = rules.start_drawn(&self.setup, self.seed.wrapping_add(pair))?;
            let fen = session.fen();
            let mut turns = Vec::new();
            while turns.len() < self.plies && session.state().result.is_none() {
                let mut legal = session.legal_turns();
                if legal.is_empty() {
                    break;
                }
                let turn = legal.swap_remove(random.below(legal.len())).text;
                session.play(&turn)?;
                turns.push(turn);
            }
            if turns.len() == self.plies && session.state().result.is_none() {
                return Ok(Opening { fen, turns });
            }
        }
        Err(Fault(format!("no opening of {} plies is found in which the game goes on", self.plies)))
    }
}

/// Numbers of splitmix64.
#[derive(Debug)]
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let wide = u128::from(mix(self.0)) * bound as u128;
        (wide >> 64) as usize
    }
}

/// The finalizer of splitmix64.
fn mix(value: u64) -> u64 {
    let value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy;

    #[test]
    fn a_seed_gives_the_same_openings_and_another_seed_others() {
        let rules = toy::rules();
        let openings = |seed| -> Vec<Opening> {
            let book = Book { setup: String::new(), plies: 6, seed };
            (0..8).map(|pair| book.opening(&rules, pair).unwrap()).collect()
        };
        let drawn = openings(1);
        assert_eq!(drawn, openings(1));
        assert_ne!(drawn, openings(2));
        assert!(drawn.iter().all(|opening| opening.turns.len() == 6));
        assert!(drawn.iter().skip(1).any(|opening| opening != &drawn[0]));
        assert_eq!(drawn[0].turns.join(" "), "e1e2 b5a4 d1e1 c5e5 c1c2 e5b5");
    }

    #[test]
    fn openings_that_cannot_be_are_told() {
        let rules = toy::rules();
        let book = |setup: &str, plies| Book { setup: setup.to_owned(), plies, seed: 1 };
        assert!(book("upside down", 1).opening(&rules, 0).unwrap_err().0.contains("upside down"));
        let short = toy::game(toy::RACE);
        assert!(book("", 50).opening(&short, 0).unwrap_err().0.contains("50 plies"));
    }
}
