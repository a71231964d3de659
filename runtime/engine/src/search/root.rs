//! The root: iterations, how many of the best turns are told, and which one is answered.

use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;

use super::node::{Node, Trial, Window};
use super::{Answer, MAX_DEPTH, Past, Progress, Run, Score, score};
use crate::limits::Limits;
use crate::order;
use crate::skill::CANDIDATES;
use crate::tally::Tally;
use crate::tt::{self, NO_EVALUATION};

/// Half the window in which a score is expected after the one of the iteration before.
const ASPIRATION: i32 = 20;

/// One of the best turns.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    turn: Move,
    reply: Option<Move>,
    score: i32,
}

impl<P: Position> Run<'_, P> {
    pub(super) fn deepen(&mut self, position: &P, limits: &Limits, report: &mut dyn FnMut(&Progress<'_>)) -> Answer {
        let tally = Tally::of(&self.searcher.values, position);
        let mut turns = self.root_turns((position, &tally), limits);
        let Some(&first) = turns.first() else {
            let score = Score::from_raw(self.searcher.terminal(position, 0));
            return Answer { best: None, reply: None, score, nodes: 0 };
        };
        let mate_depth = limits.mate.map(|turns| turns.saturating_mul(2));
        let skill_depth = limits.skill.map(|skill| skill.depth());
        let deepest = [limits.depth, mate_depth, skill_depth].into_iter().flatten().min().unwrap_or(MAX_DEPTH);
        let told = limits.lines.clamp(1, turns.len());
        let lines = told.max(limits.skill.map_or(1, |_| CANDIDATES)).min(turns.len());
        let mut steady = 0;
        let mut candidates = vec![Candidate { turn: first, reply: None, score: 0 }];
        for depth in 1..=deepest.clamp(1, MAX_DEPTH) {
            let before = candidates[0].turn;
            for rank in 0..lines {
                self.longest = 0;
                let expected = candidates.get(rank).filter(|_| 1 < depth).map(|candidate| candidate.score);
                let aspired = self.aspire((position, &tally), depth as i32, expected, &mut turns[rank..]);
                let Some(candidate) = aspired else { break };
                candidates.retain(|other| other.turn != candidate.turn);
                candidates.insert(rank.min(candidates.len()), candidate);
                candidates.truncate(lines);
                let line = &self.searcher.lines[0];
                let progress = Progress {
                    rank: rank + 1,
                    depth: if self.over { depth - 1 } else { depth },
                    longest: self.longest,
                    score: Score::from_raw(candidate.score),
                    nodes: self.visited(),
                    time: self.budget.start.elapsed(),
                    fill: self.searcher.table.fill(),
                    line: &line.turns[..line.len],
                };
                if rank < told {
                    report(&progress);
                }
                if self.over {
                    break;
                }
            }
            steady = if candidates[0].turn == before { steady + 1 } else { 0 };
            let settled = self.is_settled(candidates[0].score, depth, turns.len(), limits);
            if self.over || settled || !self.budget.allows_another(steady) {
                break;
            }
            // A later one may have turned out to be better than the first.
            candidates.sort_by_key(|candidate| -candidate.score);
            candidates.iter().zip(&mut turns).for_each(|(candidate, turn)| *turn = candidate.turn);
        }
        let scores = candidates.iter().map(|candidate| candidate.score);
        let chosen = limits.skill.map_or(0, |skill| skill.pick(position.key(), scores));
        let Candidate { turn, reply, score } = candidates[chosen];
        Answer { best: Some(turn), reply, score: Score::from_raw(score), nodes: self.visited() }
    }

    /// Whether deeper iterations could hardly change the answer.
    fn is_settled(&self, score: i32, depth: u32, turns: usize, limits: &Limits) -> bool {
        let (wins, length) = match Score::from_raw(score) {
            Score::Mate(turns) => (0 < turns, turns.unsigned_abs()),
            Score::Centipawns(_) => (false, u32::MAX),
        };
        let asked = limits.mate.is_some_and(|most| wins && length <= most);
        let clear = self.budget.saves_time() && (turns == 1 || length.saturating_mul(2) <= depth);
        asked || clear
    }

    /// The legal turns to look at, the likely ones first.
    fn root_turns(&self, (position, tally): (&P, &Tally), limits: &Limits) -> Vec<Move> {
        let mut turns = Vec::new();
        position.legal(&mut turns);
        if turns.iter().any(|mv| limits.turns.contains(mv)) {
            turns.retain(|mv| limits.turns.contains(mv));
        }
        let searcher = &*self.searcher;
        let known = searcher.table.probe(position.key()).map(|hit| hit.digest);
        let knowledge = (&*searcher.values, &searcher.history);
        turns.sort_by_cached_key(|&mv| {
            let score = order::score(knowledge, (position, tally), (0, [0; 2]), mv);
            (known != Some(tt::digest(mv)), -score)
        });
        turns
    }

    /// One iteration in a window around the score expected, which is opened as far as need be.
    fn aspire(
        &mut self,
        root: (&P, &Tally),
        depth: i32,
        expected: Option<i32>,
        turns: &mut [Move],
    ) -> Option<Candidate> {
        if let Some(least) = self.exact.filter(|_| 1 < depth) {
            let found = self.root(root, depth, (least - 1, score::INFINITE), turns);
            return found.filter(|candidate| least <= candidate.score);
        }
        let mut width = ASPIRATION;
        let (mut alpha, mut beta) = match expected.filter(|score| score.abs() < score::DECIDED && 4 <= depth) {
            Some(score) => (score - width, score + width),
            None => (-score::INFINITE, score::INFINITE),
        };
        let mut held = None;
        loop {
            let candidate = self.root(root, depth, (alpha, beta), turns);
            let Some(Candidate { score, .. }) = candidate.filter(|_| !self.over) else {
                return candidate.or(held);
            };
            width *= 3;
            match score {
                score if score <= alpha => alpha = (score - width).max(-score::INFINITE),
                score if beta <= score => (beta, held) = ((score + width).min(score::INFINITE), candidate),
                _ => return candidate,
            }
            if 1000 < width {
                (alpha, beta) = (-score::INFINITE, score::INFINITE);
            }
        }
    }

    /// Tries the root's turns within a window; `None` if not even the first turn was finished. The best goes first next time.
    fn root(
        &mut self,
        (position, tally): (&P, &Tally),
        depth: i32,
        (alpha, beta): Window,
        turns: &mut [Move],
    ) -> Option<Candidate> {
        let mut best: Option<Candidate> = None;
        let mut lower = alpha;
        // Where every turn repeats, no other node is entered.
        if self.enter(0) {
            return None;
        }
        let in_check = position.in_check();
        let evaluation = if in_check { NO_EVALUATION } else { self.evaluate(position, tally) };
        self.searcher.frames[0].evaluation = evaluation;
        let node = Node { position, tally, depth, ply: 0, in_check, wide: true, improving: true, evaluation };
        for at in 0..turns.len() {
            let mv = turns[at];
            let next = position.play(mv);
            let after = tally.after(&self.searcher.values, position, mv, &next);
            self.searcher.path.push(Past::of(position));
            let slot = self.searcher.history.slot(tally, position.side(), mv);
            self.searcher.frames[0].slot = slot;
            let trial =
                Trial { at, quiet: order::is_quiet(tally, mv), learned: self.searcher.history.quiet([0; 2], slot) };
            let score = self.turn(&node, (&next, &after), &trial, (lower, beta));
            self.searcher.path.pop();
            if self.over {
                break;
            }
            if best.is_none() || lower < score {
                lower = lower.max(score);
                self.searcher.extend_line(0, mv);
                let line = &self.searcher.lines[0];
                best = Some(Candidate { turn: mv, reply: line.turns[..line.len].get(1).copied(), score });
                turns[..=at].rotate_right(1);
            }
            if beta <= score {
                break;
            }
        }
        best
    }
}
