//! A finished game.

use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// White has won.
    White,
    /// Black has won.
    Black,
    /// Nobody has.
    Draw,
    /// The engines do not play the same game, so it counts for nothing.
    #[default]
    Annulled,
}

impl Outcome {
    /// The result as PGN writes it.
    pub fn pgn(self) -> &'static str {
        match self {
            Outcome::White => "1-0",
            Outcome::Black => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Annulled => "*",
        }
    }
}

/// A finished game: one line of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Its number, from 0. Games `2n` and `2n + 1` have the same opening; A is White in the first.
    pub number: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// Why: `checkmate` and the other words of the rules, `adjudication`, `ply limit`, `resignation`, `time forfeit`, `crash`,
    /// `hang`, or what it was annulled for.
    pub reason: String,
    /// Where it began.
    pub fen: String,
    /// Of the turns, so many are the opening.
    pub opening: usize,
    /// Canonical texts of its turns.
    pub turns: Vec<String>,
    /// What A and B took for their turns, in microseconds.
    pub spent: [u64; 2],
    /// How many turns A and B were asked for.
    pub asked: [u64; 2],
}

impl Record {
    /// Whether A is White.
    pub fn a_is_white(&self) -> bool {
        self.number.is_multiple_of(2)
    }

    /// Which opening it has.
    pub fn pair(&self) -> u64 {
        self.number / 2
    }
}
