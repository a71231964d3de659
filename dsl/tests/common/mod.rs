//! The one place where tests call the parser.

#![allow(dead_code, reason = "each test uses its part")]
#![allow(unreachable_pub, reason = "a module of tests has no outside")]

use ferz_dsl::ast::File;
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::source::SourceMap;
use std::path::{Path, PathBuf};

/// A parsed text.
pub struct Parsed {
    pub file: File,
    pub sources: SourceMap,
    pub diagnostics: Diagnostics,
}

pub fn parse(text: &str) -> Parsed {
    let mut sources = SourceMap::new();
    let mut diagnostics = Diagnostics::new();
    let id = sources.add("test.ferz", text);
    let file = ferz_dsl::parse(id, &sources, &mut diagnostics);
    Parsed { file, sources, diagnostics }
}

impl Parsed {
    /// Each message as `E0101@2:7`, by place.
    pub fn faults(&self) -> Vec<String> {
        let place = |d: &&ferz_dsl::diagnostic::Diagnostic| {
            let span = d.primary.span;
            format!("{}@{}", d.code, self.sources.line_column(span.file, span.lo))
        };
        self.diagnostics.sorted().iter().map(place).collect()
    }

    /// All messages, for a failed test to show.
    pub fn shown(&self) -> String {
        self.diagnostics.render_plain(&self.sources)
    }
}

/// The tree without places.
pub fn shape(file: &File) -> String {
    let mut shape = String::new();
    let text = format!("{file:?}");
    let mut rest = text.as_str();
    while let Some(at) = rest.find("Span {") {
        let (before, span) = rest.split_at(at);
        shape += before;
        rest = span.split_once('}').map_or("", |(_, after)| after);
    }
    shape + rest
}

pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Names and texts of the sound files of the corpus.
pub fn corpus() -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder("tests/corpus")).expect("the corpus is there");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "ferz"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("text");
            (path.display().to_string(), text)
        })
        .collect();
    files.sort();
    files
}
