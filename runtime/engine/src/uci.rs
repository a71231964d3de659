//! The Universal Chess Interface, with `d`, `bench`, `go perft` and `position setup NAME` besides. In a game of which some
//! setup is drawn, the option `Seed` says which outcome later `position` commands mean.
//!
//! What must not happen during a search waits until it has ended; `stop`, `ponderhit`, `quit`, `isready` and the end of the
//! input do not. A `stop` also ends the searches that wait.

pub(crate) mod go;
pub(crate) mod place;

use std::cell::LazyCell;

use crate::protocol::{Flow, Protocol, When};
use crate::result;
use crate::search::Score;
use crate::session::{Doing, Session};
use crate::setting::{Kind, Setting};
use crate::thinker::{Report, Thought, Turn};
use crate::worker::Job;
use go::Errand;

/// The protocol.
#[derive(Debug)]
pub(crate) struct Uci;

impl Protocol for Uci {
    fn when(&self, line: &str, _: &Session) -> When {
        when(line)
    }

    fn hear(&mut self, session: &mut Session, line: &str) -> Result<Flow, String> {
        obey(session, line).map_err(|why| self.complaint(&why))
    }

    fn complaint(&self, why: &str) -> String {
        format!("info string error: {why}")
    }

    fn report(&mut self, session: &mut Session, report: &Report) {
        session.line(info(report, &score(report.score), |(text, _)| text.clone()));
    }

    fn answer(&mut self, session: &mut Session, thought: &Thought) {
        if thought.best.is_none() {
            session.line(format_args!("info depth 0 score {}", score(thought.score)));
        }
        let text = |turn: &Option<Turn>| turn.as_ref().map(|(text, _)| text.clone());
        let reply = text(&thought.reply).map(|reply| format!(" ponder {reply}")).unwrap_or_default();
        let best = text(&thought.best).unwrap_or("(none)".to_owned());
        session.line(format_args!("bestmove {best}{reply}"));
    }
}

/// When a line is obeyed, in UCI and those protocols that are made after it.
pub(crate) fn when(line: &str) -> When {
    match line.split_whitespace().next() {
        Some("stop") => When::NowAndThen,
        Some("ponderhit" | "quit") => When::Now,
        Some("isready") => When::Prepared,
        _ => When::Idle,
    }
}

fn obey(session: &mut Session, line: &str) -> Result<Flow, String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if ["uci", "isready", "ucinewgame", "stop", "ponderhit", "quit", "d"].contains(&word) && !rest.is_empty() {
        return Err(format!("nothing expected behind `{word}`, found `{rest}`"));
    }
    match word {
        "uci" => introduce(session),
        "isready" => session.line("readyok"),
        "ucinewgame" => session.begin(Job::Forget),
        "setoption" => {
            let (name, value) = option(rest)?;
            session.set(name, value)?;
        }
        "position" => place::place(session, rest, |game, turn| game.play(turn))?,
        "go" => go(session, rest)?,
        "stop" => session.stop(),
        "ponderhit" if session.doing() == Some(Doing::Waiting) => session.hit(),
        "ponderhit" => return Err("nothing is pondered".to_owned()),
        "quit" => return Ok(Flow::Ends),
        "d" => draw(session),
        "bench" if rest.is_empty() => session.begin(Job::Bench(crate::bench::DEPTH)),
        "bench" => {
            let depth = rest.parse().map_err(|_| format!("`bench` expects a depth, found `{rest}`"))?;
            session.begin(Job::Bench(depth));
        }
        _ => return Err(format!("unknown command `{word}`")),
    }
    Ok(Flow::Goes)
}

/// The name and the value of a `setoption`.
pub(crate) fn option(rest: &str) -> Result<(&str, &str), String> {
    let named = rest.strip_prefix("name ").ok_or("`setoption` expects `name NAME` or `name NAME value VALUE`")?;
    let (name, value) = named.split_once(" value").unwrap_or((named, ""));
    Ok((name.trim(), value.trim()))
}

fn go(session: &mut Session, words: &str) -> Result<(), String> {
    // Hardly anybody asks for certain turns only, and time may be short.
    let legal = LazyCell::new(|| session.game.legal());
    let is_turn = |word: &str| legal.iter().find(|(text, _)| text == word).map(|(text, _)| text.clone());
    let (errand, complaints) = go::parse(words, ["wtime", "btime"], session.game.side(), is_turn)?;
    for why in complaints {
        session.line(Uci.complaint(&why));
    }
    match errand {
        Errand::Search(request, ponders) => session.search(*request, ponders),
        Errand::Perft(depth) => session.begin(Job::Perft(session.game.duplicate(), depth)),
    }
    Ok(())
}

fn introduce(session: &mut Session) {
    identify(session);
    for Setting { name, kind } in session.settings() {
        session.line(format_args!("option name {name} type {}", kind_text(&kind)));
    }
    session.line("uciok");
}

/// Who plays.
pub(crate) fn identify(session: &mut Session) {
    let name = name(session);
    session.line(format_args!("id name {name}"));
    session.line("id author the Ferz developers");
}

/// What the engine is called: the game it plays is part of it, if it plays but one.
pub(crate) fn name(session: &Session) -> String {
    let game = match &session.offers[..] {
        [offer] => format!(" {}", offer.rules().info().name),
        _ => String::new(),
    };
    format!("Ferz{game} {}", env!("CARGO_PKG_VERSION"))
}

/// What may be set, as UCI and USI write it.
pub(crate) fn kind_text(kind: &Kind) -> String {
    match kind {
        Kind::Spin { default, range } => format!("spin default {default} min {} max {}", range.start(), range.end()),
        Kind::Check(default) => format!("check default {default}"),
        Kind::Button => "button".to_owned(),
        Kind::Combo { default, choices } => {
            format!(
                "combo default {default}{}",
                choices.iter().map(|choice| format!(" var {choice}")).collect::<String>()
            )
        }
    }
}

/// What is told of a search under way.
pub(crate) fn info(report: &Report, score: &str, write: impl Fn(&Turn) -> String) -> String {
    let line: String = report.line.iter().map(|turn| format!(" {}", write(turn))).collect();
    format!(
        "info depth {} seldepth {} multipv {} score {score} nodes {} nps {} hashfull {} time {} pv{line}",
        report.depth,
        report.longest,
        report.rank,
        report.nodes,
        report.speed(),
        report.fill,
        report.time.as_millis(),
    )
}

fn score(score: Score) -> String {
    match score {
        Score::Centipawns(score) => format!("cp {score}"),
        Score::Mate(turns) => format!("mate {turns}"),
    }
}

fn draw(session: &mut Session) {
    let game = session.game.duplicate();
    session.line(game.diagram());
    session.line(format_args!("Fen: {}", game.fen()));
    session.line(format_args!("Key: {:016x}", game.key()));
    session.line(format_args!("Result: {}", result::text(game.outcome())));
}
