//! An engine at the board, whatever protocol it speaks.

mod cecp;
mod uci;

use crate::control::{Clock, Control};
use crate::notation::Notation;
use crate::process::{Process, Trouble};
use ferz_facade::Turn;
use ferz_model::Game;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use std::time::{Duration, Instant};

/// What an engine is spoken to in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Chess Engine Communication Protocol, version 2, of XBoard and WinBoard.
    Cecp,
}

impl FromStr for Protocol {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "uci" => Ok(Protocol::Uci),
            "cecp" => Ok(Protocol::Cecp),
            _ => Err(format!("`{text}` is no protocol: expected `uci` or `cecp`")),
        }
    }
}

/// An engine and its settings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Contender {
    /// The words of its command.
    pub command: Vec<String>,
    /// What it speaks; found out if nothing is said.
    pub protocol: Option<Protocol>,
    /// What it calls the game, if that is not plain.
    pub calls: Option<String>,
    /// Its options, by name and value.
    pub options: Vec<(String, String)>,
    /// MiB of its table.
    pub hash: Option<u32>,
    /// Its threads.
    pub threads: Option<u32>,
    /// What it may spend.
    pub control: Control,
}

/// What is played.
#[derive(Clone, Debug)]
pub(crate) struct Subject<'a> {
    /// The rules.
    pub(crate) game: &'a Game,
    /// What its file is called.
    pub(crate) stem: &'a str,
    /// FEN of the default setup; `None` if it is drawn.
    pub(crate) usual: Option<&'a str>,
    /// How long an engine may take that has no clock, and one behind its time.
    pub(crate) patience: Duration,
}

/// What an engine is asked.
#[derive(Debug)]
pub(crate) struct Question<'a> {
    /// The turns so far.
    pub(crate) turns: &'a [Turn],
    /// What may be played.
    pub(crate) legal: &'a [Turn],
    /// Whether White moves.
    pub(crate) white: bool,
    /// The clocks of who moves and of who waits.
    pub(crate) clocks: [&'a Clock; 2],
}

/// What an engine answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The canonical text of a legal turn.
    Turn(String),
    /// It gives up.
    Resigns,
    /// It plays or says what the rules do not know.
    Disagrees(String),
}

/// An answer, and what goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thought {
    pub(crate) answer: Answer,
    /// In centipawns, as the engine sees it.
    pub(crate) score: Option<i32>,
    /// From the question to the answer.
    pub(crate) time: Duration,
}

/// An engine that has been started.
pub(crate) trait Player {
    /// What it calls itself.
    fn name(&self) -> &str;
    /// Another game begins.
    fn begin(&mut self, fen: &str, control: Control) -> Result<(), Trouble>;
    /// Asks for a turn.
    fn think(&mut self, question: &Question<'_>) -> Result<Thought, Trouble>;
    /// The game is over; how, as PGN writes it.
    fn end(&mut self, result: &str) -> Result<(), Trouble>;
}

/// Scores of mates, in centipawns, less one for each turn until then.
const MATE: i32 = 30_000;

/// How long an engine may take to tell of itself, and one that does not speak a protocol until it is believed.
const INTRODUCTION: Duration = Duration::from_secs(10);

/// Starts an engine that is ready to play.
///
/// # Errors
/// It cannot be run, says nothing, or does not know the game or an option.
pub(crate) fn start(contender: &Contender, subject: &Subject<'_>) -> Result<(Box<dyn Player>, Protocol), String> {
    let said = |why: String| format!("`{}` {why}", contender.command.join(" "));
    let process = || Process::start(&contender.command);
    let speaks_not = |protocol| move |_| said(format!("does not speak {protocol}"));
    let found = match contender.protocol {
        Some(Protocol::Uci) => Found::Uci(uci::Uci::introduce(process()?).map_err(speaks_not("UCI"))?),
        Some(Protocol::Cecp) => Found::Cecp(cecp::Cecp::introduce(process()?).map_err(speaks_not("CECP"))?),
        None => match uci::Uci::introduce(process()?) {
            Ok(uci) => Found::Uci(uci),
            Err(_) => Found::Cecp(cecp::Cecp::introduce(process()?).map_err(speaks_not("UCI nor CECP"))?),
        },
    };
    Ok(match found {
        Found::Uci(uci) => (Box::new(uci.prepare(contender, subject).map_err(said)?), Protocol::Uci),
        Found::Cecp(cecp) => (Box::new(cecp.prepare(contender, subject).map_err(said)?), Protocol::Cecp),
    })
}

/// An engine that has told of itself.
enum Found {
    Uci(uci::Introduced),
    Cecp(cecp::Introduced),
}

/// What a game may be called by those who know it, the likeliest first.
fn names(subject: &Subject<'_>) -> Vec<String> {
    let told = subject.game.name.to_lowercase().replace(' ', "-");
    let mut names = Vec::new();
    for name in [subject.stem, &told] {
        // Ours are called so where XBoard has a game of that name.
        names.extend([format!("ferz-{name}"), name.to_owned(), name.replace('-', "")]);
        names.extend(name.strip_suffix("-chess").map(str::to_owned));
        match name {
            "chess" => names.push("normal".to_owned()),
            "chess960" => names.push("fischerandom".to_owned()),
            _ => {}
        }
    }
    names
}

/// The name on offer by which an engine knows the game.
fn choose(offered: &[String], contender: &Contender, subject: &Subject<'_>) -> Result<String, String> {
    let wanted = contender.calls.clone().map_or_else(|| names(subject), |name| vec![name]);
    let found = wanted.iter().find(|name| offered.contains(name)).cloned();
    found.ok_or_else(|| match &contender.calls {
        Some(name) => format!("knows no game called `{name}`; it knows {}", offered.join(", ")),
        None => {
            format!("knows no game called `{}`, unless by another name; it knows {}", subject.stem, offered.join(", "))
        }
    })
}

/// Until when an answer is waited for.
fn deadline(clock: &Clock, patience: Duration) -> Instant {
    Instant::now() + clock.left().unwrap_or_default() + patience
}

/// What was written, as an answer.
fn understood(notation: &Notation, legal: &[Turn], text: &str) -> Answer {
    match notation.read(legal, text) {
        Some(turn) => Answer::Turn(turn.text.clone()),
        None => Answer::Disagrees(format!("plays `{text}`, which is not legal here")),
    }
}
