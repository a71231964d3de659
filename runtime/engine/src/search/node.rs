//! An inner node: principal variation search with the usual prunings, each only where the game's rules allow it.

use ferz_runtime::info::Verdict;
use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;

use super::{MAX_PLY, Past, Run, Searcher, score};
use crate::eval::{self, Tally};
use crate::order::{self, MoveList};
use crate::tt::{Bound, Hit};

/// Lead over beta, for each ply left, that a few plies do not lose again.
const SAFE_LEAD: i32 = 90;
/// Plies that passing saves at least.
const PASS_REDUCTION: i32 = 3;

/// Scores between which the outcome matters.
type Window = (i32, i32);

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
        let depth = depth + i32::from(in_check);
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
        let known = self.searcher.table.probe(position.key());
        if let Some(score) = known.filter(|_| !wide).and_then(|hit| cut(hit, depth, (alpha, beta), ply)) {
            return score;
        }
        let node = Node { position, tally, depth, ply, in_check };
        if !wide
            && !in_check
            && let Some(score) = self.prune(&node, beta, may_pass)
        {
            return score;
        }
        let mut list = std::mem::take(&mut self.searcher.lists[ply]);
        list.clear();
        position.legal(&mut list.moves);
        let score = if list.moves.is_empty() {
            self.searcher.terminal(position, ply)
        } else {
            self.turns(&node, &mut list, known.map(|hit| hit.digest), (alpha, beta))
        };
        self.searcher.lists[ply] = list;
        score
    }

    /// A score of at least beta where the side stands so well that its turns need not be tried.
    fn prune(&mut self, node: &Node<'_, P>, beta: i32, may_pass: bool) -> Option<i32> {
        let &Node { position, tally, depth, ply, .. } = node;
        let evaluation = self.evaluate(position, tally);
        if evaluation < beta || score::DECIDED <= beta.abs() {
            return None;
        }
        if depth <= 3 && beta <= evaluation - SAFE_LEAD * depth {
            return Some(evaluation);
        }
        if !may_pass || depth < 3 || !passing_is_safe::<P>(position, tally) {
            return None;
        }
        let reduced = depth - PASS_REDUCTION - depth / 4;
        let passed = position.pass();
        self.searcher.path.push(Past { key: position.key(), in_check: false });
        let score = -self.node(&passed, tally, reduced, (-beta, 1 - beta), ply + 1, false);
        self.searcher.path.pop();
        // A search that is over has no score; whatever is returned then is thrown away.
        (self.over || beta <= score).then_some(beta)
    }

    /// Tries the turns of a node and stores what was found.
    fn turns(&mut self, node: &Node<'_, P>, list: &mut MoveList, known: Option<u32>, (alpha, beta): Window) -> i32 {
        let &Node { position, tally, depth, ply, .. } = node;
        let knowledge = (&*self.searcher.values, &self.searcher.quiets);
        list.score(|mv| order::score(knowledge, position, ply, known, mv));
        let (mut best, mut best_move, mut lower) = (-score::INFINITE, Move::NONE, alpha);
        let mut at = 0;
        while let Some(mv) = list.pick(at) {
            let next = position.play(mv);
            let tally = tally.after(&self.searcher.values, position, mv, &next);
            self.searcher.path.push(Past { key: position.key(), in_check: node.in_check });
            let score = self.turn(node, (&next, &tally), (at, mv), (lower, beta));
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
                if order::is_quiet(position, mv) {
                    self.searcher.quiets.reward(position, ply, depth, mv, &list.moves[..at]);
                }
                break;
            }
            at += 1;
        }
        let bound = match best {
            best if beta <= best => Bound::Lower,
            best if alpha < best => Bound::Exact,
            _ => Bound::Upper,
        };
        let hit = Hit { digest: best_move.digest(), score: score::to_table(best, ply), depth, bound };
        self.searcher.table.store(position.key(), hit);
        best
    }

    /// One turn: the first with the full window, others to show that they are no better, late quiet ones less deep.
    fn turn(
        &mut self,
        node: &Node<'_, P>,
        (next, tally): (&P, &Tally),
        (at, mv): (usize, Move),
        (lower, beta): Window,
    ) -> i32 {
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        let mut score = lower + 1;
        if 0 < at {
            let late = 4 <= at && 3 <= node.depth && !node.in_check && order::is_quiet(node.position, mv);
            let reduction = if late && !next.in_check() { 1 + i32::from(12 <= at && 6 <= node.depth) } else { 0 };
            let narrow = (-lower - 1, -lower);
            score = -self.node(next, tally, depth - reduction, narrow, ply, true);
            if 0 < reduction && lower < score {
                score = -self.node(next, tally, depth, narrow, ply, true);
            }
        }
        if at == 0 || lower < score && score < beta {
            score = -self.node(next, tally, depth, (-beta, -lower), ply, true);
        }
        score
    }

    pub(super) fn evaluate(&self, position: &P, tally: &Tally) -> i32 {
        let coming = eval::coming(&self.searcher.values, position);
        let score = tally.score(&self.searcher.values, P::INFO, position.side());
        let score = if position.side() == 0 { score + coming } else { score - coming };
        score.clamp(-score::MAX_EVALUATION, score::MAX_EVALUATION)
    }

    /// The score where repetition or the move count ends the game. A position met once before in this search counts as
    /// repeated in full: what could be done once can be done again.
    fn drawn(&self, position: &P, ply: usize) -> Option<i32> {
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

/// A node whose turns are tried.
struct Node<'a, P> {
    position: &'a P,
    tally: &'a Tally,
    depth: i32,
    ply: usize,
    in_check: bool,
}

impl<P: Position> Searcher<P> {
    /// The score of a position without legal turns.
    pub(super) fn terminal(&self, position: &P, ply: usize) -> i32 {
        position.decided().map_or(0, |outcome| score::of_outcome(outcome, position.side(), ply))
    }
}

/// The score if the table's settles the window.
fn cut(hit: Hit, depth: i32, (alpha, beta): Window, ply: usize) -> Option<i32> {
    let score = score::from_table(hit.score, ply);
    let settles = match hit.bound {
        Bound::Exact => true,
        Bound::Lower => beta <= score,
        Bound::Upper => score <= alpha,
    };
    (depth <= hit.depth && settles).then_some(score)
}

/// Whether a side that may pass and still stands well would stand well with any turn: not where having no turn is a loss or
/// a win, not with pawns alone, where having to move can be the loss, and not beside rules about bare kings.
fn passing_is_safe<P: Position>(position: &P, tally: &Tally) -> bool {
    let endings = &P::INFO.endings;
    endings.stalemate == Verdict::Draws && endings.bare_king.is_none() && 0 < tally.officers[position.side()]
}
