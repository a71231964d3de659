//! Wins in few turns, found by looking at everything that can be played.

use ferz_runtime::info::Verdict;
use ferz_runtime::mv::Move;
use ferz_runtime::position::{Outcome, Position, Reason};
use std::collections::HashMap;
use std::marker::PhantomData;

/// What counts as a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Every result in one's favor, as a bare king's or a stalemate's where these lose.
    Win,
    /// Checkmate alone.
    Mate,
}

/// Looks for wins; there is only so much that it will look at.
#[derive(Debug)]
pub struct Solver<P> {
    goal: Goal,
    /// Turns that it will still play.
    left: u64,
    /// Whether the side to move wins in so many turns, by the position's key.
    known: HashMap<(u64, u32), bool>,
    /// The answer that held last, by the turns that were left.
    held: HashMap<u32, Move>,
    of: PhantomData<P>,
}

/// It would have had to look at more than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch;

impl<P: Position> Solver<P> {
    /// Looks for this, and plays so many turns at most.
    pub fn new(goal: Goal, most: u64) -> Self {
        let endings = &P::INFO.endings;
        let others_win = endings.stalemate == Verdict::Loses || endings.bare_king.is_some();
        // Mates alone are found sooner.
        let goal = if others_win { goal } else { Goal::Mate };
        Solver { goal, left: most, known: HashMap::new(), held: HashMap::new(), of: PhantomData }
    }

    /// All turns with which the side to move wins in at most so many of its turns, whatever is answered.
    ///
    /// # Errors
    /// That would be too much to look at.
    pub fn winning(&mut self, position: &P, turns: u32) -> Result<Vec<Move>, TooMuch> {
        let Some(rest) = turns.checked_sub(1) else { return Ok(Vec::new()) };
        let mut winning = Vec::new();
        for mv in legal(position) {
            let next = self.play(position, mv)?;
            if self.is_lost(&next, rest)? {
                winning.push(mv);
            }
        }
        Ok(winning)
    }

    /// The shortest way to win for the side to move, in at most so many of its turns: its first turn.
    ///
    /// # Errors
    /// As above.
    pub fn shortest(&mut self, position: &P, turns: u32) -> Result<Option<Move>, TooMuch> {
        for rest in 0..turns {
            for mv in legal(position) {
                let next = self.play(position, mv)?;
                if self.is_lost(&next, rest)? {
                    return Ok(Some(mv));
                }
            }
        }
        Ok(None)
    }

    /// A turn after which the opponent does not win in so many of its turns.
    ///
    /// # Errors
    /// As above.
    pub fn holding(&mut self, position: &P, turns: u32) -> Result<Option<Move>, TooMuch> {
        for mv in legal(position) {
            let next = self.play(position, mv)?;
            if !self.is_won(&next, turns)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Whether the side to move wins in at most so many of its turns.
    fn wins(&mut self, position: &P, turns: u32) -> Result<bool, TooMuch> {
        let Some(rest) = turns.checked_sub(1) else { return Ok(false) };
        let key = (position.key(), turns);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        let mut after: Vec<P> = legal(position).into_iter().map(|mv| position.play(mv)).collect();
        if 0 < rest {
            // Who is in check has few answers.
            after.sort_by_cached_key(|next| !next.in_check());
        }
        let mut wins = false;
        for next in &after {
            self.count()?;
            wins = self.is_lost(next, rest)?;
            if wins {
                break;
            }
        }
        self.known.insert(key, wins);
        Ok(wins)
    }

    /// Whether the side to move has lost, or will in at most so many of its opponent's turns.
    fn is_lost(&mut self, position: &P, turns: u32) -> Result<bool, TooMuch> {
        if turns == 0 && self.goal == Goal::Mate && !position.in_check() {
            return Ok(false);
        }
        if let Some(outcome) = position.decided() {
            return Ok(self.is_reached(outcome, 1 - position.side()));
        }
        if turns == 0 {
            return Ok(false);
        }
        let mut answers = legal(position);
        // What has held elsewhere may hold here.
        if let Some(at) = self.held.get(&turns).and_then(|held| answers.iter().position(|mv| mv == held)) {
            answers.swap(0, at);
        }
        for mv in answers {
            let next = self.play(position, mv)?;
            if !self.is_won(&next, turns)? {
                self.held.insert(turns, mv);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the side to move has won, or will in at most so many of its turns.
    fn is_won(&mut self, position: &P, turns: u32) -> Result<bool, TooMuch> {
        match position.decided() {
            Some(outcome) => Ok(self.is_reached(outcome, position.side())),
            None => self.wins(position, turns),
        }
    }

    fn is_reached(&self, Outcome { winner, reason }: Outcome, side: usize) -> bool {
        winner == Some(side) && (self.goal == Goal::Win || reason == Reason::Checkmate)
    }

    fn play(&mut self, position: &P, mv: Move) -> Result<P, TooMuch> {
        self.count()?;
        Ok(position.play(mv))
    }

    fn count(&mut self) -> Result<(), TooMuch> {
        self.left = self.left.checked_sub(1).ok_or(TooMuch)?;
        Ok(())
    }
}

/// All legal turns.
pub(crate) fn legal<P: Position>(position: &P) -> Vec<Move> {
    let mut turns = Vec::new();
    position.legal(&mut turns);
    turns
}
