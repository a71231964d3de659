//! The thread that searches and counts. It writes nothing: what it finds are events.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::thread;
use std::time::Duration;

use ferz_runtime::dynamic::DynGame;

use crate::input::Input;
use crate::limits::Limits;
use crate::offer::Make;
use crate::search::STACK;
use crate::thinker::{Report, Thinker, Thought};

/// How long a finished search that must not answer yet sleeps between looks at the stop sign.
const NAP: Duration = Duration::from_millis(1);

/// What a session waits for.
#[derive(Debug)]
pub(crate) enum Event {
    Input(Input),
    /// The input has ended.
    End,
    /// Something to be written as it is.
    Line(String),
    Report(Box<Report>),
    /// Something could not be done.
    Trouble(String),
    /// The job has ended, a search with a thought.
    Done(Option<Box<Thought>>),
}

/// What the thread may be told to do.
pub(crate) enum Job {
    /// Another game, with a table of so many MiB and so many threads.
    Sit(Make, usize, usize),
    Search(Box<dyn DynGame>, Box<Request>),
    Perft(Box<dyn DynGame>, u32),
    Bench(u32),
    /// Gives the table so many MiB.
    Resize(usize),
    Threads(usize),
    /// Another game begins.
    Forget,
}

/// What is asked of a search.
#[derive(Debug, Default)]
pub(crate) struct Request {
    pub(crate) limits: Limits,
    /// Texts of the turns to look at; all if empty.
    pub(crate) only: Vec<String>,
    /// It answers when it is told to stop, not before.
    pub(crate) endless: bool,
}

/// Starts the thread; it ends when nobody can send jobs any more.
///
/// # Errors
/// No thread.
pub(crate) fn spawn(events: SyncSender<Event>, stop: Arc<AtomicBool>) -> io::Result<Sender<Job>> {
    let (jobs, todo) = channel();
    let work = move || work(&todo, &events, &stop);
    thread::Builder::new().name("search".to_owned()).stack_size(STACK).spawn(work)?;
    Ok(jobs)
}

fn work(jobs: &Receiver<Job>, events: &SyncSender<Event>, stop: &AtomicBool) {
    let mut thinker: Option<Box<dyn Thinker>> = None;
    // A session that has ended needs to know nothing; the next send of `Done` ends this thread.
    let send = |event| drop(events.send(event));
    for job in jobs {
        let mut thought = None;
        match (job, &mut thinker) {
            (Job::Sit(make, mebibytes, threads), thinker) => {
                // The old table goes first: both may be too much.
                *thinker = None;
                let smallest = |error| {
                    send(Event::Trouble(format!("{error}; 1 MiB must do")));
                    make(1)
                };
                match make(mebibytes).or_else(smallest) {
                    Ok(mut made) => {
                        made.set_threads(threads);
                        *thinker = Some(made);
                    }
                    Err(error) => send(Event::Trouble(error.to_string())),
                }
            }
            (Job::Search(game, request), Some(thinker)) => {
                thought =
                    search(&mut **thinker, &*game, *request, stop, |report| send(Event::Report(Box::new(report))));
            }
            (Job::Perft(game, depth), Some(thinker)) => match thinker.perft(&*game, depth, stop) {
                Some(counts) => counted(depth, &counts, |line| send(Event::Line(line))),
                None => send(Event::Trouble("perft was stopped".to_owned())),
            },
            (Job::Bench(depth), Some(thinker)) => {
                let done = thinker.bench(depth, stop, &mut |line| send(Event::Line(line)));
                done.unwrap_or_else(|why| send(Event::Trouble(why)));
            }
            (Job::Resize(mebibytes), Some(thinker)) => {
                thinker.resize(mebibytes).unwrap_or_else(|error| send(Event::Trouble(error.to_string())));
            }
            (Job::Threads(threads), Some(thinker)) => thinker.set_threads(threads),
            (Job::Forget, Some(thinker)) => thinker.clear(),
            (_, None) => send(Event::Trouble("there is no memory to think with".to_owned())),
        }
        if events.send(Event::Done(thought.map(Box::new))).is_err() {
            return;
        }
    }
}

fn search(
    thinker: &mut dyn Thinker,
    game: &dyn DynGame,
    Request { limits, only, endless }: Request,
    stop: &AtomicBool,
    mut report: impl FnMut(Report),
) -> Option<Thought> {
    let hit = limits.hit.clone();
    let thought = thinker.search(game, limits, &only, stop, &mut report);
    let must_wait = || endless || hit.as_ref().is_some_and(|hit| hit.get().is_none());
    while must_wait() && !stop.load(Ordering::Relaxed) {
        thread::sleep(NAP);
    }
    thought
}

fn counted(depth: u32, counts: &[(String, u64)], mut line: impl FnMut(String)) {
    for (text, nodes) in counts {
        line(format!("{text}: {nodes}"));
    }
    let total = if depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() };
    line(format!("\nNodes searched: {total}"));
}
