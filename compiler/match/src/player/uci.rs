//! An engine that speaks UCI.

use super::{Answer, Contender, INTRODUCTION, MATE, Player, Question, Subject, Thought, choose, deadline, understood};
use crate::control::{Clock, Control};
use crate::notation::{Dialect, Notation};
use crate::process::{Process, Trouble};
use std::time::{Duration, Instant};

/// An engine that has told of itself.
#[derive(Debug)]
pub(super) struct Introduced {
    process: Process,
    name: String,
    options: Vec<Opt>,
}

/// An option that the engine has.
#[derive(Debug)]
struct Opt {
    name: String,
    /// The choices, if there are any.
    choices: Vec<String>,
}

/// An engine that is ready to play.
#[derive(Debug)]
pub(super) struct Uci {
    process: Process,
    name: String,
    notation: Notation,
    fen: String,
    patience: Duration,
}

impl Uci {
    /// Lets an engine tell of itself.
    pub(super) fn introduce(mut process: Process) -> Result<Introduced, Trouble> {
        process.tell("uci")?;
        let until = Instant::now() + INTRODUCTION;
        let (mut name, mut options) = ("UCI engine".to_owned(), Vec::new());
        loop {
            let line = process.line(until)?;
            if line == "uciok" {
                return Ok(Introduced { process, name, options });
            }
            if let Some(told) = line.strip_prefix("id name ") {
                name = told.trim().to_owned();
            }
            // Who does not know the word does not speak UCI; some XBoard engines say so, and all others are waited for.
            if line.starts_with("Error (unknown command)") {
                return Err(Trouble::Refuses(line));
            }
            options.extend(line.strip_prefix("option name ").and_then(option));
        }
    }

    /// Waits until all that was told has been done.
    fn settle(&mut self) -> Result<(), Trouble> {
        self.process.tell("isready")?;
        let until = Instant::now() + self.patience;
        while self.process.line(until)? != "readyok" {}
        Ok(())
    }
}

/// `NAME type TYPE …`.
fn option(text: &str) -> Option<Opt> {
    let (name, about) = text.split_once(" type ")?;
    let choices = about.split(" var ").skip(1).map(|choice| choice.trim().to_owned()).collect();
    Some(Opt { name: name.to_owned(), choices })
}

impl Introduced {
    /// Sets what is to be set, the game among it.
    pub(super) fn prepare(mut self, contender: &Contender, subject: &Subject<'_>) -> Result<Uci, String> {
        let mut settings = contender.options.clone();
        settings.extend(contender.hash.map(|hash| ("Hash".to_owned(), hash.to_string())));
        settings.extend(contender.threads.map(|threads| ("Threads".to_owned(), threads.to_string())));
        // An engine of one game may have no such option.
        if let Some(games) = self.options.iter().find(|option| option.name == "UCI_Variant") {
            settings.push(("UCI_Variant".to_owned(), choose(&games.choices, contender, subject)?));
        }
        for (name, value) in settings {
            if !self.options.iter().any(|option| option.name.eq_ignore_ascii_case(&name)) {
                let names: Vec<&str> = self.options.iter().map(|option| option.name.as_str()).collect();
                return Err(format!("has no option `{name}`; it has {}", names.join(", ")));
            }
            let value = if value.is_empty() { value } else { format!(" value {value}") };
            self.process.tell(&format!("setoption name {name}{value}")).map_err(|_| "has ended".to_owned())?;
        }
        let is_own = self.name.split(' ').next() == Some("Ferz");
        let notation = Notation::new(subject.game, if is_own { Dialect::Own } else { Dialect::Uci });
        let Introduced { process, name, .. } = self;
        let mut uci = Uci { process, name, notation, fen: String::new(), patience: subject.patience };
        uci.settle().map_err(|_| "does not get ready".to_owned())?;
        Ok(uci)
    }
}

impl Player for Uci {
    fn name(&self) -> &str {
        &self.name
    }

    fn begin(&mut self, fen: &str, _control: Control) -> Result<(), Trouble> {
        fen.clone_into(&mut self.fen);
        self.process.tell("ucinewgame")?;
        self.settle()
    }

    fn think(&mut self, question: &Question<'_>) -> Result<Thought, Trouble> {
        let turns: String = question.turns.iter().map(|turn| format!(" {}", self.notation.write(turn))).collect();
        let moves = if turns.is_empty() { "" } else { " moves" };
        // What an engine says late of the game before must not be heard now.
        while self.process.line_at_once().is_some() {}
        self.process.tell(&format!("position fen {}{moves}{turns}", self.fen))?;
        let (begin, until) = (Instant::now(), deadline(question.clocks[0], self.patience));
        self.process.tell(&go(question))?;
        let (mut score, mut error) = (None, None);
        loop {
            let line = self.process.line(until)?;
            if let Some(why) = line.strip_prefix("info string error: ") {
                error = Some(why.to_owned());
            }
            score = score_of(&line).or(score);
            let Some(best) = line.strip_prefix("bestmove") else { continue };
            let time = begin.elapsed();
            let text = best.split_whitespace().next().unwrap_or("nothing");
            let answer = match understood(&self.notation, question.legal, text) {
                Answer::Disagrees(why) => {
                    Answer::Disagrees(error.map_or(why.clone(), |error| format!("{why} ({error})")))
                }
                answer => answer,
            };
            return Ok(Thought { answer, score, time });
        }
    }

    fn end(&mut self, _result: &str) -> Result<(), Trouble> {
        Ok(())
    }
}

/// The command to think.
fn go(question: &Question<'_>) -> String {
    let [own, other] = question.clocks;
    match own.control {
        Control::Turn(time) => format!("go movetime {}", time.as_millis().max(1)),
        Control::Nodes(nodes) => format!("go nodes {nodes}"),
        Control::Depth(depth) => format!("go depth {depth}"),
        Control::Clock { .. } => {
            let sides = if question.white { [own, other] } else { [other, own] };
            let [[white, white_plus], [black, black_plus]] = sides.map(shown);
            let turns = match own.turns_left {
                0 => String::new(),
                turns => format!(" movestogo {turns}"),
            };
            format!("go wtime {white} btime {black} winc {white_plus} binc {black_plus}{turns}")
        }
    }
}

/// What a clock shows and is given after each turn, in milliseconds.
fn shown(clock: &Clock) -> [u128; 2] {
    let increment = match clock.control {
        Control::Clock { increment, .. } => increment,
        _ => Duration::ZERO,
    };
    [clock.left().unwrap_or_default().as_millis(), increment.as_millis()]
}

/// The score of a line of `info` about the best turn.
fn score_of(line: &str) -> Option<i32> {
    let about = line.strip_prefix("info ")?;
    let words: Vec<&str> = about.split(" pv ").next()?.split_whitespace().collect();
    let behind = |word: &str| words.iter().position(|found| *found == word).and_then(|at| words.get(at + 1..));
    if behind("multipv").is_some_and(|rest| rest.first() != Some(&"1")) {
        return None;
    }
    match *behind("score")? {
        ["cp", score, ..] => score.parse::<i32>().ok().map(|score| score.clamp(-MATE, MATE)),
        ["mate", turns, ..] => {
            let turns: i32 = turns.parse().ok()?;
            let far = turns.saturating_abs().min(MATE / 2);
            // `mate 0` is told by who has been mated.
            Some(if 0 < turns { MATE - far } else { far - MATE })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_where_there_are_any() {
        for (line, score) in [
            ("info depth 3 score cp -12 nodes 4 pv a1a2", Some(-12)),
            ("info depth 3 multipv 2 score cp 5", None),
            ("info multipv 1 score mate 3 pv x", Some(MATE - 3)),
            ("info score mate -2", Some(2 - MATE)),
            ("info score mate -2147483648", Some(MATE / 2 - MATE)),
            ("info score cp 99999999", Some(MATE)),
            ("info score", None),
            ("info string score cp 4", Some(4)),
            ("bestmove a1a2", None),
        ] {
            assert_eq!(score_of(line), score, "{line}");
        }
    }

    #[test]
    fn each_control_has_its_words() {
        let [fast, slow] = ["2/1+0.1", "60"].map(|control| Clock::new(control.parse().unwrap()));
        let go = |white, own: &Clock, other: &Clock| {
            super::go(&Question { turns: &[], legal: &[], white, clocks: [own, other] })
        };
        assert_eq!(go(true, &fast, &slow), "go wtime 1000 btime 60000 winc 100 binc 0 movestogo 2");
        assert_eq!(go(false, &slow, &fast), "go wtime 1000 btime 60000 winc 100 binc 0");
        for (control, words) in [("move=0.2", "movetime 200"), ("nodes=50", "nodes 50"), ("depth=3", "depth 3")] {
            assert_eq!(go(true, &Clock::new(control.parse().unwrap()), &slow), format!("go {words}"));
        }
    }
}
