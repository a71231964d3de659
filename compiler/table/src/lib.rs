//! A game as it is played at a table: turns in whatever notation, back and forth, and where it stands as JSON. The server of
//! the page and the page without a server both sit at it.

pub mod json;
mod position;

use ferz_facade::{Fault, Rules, Session, Strictness, Turn};
use ferz_record::{Names, replay_telling, write};
use std::fmt;

/// Turns of a game; what is longer is not played but counted.
const LONGEST_GAME: usize = 5000;

/// How a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// From this position,
    pub fen: Option<String>,
    /// or from this setup; the default's name is empty.
    pub setup: String,
    /// What the setup is drawn from, if it is drawn.
    pub seed: u64,
    /// Then these turns are played, in whatever notation.
    pub record: String,
    /// A turn that cannot be played ends the record and is told, no more.
    pub lenient: bool,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Played {
    side: &'static str,
    courier: String,
    turn: Turn,
}

/// A game at a table.
pub struct Table {
    names: Names,
    session: Box<dyn Session>,
    start: String,
    /// With those taken back.
    record: Vec<Played>,
    /// How many are not taken back.
    at: usize,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("start", &self.start).field("at", &self.at).finish_non_exhaustive()
    }
}

impl Table {
    /// A game, and what is to be said about its opening.
    ///
    /// # Errors
    /// There is no such setup, the position is wrong, or a turn of the record that must be played cannot be.
    pub fn open(rules: &dyn Rules, opening: &Opening) -> Result<(Self, Option<String>), Fault> {
        let session = match &opening.fen {
            Some(fen) => rules.position(fen, Strictness::Playable)?,
            None => rules.start_drawn(&opening.setup, opening.seed)?,
        };
        let start = session.fen();
        let mut table = Table { names: Names::of(rules), session, start, record: Vec::new(), at: 0 };
        match table.replay(&opening.record) {
            Err(fault) if opening.lenient => Ok((table, Some(fault.0))),
            Err(fault) => Err(fault),
            Ok(()) => Ok((table, None)),
        }
    }

    /// Plays turns in whatever notation, all or none; those taken back are forgotten.
    ///
    /// # Errors
    /// There is no turn in the text, or one that cannot be played.
    pub fn play(&mut self, text: &str) -> Result<(), Fault> {
        let (record, at) = (self.record.clone(), self.at);
        let played = match self.replay(text) {
            Ok(()) if self.at == at => Err(Fault("there is no turn in this text".to_owned())),
            played => played,
        };
        if played.is_err() {
            self.go(at)?;
            self.record = record;
        }
        played
    }

    /// Plays turns up to the first that cannot be played.
    fn replay(&mut self, text: &str) -> Result<(), Fault> {
        let Table { names, session, record, at, .. } = self;
        let mut tell = |turn: &Turn, legal: &[Turn], session: &mut dyn Session| {
            let state = session.state();
            if state.result.is_some() {
                return Err(Fault("the game is over".to_owned()));
            }
            if LONGEST_GAME <= *at {
                return Err(Fault(format!("a game has at most {LONGEST_GAME} turns here")));
            }
            let courier = write(turn, legal, names, session)?;
            record.truncate(*at);
            record.push(Played { side: state.side, courier, turn: turn.clone() });
            *at += 1;
            Ok(())
        };
        replay_telling(text, names, session.as_mut(), &mut tell).map_err(|remark| Fault(remark.text))?;
        Ok(())
    }

    /// Goes to the position after so many turns of the record.
    ///
    /// # Errors
    /// It has fewer.
    pub fn go(&mut self, at: usize) -> Result<(), Fault> {
        if self.record.len() < at {
            return Err(Fault(format!("the record has {} turns", self.record.len())));
        }
        while at < self.at && self.session.undo() {
            self.at -= 1;
        }
        for played in self.record.get(self.at..at).unwrap_or_default() {
            self.session.play(&played.turn.text)?;
            self.at += 1;
        }
        Ok(())
    }

    /// Where the game began.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// Canonical texts of the turns that lead to the position.
    pub fn turns(&self) -> impl Iterator<Item = &str> {
        self.record.iter().take(self.at).map(|played| played.turn.text.as_str())
    }

    /// Whether nothing more is played.
    pub fn is_over(&self) -> bool {
        self.session.state().result.is_some()
    }
}
