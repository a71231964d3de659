//! The pipe to an engine: a line there, lines back. The protocol is described where it is spoken, in `ferz_engine::serve`.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running engine.
#[derive(Debug)]
pub(super) struct Wire {
    engine: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// What an engine answers.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// These lines.
    Lines(Vec<String>),
    /// It does not do that, and says why.
    Refusal(String),
}

impl Wire {
    /// Starts an engine.
    pub(super) fn open(engine: &Path) -> Result<Self, String> {
        let spawned = Command::new(engine).arg("serve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut engine = spawned.map_err(|error| format!("cannot run `{}`: {error}", engine.display()))?;
        let (Some(questions), Some(answers)) = (engine.stdin.take(), engine.stdout.take()) else {
            return Err("the engine's streams are not connected".to_owned());
        };
        Ok(Wire { engine, questions, answers: BufReader::new(answers) })
    }

    /// Asks and waits for the answer; an error if there will be none.
    pub(super) fn ask(&mut self, question: &str) -> Result<Answer, String> {
        // It would be two questions.
        if question.contains(['\n', '\r']) {
            return Ok(Answer::Refusal(format!("`{}` has a line break", question.escape_debug())));
        }
        let sent = writeln!(self.questions, "{question}").and_then(|()| self.questions.flush());
        let answer = sent.and_then(|()| self.answer());
        answer.map_err(|error| {
            // Whatever it still does, nothing it says will be understood.
            let _ = self.engine.kill();
            match self.engine.wait() {
                Ok(status) => format!("the engine does not answer ({error}); it ended with {status}"),
                Err(_) => format!("the engine does not answer: {error}"),
            }
        })
    }

    fn answer(&mut self) -> io::Result<Answer> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.answers.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let line = line.trim_end_matches(['\n', '\r']);
            if line == "ok" {
                return Ok(Answer::Lines(lines));
            }
            if let Some(why) = line.strip_prefix("error ") {
                return Ok(Answer::Refusal(why.to_owned()));
            }
            lines.push(line.to_owned());
        }
    }
}

impl Drop for Wire {
    /// An engine nobody asks any more has nothing to finish; it must not outlive its tool.
    fn drop(&mut self) {
        let _ = self.engine.kill();
        let _ = self.engine.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::{Answer, Wire};
    use std::path::Path;

    #[test]
    fn an_engine_that_dies_is_noticed() {
        let mut wire = Wire::open(Path::new("true")).expect("a program that does nothing");
        let error = wire.ask("moves").expect_err("no answer");
        assert!(error.contains("does not answer") && error.contains("ended with"), "{error}");
    }

    #[test]
    fn an_engine_that_is_not_there_is_named() {
        let error = Wire::open(Path::new("nowhere/engine")).expect_err("no program");
        assert!(error.contains("`nowhere/engine`"), "{error}");
    }

    #[test]
    fn a_question_is_one_line() {
        let mut wire = Wire::open(Path::new("true")).expect("a program that does nothing");
        let answer = wire.ask("fen strict 8/8\nquit");
        assert!(matches!(&answer, Ok(Answer::Refusal(why)) if why.contains("line break")), "{answer:?}");
    }
}
