//! The commands, one by one.

use super::{Cecp, Mode, features, lift, names, setup, turns};
use crate::protocol::Flow;
use crate::search::Score;
use crate::session::{Doing, Session, Start};
use crate::worker::Job;

impl Cecp {
    /// Obeys a line.
    ///
    /// # Errors
    /// The line that tells what is wrong, as the protocol has it; nothing has changed then.
    pub(super) fn obey(&mut self, session: &mut Session, line: &str) -> Result<Flow, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let error = |kind: &str| format!("Error ({kind}): {line}");
        let number = || error("number expected");
        match word {
            "protover" => features::tell(session),
            // What is said of the opponent, of books and of tables changes nothing here; nor do old commands for colors.
            "xboard" | "accepted" | "rejected" | "random" | "computer" | "name" | "rating" | "ics" | "egtpath"
            | "bk" | "otim" | "white" | "black" => {}
            "quit" => return Ok(Flow::Ends),
            "ping" => session.line(format_args!("pong {rest}")),
            "new" => self.begin(session),
            "variant" => self.change(session, rest).map_err(|why| error(&why))?,
            "force" | "result" => self.mode = Mode::Force,
            "go" => self.plays(session, session.game.side()),
            "playother" => self.plays(session, 1 - session.game.side()),
            "usermove" => self.take(session, rest)?,
            "?" if session.doing() == Some(Doing::Searching) => session.stop(),
            "?" => {}
            "level" => self.clocks.set_level(rest).ok_or_else(|| error("expected MOVES MINUTES INCREMENT"))?,
            "st" => self.clocks.set_exact(rest).ok_or_else(number)?,
            "sd" => self.clocks.set_depth(rest).ok_or_else(number)?,
            "time" => self.clocks.set_left(rest).ok_or_else(number)?,
            "setboard" => self.set_board(session, rest),
            "undo" => self.take_back(session, 1).map_err(|()| error("command not legal now"))?,
            "remove" => self.take_back(session, 2).map_err(|()| error("command not legal now"))?,
            "hint" => {
                if let Some(hint) = self.hint.clone() {
                    session.line(format_args!("Hint: {hint}"));
                }
            }
            "draw" => self.consider_draw(session),
            "hard" | "easy" => session.settings.ponder = word == "hard",
            "post" | "nopost" => self.posts = word == "post",
            "analyze" => {
                self.mode = Mode::Analyzes;
                self.go_on(session);
            }
            "exit" | "exitanalyze" => self.mode = Mode::Force,
            "." => self.tell_status(session),
            "lift" => {
                lift::highlight(session, rest);
                self.lifted = rest.to_owned();
            }
            "put" => lift::choose(session, &self.lifted, rest),
            // Nothing more is to be marked under the pointer.
            "hover" => {}
            "exclude" | "include" => self.exclude(session, word == "exclude", rest)?,
            "memory" => self.set(session, "Hash", rest).map_err(|why| error(&why))?,
            "cores" => self.set(session, "Threads", rest).map_err(|why| error(&why))?,
            "option" => {
                features::set(session, rest).map_err(|why| error(&why))?;
                self.resume(session);
            }
            _ if turns::looks_like_one(word) => self.take(session, line)?,
            _ => return Err(error("unknown command")),
        }
        Ok(Flow::Goes)
    }

    /// Another game: the engine plays the side that is not to move.
    fn begin(&mut self, session: &mut Session) {
        let usual = names::find(&session.offers, "normal").unwrap_or(0);
        // It has begun before, or the session would not be there.
        let _ = session.choose_at(usual);
        self.start(session);
    }

    fn start(&mut self, session: &mut Session) {
        session.begin(Job::Forget);
        self.clocks.reset();
        (self.hint, self.expected, self.score, self.status) = (None, None, None, None);
        self.illegal = false;
        self.mode = Mode::Plays(1 - session.game.side());
    }

    fn change(&mut self, session: &mut Session, name: &str) -> Result<(), String> {
        let chosen = names::find(&session.offers, name).ok_or("unknown variant")?;
        session.choose_at(chosen)?;
        self.start(session);
        setup::tell(session);
        Ok(())
    }

    fn plays(&mut self, session: &mut Session, side: usize) {
        self.mode = Mode::Plays(side);
        self.go_on(session);
    }

    /// The opponent's turn, or anybody's where the engine plays no side.
    fn take(&mut self, session: &mut Session, text: &str) -> Result<(), String> {
        let turn = turns::read(session, text).filter(|_| !self.illegal);
        let turn = turn.ok_or_else(|| format!("Illegal move: {text}"))?;
        let hit = self.is_expected(session, text);
        session.play(&turn);
        if hit {
            self.expected = None;
            session.hit();
        } else if self.mode == Mode::Force {
            self.tell_result(session);
        } else {
            self.go_on(session);
        }
        Ok(())
    }

    fn set_board(&mut self, session: &mut Session, fen: &str) {
        let fen = setup::own_fen(session, fen);
        let placed = fen.map(|fen| session.place(Start::Fen(fen), std::iter::empty(), |_, _| false));
        self.illegal = !matches!(placed, Some(Ok(())));
        if self.illegal {
            let why = placed.and_then(Result::err).map(|why| format!(": {why}")).unwrap_or_default();
            session.line(format_args!("tellusererror Illegal position{why}"));
        }
        self.resume(session);
    }

    fn take_back(&mut self, session: &mut Session, turns: usize) -> Result<(), ()> {
        if session.turns() < turns {
            return Err(());
        }
        (0..turns).for_each(|_| {
            session.undo();
        });
        self.resume(session);
        Ok(())
    }

    /// Who stands worse accepts.
    fn consider_draw(&self, session: &mut Session) {
        let worse = match self.score {
            Some(Score::Centipawns(score)) => score < 0,
            Some(Score::Mate(turns)) => turns <= 0,
            None => false,
        };
        if worse {
            session.line("offer draw");
        }
    }

    fn set(&mut self, session: &mut Session, name: &str, value: &str) -> Result<(), String> {
        session.set(name, value)?;
        self.resume(session);
        Ok(())
    }

    /// Turns of this position that are not to be looked at, or are again.
    fn exclude(&mut self, session: &mut Session, excludes: bool, text: &str) -> Result<(), String> {
        let turns = match text {
            "all" => session.game.legal().into_iter().map(|(text, _)| text).collect(),
            _ => vec![turns::read(session, text).ok_or_else(|| format!("Illegal move: {text}"))?],
        };
        let mut excluded = self.excluded(session);
        excluded.retain(|turn| !turns.contains(turn));
        excluded.extend(turns.into_iter().filter(|_| excludes));
        self.excluded = (session.game.fen(), excluded);
        self.resume(session);
        Ok(())
    }

    /// An analysis goes on after what has interrupted it.
    pub(super) fn resume(&mut self, session: &mut Session) {
        if self.mode == Mode::Analyzes && session.is_free() {
            self.go_on(session);
        }
    }

    fn tell_status(&self, session: &mut Session) {
        if let Some((centis, nodes, depth)) = self.status.filter(|_| self.mode == Mode::Analyzes) {
            session.line(format_args!("stat01: {centis} {nodes} {depth} 0 0"));
        }
    }
}
