//! Search for games whose type is known only at run time: what protocols ask for and are told, turns with their texts.

use std::any::Any;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ferz_runtime::describe::{Description, describe};
use ferz_runtime::dynamic::DynGame;
use ferz_runtime::game::Game;
use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;
use ferz_runtime::text::turn;

use crate::limits::Limits;
use crate::search::{Progress, Score, Searcher};
use crate::tt::OutOfMemory;
use crate::{bench, perft};

/// A turn: its canonical text, and what it does.
pub(crate) type Turn = (String, Description);

/// What is told of a search under way.
#[derive(Debug)]
pub(crate) struct Report {
    /// Which of the best turns it is about, from 1.
    pub(crate) rank: usize,
    pub(crate) depth: u32,
    /// Plies of the longest line.
    pub(crate) longest: usize,
    pub(crate) score: Score,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    /// Thousandths of the table in use.
    pub(crate) fill: usize,
    pub(crate) line: Vec<Turn>,
}

impl Report {
    /// Positions visited a second.
    pub(crate) fn speed(&self) -> u128 {
        u128::from(self.nodes) * 1000 / self.time.as_millis().max(1)
    }
}

/// What a search answers.
#[derive(Debug)]
pub(crate) struct Thought {
    /// `None` if there is no legal turn.
    pub(crate) best: Option<Turn>,
    /// The answer expected to it.
    pub(crate) reply: Option<Turn>,
    pub(crate) score: Score,
}

/// Who thinks about one game.
pub(crate) trait Thinker: fmt::Debug + Send {
    /// Searches a game's position, only the turns with the texts given if there are any; `None` if it is of another game.
    fn search(
        &mut self,
        game: &dyn DynGame,
        limits: Limits,
        only: &[String],
        stop: &AtomicBool,
        report: &mut dyn FnMut(Report),
    ) -> Option<Thought>;

    fn resize(&mut self, mebibytes: usize) -> Result<(), OutOfMemory>;

    fn set_threads(&mut self, threads: usize);

    fn clear(&mut self);

    /// Counts behind each turn; `None` if it is stopped.
    fn perft(&self, game: &dyn DynGame, depth: u32, stop: &AtomicBool) -> Option<Vec<(String, u64)>>;

    fn bench(&self, depth: u32, stop: &AtomicBool, line: &mut dyn FnMut(String)) -> Result<(), String>;
}

impl<P: Position> Thinker for Searcher<P> {
    fn search(
        &mut self,
        game: &dyn DynGame,
        limits: Limits,
        only: &[String],
        stop: &AtomicBool,
        report: &mut dyn FnMut(Report),
    ) -> Option<Thought> {
        let game = own::<P>(game)?;
        let position = game.position();
        let turns = only.iter().filter_map(|text| turn::parse(position, text)).collect();
        let limits = Limits { turns, ..limits };
        let answer = Searcher::search(self, game, &limits, stop, &mut |progress| report(told(position, progress)));
        let mut line = told_line(position, answer.best.into_iter().chain(answer.reply)).into_iter();
        Some(Thought { best: line.next(), reply: line.next(), score: answer.score })
    }

    fn resize(&mut self, mebibytes: usize) -> Result<(), OutOfMemory> {
        Searcher::resize(self, mebibytes)
    }

    fn set_threads(&mut self, threads: usize) {
        Searcher::set_threads(self, threads);
    }

    fn clear(&mut self) {
        Searcher::clear(self);
    }

    fn perft(&self, game: &dyn DynGame, depth: u32, stop: &AtomicBool) -> Option<Vec<(String, u64)>> {
        perft::divide(own::<P>(game)?.position(), depth, |next, rest| perft::count(next, rest, stop))
    }

    fn bench(&self, depth: u32, stop: &AtomicBool, line: &mut dyn FnMut(String)) -> Result<(), String> {
        bench::run::<P>(depth, stop, line)
    }
}

/// The game as one of these positions.
fn own<P: Position>(game: &dyn DynGame) -> Option<&Game<P>> {
    (game as &dyn Any).downcast_ref()
}

fn told<P: Position>(position: &P, progress: &Progress<'_>) -> Report {
    Report {
        rank: progress.rank,
        depth: progress.depth,
        longest: progress.longest,
        score: progress.score,
        nodes: progress.nodes,
        time: progress.time,
        fill: progress.fill,
        line: told_line(position, progress.line.iter().copied()),
    }
}

/// Turns played one after the other.
fn told_line<P: Position>(position: &P, line: impl Iterator<Item = Move>) -> Vec<Turn> {
    let mut position = *position;
    let told = line.map_while(|mv| {
        let turn = (turn::text(&position, mv), describe(&position, mv)?);
        position = position.play(mv);
        Some(turn)
    });
    told.collect()
}
