//! Where repetition or the move count ends the game within a line.

use ferz_runtime::position::Position;

use super::{Run, score};

impl<P: Position> Run<'_, P> {
    /// The score where repetition or the move count ends the game. A position met once before in this search counts as
    /// repeated in full: what could be done once can be done again.
    pub(super) fn drawn(&self, position: &P, ply: usize) -> Option<i32> {
        let endings = &P::INFO.endings;
        let plies = position.plies();
        if endings.move_count.is_some_and(|most| most <= plies) {
            let decided = position.decided();
            return Some(decided.map_or(0, |outcome| score::of_outcome(outcome, position.side(), ply)));
        }
        let limit = endings.repetition?;
        let key = position.key();
        let path = &self.searcher.path;
        // What is taken may come back from the hand.
        let since = if P::BESIDE.hands.is_some() { path.len() } else { plies as usize };
        let mut occurrences = 1;
        for (at, _) in path.iter().enumerate().rev().take(since).filter(|(_, past)| past.key == key) {
            occurrences += 1;
            if limit <= occurrences || self.root <= at {
                return Some(self.repeated(position, at, ply));
            }
        }
        None
    }

    /// The score of a position that has stood on the board at a place of the path already.
    fn repeated(&self, position: &P, first: usize, ply: usize) -> i32 {
        let us = position.side();
        // From the last on, the opponent's turns and the own ones have led to every other position.
        let checked =
            |from: usize| self.searcher.path[first + 1..].iter().rev().skip(from).step_by(2).all(|past| past.in_check);
        let we_checked = checked(0);
        let they_checked = P::REPETITION.perpetual_check && position.in_check() && checked(1);
        match P::REPETITION.judge(us, they_checked, we_checked) {
            None => 0,
            Some((loser, _)) if loser == us => -score::win(ply),
            Some(_) => score::win(ply),
        }
    }
}
