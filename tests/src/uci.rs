//! An engine in another process, spoken to in UCI.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Longer than any answer that is asked for here takes, so that tests fail, not hang.
const PATIENCE: Duration = Duration::from_secs(60);

/// An engine that runs; it ends with this value.
#[derive(Debug)]
pub struct Engine {
    process: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Engine {
    /// Starts a program and waits until it says that it speaks UCI.
    ///
    /// # Errors
    /// It cannot be started, or does not say so.
    pub fn start(program: &Path) -> io::Result<Self> {
        let mut process = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let missing = || io::Error::other("the engine has no streams");
        let input = process.stdin.take().ok_or_else(missing)?;
        let output = process.stdout.take().ok_or_else(missing)?;
        let (send, lines) = channel();
        thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| send.send(line))
        });
        let mut engine = Engine { process, input, lines };
        engine.ask("uci", "uciok")?;
        Ok(engine)
    }

    /// Sends a line without an answer.
    ///
    /// # Errors
    /// The engine has ended.
    pub fn tell(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")
    }

    /// Sends a line and waits for one that begins with `word`; what stands behind that word.
    ///
    /// # Errors
    /// The engine has ended, complains, or does not answer.
    pub fn ask(&mut self, line: &str, word: &str) -> io::Result<String> {
        self.tell(line)?;
        loop {
            let answer =
                self.lines.recv_timeout(PATIENCE).map_err(|_| io::Error::other(format!("no answer to `{line}`")))?;
            if answer.contains("error") {
                return Err(io::Error::other(format!("`{line}` is answered `{answer}`")));
            }
            if let Some(rest) = answer.strip_prefix(word) {
                return Ok(rest.trim().to_owned());
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.tell("quit");
        let _ = self.process.wait();
    }
}
