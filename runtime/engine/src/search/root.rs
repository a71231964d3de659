//! The root: iterations, how many of the best turns are told, and which one is answered.

use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;

use super::{Answer, MAX_DEPTH, Past, Progress, Run, Score, score};
use crate::eval::Tally;
use crate::limits::Limits;
use crate::order;
use crate::skill::CANDIDATES;

/// One of the best turns.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    turn: Move,
    reply: Option<Move>,
    score: i32,
}

impl<P: Position> Run<'_, P> {
    pub(super) fn deepen(&mut self, position: &P, limits: &Limits, report: &mut dyn FnMut(&Progress<'_>)) -> Answer {
        let mut turns = self.root_turns(position, limits);
        let Some(&first) = turns.first() else {
            let score = Score::from_raw(self.searcher.terminal(position, 0));
            return Answer { best: None, reply: None, score, nodes: 0 };
        };
        let tally = Tally::of(&self.searcher.values, position);
        let mate_depth = limits.mate.map(|turns| turns.saturating_mul(2));
        let skill_depth = limits.skill.map(|skill| skill.depth());
        let deepest = [limits.depth, mate_depth, skill_depth].into_iter().flatten().min().unwrap_or(MAX_DEPTH);
        let told = limits.lines.clamp(1, turns.len());
        let lines = told.max(limits.skill.map_or(1, |_| CANDIDATES)).min(turns.len());
        let mut candidates = vec![Candidate { turn: first, reply: None, score: 0 }];
        for depth in 1..=deepest.clamp(1, MAX_DEPTH) {
            for rank in 0..lines {
                self.longest = 0;
                let Some(candidate) = self.root(position, &tally, depth as i32, &mut turns[rank..]) else { break };
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
            if self.over || self.is_settled(candidates[0].score, depth, turns.len(), limits) {
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

    /// Whether deeper iterations could not change the answer, or not in time.
    fn is_settled(&self, score: i32, depth: u32, turns: usize, limits: &Limits) -> bool {
        let (wins, length) = match Score::from_raw(score) {
            Score::Mate(turns) => (0 < turns, turns.unsigned_abs()),
            Score::Centipawns(_) => (false, u32::MAX),
        };
        let asked = limits.mate.is_some_and(|most| wins && length <= most);
        let clear = self.budget.saves_time() && (turns == 1 || length.saturating_mul(2) <= depth);
        asked || clear || !self.budget.allows_another()
    }

    /// The legal turns to look at, the likely ones first.
    fn root_turns(&self, position: &P, limits: &Limits) -> Vec<Move> {
        let mut turns = Vec::new();
        position.legal(&mut turns);
        if turns.iter().any(|mv| limits.turns.contains(mv)) {
            turns.retain(|mv| limits.turns.contains(mv));
        }
        let searcher = &*self.searcher;
        let known = searcher.table.probe(position.key()).map(|hit| hit.digest);
        let knowledge = (&*searcher.values, &searcher.quiets);
        turns.sort_by_cached_key(|&mv| -order::score(knowledge, position, 0, known, mv));
        turns
    }

    /// One iteration: the best turn, `None` if not even the first turn was finished. The best goes first in the next one.
    fn root(&mut self, position: &P, tally: &Tally, depth: i32, turns: &mut [Move]) -> Option<Candidate> {
        let mut best = None;
        let (mut alpha, beta) = (-score::INFINITE, score::INFINITE);
        self.nodes += 1;
        for at in 0..turns.len() {
            let mv = turns[at];
            let next = position.play(mv);
            let tally = tally.after(&self.searcher.values, position, mv, &next);
            self.searcher.path.push(Past::of(position));
            let mut score = alpha;
            if at > 0 {
                score = -self.node(&next, &tally, depth - 1, (-alpha - 1, -alpha), 1, true);
            }
            if at == 0 || alpha < score {
                score = -self.node(&next, &tally, depth - 1, (-beta, -alpha), 1, true);
            }
            self.searcher.path.pop();
            if self.over {
                break;
            }
            if best.is_none() || alpha < score {
                alpha = score;
                self.searcher.extend_line(0, mv);
                let line = &self.searcher.lines[0];
                best = Some(Candidate { turn: mv, reply: line.turns[..line.len].get(1).copied(), score });
                turns[..=at].rotate_right(1);
            }
        }
        best
    }
}
