//! A game being played with a GUI, whatever protocol it speaks: the games on offer, the position and how it came about, what
//! is set, and the thread that thinks.

mod jobs;

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};

use ferz_runtime::dynamic::DynGame;
use ferz_runtime::info::Info;
use ferz_runtime::text::fen::Strictness;

use crate::clock::Moment;
use crate::offer::Offer;
use crate::setting::Settings;
use crate::worker::Job;
pub(crate) use jobs::Doing;

/// The session.
pub(crate) struct Session {
    pub(crate) offers: Vec<Offer>,
    chosen: usize,
    pub(crate) game: Box<dyn DynGame>,
    /// Where the game began and the turns since, as they were sent.
    came: (Start, Vec<String>),
    pub(crate) settings: Settings,
    output: Box<dyn Write>,
    jobs: Sender<Job>,
    stop: Arc<AtomicBool>,
    hit: Option<Arc<OnceLock<Moment>>>,
    /// What the jobs are that have not ended, the one under way first.
    pending: VecDeque<Doing>,
    /// What the search finds is to be forgotten.
    dropped: bool,
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// A setup by its name, drawn from a seed where it is drawn.
    Setup(String, u64),
    Fen(String),
}

impl Session {
    /// A session about the first game on offer.
    ///
    /// # Errors
    /// There is none, or it cannot begin.
    pub(crate) fn new(
        offers: Vec<Offer>,
        output: Box<dyn Write>,
        (jobs, stop): (Sender<Job>, Arc<AtomicBool>),
    ) -> Result<Self, String> {
        let settings = Settings::default();
        let start = Start::Setup(String::new(), settings.seed);
        let offer = offers.first().ok_or("there is no game to play")?;
        // The thread gets ready while the game is set up.
        let sits = jobs.send(sit(offer, &settings)).is_ok();
        let game = begin(offer, &start)?;
        let came = (start, Vec::new());
        Ok(Session {
            offers,
            chosen: 0,
            game,
            came,
            settings,
            output,
            jobs,
            stop,
            hit: None,
            pending: sits.then_some(Doing::Preparing).into_iter().collect(),
            dropped: false,
        })
    }

    /// The game chosen.
    pub(crate) fn offer(&self) -> &Offer {
        &self.offers[self.chosen]
    }

    pub(crate) fn info(&self) -> &'static Info {
        self.offer().rules().info()
    }

    /// Writes a line; a reader that has gone away is no error, its end of the input will follow.
    pub(crate) fn line(&mut self, text: impl Display) {
        let _ = writeln!(self.output, "{text}").and_then(|()| self.output.flush());
    }

    /// Chooses another game and begins it.
    ///
    /// # Errors
    /// The names there are, if none of them is this one.
    pub(crate) fn choose(&mut self, name: &str) -> Result<(), String> {
        let Some(chosen) = self.offers.iter().position(|offer| offer.is_called(name)) else {
            let names = self.offers.iter().map(|offer| format!("`{}`", offer.name()));
            return Err(names.collect::<Vec<_>>().join(", "));
        };
        self.choose_at(chosen)
    }

    /// Chooses the game at a place of the offers and begins it.
    ///
    /// # Errors
    /// It cannot begin; nothing changes then.
    pub(crate) fn choose_at(&mut self, chosen: usize) -> Result<(), String> {
        let offer = self.offers.get(chosen).ok_or("there is no such game")?;
        let start = Start::Setup(String::new(), self.settings.seed);
        let game = begin(offer, &start)?;
        (self.game, self.came) = (game, (start, Vec::new()));
        if self.chosen != chosen {
            self.chosen = chosen;
            self.begin(sit(self.offer(), &self.settings));
        }
        Ok(())
    }

    /// Chooses a game if it is on offer among others.
    pub(crate) fn prefer(&mut self, name: &str) {
        if 1 < self.offers.len() {
            // Whoever does not offer it begins with another.
            let _ = self.choose(name);
        }
    }

    /// Goes to where a game began and plays turns; `play` understands how they are written. What has been played already is
    /// not played again.
    ///
    /// # Errors
    /// The start is wrong, or a turn; nothing changes then.
    pub(crate) fn place<'a>(
        &mut self,
        start: Start,
        turns: impl Iterator<Item = &'a str>,
        play: impl Fn(&mut dyn DynGame, &str) -> bool,
    ) -> Result<(), String> {
        let turns: Vec<&str> = turns.collect();
        let (known, played) = &self.came;
        let goes_on = *known == start && turns.len() >= played.len() && played.iter().zip(&turns).all(|(a, b)| a == b);
        let (mut game, from) = match goes_on {
            true => (self.game.duplicate(), played.len()),
            false => (begin(self.offer(), &start)?, 0),
        };
        for (number, turn) in (1..).zip(&turns).skip(from) {
            if !play(&mut *game, turn) {
                return Err(format!("turn {number}, `{turn}`, is not legal"));
            }
        }
        (self.game, self.came) = (game, (start, turns.into_iter().map(str::to_owned).collect()));
        Ok(())
    }

    /// Plays a turn by its canonical text.
    pub(crate) fn play(&mut self, text: &str) -> bool {
        let played = self.game.play(text);
        if played {
            self.came.1.push(text.to_owned());
        }
        played
    }

    /// Number of turns played.
    pub(crate) fn turns(&self) -> usize {
        self.came.1.len()
    }

    /// Takes the last turn back; `false` if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        self.came.1.pop();
        self.game.undo()
    }
}

/// The job to get ready for a game.
fn sit(offer: &Offer, settings: &Settings) -> Job {
    Job::Sit(offer.thinker(), settings.hash, settings.threads)
}

fn begin(offer: &Offer, start: &Start) -> Result<Box<dyn DynGame>, String> {
    match start {
        Start::Setup(name, seed) => offer.rules().start_drawn(name, *seed),
        Start::Fen(fen) => offer.rules().position(fen, Strictness::Playable),
    }
}
