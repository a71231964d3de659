//! A game at one tab of the browser. What computes it need not be shared between threads, so each table has its own.

use crate::document::{PlayedDocument, PositionDocument};
use crate::source::{Arbiter, Edition};
use ferz_documents::{StateDocument, TurnDocument};
use ferz_facade::{Fault, Session, Strictness, Turn};
use ferz_record::{Names, replay_telling, write};
use serde::Deserialize;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use tokio::sync::oneshot;

/// Turns of a game; what is longer is not played but counted.
const LONGEST_GAME: usize = 5000;

/// How a game begins.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Opening {
    /// From this position,
    fen: Option<String>,
    /// or from this setup, drawn from the seed if it is drawn.
    setup: String,
    seed: Option<u64>,
    /// Then these turns are played, in whatever notation.
    record: String,
    /// A turn that cannot be played ends the record and is told, no more.
    lenient: bool,
}

/// What may be done at a table.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// Nothing.
    Look,
    /// A turn, in whatever notation; those taken back are forgotten.
    Play(String),
    /// Goes to the position after so many turns of the record.
    Go(usize),
}

type Answer = Result<PositionDocument, Fault>;
type Question = (Deed, oneshot::Sender<Answer>);

/// The way to a table.
#[derive(Debug)]
pub(crate) struct Table {
    questions: Sender<Question>,
}

impl Table {
    /// Begins a game.
    pub(crate) async fn open(
        edition: (u64, Arc<dyn Edition>),
        opening: Opening,
    ) -> Result<(Self, PositionDocument), Fault> {
        let (questions, asked) = mpsc::channel();
        let (first, opened) = oneshot::channel();
        let spawned =
            thread::Builder::new().name("table".to_owned()).spawn(move || sit(edition, &opening, first, &asked));
        spawned.map_err(|error| Fault(format!("there is no room for another table: {error}")))?;
        let position = opened.await.unwrap_or_else(|_| Err(overturned()))?;
        Ok((Table { questions }, position))
    }

    /// Does something.
    pub(crate) async fn ask(&self, deed: Deed) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.questions.send((deed, reply)).map_err(|_| overturned())?;
        answer.await.unwrap_or_else(|_| Err(overturned()))
    }
}

fn overturned() -> Fault {
    Fault("this table has fallen over, which is a bug; another one can be opened".to_owned())
}

/// What the thread of a table does, until its tab has left.
fn sit(
    (number, edition): (u64, Arc<dyn Edition>),
    opening: &Opening,
    first: oneshot::Sender<Answer>,
    asked: &Receiver<Question>,
) {
    let arbiter = edition.arbiter();
    let mut opened = Play::begin(number, &arbiter, opening);
    let shown = match &mut opened {
        Ok((play, note)) => Ok(play.document(note.take())),
        Err(fault) => Err(fault.clone()),
    };
    // Who is gone need not be told.
    let _ = first.send(shown);
    let Ok((mut play, _)) = opened else { return };
    for (deed, reply) in asked {
        let answer = play.act(deed).map(|()| play.document(None));
        let _ = reply.send(match (arbiter.trouble)() {
            Some(trouble) => Err(Fault(trouble)),
            None => answer,
        });
    }
}

struct Play {
    edition: u64,
    names: Names,
    session: Box<dyn Session>,
    start: String,
    record: Vec<PlayedDocument>,
    at: usize,
}

impl Play {
    /// The game, and what is to be said about its opening.
    fn begin(edition: u64, arbiter: &Arbiter, opening: &Opening) -> Result<(Self, Option<String>), Fault> {
        let rules = arbiter.rules.as_ref();
        let session = match &opening.fen {
            Some(fen) => rules.position(fen, Strictness::Playable),
            None => rules.start_drawn(&opening.setup, opening.seed.unwrap_or(1)),
        };
        // What keeps the answers away is the better message.
        let session = session.map_err(|fault| (arbiter.trouble)().map_or(fault, Fault))?;
        let start = session.fen();
        let mut play = Play { edition, names: Names::of(rules), session, start, record: Vec::new(), at: 0 };
        match play.play(&opening.record) {
            Err(fault) if opening.lenient => Ok((play, Some(fault.0))),
            Err(fault) => Err(fault),
            Ok(()) => Ok((play, None)),
        }
    }

    fn act(&mut self, deed: Deed) -> Result<(), Fault> {
        match deed {
            Deed::Look => Ok(()),
            Deed::Go(at) => self.go(at),
            Deed::Play(text) => {
                let (record, at) = (self.record.clone(), self.at);
                let played = match self.play(&text) {
                    Ok(()) if self.at == at => Err(Fault("there is no turn in this text".to_owned())),
                    played => played,
                };
                if played.is_err() {
                    self.go(at)?;
                    self.record = record;
                }
                played
            }
        }
    }

    /// Plays turns as people write them, up to the first that cannot be played.
    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let Play { names, session, record, at, .. } = self;
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
            record.push(PlayedDocument { side: state.side.to_owned(), courier, turn: turn.clone().into() });
            *at += 1;
            Ok(())
        };
        replay_telling(text, names, session.as_mut(), &mut tell).map_err(|remark| Fault(remark.text))?;
        Ok(())
    }

    /// Goes to the position after so many turns of the record.
    fn go(&mut self, at: usize) -> Result<(), Fault> {
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

    fn document(&self, note: Option<String>) -> PositionDocument {
        let state = StateDocument::new(self.session.as_ref());
        let turns = match state.result {
            Some(_) => Vec::new(),
            None => self.session.legal_turns().into_iter().map(TurnDocument::from).collect(),
        };
        PositionDocument {
            edition: self.edition,
            state,
            turns,
            start: self.start.clone(),
            record: self.record.clone(),
            at: self.at,
            note,
        }
    }
}
