//! Reading variant files from disk, checking them, and saying what is wrong with them.

use crate::console::{Console, Failure};
use ferz_codegen::Options;
use ferz_dsl::diagnostic::{Diagnostics, fancy, plain};
use ferz_dsl::parse::LONGEST_FILE;
use ferz_dsl::source::SourceMap;
use ferz_model::Game;
use ferz_variants::Entry;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A variant file after reading and checking, whatever came of it.
#[derive(Debug)]
pub struct Loaded {
    /// Everything read for it.
    pub sources: SourceMap,
    /// What is to be said about it.
    pub diagnostics: Diagnostics,
    /// The game, if there is no error.
    pub game: Option<Game>,
    /// The file's own text.
    pub text: Arc<str>,
}

/// A game without errors, and where it came from.
#[derive(Debug)]
pub struct Checked {
    /// The game.
    pub game: Arc<Game>,
    /// The file's own text.
    pub text: Arc<str>,
    /// Everything read for it.
    pub sources: SourceMap,
}

/// Reads and checks a file.
///
/// # Errors
/// It cannot be read, or is not text.
pub fn file(path: &Path) -> Result<Loaded, Failure> {
    let text = text(path)?;
    Ok(check(path.display().to_string(), text.into()))
}

/// Reads a file of text; of one that is too long for a variant only as much as shows it.
///
/// # Errors
/// It cannot be read, or is not text.
pub fn text(path: &Path) -> Result<String, Failure> {
    read(fs::File::open(path), &path.display().to_string())
}

/// What messages call the text that comes on stdin.
pub const STDIN: &str = "<stdin>";

/// Reads the text that comes on stdin; of one that is too long for a variant only as much as shows it.
///
/// # Errors
/// It cannot be read, or is not text.
pub fn stdin() -> Result<String, Failure> {
    read(Ok(io::stdin()), STDIN)
}

fn read(source: io::Result<impl Read>, name: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    // One byte too many is enough for the parser to refuse the text; devices never end.
    source
        .and_then(|source| source.take(LONGEST_FILE as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::Machine(format!("cannot read `{name}`: {error}")))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) if LONGEST_FILE < error.as_bytes().len() => {
            Ok(String::from_utf8_lossy(error.as_bytes()).into_owned())
        }
        Err(error) => {
            let good = error.as_bytes().get(..error.utf8_error().valid_up_to()).unwrap_or_default();
            let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
            Err(Failure::Input(format!("`{name}` is not UTF-8 text: line {line} has a byte that fits nowhere")))
        }
    }
}

/// Checks a shipped variant.
pub fn shipped(entry: &Entry) -> Loaded {
    check(entry.file.to_owned(), entry.text.into())
}

fn check(name: String, text: Arc<str>) -> Loaded {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add(name, Arc::clone(&text));
    let game = ferz_model::load(file, &sources, &mut diagnostics);
    Loaded { sources, diagnostics, game, text }
}

/// Says everything that is wrong with a file, on stderr.
pub fn report(loaded: &Loaded, console: &mut Console<'_>) {
    tell(&loaded.diagnostics, &loaded.sources, console);
}

/// Shows messages on stderr.
pub fn tell(diagnostics: &Diagnostics, sources: &SourceMap, console: &mut Console<'_>) {
    for diagnostic in diagnostics.sorted() {
        let text = match console.fancy {
            Some(color) => fancy::render(diagnostic, sources, color),
            None => plain::render(diagnostic, sources),
        };
        console.note(text.strip_suffix('\n').unwrap_or(&text));
    }
}

/// The variant files a path of the command line means: itself, or all in a folder and the folders in it, in order.
///
/// # Errors
/// The folder cannot be read or has none.
pub fn variant_files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    collect(path, &mut files)
        .map_err(|error| Failure::Machine(format!("cannot read the folder `{}`: {error}", path.display())))?;
    if files.is_empty() {
        return Err(Failure::Machine(format!("there is no .ferz file in the folder `{}`", path.display())));
    }
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let (entry, path) = entry.map(|entry| (entry.file_type(), entry.path()))?;
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        // Links to folders are not followed: they may lead in a circle.
        if entry?.is_dir() && !hidden {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "ferz") && path.is_file() {
            files.push(path);
        }
    }
    Ok(())
}

impl Checked {
    /// The rules as formatted Rust; the origin is named in its header.
    ///
    /// # Errors
    /// What was generated is not Rust.
    pub fn rules(&self, origin: &str) -> Result<String, Failure> {
        ferz_codegen::compile(&self.game, &self.sources, &Options::default())
            .and_then(|items| ferz_codegen::format(items, origin))
            .map_err(|error| Failure::Machine(format!("generated code is not Rust, a bug of ferz: {error}")))
    }
}
