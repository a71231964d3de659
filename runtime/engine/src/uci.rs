//! The Universal Chess Interface, with `d`, `bench`, `go perft` and `position setup NAME` besides. In a game of which some
//! setup is drawn, the option `Seed` says which outcome later `position` commands mean.
//!
//! Three threads: one reads, one searches, and this one holds the game and answers at once while a search runs. What must
//! not happen during a search waits until it has ended; `stop`, `quit`, `isready` and the end of the input do not. A
//! `stop` also ends the searches that wait.

mod command;
mod go;
mod place;
mod worker;

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use ferz_runtime::game::Game;
use ferz_runtime::position::Position;
use ferz_runtime::text::{diagram, fen};

use crate::input::{Input, Lines};
use crate::limits::DEFAULT_OVERHEAD;
use crate::output::Output;
use command::Command;
use go::Errand;
use worker::Job;

/// Lines that may wait for a search to end.
const MAX_WAITING: usize = 1024;
/// MiB of the table at the start.
const DEFAULT_HASH: usize = 16;
/// Most MiB of the table.
const MAX_HASH: usize = 4096;
/// Most milliseconds kept in reserve.
const MAX_OVERHEAD: u64 = 5000;
/// What setups are drawn from until another seed is set.
const DEFAULT_SEED: u64 = 1;
/// The greatest seed to be set: GUIs keep numbers in 32 bits with a sign.
const MAX_SEED: u64 = i32::MAX as u64;

/// What this thread waits for.
enum Event {
    Input(Input),
    /// The input has ended.
    End,
    /// The job has ended.
    Done,
}

/// Answers a GUI until it quits or its output ends.
///
/// # Errors
/// No thread, or no memory for the table.
pub fn run<P: Position>(input: impl Read + Send + 'static, output: impl Write + Send + 'static) -> io::Result<()> {
    let output = Output::new(output);
    let game = Game::<P>::start("").map_err(io::Error::other)?;
    let (send, events) = sync_channel(64);
    let (jobs, todo) = channel();
    let stop = Arc::new(AtomicBool::new(false));
    worker::spawn(todo, (send.clone(), stop.clone(), output.clone()), DEFAULT_HASH)?;
    thread::Builder::new().name("input".to_owned()).spawn(move || read(input, &send))?;
    Session { game, output, jobs, stop, busy: false, preparing: false, overhead: DEFAULT_OVERHEAD, seed: DEFAULT_SEED }
        .answer(&events);
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

struct Session<P: Position> {
    game: Game<P>,
    output: Output,
    jobs: Sender<Job<P>>,
    stop: Arc<AtomicBool>,
    /// The worker has a job.
    busy: bool,
    /// That job clears or resizes the table; until then the engine is not ready.
    preparing: bool,
    overhead: Duration,
    /// What the setups of positions to come are drawn from.
    seed: u64,
}

impl<P: Position> Session<P> {
    /// Answers line by line, then ends a search that still runs.
    fn answer(&mut self, events: &Receiver<Event>) {
        let mut waiting = VecDeque::new();
        while let Some(line) = self.next(events, &mut waiting) {
            match command::parse(&line) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => break,
                Ok(Some(Command::Stop)) => {
                    self.stop.store(true, Ordering::Relaxed);
                    // A search that is still waiting was asked for before this and is meant too.
                    if !waiting.is_empty() && waiting.len() < MAX_WAITING {
                        waiting.push_back(line);
                    }
                }
                Ok(Some(Command::IsReady)) if !self.preparing => self.output.line("readyok"),
                Ok(Some(_)) if self.busy && waiting.len() < MAX_WAITING => waiting.push_back(line),
                Ok(Some(_)) if self.busy => self.output.error("too many commands during a search"),
                Ok(Some(command)) => self.obey(command).unwrap_or_else(|why| self.output.error(why)),
                Err(why) => self.output.error(why),
            }
        }
        self.stop.store(true, Ordering::Relaxed);
        while self.busy {
            self.busy = matches!(events.recv(), Ok(event) if !matches!(event, Event::Done));
        }
    }

    /// The next line to answer: one that has waited for a search to end, or a new one. `None` at the end of the input.
    fn next(&mut self, events: &Receiver<Event>, waiting: &mut VecDeque<String>) -> Option<String> {
        loop {
            // What would only be put back must not be taken: the event that it waits for could never come.
            let ready = |line: &String| match line.trim() {
                "stop" => true,
                "isready" => !self.preparing,
                _ => !self.busy,
            };
            if let Some(line) = waiting.pop_front_if(|line| ready(line)) {
                return Some(line);
            }
            match events.recv().ok()? {
                Event::Input(Input::Line(line)) => return Some(line),
                Event::Input(Input::TooLong) => self.output.error("the line is too long"),
                Event::Done => (self.busy, self.preparing) = (false, false),
                Event::End => return None,
            }
        }
    }

    fn obey(&mut self, command: Command<'_>) -> Result<(), String> {
        match command {
            Command::Uci => self.introduce(),
            Command::NewGame => self.begin(Job::Forget),
            Command::SetOption { name, value } => self.set(name, value)?,
            Command::Position(words) => self.game = place::game(words, self.seed)?,
            Command::Go(words) => {
                match go::parse(words, self.game.position(), self.overhead, |why| self.output.error(why))? {
                    Errand::Search(limits, outlook) => self.begin(Job::Search(self.game.clone(), limits, outlook)),
                    Errand::Perft(depth) => self.begin(Job::Perft(*self.game.position(), depth)),
                }
            }
            Command::Draw => self.draw(),
            Command::Bench(depth) => self.begin(Job::Bench(depth)),
            Command::Quit | Command::Stop | Command::IsReady => {}
        }
        Ok(())
    }

    /// Gives the worker a job.
    fn begin(&mut self, job: Job<P>) {
        self.stop.store(false, Ordering::Relaxed);
        self.preparing = matches!(job, Job::Resize(_) | Job::Forget);
        self.busy = self.jobs.send(job).is_ok();
        if !self.busy {
            self.output.error("the searching thread has ended");
        }
    }

    fn introduce(&self) {
        self.output.line(format_args!("id name Ferz {} {}", P::INFO.name, env!("CARGO_PKG_VERSION")));
        self.output.line("id author the Ferz developers");
        let overhead = DEFAULT_OVERHEAD.as_millis();
        self.option(format_args!("Hash type spin default {DEFAULT_HASH} min 1 max {MAX_HASH}"));
        self.option("Clear Hash type button");
        self.option(format_args!("Move Overhead type spin default {overhead} min 0 max {MAX_OVERHEAD}"));
        if draws::<P>() {
            self.option(format_args!("Seed type spin default {DEFAULT_SEED} min 0 max {MAX_SEED}"));
        }
        if castles_freely::<P>() {
            self.option("UCI_Chess960 type check default true");
        }
        let name = variant(P::INFO.name);
        self.option(format_args!("UCI_Variant type combo default {name} var {name}"));
        self.output.line("uciok");
    }

    fn option(&self, what: impl Display) {
        self.output.line(format_args!("option name {what}"));
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let wrong = |expected: String| format!("option {name}: expected {expected}, found `{value}`");
        let number = |range: std::ops::RangeInclusive<u64>| {
            let number = value.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| wrong(format!("a number from {} to {}", range.start(), range.end())))
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.begin(Job::Resize(number(1..=MAX_HASH as u64)? as usize)),
            "clear hash" => self.begin(Job::Forget),
            "move overhead" => self.overhead = Duration::from_millis(number(0..=MAX_OVERHEAD)?),
            "seed" if draws::<P>() => self.seed = number(0..=MAX_SEED)?,
            "uci_chess960" if castles_freely::<P>() => {
                if value != "true" {
                    return Err(wrong("`true`: castling is told by the square of the king's partner".to_owned()));
                }
            }
            "uci_variant" => {
                let name = variant(P::INFO.name);
                if variant(value) != name {
                    return Err(wrong(format!("`{name}`")));
                }
            }
            _ => return Err(format!("no option is called `{name}`")),
        }
        Ok(())
    }

    fn draw(&self) {
        let position = self.game.position();
        self.output.line(diagram::draw(position));
        self.output.line(format_args!("Fen: {}", fen::write(position)));
        self.output.line(format_args!("Key: {:016x}", position.key()));
        self.output.line(format_args!("Result: {}", crate::result::text(self.game.outcome())));
    }
}

/// Whether some setup of the game is drawn.
fn draws<P: Position>() -> bool {
    P::INFO.setups.iter().any(|setup| setup.draw.is_some())
}

/// Whether kings castle from any file, as graphical interfaces ask for by `UCI_Chess960`.
fn castles_freely<P: Position>() -> bool {
    P::BESIDE.free_castling.is_some()
}

/// A game as GUIs know it: `chess`, small and in one word.
fn variant(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join("-").to_lowercase()
}
