//! Captures and promotions to their end, so that no position is judged in the middle of an exchange.

use ferz_runtime::position::Position;

use super::{MAX_PLY, Run, score};
use crate::eval::Tally;
use crate::order::{self, MoveList};

/// What a capture may bring beyond the man taken.
const MARGIN: i32 = 200;
/// With so few men having no turn is likely enough to look.
const FEW: u32 = 3;

impl<P: Position> Run<'_, P> {
    /// The score of a position once nothing is to be taken; in check all turns are tried.
    pub(super) fn quiesce(&mut self, position: &P, tally: &Tally, window: (i32, i32), ply: usize) -> i32 {
        self.searcher.lines[ply].len = 0;
        if self.enter(ply) {
            return 0;
        }
        let in_check = position.in_check();
        if may_be_over::<P>(position, tally)
            && let Some(outcome) = position.decided()
        {
            return score::of_outcome(outcome, position.side(), ply);
        }
        // Nobody may stand in check, but somewhere the search must end.
        let standing = if in_check && ply + 1 < MAX_PLY { None } else { Some(self.evaluate(position, tally)) };
        if let Some(standing) = standing.filter(|&standing| window.1 <= standing || MAX_PLY <= ply + 1) {
            return standing;
        }
        let mut list = std::mem::take(&mut self.searcher.lists[ply]);
        list.clear();
        if in_check {
            position.legal(&mut list.moves);
        } else {
            position.legal_captures(&mut list.moves);
        }
        let score = if in_check && list.moves.is_empty() {
            self.searcher.terminal(position, ply)
        } else {
            self.captures((position, tally), &mut list, standing, window, ply)
        };
        self.searcher.lists[ply] = list;
        score
    }

    fn captures(
        &mut self,
        (position, tally): (&P, &Tally),
        list: &mut MoveList,
        standing: Option<i32>,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) -> i32 {
        let searcher = &*self.searcher;
        list.score(|mv| order::score((&*searcher.values, &searcher.quiets), position, ply, None, mv));
        let mut best = standing.unwrap_or(-score::INFINITE);
        let mut lower = alpha.max(best);
        let mut at = 0;
        while let Some(mv) = list.pick(at) {
            at += 1;
            let gain = order::gain(&self.searcher.values, position, mv);
            if let Some(hope) = standing.map(|standing| standing + gain + MARGIN).filter(|&hope| hope <= lower) {
                best = best.max(hope);
                continue;
            }
            let next = position.play(mv);
            let tally = tally.after(&self.searcher.values, position, mv, &next);
            let score = -self.quiesce(&next, &tally, (-beta, -lower), ply + 1);
            if self.over {
                return 0;
            }
            best = best.max(score);
            if lower < score {
                lower = score;
                self.searcher.extend_line(ply, mv);
            }
            if beta <= lower {
                break;
            }
        }
        best
    }
}

/// Whether the game could have ended here without check: a king may be bare, or there may be no turn.
fn may_be_over<P: Position>(position: &P, tally: &Tally) -> bool {
    let bare = P::INFO.endings.bare_king.is_some() && tally.men.iter().any(|&men| men <= 1);
    bare || tally.men[position.side()] <= FEW
}
