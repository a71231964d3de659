//! Games that are ended before the rules end them: what the engines' scores agree on need not be played out.

use crate::record::Outcome;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// When games are ended early. What is `None` does not end any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjudication {
    /// Lost games.
    pub resign: Option<Resign>,
    /// Drawn games.
    pub draw: Option<Draw>,
    /// A game of so many plies behind its opening is drawn.
    pub longest: Option<usize>,
}

/// Who is so far behind in the scores of both engines, for so many plies in a row, has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resign {
    /// In centipawns.
    pub score: i32,
    /// In a row.
    pub plies: usize,
}

/// A game is drawn if both engines think so, for so many plies in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// No score is farther from 0, in centipawns.
    pub score: i32,
    /// In a row.
    pub plies: usize,
    /// Not before so many plies behind the opening.
    pub from: usize,
}

impl Default for Adjudication {
    fn default() -> Self {
        Adjudication {
            resign: Some(Resign { score: 1000, plies: 8 }),
            draw: Some(Draw { score: 8, plies: 16, from: 80 }),
            longest: Some(600),
        }
    }
}

impl FromStr for Resign {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match *numbers(text)? {
            [score, plies] if 0 < plies => Ok(Resign { score: score as i32, plies: plies as usize }),
            _ => Err(format!("`{text}`: expected SCORE:PLIES, as `1000:8`")),
        }
    }
}

impl FromStr for Draw {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match *numbers(text)? {
            [score, plies, from] if 0 < plies => {
                Ok(Draw { score: score as i32, plies: plies as usize, from: from as usize })
            }
            _ => Err(format!("`{text}`: expected SCORE:PLIES:FROM, as `8:16:80`")),
        }
    }
}

fn numbers(text: &str) -> Result<Vec<u16>, String> {
    let number = |part: &str| part.parse().map_err(|_| format!("`{text}`: `{part}` is no number up to 65535"));
    text.split(':').map(number).collect()
}

/// The scores of a game, and what they come to.
#[derive(Debug)]
pub(crate) struct Judge {
    rules: Adjudication,
    /// Of each ply behind the opening, as White sees it; `None` if the engine told none.
    scores: Vec<Option<i32>>,
}

impl Judge {
    pub(crate) fn new(rules: Adjudication) -> Self {
        Judge { rules, scores: Vec::new() }
    }

    /// Notes the score of a ply, as its mover sees it.
    pub(crate) fn note(&mut self, score: Option<i32>, by_white: bool) {
        self.scores.push(score.map(|score| if by_white { score } else { score.saturating_neg() }));
    }

    /// How the game ends here, if it does, and why.
    pub(crate) fn verdict(&self) -> Option<(Outcome, &'static str)> {
        if let Some(Resign { score, plies }) = self.rules.resign {
            if self.last(plies, |found| score <= found) {
                return Some((Outcome::White, "adjudication"));
            }
            if self.last(plies, |found| found <= -score) {
                return Some((Outcome::Black, "adjudication"));
            }
        }
        let even = |Draw { score, plies, from }: Draw| {
            from <= self.scores.len() && self.last(plies, |found| (-score..=score).contains(&found))
        };
        if self.rules.draw.is_some_and(even) {
            return Some((Outcome::Draw, "adjudication"));
        }
        self.rules.longest.is_some_and(|most| most <= self.scores.len()).then_some((Outcome::Draw, "ply limit"))
    }

    /// Whether so many scores in a row are all like that.
    fn last(&self, plies: usize, like: impl Fn(i32) -> bool) -> bool {
        let begin = self.scores.len().checked_sub(plies);
        begin.is_some_and(|begin| self.scores[begin..].iter().all(|score| score.is_some_and(&like)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(rules: Adjudication, scores: &[Option<i32>]) -> Option<(Outcome, &'static str)> {
        let mut judge = Judge::new(rules);
        // White begins, and each score is the mover's.
        scores.iter().enumerate().for_each(|(ply, &score)| judge.note(score, ply % 2 == 0));
        judge.verdict()
    }

    const OFF: Adjudication = Adjudication { resign: None, draw: None, longest: None };

    #[test]
    fn both_must_think_that_a_game_is_lost() {
        let rules = Adjudication { resign: Some("500:4".parse().unwrap()), ..OFF };
        let lost = [Some(-600), Some(500), Some(-900), Some(30_000)];
        assert_eq!(verdict(rules, &lost), Some((Outcome::Black, "adjudication")));
        assert_eq!(
            verdict(rules, &[Some(600), Some(-700), Some(500), Some(-500)]),
            Some((Outcome::White, "adjudication"))
        );
        assert_eq!(verdict(rules, &lost[1..]), None);
        assert_eq!(verdict(rules, &[Some(-600), Some(400), Some(-900), Some(900)]), None);
        assert_eq!(verdict(rules, &[Some(-600), None, Some(-900), Some(900)]), None);
        assert_eq!(verdict(OFF, &lost), None);
    }

    #[test]
    fn draws_and_length_count_from_the_opening() {
        let rules = Adjudication { draw: Some("5:2:4".parse().unwrap()), ..OFF };
        assert_eq!(verdict(rules, &[Some(0); 3]), None);
        assert_eq!(verdict(rules, &[Some(90), Some(90), Some(5), Some(-5)]), Some((Outcome::Draw, "adjudication")));
        let rules = Adjudication { longest: Some(3), ..OFF };
        assert_eq!(verdict(rules, &[None; 2]), None);
        assert_eq!(verdict(rules, &[None; 3]), Some((Outcome::Draw, "ply limit")));
    }

    #[test]
    fn wrong_rules_are_told() {
        for wrong in ["", "x", "1", "1:0", "1:2:3", "-1:2", "99999:1"] {
            assert!(wrong.parse::<Resign>().is_err(), "{wrong}");
        }
        assert!("8:16".parse::<Draw>().is_err() && "8:0:1".parse::<Draw>().is_err());
    }
}
