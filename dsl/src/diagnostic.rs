//! What is wrong with a text, where, and what to do about it.

use crate::source::{SourceMap, Span};
use std::collections::BTreeMap;

pub mod code;

pub use code::Code;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing is generated.
    Error,
    /// Legal, but surely not meant.
    Warning,
}

/// A place a message points at, and what is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// A few words; may be empty.
    pub text: String,
}

/// One message. Texts are in lower case, without a final period, with back-ticks around what the user wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its code.
    pub code: Code,
    /// One line: what was expected and what was found.
    pub message: String,
    /// The place it is about.
    pub primary: Label,
    /// Other places that explain it.
    pub secondary: Vec<Label>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A message about a place.
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            code,
            message: message.into(),
            primary: Label { span, text: String::new() },
            secondary: Vec::new(),
            help: None,
        }
    }

    /// A message about a word or sign that is kept for what the language will say later.
    pub(crate) fn not_yet(span: Span, later: &str, found: &str) -> Self {
        Diagnostic::new(Code::NotYet, span, format!("not supported yet: {later} (`{found}`)"))
    }

    /// Says a few words at the primary place.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.primary.text = text.into();
        self
    }

    /// Points at another place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.secondary.push(Label { span, text: text.into() });
        self
    }

    /// Adds advice.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    /// Error or warning.
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}

/// Most messages that are kept; more than that nobody reads.
pub const MOST_SHOWN: usize = 100;

/// Collects messages through all phases: the first by place, errors before warnings, and the number of all.
#[derive(Debug, Default)]
pub struct Diagnostics {
    shown: BTreeMap<(Severity, Span, Code, String), Diagnostic>,
    errors: usize,
    warnings: usize,
}

impl Diagnostics {
    /// No message yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a message; one that says the same of the same place is dropped.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let severity = diagnostic.severity();
        let key = (severity, diagnostic.primary.span, diagnostic.code, diagnostic.message.clone());
        if self.shown.contains_key(&key) {
            return;
        }
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
        }
        self.shown.insert(key, diagnostic);
        if MOST_SHOWN < self.shown.len() {
            self.shown.pop_last();
        }
    }

    /// Adds a message, unless one with its code is there for its place: what is wrong for both sides is told for the first.
    pub fn push_first(&mut self, diagnostic: Diagnostic) {
        let (severity, span) = (diagnostic.severity(), diagnostic.primary.span);
        let from = (severity, span, diagnostic.code, String::new());
        let there = self.shown.range(from..).next().is_some_and(|(key, _)| (key.1, key.2) == (span, diagnostic.code));
        if !there {
            self.push(diagnostic);
        }
    }

    /// Adds the messages of another collection, each as the function makes it, if it makes any.
    pub fn absorb(&mut self, other: Diagnostics, change: impl FnMut(Diagnostic) -> Option<Diagnostic>) {
        let shown = |severity| other.shown.keys().filter(|(own, ..)| *own == severity).count();
        self.errors += other.errors - shown(Severity::Error);
        self.warnings += other.warnings - shown(Severity::Warning);
        for diagnostic in other.shown.into_values().filter_map(change) {
            self.push(diagnostic);
        }
    }

    /// Whether any message is an error.
    pub fn has_errors(&self) -> bool {
        0 < self.errors
    }

    /// Number of errors.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// Number of warnings.
    pub fn warnings(&self) -> usize {
        self.warnings
    }

    /// The messages to show, at most [`MOST_SHOWN`], by place.
    pub fn sorted(&self) -> Vec<&Diagnostic> {
        let mut shown: Vec<_> = self.shown.values().collect();
        shown.sort_by_key(|d| (d.primary.span, d.code));
        shown
    }

    /// Number of messages that [`Diagnostics::sorted`] leaves out.
    pub fn left_out(&self) -> usize {
        self.errors + self.warnings - self.shown.len()
    }

    /// All messages to show in plain text, one block each, as [`plain::render`] writes them.
    pub fn render_plain(&self, sources: &SourceMap) -> String {
        let mut blocks: Vec<_> = self.sorted().iter().map(|d| plain::render(d, sources)).collect();
        if 0 < self.left_out() {
            blocks.push(format!("and {} more", self.left_out()));
        }
        blocks.join("\n")
    }
}

#[cfg(feature = "fancy")]
pub mod fancy;
pub mod plain;
