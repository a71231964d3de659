//! A match: who plays, how, and how it goes from game to game, several at a time.

use crate::adjudication::Adjudication;
use crate::control::Clock;
use crate::game::{self, Conduct, Seat};
use crate::opening::Book;
use crate::player::{self, Contender, Player, Subject};
use crate::record::Record;
use crate::score::Tally;
use crate::sprt::{Sprt, Standing};
use ferz_facade::{Fault, Rules};
use ferz_interp::Interp;
use ferz_model::Game;
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

/// Everything on which results depend; a log is that of one such match.
#[derive(Clone, Debug, Serialize)]
pub struct Settings {
    /// What the game's file is called: engines may know it by that.
    pub stem: String,
    /// What it means.
    pub variant: String,
    /// A and B.
    pub contenders: [Contender; 2],
    /// The setup from which openings are played; the default's name is empty.
    pub setup: String,
    /// Random turns of an opening.
    pub opening: usize,
    /// Which openings.
    pub seed: u64,
    /// When games are ended early.
    pub adjudication: Adjudication,
    /// Milliseconds that engines may take beyond what they have.
    pub margin: u64,
    /// Seconds until an engine is taken to hang: behind its time, or of all where it has no clock.
    pub patience: u64,
}

/// How long a match goes on.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// Games at most.
    pub games: u64,
    /// The test that may end it before.
    pub sprt: Option<Sprt>,
    /// Games at a time.
    pub jobs: usize,
}

/// More than one game of so many annulled, and the engines do not play the same game.
const MOST_ANNULLED: u64 = 20;
/// An engine that has crashed or hung so many times in a row is not started again.
const MOST_FAILURES: u32 = 3;

/// Where a match stands.
#[derive(Clone, Debug)]
pub struct Report {
    /// What the engines call themselves.
    pub names: [String; 2],
    /// The games.
    pub tally: Tally,
    /// The test, if there is one.
    pub standing: Option<Standing>,
}

impl Report {
    /// Too many games are annulled: the results say nothing.
    pub fn is_comparable(&self) -> bool {
        self.tally.annulled * MOST_ANNULLED <= self.tally.finished()
    }
}

/// What a table tells of: a game that has ended, or why no more are played there.
type News = Result<Record, String>;

/// Plays the games that are not among the finished ones and hands each on when it ends, with where the match stands.
///
/// # Errors
/// An engine cannot be started or fails again and again, an opening cannot be played, or what was handed on is not taken.
pub fn run(
    settings: &Settings,
    game: &Arc<Game>,
    extent: Extent,
    finished: Vec<Record>,
    mut told: impl FnMut(&Record, &Report) -> Result<(), String>,
) -> Result<(Report, Vec<Record>), String> {
    let rules = Interp::new(Arc::clone(game));
    let usual = usual_start(&rules, game).map_err(|fault| fault.0)?;
    let subject = Subject {
        game,
        stem: &settings.stem,
        usual: usual.as_deref(),
        patience: Duration::from_secs(settings.patience),
    };
    let mut contenders = settings.contenders.clone();
    // What is wrong with an engine is better told before any game; and its protocol is found out once.
    let mut names = [const { String::new() }; 2];
    for (contender, name) in contenders.iter_mut().zip(&mut names) {
        let (player, protocol) = player::start(contender, &subject)?;
        player.name().clone_into(name);
        contender.protocol = Some(protocol);
    }
    let report = |records: &[Record]| {
        let tally = Tally::of(records);
        let standing = extent.sprt.map(|sprt| sprt.standing(&tally.pairs));
        Report { names: names.clone(), tally, standing }
    };
    let mut records: Vec<Record> = finished.into_iter().filter(|record| record.number < extent.games).collect();
    let done: BTreeSet<u64> = records.iter().map(|record| record.number).collect();
    let over = |report: &Report| {
        let hopeless = extent.games < report.tally.annulled * MOST_ANNULLED;
        hopeless || report.standing.is_some_and(|standing| standing.decision.is_some())
    };
    if !over(&report(&records)) {
        let hall =
            Hall { settings, contenders: &contenders, subject: &subject, rules: &rules, done, games: extent.games };
        hall.open(extent.jobs, |record| {
            records.push(record.clone());
            let report = report(&records);
            told(&record, &report)?;
            Ok(over(&report))
        })?;
    }
    Ok((report(&records), records))
}

/// FEN of the default setup, if it is always the same.
fn usual_start(rules: &Interp, game: &Game) -> Result<Option<String>, Fault> {
    let default = game.setups.iter().find(|setup| setup.name.is_none());
    default.filter(|setup| setup.drawn.is_none()).map(|_| Ok(rules.start("")?.fen())).transpose()
}

/// Where games are played.
struct Hall<'a> {
    settings: &'a Settings,
    contenders: &'a [Contender; 2],
    subject: &'a Subject<'a>,
    rules: &'a Interp,
    done: BTreeSet<u64>,
    games: u64,
}

/// The engines at a table, A's first; `None` if one is to be started.
type Players = [Option<Box<dyn Player>>; 2];

impl Hall<'_> {
    /// Plays at so many tables and hands on each game that ends, until that is said to be enough.
    fn open(&self, tables: usize, mut ended: impl FnMut(Record) -> Result<bool, String>) -> Result<(), String> {
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        thread::scope(|scope| {
            let (sender, news) = mpsc::channel();
            for _ in 0..tables.max(1) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.table(next, stop, &sender));
            }
            drop(sender);
            let mut all = Ok(());
            // Games that are under way when it is enough still count.
            for news in news {
                let enough = all.is_err()
                    || news.and_then(&mut ended).unwrap_or_else(|why| {
                        all = Err(why);
                        true
                    });
                if enough {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            all
        })
    }

    /// Plays one game after the other until there are no more.
    fn table(&self, next: &AtomicU64, stop: &AtomicBool, news: &Sender<News>) {
        let (mut players, mut failures) = (Players::default(), [0; 2]);
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if self.games <= number {
                return;
            }
            if self.done.contains(&number) {
                continue;
            }
            let played = self.play(number, &mut players);
            let failed = played.is_err();
            // Nobody listens any more once the match is over.
            let heard = news.send(played);
            if failed || heard.is_err() {
                return;
            }
            for ((player, failures), name) in players.iter().zip(&mut failures).zip(["A", "B"]) {
                *failures = if player.is_some() { 0 } else { *failures + 1 };
                if *failures == MOST_FAILURES {
                    let why = format!("{name} has failed {MOST_FAILURES} times in a row");
                    // As above.
                    let _ = news.send(Err(why));
                    return;
                }
            }
        }
    }

    /// Plays a game. Engines that fail in it are gone afterwards.
    fn play(&self, number: u64, players: &mut Players) -> Result<Record, String> {
        let Settings { setup, opening, seed, adjudication, margin, .. } = self.settings;
        for (player, contender) in players.iter_mut().zip(self.contenders) {
            if player.is_none() {
                *player = Some(player::start(contender, self.subject)?.0);
            }
        }
        let [Some(a), Some(b)] = players else { return Err("an engine is missing".to_owned()) };
        let [clock_a, clock_b] = self.contenders.each_ref().map(|contender| Clock::new(contender.control));
        let mut a = Seat { player: a.as_mut(), clock: clock_a, is_a: true, is_lost: false };
        let mut b = Seat { player: b.as_mut(), clock: clock_b, is_a: false, is_lost: false };
        let seats = if number.is_multiple_of(2) { [&mut a, &mut b] } else { [&mut b, &mut a] };
        let book = Book { setup: setup.clone(), plies: *opening, seed: *seed };
        let opening = book.opening(self.rules, number / 2).map_err(|fault| fault.0)?;
        let conduct = Conduct { adjudication: *adjudication, margin: Duration::from_millis(*margin) };
        let played = game::play(self.rules, &opening, number, seats, conduct).map_err(|fault| fault.0)?;
        let lost = [a.is_lost, b.is_lost];
        for (player, _) in players.iter_mut().zip(lost).filter(|(_, is_lost)| *is_lost) {
            *player = None;
        }
        Ok(played)
    }
}
