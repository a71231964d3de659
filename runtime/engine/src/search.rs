//! Alpha-beta search, deepened step by step. All memory is had before the first node: no node allocates.

mod exchange;
mod node;
mod prune;
mod quiesce;
mod reduce;
mod repetition;
mod root;
mod score;

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;
use std::time::Duration;

use ferz_runtime::game::Game;
use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;

use crate::history::{History, Slot};
use crate::limits::{Budget, Limits, POLL};
use crate::order::MoveList;
use crate::tt::{OutOfMemory, Table};
use crate::values::Values;

pub use score::Score;

/// Plies from the root at which search ends whatever happens.
const MAX_PLY: usize = 128;
/// Deepest iteration; leaves plies for extensions and captures.
const MAX_DEPTH: u32 = 100;
/// A deep search on a large board needs more than the usual stack.
pub(crate) const STACK: usize = 32 << 20;

/// A searcher with its memory: kept from turn to turn of a game.
pub struct Searcher<P: Position> {
    values: Arc<Values>,
    table: Arc<Table>,
    history: History,
    lists: Vec<MoveList>,
    frames: Vec<Frame>,
    /// Captures of exchanges that are played out.
    scratch: Vec<Move>,
    lines: Vec<Line>,
    /// The positions before the one searched, the game's first.
    path: Vec<Past>,
    /// Those that search the same in threads of their own and share what they find by the table.
    helpers: Vec<Searcher<P>>,
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
    /// Which of the best turns it is about, from 1.
    pub rank: usize,
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
    /// The answer expected to it, if one is known.
    pub reply: Option<Move>,
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

/// What is kept of a ply while the plies behind it are searched.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    /// What the position is worth as it stands.
    evaluation: i32,
    /// How the turn on trial is remembered.
    slot: Slot,
}

/// One search under way.
struct Run<'a, P: Position> {
    searcher: &'a mut Searcher<P>,
    budget: Budget<'a>,
    /// Length of the path at the root: a position met again behind it is a draw already.
    root: usize,
    nodes: u64,
    /// What helpers have visited, more or less.
    crowd: &'a AtomicU64,
    /// Asked for a mate: nothing is left out, and after a first look only scores matter that are at least this one.
    exact: Option<i32>,
    /// It is a helper, whose nodes are counted there.
    helps: bool,
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
        Ok(Self::sharing(Arc::new(Values::of::<P>()), Arc::new(Table::new(mebibytes)?)))
    }

    fn sharing(values: Arc<Values>, table: Arc<Table>) -> Self {
        Searcher {
            values,
            table,
            history: History::new::<P>(MAX_PLY),
            lists: (0..MAX_PLY).map(|_| MoveList::new()).collect(),
            frames: vec![Frame::default(); MAX_PLY + 1],
            scratch: Vec::with_capacity(256),
            lines: vec![Line { turns: [Move::NONE; MAX_PLY], len: 0 }; MAX_PLY + 1],
            path: Vec::new(),
            helpers: Vec::new(),
            of: std::marker::PhantomData,
        }
    }

    /// Gives the table another size; what it knew is forgotten.
    ///
    /// # Errors
    /// The memory is not there; the table stays as it was.
    pub fn resize(&mut self, mebibytes: usize) -> Result<(), OutOfMemory> {
        self.table = Arc::new(Table::new(mebibytes)?);
        self.set_threads(1 + self.helpers.len());
        Ok(())
    }

    /// Searches in so many threads from now on. With one, the same nodes give the same answer.
    pub fn set_threads(&mut self, threads: usize) {
        self.helpers = (1..threads).map(|_| Self::sharing(self.values.clone(), self.table.clone())).collect();
    }

    /// Forgets everything, as before another game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
        self.helpers.iter_mut().for_each(|helper| helper.history.clear());
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
        let (enough, crowd) = (AtomicBool::new(false), AtomicU64::new(0));
        if self.helpers.is_empty() {
            return self.think(game, limits, (stop, &crowd, false), report);
        }
        let free = Limits { turns: limits.turns.clone(), ..Limits::default() };
        let mut helpers = std::mem::take(&mut self.helpers);
        let answer = thread::scope(|scope| {
            for helper in &mut helpers {
                let help = || helper.think(game, &free, (&enough, &crowd, true), &mut |_| {});
                // One thread less finds the same, only later.
                let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help);
            }
            let answer = self.think(game, limits, (stop, &crowd, false), report);
            enough.store(true, Relaxed);
            answer
        });
        self.helpers = helpers;
        answer
    }

    fn think(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        (stop, crowd, helps): (&AtomicBool, &AtomicU64, bool),
        report: &mut dyn FnMut(&Progress<'_>),
    ) -> Answer {
        self.history.fade();
        self.path.clear();
        self.path.reserve(game.past().len() + MAX_PLY);
        self.path.extend(game.past().iter().map(Past::of));
        let root = self.path.len();
        let budget = Budget::new(limits, stop);
        let exact = limits.mate.map(|turns| score::win(2 * (turns as usize).min(MAX_PLY / 2)));
        let mut run = Run { searcher: self, budget, root, nodes: 0, crowd, exact, helps, longest: 0, over: false };
        run.deepen(game.position(), limits, report)
    }

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

impl<P: Position> std::fmt::Debug for Searcher<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Searcher").field("values", &self.values).finish_non_exhaustive()
    }
}

impl<P: Position> Run<'_, P> {
    /// Positions visited by all threads.
    fn visited(&self) -> u64 {
        self.nodes + self.crowd.load(Relaxed)
    }

    /// Counts a node at a ply; whether the search is over.
    fn enter(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.longest = self.longest.max(ply);
        if self.helps && self.nodes.is_multiple_of(POLL) {
            self.crowd.fetch_add(POLL, Relaxed);
        }
        let others = if self.helps { 0 } else { self.crowd.load(Relaxed) };
        self.over = self.over || self.budget.is_spent(self.nodes, others);
        self.over
    }
}
