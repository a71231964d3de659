//! The Universal Chinese Chess Interface. Ranks are numbered from 0. Where several games are on offer, it begins with Xiangqi.

mod go;

use crate::notation::{self, Notation, letter};
use crate::protocol::{Flow, Protocol, When};
use crate::search::Score;
use crate::session::{Doing, Session};
use crate::setting::{Kind, Setting};
use crate::thinker::{Report, Thought};
use crate::uci::{self, place};
use crate::worker::{Job, Request};

/// How turns are written.
const NOTATION: Notation = Notation {
    square: |info, square| format!("{}{}", letter(square % info.files), square / info.files),
    drop: '@',
    pass: "0000",
    plus: true,
};
/// A mate, as a score.
const MATE: i32 = 30_000;
/// Options that the protocol knows and this engine has no use for.
const UNUSED: [&str; 13] = [
    "batch",
    "debug",
    "usebook",
    "useegtb",
    "bookfiles",
    "egtbpaths",
    "drawmoves",
    "repetition",
    "pruning",
    "knowledge",
    "selectivity",
    "style",
    "loadbook",
];

/// The protocol.
#[derive(Debug, Default)]
pub(crate) struct Ucci {
    /// Times are told in thousandths of a second, not in seconds.
    millis: bool,
    /// Canonical texts of turns that are not to be played here.
    banned: Vec<String>,
    /// The opponent has offered a draw.
    offered: bool,
}

impl Protocol for Ucci {
    fn when(&self, line: &str, _: &Session) -> When {
        uci::when(line)
    }

    fn hear(&mut self, session: &mut Session, line: &str) -> Result<Flow, String> {
        self.obey(session, line).map_err(|why| self.complaint(&why))
    }

    fn complaint(&self, why: &str) -> String {
        format!("info message error: {why}")
    }

    fn report(&mut self, session: &mut Session, report: &Report) {
        let info = session.info();
        let line: String = report.line.iter().map(|turn| format!(" {}", NOTATION.write(info, turn))).collect();
        let (depth, score) = (report.depth, score(report.score));
        let (time, nodes) = (report.time.as_millis(), report.nodes);
        session.line(format_args!("info time {time} nodes {nodes} depth {depth} score {score} pv{line}"));
    }

    fn answer(&mut self, session: &mut Session, thought: &Thought) {
        let offered = std::mem::take(&mut self.offered);
        let Some(best) = &thought.best else { return session.line("nobestmove") };
        let info = session.info();
        let reply = thought.reply.as_ref().map(|turn| format!(" ponder {}", NOTATION.write(info, turn)));
        // Who stands worse takes the draw.
        let draw = if offered && score(thought.score) < 0 { " draw" } else { "" };
        session.line(format_args!("bestmove {}{}{draw}", NOTATION.write(info, best), reply.unwrap_or_default()));
    }
}

impl Ucci {
    fn obey(&mut self, session: &mut Session, line: &str) -> Result<Flow, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (info, rest) = (session.info(), rest.trim());
        match word {
            "ucci" => introduce(session),
            "isready" => session.line("readyok"),
            "uccinewgame" => session.begin(Job::Forget),
            "setoption" => self.set(session, rest)?,
            "position" => {
                let rest = own_letters(session, rest);
                place::place(session, &rest, |game, turn| NOTATION.play(info, game, turn))?;
                self.banned.clear();
            }
            "banmoves" => {
                let read = |text| NOTATION.read(info, &*session.game, text);
                let banned =
                    rest.split_whitespace().map(|text| read(text).ok_or_else(|| format!("`{text}` is not legal")));
                self.banned = banned.collect::<Result<_, _>>()?;
            }
            "go" => self.go(session, rest)?,
            "stop" => session.stop(),
            "ponderhit" if session.doing() == Some(Doing::Waiting) => {
                self.offered = rest == "draw";
                session.hit();
            }
            "ponderhit" => return Err("nothing is pondered".to_owned()),
            // What the table knows of a position is not told.
            "probe" => session.line("pophash"),
            "quit" => {
                session.line("bye");
                return Ok(Flow::Ends);
            }
            _ => return Err(format!("unknown command `{word}`")),
        }
        Ok(Flow::Goes)
    }

    fn set(&mut self, session: &mut Session, rest: &str) -> Result<(), String> {
        let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match name {
            "usemillisec" => self.millis = value.trim() == "true",
            "newgame" => session.begin(Job::Forget),
            name if UNUSED.contains(&name) => {}
            name => session.set(&known(name), value.trim())?,
        }
        Ok(())
    }

    fn go(&mut self, session: &mut Session, words: &str) -> Result<(), String> {
        let asked = go::parse(words, if self.millis { 1 } else { 1000 });
        for why in &asked.wrong {
            session.line(self.complaint(why));
        }
        self.offered = asked.draw;
        let legal = session.game.legal().into_iter().map(|(text, _)| text);
        let only: Vec<_> = match self.banned.is_empty() {
            true => Vec::new(),
            false => legal.filter(|text| !self.banned.contains(text)).collect(),
        };
        if only.is_empty() && !self.banned.is_empty() {
            session.line("nobestmove");
            return Ok(());
        }
        session.search(Request { limits: asked.limits, only, endless: asked.endless }, asked.ponders);
        Ok(())
    }
}

fn introduce(session: &mut Session) {
    session.prefer("xiangqi");
    uci::identify(session);
    session.line("option usemillisec type check default false");
    for Setting { name, kind } in session.settings() {
        let kind = match kind {
            Kind::Spin { default, range } => {
                format!("spin min {} max {} default {default}", range.start(), range.end())
            }
            Kind::Combo { default, choices } => {
                let choices: String = choices.iter().map(|choice| format!(" var {choice}")).collect();
                format!("combo{choices} default {default}")
            }
            kind => uci::kind_text(&kind),
        };
        session.line(format_args!("option {} type {kind}", told(name)));
    }
    session.line("ucciok");
}

/// What an option is called in UCCI, whose names are small and have no blanks.
fn told(name: &str) -> String {
    match name {
        "Hash" => "hashsize".to_owned(),
        _ => name.replace(' ', "_").to_lowercase(),
    }
}

/// The option that is called so in UCCI, as the engine knows it.
fn known(name: &str) -> String {
    match name {
        "hashsize" => "hash".to_owned(),
        name if name.starts_with("uci_") => name.to_owned(),
        _ => name.replace('_', " "),
    }
}

/// The words of a position with the letters of the game, and `r` for Red to move.
fn own_letters(session: &Session, words: &str) -> String {
    let Some(fen) = words.strip_prefix("fen ") else { return words.to_owned() };
    let (board, rest) = fen.trim_start().split_once(' ').unwrap_or((fen, ""));
    let board = notation::own_letters(session.info(), board);
    let rest = rest.strip_prefix('r').map_or(rest.to_owned(), |rest| format!("w{rest}"));
    format!("fen {board} {rest}")
}

fn score(score: Score) -> i32 {
    match score {
        Score::Centipawns(score) => score,
        Score::Mate(turns) if 0 < turns => MATE - (2 * turns - 1),
        Score::Mate(turns) => -MATE - 2 * turns,
    }
}
