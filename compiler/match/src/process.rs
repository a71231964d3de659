//! An engine as a process that is told lines and answers lines.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Why an engine does not play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Its process has ended, or hears nothing any more.
    Ended,
    /// It does not answer.
    Silent,
    /// It says that it does not play this, in these words.
    Refuses(String),
}

/// Nobody needs longer lines; what is behind them is another line.
const LONGEST_LINE: u64 = 1 << 16;
/// An engine that writes faster than it is heard waits after so many lines.
const LINES_AHEAD: usize = 1024;
/// How long an engine that has been told to quit may take.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running engine; it ends with this.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    commands: ChildStdin,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a command. What it writes to stderr is nobody's concern.
    pub(crate) fn start(command: &[String]) -> Result<Self, String> {
        let Some((program, arguments)) = command.split_first() else {
            return Err("an engine's command is empty".to_owned());
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| format!("cannot run `{program}`: {error}"))?;
        let (Some(commands), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("the streams of `{program}` are not connected"));
        };
        let (sender, lines) = sync_channel(LINES_AHEAD);
        thread::spawn(move || listen(output, &sender));
        Ok(Process { child, commands, lines })
    }

    /// Tells a line.
    pub(crate) fn tell(&mut self, line: &str) -> Result<(), Trouble> {
        let told = self.commands.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.commands.flush());
        told.map_err(|_| Trouble::Ended)
    }

    /// The next line.
    pub(crate) fn line(&mut self, until: Instant) -> Result<String, Trouble> {
        self.lines.recv_timeout(until.saturating_duration_since(Instant::now())).map_err(|error| match error {
            RecvTimeoutError::Timeout => Trouble::Silent,
            RecvTimeoutError::Disconnected => Trouble::Ended,
        })
    }

    /// A line that has come already.
    pub(crate) fn line_at_once(&mut self) -> Option<String> {
        self.lines.try_recv().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Who does not hear it is ended below.
        let _ = self.tell("quit");
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                _ => break,
            }
        }
        // It may have ended by itself, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hands on what a process writes, line by line, until it ends or nobody listens.
fn listen(output: ChildStdout, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !line.is_empty() && sender.send(line).is_err() {
            return;
        }
    }
}

/// The words of a command: parted by blanks, kept together by single or double quotes.
///
/// # Errors
/// A quote is open at the end, or there is no word.
pub fn words(command: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for sign in command.chars() {
        match quote {
            Some(open) if open == sign => quote = None,
            Some(_) => word.get_or_insert_default().push(sign),
            None if sign == '\'' || sign == '"' => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            None if sign.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    match (quote, words.is_empty()) {
        (Some(quote), _) => Err(format!("`{command}`: the quote {quote} is not closed")),
        (None, true) => Err("an engine's command is empty".to_owned()),
        (None, false) => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        let words = |command| words(command).unwrap();
        assert_eq!(words(" ferz  engine courier "), ["ferz", "engine", "courier"]);
        assert_eq!(words(r#"sh -c 'a "b"' "" x"y z""#), ["sh", "-c", r#"a "b""#, "", "xy z"]);
        assert!(super::words(" ").is_err() && super::words("a 'b").is_err());
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = Process::start(&["no-such-engine".to_owned()]).unwrap_err();
        assert!(error.contains("no-such-engine"), "{error}");
    }

    #[test]
    fn silence_is_told_from_the_end() {
        let mut cat = Process::start(&["cat".to_owned()]).unwrap();
        cat.tell("hello").unwrap();
        assert_eq!(cat.line(Instant::now() + Duration::from_secs(10)), Ok("hello".to_owned()));
        assert_eq!(cat.line(Instant::now() + Duration::from_millis(20)), Err(Trouble::Silent));
        let mut ended = Process::start(&["true".to_owned()]).unwrap();
        assert_eq!(ended.line(Instant::now() + Duration::from_secs(10)), Err(Trouble::Ended));
    }
}
