//! The games for which there are suites.

use crate::hunt::hunt;
use crate::solver::{Goal, Solver};
use crate::suite::Mate;
use ferz_differential::game::Game;
use ferz_engine::limits::Limits;
use ferz_engine::search::{Progress, Score, Searcher};
use ferz_exchange::uc_73;
use ferz_historic::{courier, modern_shatranj};
use ferz_large::{al_ces, teramachy};
use ferz_runtime::game;
use ferz_runtime::position::Position;
use ferz_runtime::text::fen::{self, Strictness};
use ferz_runtime::text::turn;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// MiB of an engine's table of positions.
const HASH: usize = 16;

/// A game with what is asked of its compiled code.
#[derive(Debug)]
pub struct Contest {
    /// The game both ways.
    pub game: Game,
    /// Finds so many mates of each length, and tells in how many games.
    pub hunt: fn(usize) -> (Vec<Mate>, u64),
    /// How the side to move of a position begins to mate in at most so many of its turns.
    pub mating: fn(&str, u32) -> Option<String>,
    /// A turn after which the opponent does not win in so many of its turns.
    pub holding: fn(&str, u32) -> Option<String>,
    /// Lets the engine look for a mate, for so long at most.
    pub think: fn(&Mate, Duration) -> Thought,
}

/// What an engine has found.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The turn that it plays.
    pub best: Option<String>,
    /// In how many turns it says that it mates, if it says so.
    pub mate: Option<i32>,
    /// Positions visited.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

macro_rules! contests {
    ($($family:literal $name:literal $position:ty;)*) => {
        static CONTESTS: &[Contest] = &[$(Contest::new::<$position>(
            $name,
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/", $family, "/", $name, ".ferz"),
            include_str!(concat!("../../../variants/", $family, "/", $name, ".ferz")),
        ),)*];
    };
}

contests! {
    "large" "al-ces" al_ces::Position;
    "historic" "courier" courier::Position;
    "historic" "modern-shatranj" modern_shatranj::Position;
    "large" "teramachy" teramachy::Position;
    "exchange" "uc-73" uc_73::Position;
}

/// All of them.
pub fn contests() -> &'static [Contest] {
    CONTESTS
}

impl Contest {
    const fn new<P: Position>(name: &'static str, path: &'static str, text: &'static str) -> Self {
        Contest {
            game: Game::new::<P>(name, path, text),
            hunt: hunt::<P>,
            mating: mating::<P>,
            holding: holding::<P>,
            think: think::<P>,
        }
    }

    /// The file of its suite.
    pub fn file(&self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("suites").join(self.game.name).with_extension("tsv")
    }
}

fn position<P: Position>(fen: &str) -> P {
    fen::read(fen, Strictness::Playable).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mating<P: Position>(fen: &str, turns: u32) -> Option<String> {
    let position: P = position(fen);
    let mv = Solver::new(Goal::Mate, u64::MAX).shortest(&position, turns).ok()??;
    Some(turn::text(&position, mv))
}

fn holding<P: Position>(fen: &str, turns: u32) -> Option<String> {
    let position: P = position(fen);
    let mv = Solver::new(Goal::Win, u64::MAX).holding(&position, turns).ok()??;
    Some(turn::text(&position, mv))
}

fn think<P: Position>(mate: &Mate, most: Duration) -> Thought {
    let position: P = position(&mate.fen);
    let mut searcher = Searcher::<P>::new(HASH).expect("memory");
    let start = Instant::now();
    let limits = Limits { movetime: Some(most), mate: Some(mate.turns), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let mut report = |progress: &Progress<'_>| {
        let is_found = matches!(progress.score, Score::Mate(turns) if turns == mate.turns as i32);
        stop.store(is_found, Ordering::Relaxed);
    };
    let answer = searcher.search(&game::Game::new(position), &limits, &stop, &mut report);
    Thought {
        best: answer.best.map(|best| turn::text(&position, best)),
        mate: match answer.score {
            Score::Mate(turns) => Some(turns),
            Score::Centipawns(_) => None,
        },
        nodes: answer.nodes,
        time: start.elapsed(),
    }
}
