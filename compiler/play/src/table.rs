//! The way to a game at one tab of the browser. What computes it need not be shared between threads, so each table has its own.

use crate::source::{Arbiter, Edition};
use ferz_facade::Fault;
use ferz_table::{Opening, Table};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use tokio::sync::oneshot;

/// What may be done at a table.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// Nothing.
    Look,
    /// A turn, in whatever notation.
    Play(String),
    /// Goes to the position after so many turns of the record.
    Go(usize),
}

/// Where a game stands.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// What the page is told.
    pub(crate) json: String,
    /// Where it began.
    pub(crate) start: String,
    /// The turns since.
    pub(crate) turns: Vec<String>,
    /// Nothing more is played.
    pub(crate) is_over: bool,
}

type Answer = Result<Standing, Fault>;
type Question = (Deed, oneshot::Sender<Answer>);

/// The way to a table.
#[derive(Debug)]
pub(crate) struct Player {
    questions: Sender<Question>,
}

impl Player {
    /// Begins a game.
    pub(crate) async fn open(edition: Arc<dyn Edition>, opening: Opening) -> Result<(Self, Standing), Fault> {
        let (questions, asked) = mpsc::channel();
        let (first, opened) = oneshot::channel();
        let sit = move || sit(edition.as_ref(), &opening, first, &asked);
        let spawned = thread::Builder::new().name("table".to_owned()).spawn(sit);
        spawned.map_err(|error| Fault(format!("there is no room for another table: {error}")))?;
        let standing = opened.await.unwrap_or_else(|_| Err(overturned()))?;
        Ok((Player { questions }, standing))
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
fn sit(edition: &dyn Edition, opening: &Opening, first: oneshot::Sender<Answer>, asked: &Receiver<Question>) {
    let arbiter = edition.arbiter();
    let opened = Table::open(arbiter.rules.as_ref(), opening);
    let (answer, table) = match opened {
        Ok((table, note)) => (Ok(standing(&table, note.as_deref())), Some(table)),
        Err(fault) => (Err(fault), None),
    };
    // Who is gone need not be told.
    let _ = first.send(believed(&arbiter, answer));
    let Some(mut table) = table else { return };
    for (deed, reply) in asked {
        let done = match deed {
            Deed::Look => Ok(()),
            Deed::Play(text) => table.play(&text),
            Deed::Go(at) => table.go(at),
        };
        let _ = reply.send(believed(&arbiter, done.map(|()| standing(&table, None))));
    }
}

/// An answer, unless nothing that is computed can be believed.
fn believed(arbiter: &Arbiter, answer: Answer) -> Answer {
    (arbiter.trouble)().map_or(answer, |trouble| Err(Fault(trouble)))
}

fn standing(table: &Table, note: Option<&str>) -> Standing {
    Standing {
        json: table.json(note),
        start: table.start().to_owned(),
        turns: table.turns().map(str::to_owned).collect(),
        is_over: table.is_over(),
    }
}
