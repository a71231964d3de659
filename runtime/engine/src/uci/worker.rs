//! The thread that searches and counts.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender};
use std::thread;
use std::time::Duration;

use ferz_runtime::game::Game;
use ferz_runtime::position::Position;
use ferz_runtime::text::turn;

use super::Event;
use crate::limits::Limits;
use crate::output::Output;
use crate::search::{Progress, Score, Searcher};
use crate::{bench, perft};

/// How long a finished endless search sleeps between looks at the stop sign.
const NAP: Duration = Duration::from_millis(1);

/// What the thread may be told to do.
pub(super) enum Job<P> {
    Search(Game<P>, Limits, Outlook),
    Perft(P, u32),
    Bench(u32),
    /// Gives the table so many MiB.
    Resize(usize),
    /// Another game begins.
    Forget,
}

/// When a search answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outlook {
    /// As soon as it has ended.
    Limited,
    /// Not before it is told to stop.
    Endless,
}

/// Does jobs until nobody can send any more.
pub(super) fn spawn<P: Position>(
    jobs: Receiver<Job<P>>,
    (events, stop, output): (SyncSender<Event>, Arc<AtomicBool>, Output),
    mebibytes: usize,
) -> io::Result<()> {
    let mut searcher = Searcher::<P>::new(mebibytes).map_err(io::Error::other)?;
    let work = move || {
        for job in jobs {
            match job {
                Job::Search(game, limits, outlook) => {
                    search(&mut searcher, &game, &limits, outlook, (&stop, &output));
                }
                Job::Perft(position, depth) => count(&position, depth, (&stop, &output)),
                Job::Bench(depth) => {
                    if let Err(error) = bench::run::<P>(depth, &stop, |line| output.line(line)) {
                        output.error(error);
                    }
                }
                Job::Resize(mebibytes) => searcher.resize(mebibytes).unwrap_or_else(|error| output.error(error)),
                Job::Forget => searcher.clear(),
            }
            if events.send(Event::Done).is_err() {
                return;
            }
        }
    };
    // A deep search on a large board needs more than the usual stack.
    thread::Builder::new().name("search".to_owned()).stack_size(32 << 20).spawn(work)?;
    Ok(())
}

fn search<P: Position>(
    searcher: &mut Searcher<P>,
    game: &Game<P>,
    limits: &Limits,
    outlook: Outlook,
    (stop, output): (&AtomicBool, &Output),
) {
    let mut report = |progress: &Progress<'_>| output.line(info(game.position(), progress));
    let answer = searcher.search(game, limits, stop, &mut report);
    if answer.best.is_none() {
        output.line(format_args!("info depth 0 score {}", score(answer.score)));
    }
    while outlook == Outlook::Endless && !stop.load(Ordering::Relaxed) {
        thread::sleep(NAP);
    }
    let best = answer.best.map_or("(none)".to_owned(), |mv| turn::text(game.position(), mv));
    output.line(format_args!("bestmove {best}"));
}

fn info<P: Position>(position: &P, progress: &Progress<'_>) -> String {
    let millis = progress.time.as_millis();
    let speed = u128::from(progress.nodes) * 1000 / millis.max(1);
    let mut text = format!(
        "info depth {} seldepth {} score {} nodes {} nps {speed} hashfull {} time {millis} pv",
        progress.depth,
        progress.longest,
        score(progress.score),
        progress.nodes,
        progress.fill,
    );
    let mut position = *position;
    for &mv in progress.line {
        text.push(' ');
        text += &turn::text(&position, mv);
        position = position.play(mv);
    }
    text
}

fn score(score: Score) -> String {
    match score {
        Score::Centipawns(score) => format!("cp {score}"),
        Score::Mate(turns) => format!("mate {turns}"),
    }
}

fn count<P: Position>(position: &P, depth: u32, (stop, output): (&AtomicBool, &Output)) {
    let Some(counts) = perft::divide(position, depth, |next, rest| perft::count(next, rest, stop)) else {
        output.error("perft was stopped");
        return;
    };
    for (text, nodes) in &counts {
        output.line(format_args!("{text}: {nodes}"));
    }
    let total = if depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() };
    output.line(format_args!("\nNodes searched: {total}"));
}
