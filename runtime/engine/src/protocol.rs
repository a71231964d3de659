//! What all protocols share: who speaks which, and what may be done while a search runs.
//!
//! Three threads: one reads, one searches, and this one holds the game and answers at once while a search runs. The first
//! line chooses the protocol; who begins with anything but the name of one speaks UCI.

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::cecp::Cecp;
use crate::input::{Input, Lines};
use crate::offer::Offer;
use crate::session::{Doing, Session};
use crate::thinker::{Report, Thought};
use crate::ucci::Ucci;
use crate::uci::Uci;
use crate::usi::Usi;
use crate::worker::{self, Event};

/// Lines that may wait for a search to end …
const MAX_WAITING: usize = 1024;
/// … and bytes that they may have.
const MAX_WAITING_BYTES: usize = 1 << 21;

/// When a line is obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    /// At once, whatever waits.
    Now,
    /// At once, and again in its turn: it ends the searches that wait, too.
    NowAndThen,
    /// In its turn, whatever the thread is at.
    Free,
    /// In its turn, but not before the engine is ready.
    Prepared,
    /// In its turn, when no search runs.
    Idle,
    /// In its turn; the search that runs ends for it, and nobody wants to know what it has found.
    Break,
}

/// Whether the dialogue goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Goes,
    Ends,
}

/// How a GUI speaks.
pub(crate) trait Protocol {
    /// When a line is obeyed.
    fn when(&self, line: &str, session: &Session) -> When;

    /// Obeys a line.
    ///
    /// # Errors
    /// The line as the protocol reports what is wrong; nothing has changed then.
    fn hear(&mut self, session: &mut Session, line: &str) -> Result<Flow, String>;

    /// How the protocol reports that something is wrong.
    fn complaint(&self, why: &str) -> String;

    /// Tells what a search has found so far.
    fn report(&mut self, session: &mut Session, report: &Report);

    /// Tells what a search has found.
    fn answer(&mut self, session: &mut Session, thought: &Thought);
}

/// Plays the games on offer with a GUI, the first unless it asks for another, until it quits or its output ends.
///
/// # Errors
/// No thread, no game, or no memory.
pub fn play(offers: Vec<Offer>, input: impl Read + Send + 'static, output: impl Write + 'static) -> io::Result<()> {
    let (send, events) = sync_channel(64);
    let stop = Arc::new(AtomicBool::new(false));
    let jobs = worker::spawn(send.clone(), stop.clone())?;
    let session = Session::new(offers, Box::new(output), (jobs, stop)).map_err(io::Error::other)?;
    thread::Builder::new().name("input".to_owned()).spawn(move || read(input, &send))?;
    Dialogue { session, protocol: Box::new(Uci), waiting: VecDeque::new(), bytes: 0, begun: false }.hold(&events);
    Ok(())
}

fn read(input: impl Read, events: &SyncSender<Event>) {
    for line in Lines(BufReader::new(input)) {
        if events.send(Event::Input(line)).is_err() {
            return;
        }
    }
    // Nobody to tell means that the session has ended already.
    let _ = events.send(Event::End);
}

struct Dialogue {
    session: Session,
    protocol: Box<dyn Protocol>,
    waiting: VecDeque<String>,
    /// Of all lines that wait.
    bytes: usize,
    /// Something has been said.
    begun: bool,
}

impl Dialogue {
    /// Answers line by line. In the end it still answers what has waited, all searches ending at once.
    fn hold(mut self, events: &Receiver<Event>) {
        let mut goes = true;
        while goes {
            goes = match self.next_waiting() {
                Some(line) => self.obey_waiting(&line) == Flow::Goes,
                None => events.recv().is_ok_and(|event| self.react(event) == Flow::Goes),
            };
        }
        loop {
            self.session.stop();
            if let Some(line) = self.next_waiting() {
                self.obey(&line);
                continue;
            }
            if self.session.doing().is_none() {
                break;
            }
            match events.recv() {
                Ok(Event::Input(_) | Event::End) => {}
                Ok(event) => {
                    self.react(event);
                }
                Err(_) => break,
            }
        }
    }

    fn react(&mut self, event: Event) -> Flow {
        match event {
            Event::Input(Input::Line(line)) => return self.take(line),
            Event::Input(Input::TooLong) => self.complain("the line is too long"),
            Event::End => return Flow::Ends,
            Event::Line(line) => self.session.line(line),
            Event::Report(report) => self.protocol.report(&mut self.session, &report),
            Event::Trouble(why) => self.complain(&why),
            Event::Done(thought) => {
                let matters = self.session.end();
                if let Some(thought) = thought.filter(|_| matters) {
                    self.protocol.answer(&mut self.session, &thought);
                }
            }
        }
        Flow::Goes
    }

    /// A line has come: it is obeyed, or waits.
    fn take(&mut self, line: String) -> Flow {
        let line = line.trim().to_owned();
        if line.is_empty() {
            return Flow::Goes;
        }
        if !std::mem::replace(&mut self.begun, true) {
            self.protocol = spoken(&line);
        }
        let when = self.protocol.when(&line, &self.session);
        if matches!(when, When::Now | When::NowAndThen) {
            let flow = self.obey(&line);
            if when == When::Now || self.waiting.is_empty() {
                return flow;
            }
        }
        if self.waiting.is_empty() && self.is_time(when) {
            return self.obey(&line);
        }
        if MAX_WAITING <= self.waiting.len() || MAX_WAITING_BYTES < self.bytes + line.len() {
            self.complain("too many commands during a search");
            return Flow::Goes;
        }
        self.bytes += line.len();
        self.waiting.push_back(line);
        self.make_way();
        Flow::Goes
    }

    /// The first line that waits, if its time has come.
    fn next_waiting(&mut self) -> Option<String> {
        let line = self.waiting.front()?;
        if !self.is_time(self.protocol.when(line, &self.session)) {
            self.make_way();
            return None;
        }
        let line = self.waiting.pop_front()?;
        self.bytes -= line.len();
        Some(line)
    }

    /// Obeys a line that has waited; what comes behind it may be about it already.
    fn obey_waiting(&mut self, line: &str) -> Flow {
        let flow = self.obey(line);
        if self.waiting.iter().any(|line| self.protocol.when(line, &self.session) == When::NowAndThen) {
            self.session.stop();
        }
        flow
    }

    fn is_time(&self, when: When) -> bool {
        match when {
            When::Now | When::NowAndThen | When::Free => true,
            When::Prepared => self.session.is_prepared(),
            When::Idle | When::Break => self.session.is_free(),
        }
    }

    /// Ends a search for whose end the first line that waits has no patience.
    fn make_way(&mut self) {
        let breaks = |line: &String| self.protocol.when(line, &self.session) == When::Break;
        let searches = matches!(self.session.doing(), Some(Doing::Searching | Doing::Waiting));
        if searches && self.waiting.front().is_some_and(breaks) {
            self.session.drop_search();
        }
    }

    fn obey(&mut self, line: &str) -> Flow {
        self.protocol.hear(&mut self.session, line).unwrap_or_else(|complaint| {
            self.session.line(complaint);
            Flow::Goes
        })
    }

    fn complain(&mut self, why: &str) {
        let complaint = self.protocol.complaint(why);
        self.session.line(complaint);
    }
}

/// The protocol that a GUI speaks which begins so.
fn spoken(line: &str) -> Box<dyn Protocol> {
    match line {
        "usi" => Box::new(Usi::default()),
        "ucci" => Box::new(Ucci::default()),
        "xboard" => Box::new(Cecp::default()),
        _ if line.starts_with("protover") => Box::new(Cecp::default()),
        _ => Box::new(Uci),
    }
}
