//! A game being played: a position and how it came about.

use std::fmt;

use crate::draw::ATTEMPTS;
use crate::info::SetupInfo;
use crate::mv::Move;
use crate::position::{Outcome, Position, Reason};
use crate::text::fen::{self, FenError, Strictness};
use crate::text::turn;

/// A position and all positions before it since the one given.
#[derive(Clone, Debug)]
pub struct Game<P> {
    past: Vec<P>,
    position: P,
}

impl<P: Position> Game<P> {
    /// A game that begins here.
    pub fn new(position: P) -> Self {
        Game { past: Vec::new(), position }
    }

    /// A game from a setup; the default's name is empty. What is random in it is drawn from seed 1.
    ///
    /// # Errors
    /// An unknown name, or nothing fitting was drawn.
    pub fn start(setup: &str) -> Result<Self, SetupError> {
        Self::start_drawn(setup, 1)
    }

    /// The same from another seed, which means the same everywhere; setups that are not random are the same for all.
    ///
    /// # Errors
    /// An unknown name, or nothing fitting was drawn.
    pub fn start_drawn(setup: &str, seed: u64) -> Result<Self, SetupError> {
        let found = P::INFO.setups.iter().find(|info| info.name == setup);
        let SetupInfo { fen, draw, .. } = found.ok_or_else(|| SetupError::Unknown {
            name: setup.to_owned(),
            known: P::INFO.setups.iter().map(|info| info.name).collect(),
        })?;
        let position = match draw {
            Some(draw) => draw.outcome(seed).ok_or(SetupError::NothingDrawn { seed })?.position,
            None => fen::read(fen, Strictness::Playable).map_err(SetupError::Fen)?,
        };
        Ok(Game::new(position))
    }

    /// The position now.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The positions before, oldest first.
    pub fn past(&self) -> &[P] {
        &self.past
    }

    /// Plays a turn the position lists as legal.
    pub fn play(&mut self, mv: Move) {
        let next = self.position.play(mv);
        self.past.push(std::mem::replace(&mut self.position, next));
    }

    /// Plays a legal turn by its canonical text; `false`, and nothing changes, if there is none.
    pub fn play_text(&mut self, text: &str) -> bool {
        let mv = turn::parse(&self.position, text);
        mv.inspect(|&mv| self.play(mv)).is_some()
    }

    /// Takes the last turn back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let before = self.past.pop();
        before.inspect(|&before| self.position = before).is_some()
    }

    /// How the game has ended, if it has. A mate on the last ply of the move count wins.
    pub fn outcome(&self) -> Option<Outcome> {
        let endings = &P::INFO.endings;
        let many_plies = endings.move_count.is_some_and(|limit| limit <= self.position.plies());
        let drawn = Outcome { winner: None, reason: Reason::MoveCount };
        self.position
            .decided()
            .or_else(|| endings.repetition.and_then(|limit| self.repeated(limit)))
            .or_else(|| many_plies.then_some(drawn))
    }

    /// How the game has ended if the position has stood on the board so often, this time included.
    fn repeated(&self, limit: u32) -> Option<Outcome> {
        let key = self.position.key();
        // Who has lost by checks is judged since the first time, even if the game has been played on past its end.
        let mut earlier = (0..self.past.len()).filter(|&at| self.past[at].key() == key);
        let first = earlier.next()?;
        if earlier.count() + 2 < limit as usize {
            return None;
        }
        let us = self.position.side();
        // Where a side to move is in check, its opponent's turn has given it.
        let since = || self.past[first + 1..].iter().chain([&self.position]);
        let all_checked = |side| since().filter(|position| position.side() == side).all(P::in_check);
        let loses = P::REPETITION.judge(us, all_checked(us), all_checked(1 - us));
        let (winner, reason) = match loses {
            Some((loser, true)) => (Some(1 - loser), Reason::PerpetualCheck),
            Some((loser, false)) => (Some(1 - loser), Reason::Repetition),
            None => (None, Reason::Repetition),
        };
        Some(Outcome { winner, reason })
    }
}

/// Why a game cannot begin from a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// No setup has this name.
    Unknown {
        /// The name asked for.
        name: String,
        /// The names there are; the default's is empty.
        known: Vec<&'static str>,
    },
    /// The setup's position is not playable.
    Fen(FenError),
    /// None of the arrangements drawn is one to play from.
    NothingDrawn {
        /// Where they were drawn from.
        seed: u64,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Unknown { name, known } => {
                write!(f, "no setup is called `{name}`")?;
                let named: Vec<_> =
                    known.iter().filter(|name| !name.is_empty()).map(|name| format!("`{name}`")).collect();
                match named.is_empty() {
                    true => f.write_str("; there is only the default"),
                    false => write!(f, "; there are the default and {}", named.join(", ")),
                }
            }
            SetupError::Fen(error) => error.fmt(f),
            SetupError::NothingDrawn { seed } => {
                write!(f, "seed {seed}: none of {ATTEMPTS} arrangements drawn is one to play from")
            }
        }
    }
}

impl std::error::Error for SetupError {}
