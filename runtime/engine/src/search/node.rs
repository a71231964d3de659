//! An inner node: principal variation search.

use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;

use super::{MAX_PLY, Past, Run, Searcher, reduce, score};
use crate::history::Trace;
use crate::order::{self, MoveList};
use crate::tally::Tally;
use crate::tt::{self, Bound, Hit, NO_EVALUATION};

/// Any number.
const EXACT: u64 = 0xD1B5_4A32_D192_ED03;

/// Scores between which the outcome matters.
pub(super) type Window = (i32, i32);

/// A node whose turns are tried.
pub(super) struct Node<'a, P> {
    pub(super) position: &'a P,
    pub(super) tally: &'a Tally,
    pub(super) depth: i32,
    pub(super) ply: usize,
    pub(super) in_check: bool,
    /// The window has room for an exact score.
    pub(super) wide: bool,
    /// The side to move stands better than at its last turn.
    pub(super) improving: bool,
    /// What the position is worth as it stands.
    pub(super) evaluation: i32,
}

/// A turn on trial: its place in the order, and what was learned of it.
pub(super) struct Trial {
    pub(super) at: usize,
    pub(super) quiet: bool,
    pub(super) learned: i32,
}

impl<P: Position> Run<'_, P> {
    /// The score of a position for the side to move, within the window or a bound outside it.
    pub(super) fn node(
        &mut self,
        position: &P,
        tally: &Tally,
        depth: i32,
        (alpha, beta): Window,
        ply: usize,
        may_pass: bool,
    ) -> i32 {
        self.searcher.lines[ply].len = 0;
        if let Some(score) = self.drawn(position, ply) {
            return score;
        }
        let in_check = position.in_check();
        let mut depth = depth + i32::from(in_check);
        if depth <= 0 {
            return self.quiesce(position, tally, (alpha, beta), ply);
        }
        if self.enter(ply) {
            return 0;
        }
        if MAX_PLY <= ply + 1 {
            return self.evaluate(position, tally);
        }
        // No line from here is better or worse than winning at once.
        let (alpha, beta) = (alpha.max(-score::win(ply)), beta.min(score::win(ply)));
        if beta <= alpha {
            return alpha;
        }
        let wide = 1 < beta - alpha;
        let known = self.searcher.table.probe(self.key(position));
        if let Some(score) =
            known.filter(|hit| !wide && depth <= hit.depth).and_then(|hit| cut(hit, (alpha, beta), ply))
        {
            return score;
        }
        let evaluation = if in_check { NO_EVALUATION } else { self.recall(position, tally, known) };
        let frames = &mut self.searcher.frames;
        frames[ply].evaluation = evaluation;
        let before = if ply < 2 { NO_EVALUATION } else { frames[ply - 2].evaluation };
        let improving = !in_check && before < evaluation;
        let digest = known.map(|hit| hit.digest).filter(|&digest| digest != 0);
        if digest.is_none() && reduce::UNKNOWN_DEPTH <= depth && self.exact.is_none() {
            depth -= 1;
        }
        let node = Node { position, tally, depth, ply, in_check, wide, improving, evaluation };
        if !wide
            && !in_check
            && self.exact.is_none()
            && let Some(score) = self.prune(&node, known, (alpha, beta), may_pass)
        {
            return score;
        }
        let mut list = std::mem::take(&mut self.searcher.lists[ply]);
        list.clear();
        position.legal(&mut list.moves);
        let score = if list.moves.is_empty() {
            self.searcher.terminal(position, ply)
        } else {
            self.turns(&node, &mut list, digest, (alpha, beta))
        };
        self.searcher.lists[ply] = list;
        score
    }

    /// What a position is worth as it stands, from the table if it is known there.
    pub(super) fn recall(&self, position: &P, tally: &Tally, known: Option<Hit>) -> i32 {
        let evaluation = known.map(|hit| hit.evaluation).filter(|&evaluation| evaluation != NO_EVALUATION);
        evaluation.unwrap_or_else(|| self.evaluate(position, tally))
    }

    /// Tries the turns of a node and stores what was found.
    fn turns(&mut self, node: &Node<'_, P>, list: &mut MoveList, known: Option<u16>, (alpha, beta): Window) -> i32 {
        let &Node { position, tally, ply, .. } = node;
        let trace = self.trace(ply);
        if let Some(known) = known {
            list.put_first(known);
        }
        let (mut best, mut best_move, mut lower) = (-score::INFINITE, Move::NONE, alpha);
        let mut at = 0;
        while let Some(mv) = self.searcher.pick((position, tally), (ply, trace), list, at) {
            if list.is_in_doubt(at) && !self.searcher.gains(position, tally, mv, 0) {
                list.put_off(at);
                if self.searcher.pick((position, tally), (ply, trace), list, at) != Some(mv) {
                    continue;
                }
            }
            let quiet = order::is_quiet(tally, mv);
            let slot = self.searcher.history.slot(tally, position.side(), mv);
            let learned = if quiet { self.searcher.history.quiet(trace, slot) } else { 0 };
            let trial = Trial { at, quiet, learned };
            if -score::DECIDED < best && self.is_hopeless(node, list, &trial, (mv, lower)) {
                at += 1;
                continue;
            }
            let next = position.play(mv);
            self.searcher.table.touch(self.key(&next));
            let after = tally.after(&self.searcher.values, position, mv, &next);
            self.searcher.path.push(Past { key: position.key(), in_check: node.in_check });
            self.searcher.frames[ply].slot = slot;
            let score = self.turn(node, (&next, &after), &trial, (lower, beta));
            self.searcher.path.pop();
            if self.over {
                return 0;
            }
            if best < score {
                best = score;
                if lower < score {
                    lower = score;
                    best_move = mv;
                    self.searcher.extend_line(ply, mv);
                }
            }
            if beta <= lower {
                self.searcher.learn(node, trace, mv, &list.moves[..at]);
                break;
            }
            at += 1;
        }
        let bound = match best {
            best if beta <= best => Bound::Lower,
            best if alpha < best => Bound::Exact,
            _ => Bound::Upper,
        };
        let digest = if best_move == Move::NONE { 0 } else { tt::digest(best_move) };
        let (score, evaluation) = (score::to_table(best, ply), node.evaluation);
        self.searcher.table.store(self.key(position), Hit { digest, score, depth: node.depth, bound, evaluation });
        best
    }

    /// One turn: the first with the full window, others to show that they are no better, late ones less deep.
    pub(super) fn turn(
        &mut self,
        node: &Node<'_, P>,
        (next, tally): (&P, &Tally),
        trial: &Trial,
        (lower, beta): Window,
    ) -> i32 {
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        let mut score = lower + 1;
        if 0 < trial.at {
            let reduction = self.reduction(node, next, trial).clamp(0, (depth - 1).max(0));
            let narrow = (-lower - 1, -lower);
            score = -self.node(next, tally, depth - reduction, narrow, ply, true);
            if 0 < reduction && lower < score {
                score = -self.node(next, tally, depth, narrow, ply, true);
            }
        }
        if trial.at == 0 || lower < score && score < beta {
            score = -self.node(next, tally, depth, (-beta, -lower), ply, true);
        }
        score
    }

    /// Under what the table keeps a position: what a search found that leaves something out is no answer to one that does not.
    fn key(&self, position: &P) -> u64 {
        position.key() ^ if self.exact.is_some() { EXACT } else { 0 }
    }

    /// What led to a ply.
    pub(super) fn trace(&self, ply: usize) -> Trace {
        let slot = |back: usize| ply.checked_sub(back).map_or(0, |ply| self.searcher.frames[ply].slot);
        [slot(1), slot(2)]
    }

    pub(super) fn evaluate(&self, position: &P, tally: &Tally) -> i32 {
        debug_assert_eq!(*tally, Tally::of(&self.searcher.values, position));
        let score = self.searcher.values.evaluate(position, tally);
        score.clamp(-score::MAX_EVALUATION, score::MAX_EVALUATION)
    }
}

impl<P: Position> Searcher<P> {
    /// The score of a position without legal turns.
    pub(super) fn terminal(&self, position: &P, ply: usize) -> i32 {
        position.decided().map_or(0, |outcome| score::of_outcome(outcome, position.side(), ply))
    }

    /// The turn to be tried next.
    pub(super) fn pick(
        &self,
        place: (&P, &Tally),
        way: (usize, Trace),
        list: &mut MoveList,
        at: usize,
    ) -> Option<Move> {
        list.pick(at, |mv| order::score((&*self.values, &self.history), place, way, mv))
    }

    /// A turn was too good for the opponent; those tried before it were not.
    fn learn(&mut self, node: &Node<'_, P>, trace: Trace, mv: Move, failed: &[Move]) {
        let &Node { position, tally, depth, ply, .. } = node;
        let bonus = reduce::bonus(depth);
        let quiet = order::is_quiet(tally, mv);
        if quiet {
            self.history.refutes(ply, trace, mv);
        }
        let tried = failed.iter().map(|&mv| (mv, -bonus)).chain([(mv, bonus)]);
        for (mv, bonus) in tried {
            let slot = self.history.slot(tally, position.side(), mv);
            match order::is_quiet(tally, mv) {
                true if quiet => self.history.adjust_quiet(trace, slot, bonus),
                // That captures were better says nothing about quiet turns.
                true => {}
                false => self.history.adjust_capture(slot, tally.piece(mv.to()), bonus),
            }
        }
    }
}

/// The score if the table's settles the window.
pub(super) fn cut(hit: Hit, (alpha, beta): Window, ply: usize) -> Option<i32> {
    let score = score::from_table(hit.score, ply);
    let settles = match hit.bound {
        Bound::Exact => true,
        Bound::Lower => beta <= score,
        Bound::Upper => score <= alpha,
    };
    settles.then_some(score)
}
