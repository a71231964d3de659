//! Recorded dialogues: who says what, a line each. `> TEXT` is said by the GUI, `< PATTERN` must be said by the engine some time
//! later, where `*` stands for any text; `<< PATTERN` is what it says next. `! PATTERN` is said at no time. `~ N` waits so many
//! milliseconds. What begins with `#` is a comment.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::Transcript;

/// What is wrong with the engine's side of a dialogue, or nothing.
pub(crate) fn fault(text: &str, run: impl FnOnce(Recorded, Transcript) -> io::Result<()>) -> Option<String> {
    let transcript = Transcript::default();
    let fault = Arc::new(Mutex::new(None));
    let steps = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (never, steps): (Vec<_>, Vec<_>) = steps.map(str::to_owned).partition(|line| line.starts_with("! "));
    let steps = VecDeque::from(steps);
    let recorded = Recorded { steps, transcript: transcript.clone(), heard: 0, fault: fault.clone() };
    if let Err(error) = run(recorded, transcript.clone()) {
        return Some(error.to_string());
    }
    let said = transcript.text();
    let found = fault.lock().unwrap().take();
    let never = never.iter().find(|line| said.lines().any(|said| matches(&line[2..], said)));
    let found = found.or_else(|| never.map(|line| format!("`{line}` was said")));
    found.map(|why| format!("{why}; the engine has said:\n{said}"))
}

/// The GUI's side, as an input.
pub(crate) struct Recorded {
    steps: VecDeque<String>,
    transcript: Transcript,
    /// Lines of the engine that have been compared.
    heard: usize,
    fault: Arc<Mutex<Option<String>>>,
}

impl Read for Recorded {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(step) = self.steps.pop_front() {
            let (sign, text) = step.split_once(' ').unwrap_or((&step, ""));
            let found = match sign {
                ">" => {
                    let line = text.to_owned() + "\n";
                    buffer[..line.len()].copy_from_slice(line.as_bytes());
                    return Ok(line.len());
                }
                "~" => {
                    std::thread::sleep(Duration::from_millis(text.parse().unwrap()));
                    true
                }
                "<" => self.hear(|said| matches(text, said)),
                "<<" => {
                    let mut first = None;
                    self.hear(|said| *first.get_or_insert_with(|| matches(text, said)) || first == Some(false))
                        && first == Some(true)
                }
                _ => false,
            };
            if !found {
                *self.fault.lock().unwrap() = Some(format!("`{step}` was not heard"));
                return Ok(0);
            }
        }
        Ok(0)
    }
}

impl Recorded {
    /// Waits for a line that fits, behind those heard already.
    fn hear(&mut self, mut fits: impl FnMut(&str) -> bool) -> bool {
        let heard = &mut self.heard;
        self.transcript.wait_until(|text| {
            // A line that is still being written has no end yet.
            let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
            for said in whole.lines().skip(*heard) {
                *heard += 1;
                if fits(said) {
                    return true;
                }
            }
            false
        })
    }
}

/// Whether a line fits a pattern.
fn matches(pattern: &str, line: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(rest) = parts.next().and_then(|first| line.strip_prefix(first)) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    let behind = middle.iter().try_fold(rest, |rest, part| Some(rest.split_once(part)?.1));
    behind.is_some_and(|rest| rest.ends_with(last))
}
