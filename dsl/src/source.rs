//! Where text came from: files, spans, lines and columns.

use std::fmt;
use std::sync::Arc;

/// Index of a file in a [`SourceMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// A stretch of one file, in bytes, the end excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub lo: u32,
    /// One past the last byte.
    pub hi: u32,
}

impl Span {
    /// The span from byte `lo` up to, not including, byte `hi`.
    pub fn new(file: FileId, lo: usize, hi: usize) -> Self {
        Span { file, lo: lo as u32, hi: hi as u32 }
    }

    /// The smallest span that covers both; both must lie in one file.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { file: self.file, lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }
}

/// A value and where it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

/// A place as people count: both from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters (not bytes), from 1.
    pub column: usize,
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[derive(Debug)]
struct Source {
    name: String,
    text: Arc<str>,
    line_starts: Vec<u32>,
    is_shipped: bool,
}

/// All files of one compilation, in the order they were added.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: Vec<Source>,
}

impl SourceMap {
    /// A map without files.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file under the name that messages show.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> FileId {
        self.push(name.into(), text.into(), false)
    }

    /// Adds a shipped file; its name is its path in the repository.
    pub fn add_shipped(&mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> FileId {
        self.push(name.into(), text.into(), true)
    }

    fn push(&mut self, name: String, text: Arc<str>, is_shipped: bool) -> FileId {
        let line_starts = std::iter::once(0)
            .chain(text.bytes().enumerate().filter(|&(_, b)| b == b'\n').map(|(at, _)| at as u32 + 1))
            .collect();
        self.files.push(Source { name, text, line_starts, is_shipped });
        FileId(self.files.len() as u32 - 1)
    }

    /// All files.
    pub fn files(&self) -> impl Iterator<Item = FileId> + use<> {
        (0..self.files.len() as u32).map(FileId)
    }

    /// Whether a file came with the program and not from the user.
    pub fn is_shipped(&self, file: FileId) -> bool {
        self.files[file.0 as usize].is_shipped
    }

    /// The name that messages show.
    pub fn name(&self, file: FileId) -> &str {
        &self.files[file.0 as usize].name
    }

    /// The whole text of a file.
    pub fn text(&self, file: FileId) -> &Arc<str> {
        &self.files[file.0 as usize].text
    }

    /// The text a span covers; nothing if the span cuts a character.
    pub fn slice(&self, span: Span) -> &str {
        self.files[span.file.0 as usize].text.get(span.lo as usize..span.hi as usize).unwrap_or("")
    }

    /// Line and column of a byte; past the end it is the end.
    pub fn line_column(&self, file: FileId, at: u32) -> LineColumn {
        let source = &self.files[file.0 as usize];
        let line = source.line_starts.partition_point(|&start| start <= at).max(1);
        let start = source.line_starts[line - 1] as usize;
        let end = (at as usize).min(source.text.len());
        let column = source.text.get(start..end).map_or(0, |before| before.chars().count()) + 1;
        LineColumn { line, column }
    }

    /// The text of a line (from 1) without its line break.
    pub fn line(&self, file: FileId, line: usize) -> &str {
        self.slice(self.line_span(file, line)).trim_end_matches(['\n', '\r'])
    }

    /// Where a line (from 1) stands, with its line break; past the last line it is the empty span at the end.
    pub fn line_span(&self, file: FileId, line: usize) -> Span {
        let source = &self.files[file.0 as usize];
        let end = source.text.len() as u32;
        let start = |line: usize| source.line_starts.get(line).copied().unwrap_or(end);
        Span { file, lo: start(line - 1), hi: start(line) }
    }
}
