//! The files of the corpus: what each announces in its comments, and what `ferz check` says of it. The README of the folder
//! tells how to write one.

use clap::Parser;
use ferz::args::Cli;
use ferz::cmd;
use ferz::console::Console;
use ferz::json::DiagnosticDocument;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// A message by its place, in the order of places.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Message {
    /// The file, seen from the folder of the corpus.
    pub file: String,
    /// Its line, the first being 1.
    pub line: usize,
    /// Its column in characters, the first being 1.
    pub column: usize,
    /// Its code.
    pub code: String,
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Message { file, line, column, code } = self;
        write!(f, "{file}:{line}: {code}@{column}")
    }
}

/// The folder of the corpus.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The cases in a folder of the corpus: its files, those in folders below being parts of a case.
///
/// # Panics
/// The folder is not there.
pub fn cases(folder: &str) -> Vec<PathBuf> {
    let mut cases = files(&root().join(folder));
    cases.sort();
    cases
}

/// The variant files that lie in a folder itself.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "ferz")).collect()
}

/// Messages that a case announces in its file, and in the files of the folder that is called as it is.
///
/// # Panics
/// A file cannot be read, or an announcement is no `CODE@COLUMN`.
pub fn announced(case: &Path) -> Vec<Message> {
    let parts = case.with_extension("");
    let parts = if parts.is_dir() { files(&parts) } else { Vec::new() };
    let mut messages: Vec<_> = parts.iter().map(PathBuf::as_path).chain([case]).flat_map(announced_in).collect();
    messages.sort();
    messages
}

fn announced_in(path: &Path) -> Vec<Message> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file = relative(path);
    let mut messages = Vec::new();
    for (line, (_, comment)) in (1..).zip(text.lines()).filter_map(|(line, text)| Some((line, text.split_once("//~")?)))
    {
        let (line, list) = comment.strip_prefix('^').map_or((line, comment), |list| (line - 1, list));
        for announcement in list.split_whitespace() {
            let (code, column) =
                announcement.split_once('@').unwrap_or_else(|| panic!("{file}:{line}: {announcement}"));
            let column = column.parse().unwrap_or_else(|_| panic!("{file}:{line}: {announcement}"));
            messages.push(Message { file: file.clone(), line, column, code: code.to_owned() });
        }
    }
    messages
}

/// What `ferz check --json` says of a case.
///
/// # Panics
/// It says no JSON.
pub fn reported(case: &Path) -> Vec<Message> {
    let line = ["ferz", "check", "--json"].map(Path::new).into_iter().chain([case]);
    let cli = Cli::try_parse_from(line.map(Path::as_os_str)).unwrap_or_else(|error| panic!("{error}"));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    // Whether the file is good is in the messages.
    let _ = cmd::run(cli.command, &mut Console { out: &mut out, err: &mut err, fancy: None });
    let documents: Vec<DiagnosticDocument> = serde_json::from_slice(&out).expect("an array of messages");
    let message = |document: DiagnosticDocument| Message {
        file: relative(Path::new(&document.file)),
        line: document.line,
        column: document.column,
        code: document.code,
    };
    let mut messages: Vec<_> = documents.into_iter().map(message).collect();
    messages.sort();
    messages
}

/// A path as seen from the folder of the corpus.
pub fn relative(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
