//! Scores: hundredths of a pawn, or a win or loss in so many turns.

use ferz_runtime::position::Outcome;

use super::MAX_PLY;

/// Beyond every score.
pub(super) const INFINITE: i32 = 32_500;
/// A win at the root; one less for every ply it is away.
const WIN: i32 = 32_000;
/// Scores at least this far from zero are wins and losses.
pub(super) const DECIDED: i32 = WIN - 2 * MAX_PLY as i32;
/// Evaluations stay within.
pub(super) const MAX_EVALUATION: i32 = DECIDED - 1;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// A win in so many turns, a loss if negative or zero.
    Mate(i32),
}

impl Score {
    pub(super) fn from_raw(raw: i32) -> Self {
        match raw {
            raw if DECIDED <= raw => Score::Mate((WIN - raw + 1) / 2),
            raw if raw <= -DECIDED => Score::Mate(-((WIN + raw + 1) / 2)),
            raw => Score::Centipawns(raw),
        }
    }
}

/// The score of a game that ended `ply` plies from the root, for the side to move.
pub(super) fn of_outcome(outcome: Outcome, side: usize, ply: usize) -> i32 {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => win(ply),
        Some(_) => -win(ply),
    }
}

/// The score of a win so many plies from the root.
pub(super) fn win(ply: usize) -> i32 {
    WIN - ply as i32
}

/// A score as the table keeps it: wins counted from the position, not from the root.
pub(super) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        score if DECIDED <= score => score + ply as i32,
        score if score <= -DECIDED => score - ply as i32,
        score => score,
    }
}

/// The reverse of [`to_table`].
pub(super) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        score if DECIDED <= score => score - ply as i32,
        score if score <= -DECIDED => score + ply as i32,
        score => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_in_turns() {
        for (raw, score) in [
            (win(1), Score::Mate(1)),
            (win(3), Score::Mate(2)),
            (-win(0), Score::Mate(0)),
            (-win(2), Score::Mate(-1)),
            (-win(4), Score::Mate(-2)),
            (-31, Score::Centipawns(-31)),
        ] {
            assert_eq!(Score::from_raw(raw), score);
        }
    }

    #[test]
    fn the_table_keeps_wins_from_the_position() {
        for score in [win(7), -win(7), 250, -250, 0] {
            assert_eq!(from_table(to_table(score, 5), 5), score);
        }
        assert_eq!(from_table(to_table(win(7), 5), 2), win(4));
    }
}
