//! Alpha-beta search, deepened step by step. All memory is had before the first node: no node allocates.

mod node;
mod quiesce;
mod score;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ferz_runtime::game::Game;
use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;

use crate::eval::Tally;
use crate::limits::{Budget, Limits};
use crate::order::{self, MoveList, Quiets};
use crate::tt::{OutOfMemory, Table};
use crate::values::Values;

pub use score::Score;

/// Plies from the root at which search ends whatever happens.
const MAX_PLY: usize = 128;
/// Deepest iteration; leaves plies for extensions and captures.
const MAX_DEPTH: u32 = 100;

/// A searcher with its memory: kept from turn to turn of a game.
pub struct Searcher<P: Position> {
    values: Values,
    table: Table,
    quiets: Quiets,
    lists: Vec<MoveList>,
    lines: Vec<Line>,
    /// The positions before the one searched, the game's first.
    path: Vec<Past>,
    of: std::marker::PhantomData<P>,
}

/// A position that a line has passed.
#[derive(Clone, Copy, Debug)]
struct Past {
    key: u64,
    /// The side to move was in check; only kept where perpetual check loses.
    in_check: bool,
}

impl Past {
    fn of<P: Position>(position: &P) -> Self {
        Past { key: position.key(), in_check: P::REPETITION.perpetual_check && position.in_check() }
    }
}

/// What an iteration, or the part of it that was finished, has found.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Plies searched in full.
    pub depth: u32,
    /// Plies of the longest line.
    pub longest: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Positions visited.
    pub nodes: u64,
    /// Since the search was asked for.
    pub time: Duration,
    /// Thousandths of the table in use.
    pub fill: usize,
    /// The line expected.
    pub line: &'a [Move],
}

/// What a search answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// A legal turn; `None` if there is none.
    pub best: Option<Move>,
    /// Its score for the side to move.
    pub score: Score,
    /// Positions visited.
    pub nodes: u64,
}

/// A line of turns from some ply on.
#[derive(Clone, Debug)]
struct Line {
    turns: [Move; MAX_PLY],
    len: usize,
}

/// One search under way.
struct Run<'a, P: Position> {
    searcher: &'a mut Searcher<P>,
    budget: Budget<'a>,
    /// Length of the path at the root: a position met again behind it is a draw already.
    root: usize,
    nodes: u64,
    longest: usize,
    /// The budget is spent; no score found from now on counts.
    over: bool,
}

impl<P: Position> Searcher<P> {
    /// A searcher with a table of so many MiB.
    ///
    /// # Errors
    /// The memory is not there.
    pub fn new(mebibytes: usize) -> Result<Self, OutOfMemory> {
        Ok(Searcher {
            values: Values::of::<P>(),
            table: Table::new(mebibytes)?,
            quiets: Quiets::new::<P>(MAX_PLY),
            lists: (0..MAX_PLY).map(|_| MoveList::new()).collect(),
            lines: vec![Line { turns: [Move::NONE; MAX_PLY], len: 0 }; MAX_PLY + 1],
            path: Vec::new(),
            of: std::marker::PhantomData,
        })
    }

    /// Gives the table another size; what it knew is forgotten.
    ///
    /// # Errors
    /// The memory is not there; the table stays as it was.
    pub fn resize(&mut self, mebibytes: usize) -> Result<(), OutOfMemory> {
        self.table = Table::new(mebibytes)?;
        Ok(())
    }

    /// Forgets everything, as before another game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.quiets.clear();
    }

    /// Searches the game's position until a limit is reached or `stop` is set, and reports every iteration.
    pub fn search(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Progress<'_>),
    ) -> Answer {
        self.table.grow_older();
        self.quiets.fade();
        self.path.clear();
        self.path.reserve(game.past().len() + MAX_PLY);
        self.path.extend(game.past().iter().map(Past::of));
        let root = self.path.len();
        let budget = Budget::new(limits, stop);
        let mut run = Run { searcher: self, budget, root, nodes: 0, longest: 0, over: false };
        run.deepen(game.position(), limits, report)
    }
}

impl<P: Position> std::fmt::Debug for Searcher<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Searcher").field("values", &self.values).finish_non_exhaustive()
    }
}

impl<P: Position> Run<'_, P> {
    fn deepen(&mut self, position: &P, limits: &Limits, report: &mut dyn FnMut(&Progress<'_>)) -> Answer {
        let mut turns = self.root_turns(position, limits);
        let Some(&first) = turns.first() else {
            let score = Score::from_raw(self.searcher.terminal(position, 0));
            return Answer { best: None, score, nodes: 0 };
        };
        let tally = Tally::of(&self.searcher.values, position);
        let mut answer = Answer { best: Some(first), score: Score::Centipawns(0), nodes: 0 };
        let mate_depth = limits.mate.map(|turns| turns.saturating_mul(2));
        let deepest = [limits.depth, mate_depth].into_iter().flatten().min().unwrap_or(MAX_DEPTH);
        for depth in 1..=deepest.clamp(1, MAX_DEPTH) {
            self.longest = 0;
            let found = self.root(position, &tally, depth as i32, &mut turns);
            answer.nodes = self.nodes;
            if let Some((best, score)) = found {
                answer = Answer { best: Some(best), score: Score::from_raw(score), ..answer };
                let line = &self.searcher.lines[0];
                report(&Progress {
                    depth: if self.over { depth - 1 } else { depth },
                    longest: self.longest,
                    score: answer.score,
                    nodes: self.nodes,
                    time: self.budget.start.elapsed(),
                    fill: self.searcher.table.fill(),
                    line: &line.turns[..line.len],
                });
            }
            if self.over || self.is_settled(&answer, depth, turns.len(), limits) {
                break;
            }
        }
        answer
    }

    /// Whether deeper iterations could not change the answer, or not in time.
    fn is_settled(&self, answer: &Answer, depth: u32, turns: usize, limits: &Limits) -> bool {
        let (wins, length) = match answer.score {
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
        let knowledge = (&searcher.values, &searcher.quiets);
        turns.sort_by_cached_key(|&mv| -order::score(knowledge, position, 0, known, mv));
        turns
    }

    /// One iteration: the best turn and its score, `None` if not even the first turn was finished. The best goes first
    /// in the next one.
    fn root(&mut self, position: &P, tally: &Tally, depth: i32, turns: &mut [Move]) -> Option<(Move, i32)> {
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
                best = Some((mv, score));
                self.searcher.extend_line(0, mv);
                turns[..=at].rotate_right(1);
            }
        }
        best
    }
}

impl<P: Position> Searcher<P> {
    /// The line from this ply: a turn and what was expected after it.
    fn extend_line(&mut self, ply: usize, mv: Move) {
        if let [line, rest, ..] = &mut self.lines[ply..] {
            let len = rest.len.min(MAX_PLY - 1);
            line.turns[0] = mv;
            line.turns[1..=len].copy_from_slice(&rest.turns[..len]);
            line.len = len + 1;
        }
    }
}
