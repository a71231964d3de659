//! Dialogues with an engine, as scripts: what is sent, and now and then a word of the answer to wait for.

#![allow(dead_code, reason = "each test takes what it needs")]

pub(crate) mod garbage;
pub(crate) mod recorded;

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// What the engine has written so far.
#[derive(Clone, Default)]
pub(crate) struct Transcript(Arc<(Mutex<Vec<u8>>, Condvar)>);

impl Transcript {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.0.lock().unwrap()).into_owned()
    }

    /// Waits until the text has been written once more than before.
    fn wait(&self, text: &str, before: usize) {
        assert!(self.wait_until(|all| before < all.matches(text).count()), "no `{text}`");
    }

    /// Waits until what was written is enough; gives up after a while, so that tests fail, not hang.
    fn wait_until(&self, mut enough: impl FnMut(&str) -> bool) -> bool {
        let lock = self.0.0.lock().unwrap();
        let patience = Duration::from_secs(60);
        let lacks = |bytes: &mut Vec<u8>| !enough(&String::from_utf8_lossy(bytes));
        let (_lock, waited) = self.0.1.wait_timeout_while(lock, patience, lacks).unwrap();
        !waited.timed_out()
    }
}

impl Write for Transcript {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.0.lock().unwrap().extend_from_slice(bytes);
        self.0.1.notify_all();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A script as an input: lines are sent one by one; `wait TEXT` is not sent but waits for another line with that text,
/// `sleep N` for so many milliseconds.
pub(crate) struct Script {
    lines: VecDeque<String>,
    transcript: Transcript,
    waited: usize,
}

impl Script {
    pub(crate) fn new(script: &str, transcript: &Transcript) -> Self {
        let lines = script.lines().map(|line| line.trim().to_owned()).collect();
        Script { lines, transcript: transcript.clone(), waited: 0 }
    }
}

impl Read for Script {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(line) = self.lines.pop_front() {
            if let Some(text) = line.strip_prefix("wait ") {
                self.transcript.wait(text, self.waited);
                self.waited += usize::from(text == "bestmove");
            } else if let Some(millis) = line.strip_prefix("sleep ") {
                std::thread::sleep(Duration::from_millis(millis.parse().unwrap()));
            } else {
                let line = line + "\n";
                buffer[..line.len()].copy_from_slice(line.as_bytes());
                return Ok(line.len());
            }
        }
        Ok(0)
    }
}

/// Holds a dialogue; the answers and how long it took.
pub(crate) fn hold(script: &str, run: impl FnOnce(Script, Transcript) -> io::Result<()>) -> (Vec<String>, Duration) {
    let transcript = Transcript::default();
    let start = Instant::now();
    run(Script::new(script, &transcript), transcript.clone()).unwrap();
    (transcript.text().lines().map(str::to_owned).collect(), start.elapsed())
}
