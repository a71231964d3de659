//! The Universal Shogi Interface. White is the side that moves first, *sente*, which USI calls black. Squares are called as in
//! Shogi in whatever game: files by numbers from the right, ranks by letters from the top. Where several games are on offer,
//! it begins with Shogi.

mod sfen;

use std::time::Duration;

use crate::notation::{Notation, letter};
use crate::protocol::{Flow, Protocol, When};
use crate::search::Score;
use crate::session::{Doing, Session};
use crate::setting::Setting;
use crate::thinker::{Report, Thought};
use crate::uci::go::{self, Errand};
use crate::uci::{self, place};
use crate::worker::Job;

/// How turns are written.
const NOTATION: Notation = Notation {
    square: |info, square| {
        let (file, rank) = (square % info.files, square / info.files);
        format!("{}{}", info.files - file, letter(info.ranks - 1 - rank))
    },
    drop: '*',
    pass: "0000",
    plus: true,
};
/// No mate is longer, in turns.
const LONGEST_MATE: u32 = 50;

/// The protocol.
#[derive(Debug, Default)]
pub(crate) struct Usi {
    /// A mate is asked for, not a turn.
    mating: bool,
    /// The line told last.
    line: Vec<String>,
}

impl Protocol for Usi {
    fn when(&self, line: &str, _: &Session) -> When {
        match line.split_whitespace().next() {
            Some("gameover") => When::Break,
            _ => uci::when(line),
        }
    }

    fn hear(&mut self, session: &mut Session, line: &str) -> Result<Flow, String> {
        self.obey(session, line).map_err(|why| self.complaint(&why))
    }

    fn complaint(&self, why: &str) -> String {
        format!("info string error: {why}")
    }

    fn report(&mut self, session: &mut Session, report: &Report) {
        let info = session.info();
        if report.rank == 1 {
            self.line = report.line.iter().map(|turn| NOTATION.write(info, turn)).collect();
        }
        session.line(uci::info(report, &score(report.score), |turn| NOTATION.write(info, turn)));
    }

    fn answer(&mut self, session: &mut Session, thought: &Thought) {
        let info = session.info();
        if std::mem::take(&mut self.mating) {
            return session.line(match thought.score {
                Score::Mate(turns) if 0 < turns => format!("checkmate {}", self.line.join(" ")),
                Score::Mate(_) => "checkmate nomate".to_owned(),
                Score::Centipawns(_) => "checkmate timeout".to_owned(),
            });
        }
        let write = |turn| NOTATION.write(info, turn);
        let reply = thought.reply.as_ref().map(|turn| format!(" ponder {}", write(turn))).unwrap_or_default();
        let best = match (&thought.best, thought.score) {
            (Some(turn), _) => write(turn),
            (None, Score::Mate(turns)) if 0 < turns => "win".to_owned(),
            (None, _) => "resign".to_owned(),
        };
        session.line(format_args!("bestmove {best}{reply}"));
    }
}

impl Usi {
    fn obey(&mut self, session: &mut Session, line: &str) -> Result<Flow, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let info = session.info();
        match word {
            "usi" => introduce(session),
            "isready" => session.line("readyok"),
            "usinewgame" => session.begin(Job::Forget),
            "setoption" => {
                let (name, value) = uci::option(rest.trim())?;
                session.set(&known(name), value)?;
            }
            "position" => {
                let (start, turns) = place::split_moves(rest);
                let start = match start.strip_prefix("sfen ") {
                    Some(sfen) => format!("fen {}", sfen::fen(info, sfen)?),
                    None => start.to_owned(),
                };
                // Whoever does not promote may say so by an equals sign.
                place::place(session, &format!("{start} moves {turns}"), |game, turn| {
                    NOTATION.play(info, game, turn.trim_end_matches('='))
                })?;
            }
            "go" => self.go(session, rest.trim())?,
            "stop" => session.stop(),
            "ponderhit" if session.doing() == Some(Doing::Waiting) => session.hit(),
            "ponderhit" => return Err("nothing is pondered".to_owned()),
            "gameover" => {}
            "quit" => return Ok(Flow::Ends),
            _ => return Err(format!("unknown command `{word}`")),
        }
        Ok(Flow::Goes)
    }

    fn go(&mut self, session: &mut Session, words: &str) -> Result<(), String> {
        let info = session.info();
        let mating = words.strip_prefix("mate").map(str::trim);
        if let Some(time) = mating {
            let mut request = crate::worker::Request::default();
            request.limits.mate = Some(LONGEST_MATE);
            if !["", "infinite"].contains(&time) {
                let millis = go::number(time).ok_or_else(|| format!("`go mate` expects a time, found `{time}`"))?;
                request.limits.movetime = Some(Duration::from_millis(millis));
            }
            self.mating = true;
            session.search(request, false);
            return Ok(());
        }
        let game = session.game.duplicate();
        let (errand, complaints) =
            go::parse(words, ["btime", "wtime"], game.side(), |text| NOTATION.read(info, &*game, text))?;
        for why in complaints {
            session.line(self.complaint(&why));
        }
        match errand {
            Errand::Search(request, ponders) => session.search(*request, ponders),
            Errand::Perft(depth) => session.begin(Job::Perft(game, depth)),
        }
        Ok(())
    }
}

fn introduce(session: &mut Session) {
    session.prefer("shogi");
    uci::identify(session);
    for Setting { name, kind } in session.settings() {
        session.line(format_args!("option name {} type {}", told(name), uci::kind_text(&kind)));
    }
    session.line("usiok");
}

/// What an option is called in USI, which has no names of several words.
fn told(name: &str) -> String {
    match name {
        "Hash" | "Ponder" => format!("USI_{name}"),
        _ => name.replacen("UCI_", "USI_", 1).replace(' ', "_"),
    }
}

/// The option that is called so in USI, as the engine knows it.
fn known(name: &str) -> String {
    match name.strip_prefix("USI_") {
        Some(name @ ("Hash" | "Ponder")) => name.to_owned(),
        Some(name) => format!("UCI_{name}"),
        None => name.replace('_', " "),
    }
}

/// Mates are counted in plies.
fn score(score: Score) -> String {
    match score {
        Score::Centipawns(score) => format!("cp {score}"),
        Score::Mate(turns) if 0 < turns => format!("mate {}", 2 * turns - 1),
        Score::Mate(turns) => format!("mate -{}", 2 * turns.unsigned_abs()),
    }
}
