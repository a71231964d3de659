//! Lines of output, shared between threads.

use std::fmt;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Where answers go. Each line is written and flushed whole; a reader that has gone away is no error, its end of the input
/// will follow.
#[derive(Clone)]
pub(crate) struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    pub(crate) fn new(writer: impl Write + Send + 'static) -> Self {
        Output(Arc::new(Mutex::new(writer)))
    }

    pub(crate) fn line(&self, text: impl fmt::Display) {
        let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(writer, "{text}").and_then(|()| writer.flush());
    }

    /// Says why something was not done.
    pub(crate) fn error(&self, why: impl fmt::Display) {
        self.line(format_args!("info string error: {why}"));
    }
}
