//! Where words go: results to stdout, everything about them to stderr, and what an exit code means.

use ferz_dsl::diagnostic::fancy::Color;
use ferz_facade::Fault;
use serde::Serialize;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// The streams of one run.
pub struct Console<'a> {
    /// Results.
    pub out: &'a mut dyn Write,
    /// Errors, warnings and progress.
    pub err: &'a mut dyn Write,
    /// Diagnostics show the source around them, for people; `None`: one line a message and its line, for programs.
    pub fancy: Option<Color>,
}

impl fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Console").field("fancy", &self.fancy).finish_non_exhaustive()
    }
}

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong: a file, a position, a turn.
    Input(String),
    /// The same, and everything has been said already.
    Reported,
    /// The call or the machine is wrong: no such file, no cargo.
    Machine(String),
    /// Nobody takes the output.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Failure::Input(fault.0)
    }
}

impl Failure {
    /// What is said of it.
    pub fn text(&self) -> String {
        match self {
            Failure::Input(text) | Failure::Machine(text) => text.clone(),
            Failure::Reported => "the input has errors".to_owned(),
            Failure::Output(error) => format!("cannot write the output: {error}"),
        }
    }
}

/// What a command comes to.
pub type Outcome = Result<ExitCode, Failure>;

impl Console<'_> {
    /// Says something about the run that is not its result. Progress that cannot be shown is not worth failing for.
    pub fn note(&mut self, text: &str) {
        let _ = writeln!(self.err, "{text}").and_then(|()| self.err.flush());
    }

    /// Writes the one JSON document of a command.
    ///
    /// # Errors
    /// Nobody takes it.
    pub fn json(&mut self, document: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer_pretty(&mut self.out, document).map_err(io::Error::from)?;
        Ok(writeln!(self.out)?)
    }

    /// Says why a command failed and yields its exit code.
    pub fn fail(&mut self, failure: &Failure) -> ExitCode {
        match failure {
            Failure::Input(text) => {
                self.note(&format!("error: {text}"));
                ExitCode::from(1)
            }
            Failure::Reported => ExitCode::from(1),
            Failure::Machine(text) => {
                self.note(&format!("error: {text}"));
                ExitCode::from(2)
            }
            // `ferz moves chess | head -1` is in order.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Failure::Output(error) => {
                self.note(&format!("error: cannot write the output: {error}"));
                ExitCode::from(2)
            }
        }
    }
}

/// So many things, as people say it: `1 error`, `2 errors`.
pub fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// A number as people read it: `4,139,349`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn digits_are_grouped_by_three() {
        assert_eq!([0, 999, 1000, 4_139_349].map(grouped), ["0", "999", "1,000", "4,139,349"]);
    }
}
