//! Captures and promotions to their end, so that no position is judged in the middle of an exchange.

use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;

use super::node::{Window, cut};
use super::{MAX_PLY, Run, score};
use crate::order::{self, MoveList};
use crate::tally::Tally;
use crate::tt::{self, Bound, Hit, NO_EVALUATION};

/// What a capture may bring beyond the man taken.
const MARGIN: i32 = 200;
/// With so few men having no turn is likely enough to look.
pub(super) const FEW: u32 = 3;

/// A position of which only captures are tried, but in check.
struct Calm<'a, P> {
    position: &'a P,
    tally: &'a Tally,
    ply: usize,
    /// What the side has if it takes nothing; `None` in check.
    standing: Option<i32>,
}

impl<P: Position> Run<'_, P> {
    /// The score of a position once nothing is to be taken; in check all turns are tried.
    pub(super) fn quiesce(&mut self, position: &P, tally: &Tally, (alpha, beta): Window, ply: usize) -> i32 {
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
        if self.exact.is_some() && !in_check {
            return self.evaluate(position, tally);
        }
        let known = self.searcher.table.probe(position.key());
        if let Some(score) = known.filter(|_| beta - alpha == 1).and_then(|hit| cut(hit, (alpha, beta), ply)) {
            return score;
        }
        // Nobody may stand in check, but somewhere the search must end.
        let standing = if in_check && ply + 1 < MAX_PLY { None } else { Some(self.recall(position, tally, known)) };
        if let Some(standing) = standing.filter(|&standing| beta <= standing || MAX_PLY <= ply + 1) {
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
            let digest = known.map(|hit| hit.digest).filter(|&digest| digest != 0);
            self.captures(&Calm { position, tally, ply, standing }, &mut list, digest, (alpha, beta))
        };
        self.searcher.lists[ply] = list;
        score
    }

    fn captures(&mut self, calm: &Calm<'_, P>, list: &mut MoveList, known: Option<u16>, (alpha, beta): Window) -> i32 {
        let &Calm { position, tally, ply, standing } = calm;
        let trace = self.trace(ply);
        if let Some(known) = known {
            list.put_first(known);
        }
        let mut best = standing.unwrap_or(-score::INFINITE);
        let (mut lower, mut best_move) = (alpha.max(best), Move::NONE);
        let mut at = 0;
        while let Some(mv) = self.searcher.pick((position, tally), (ply, trace), list, at) {
            at += 1;
            if let Some(standing) = standing {
                let hope = standing + order::gain(&self.searcher.values, position, tally, mv) + MARGIN;
                if hope <= lower {
                    best = best.max(hope);
                    continue;
                }
                if !self.searcher.gains(position, tally, mv, 0) {
                    continue;
                }
            }
            let next = position.play(mv);
            self.searcher.table.touch(next.key());
            let after = tally.after(&self.searcher.values, position, mv, &next);
            self.searcher.frames[ply].slot = self.searcher.history.slot(tally, position.side(), mv);
            let score = -self.quiesce(&next, &after, (-beta, -lower), ply + 1);
            if self.over {
                return 0;
            }
            best = best.max(score);
            if lower < score {
                (lower, best_move) = (score, mv);
                self.searcher.extend_line(ply, mv);
            }
            if beta <= lower {
                break;
            }
        }
        let bound = if beta <= best { Bound::Lower } else { Bound::Upper };
        let digest = if best_move == Move::NONE { 0 } else { tt::digest(best_move) };
        let evaluation = standing.unwrap_or(NO_EVALUATION);
        self.searcher
            .table
            .store(position.key(), Hit { digest, score: score::to_table(best, ply), depth: 0, bound, evaluation });
        best
    }
}

/// Whether the game could have ended here without check: a king may be bare, or there may be no turn.
fn may_be_over<P: Position>(position: &P, tally: &Tally) -> bool {
    let bare = P::INFO.endings.bare_king.is_some() && tally.men.iter().any(|&men| men <= 1);
    bare || tally.men[position.side()] <= FEW
}
