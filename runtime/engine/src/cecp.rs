//! The Chess Engine Communication Protocol, version 2, as XBoard and WinBoard speak it. Who asks for a variant is told its
//! board, its men and how they move, so that these programs draw and play games they have never heard of; a game that they
//! cannot hold is played by text.
//!
//! Whatever changes the position ends a search under way, and what it has found is forgotten; only `?` asks for the turn.

mod clock;
mod features;
mod lift;
mod men;
mod names;
mod obey;
mod setup;
mod turns;

use crate::protocol::{Flow, Protocol, When};
use crate::result;
use crate::search::Score;
use crate::session::{Doing, Session};
use crate::thinker::{Report, Thought};
use crate::worker::Request;
use clock::Clocks;
use men::Men;

/// A mate, as a score.
const MATE: i64 = 100_000;

/// What the engine does when a turn has been played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mode {
    /// Nothing.
    #[default]
    Force,
    /// It plays this side.
    Plays(usize),
    /// It looks at whatever position there is.
    Analyzes,
}

/// The protocol.
#[derive(Debug, Default)]
pub(crate) struct Cecp {
    mode: Mode,
    /// What a search finds is told.
    posts: bool,
    clocks: Clocks,
    /// The turn that is expected, by its canonical text: in the opponent's time, the answer to it is sought.
    expected: Option<String>,
    /// What the engine expects to be played, as it writes it.
    hint: Option<String>,
    /// The score of the last search, for the engine.
    score: Option<Score>,
    /// The last report of an analysis.
    status: Option<(u128, u64, u32)>,
    /// The position asked for is no position of the game.
    illegal: bool,
    /// The square whose man was taken up last.
    lifted: String,
    /// A position, and canonical texts of its turns that are not to be looked at.
    excluded: (String, Vec<String>),
}

impl Protocol for Cecp {
    fn when(&self, line: &str, session: &Session) -> When {
        let searches = session.doing() == Some(Doing::Searching);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "quit" | "?" | "." => When::Now,
            // Whoever asks wants to know what comes of the lines before, the turn that is sought included.
            "ping" if searches => When::Idle,
            "ping" => When::Prepared,
            "usermove" if self.is_expected(session, rest) => When::Free,
            // It is not the turn of whoever plays against the engine.
            "usermove" if searches => When::Idle,
            "usermove" | "force" | "new" | "variant" | "setboard" | "undo" | "remove" | "go" | "playother"
            | "analyze" | "exit" | "exitanalyze" | "result" => When::Break,
            "exclude" | "include" if self.mode == Mode::Analyzes => When::Break,
            // Only a search in the opponent's time is not wanted any more.
            "easy" if session.doing() == Some(Doing::Waiting) && self.mode != Mode::Analyzes => When::Break,
            "memory" | "cores" | "option" if searches => When::Idle,
            "memory" | "cores" | "option" => When::Break,
            _ if turns::looks_like_one(word) => match self.is_expected(session, word) {
                true => When::Free,
                false if searches => When::Idle,
                false => When::Break,
            },
            _ => When::Free,
        }
    }

    fn hear(&mut self, session: &mut Session, line: &str) -> Result<Flow, String> {
        // An analysis that was interrupted for nothing goes on.
        self.obey(session, line).inspect_err(|_| self.resume(session))
    }

    fn complaint(&self, why: &str) -> String {
        format!("Error ({why}):")
    }

    fn report(&mut self, session: &mut Session, report: &Report) {
        let centis = report.time.as_millis() / 10;
        self.status = Some((centis, report.nodes, report.depth));
        if !self.posts && self.mode != Mode::Analyzes {
            return;
        }
        let men = Men::of(session.offer());
        let line: String = report.line.iter().map(|turn| format!(" {}", turns::write(session, &men, turn))).collect();
        let (depth, score) = (report.depth, score(report.score));
        let (nodes, longest, speed) = (report.nodes, report.longest, report.speed());
        // Tabs part the optional numbers, the last of them for tables of endgames, from the line.
        session.line(format_args!("{depth} {score} {centis} {nodes} {longest} {speed} 0\t{}", line.trim_start()));
    }

    fn answer(&mut self, session: &mut Session, thought: &Thought) {
        let Mode::Plays(side) = self.mode else { return };
        let Some(best) = thought.best.as_ref().filter(|_| session.game.side() == side) else { return };
        self.score = Some(thought.score);
        let men = Men::of(session.offer());
        let text = turns::write(session, &men, best);
        session.play(&best.0);
        session.line(format_args!("move {text}"));
        self.expected = thought.reply.as_ref().map(|(text, _)| text.clone());
        self.hint = thought.reply.as_ref().map(|turn| turns::write(session, &men, turn));
        if !self.tell_result(session) {
            self.ponder(session);
        }
    }
}

impl Cecp {
    /// Whether the answer to this turn is sought already.
    fn is_expected(&self, session: &Session, text: &str) -> bool {
        let expected = self.expected.as_ref().filter(|_| session.doing() == Some(Doing::Waiting));
        expected.is_some_and(|expected| turns::read(session, text).as_ref() == Some(expected))
    }

    /// Goes on after the position has changed: the engine thinks if it is its turn, or looks at the position.
    fn go_on(&mut self, session: &mut Session) {
        (self.hint, self.expected) = (None, None);
        let mode = self.mode;
        if self.illegal {
            return;
        }
        match mode {
            Mode::Plays(side) if side != session.game.side() || self.tell_result(session) => {}
            Mode::Plays(_) => self.search(session, self.clocks.request(session.turns() / 2)),
            Mode::Analyzes => self.search(session, Request { endless: true, ..Request::default() }),
            Mode::Force => {}
        }
    }

    /// Searches among the turns that are not excluded; not at all if all are.
    fn search(&self, session: &mut Session, request: Request) {
        let excluded = self.excluded(session);
        if excluded.is_empty() {
            return session.search(request, false);
        }
        let legal = session.game.legal().into_iter().map(|(text, _)| text);
        let only: Vec<String> = legal.filter(|text| !excluded.contains(text)).collect();
        if !only.is_empty() {
            session.search(Request { only, ..request }, false);
        }
    }

    /// The turns excluded here: those of another position are not any more.
    fn excluded(&self, session: &Session) -> Vec<String> {
        let (fen, excluded) = &self.excluded;
        if *fen == session.game.fen() { excluded.clone() } else { Vec::new() }
    }

    /// Thinks in the opponent's time about the answer to what is expected.
    fn ponder(&self, session: &mut Session) {
        if let Some(expected) = self.expected.as_ref().filter(|_| session.settings.ponder) {
            session.ponder(expected, self.clocks.request(session.turns() / 2));
        }
    }

    /// Tells how the game has ended, if it has.
    fn tell_result(&mut self, session: &mut Session) -> bool {
        let Some(outcome) = session.game.outcome() else { return false };
        let result = match outcome.winner {
            Some(0) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        };
        session.line(format_args!("{result} {{{}}}", result::comment(outcome)));
        true
    }
}

fn score(score: Score) -> i64 {
    match score {
        Score::Centipawns(score) => i64::from(score),
        Score::Mate(turns) if 0 < turns => MATE + i64::from(turns),
        Score::Mate(turns) => i64::from(turns) - MATE,
    }
}
