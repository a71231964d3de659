//! Reading variant files from disk, checking them, and saying what is wrong with them.

use crate::console::{Console, Failure};
use crate::disk::{self, Disk, Unreadable};
use ferz_codegen::Options;
use ferz_dsl::diagnostic::{Diagnostics, Severity, fancy, plain};
use ferz_dsl::nearest::nearest;
use ferz_dsl::source::{FileId, SourceMap};
use ferz_model::Game;
use ferz_variants::Entry;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A variant file after reading and checking, whatever came of it.
#[derive(Debug)]
pub struct Loaded {
    /// Everything read for it, the file itself first.
    pub sources: SourceMap,
    /// What is to be said about it.
    pub diagnostics: Diagnostics,
    /// The game, if there is no error.
    pub game: Option<Game>,
    /// Files that were looked for and could not be read; a shipped one may stand in for them.
    pub missing: Vec<PathBuf>,
}

/// A game without errors, and where it came from.
#[derive(Debug)]
pub struct Checked {
    /// The game.
    pub game: Arc<Game>,
    /// Everything read for it, the variant's own file first.
    pub sources: SourceMap,
}

/// Reads and checks a file.
///
/// # Errors
/// It cannot be read, or is not text.
pub fn file(path: &Path) -> Result<Loaded, Failure> {
    let mut sources = SourceMap::new();
    let file = sources.add(path.display().to_string(), text(path)?);
    Ok(check(file, sources))
}

/// Reads a file of text; of one that is too long for a variant only as much as shows it.
///
/// # Errors
/// It cannot be read, or is not text.
pub fn text(path: &Path) -> Result<String, Failure> {
    disk::text(path).map_err(|error| match (near(path), failure(error, &path.display().to_string())) {
        (Some(near), Failure::Machine(text)) if !path.exists() => {
            Failure::Machine(format!("{text}; did you mean `{near}`?"))
        }
        (_, failure) => failure,
    })
}

/// The variant file in the same folder that was probably meant; its ending may be missing.
pub fn near(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let files = fs::read_dir(folder).ok()?.flatten().map(|entry| PathBuf::from(entry.file_name()));
    let files = files.filter(|file| file.extension().is_some_and(|ending| ending == "ferz"));
    let mut stems: Vec<_> = files.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect();
    stems.sort();
    let near = nearest(path.file_stem()?.to_str()?, stems.iter().map(String::as_str))?;
    Some(path.with_file_name(format!("{near}.ferz")).display().to_string())
}

/// What messages call the text that comes on stdin.
pub const STDIN: &str = "<stdin>";

/// Reads the text that comes on stdin; of one that is too long for a variant only as much as shows it.
///
/// # Errors
/// It cannot be read, or is not text.
pub fn stdin() -> Result<String, Failure> {
    disk::read(io::stdin()).map_err(|error| failure(error, STDIN))
}

fn failure(error: Unreadable, name: &str) -> Failure {
    match error {
        Unreadable::Io(error) => Failure::Machine(format!("cannot read `{name}`: {error}")),
        Unreadable::NotText { .. } => Failure::Input(format!("`{name}` {error}")),
    }
}

/// Checks a shipped variant.
pub fn shipped(entry: &Entry) -> Loaded {
    let mut sources = SourceMap::new();
    let file = sources.add_shipped(entry.file, entry.text());
    check(file, sources)
}

/// Reads and checks a file that may be one to be included; whether it is.
///
/// # Errors
/// It cannot be read, or is not text.
pub fn file_or_part(path: &Path) -> Result<(Loaded, bool), Failure> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add(path.display().to_string(), text(path)?);
    let disk = Disk::default();
    let (game, is_part) = ferz_model::load_or_part(file, &disk, &mut sources, &mut diagnostics);
    Ok((Loaded { sources, diagnostics, game, missing: disk.missing() }, is_part))
}

fn check(file: FileId, mut sources: SourceMap) -> Loaded {
    let mut diagnostics = Diagnostics::new();
    let disk = Disk::default();
    let game = ferz_model::load(file, &disk, &mut sources, &mut diagnostics);
    Loaded { sources, diagnostics, game, missing: disk.missing() }
}

/// Checks a text as if it stood in this file.
pub fn given(path: &Path, text: &str) -> Loaded {
    let mut sources = SourceMap::new();
    let file = sources.add(path.display().to_string(), text);
    check(file, sources)
}

/// Says everything that is wrong with a file, on stderr.
pub fn report(loaded: &Loaded, console: &mut Console<'_>) {
    tell(&loaded.diagnostics, &loaded.sources, Severity::Warning, console);
}

/// Says what keeps a file from being played, on stderr: who asks for turns does not want to read the same warnings each time.
pub fn report_errors(loaded: &Loaded, console: &mut Console<'_>) {
    tell(&loaded.diagnostics, &loaded.sources, Severity::Error, console);
}

/// Shows messages on stderr, from errors down to a severity.
pub fn tell(diagnostics: &Diagnostics, sources: &SourceMap, down_to: Severity, console: &mut Console<'_>) {
    for diagnostic in diagnostics.sorted().into_iter().filter(|one| one.severity() <= down_to) {
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
    /// What was read, if there is no error in it; errors have been reported.
    ///
    /// # Errors
    /// There are some.
    pub fn of(loaded: Loaded) -> Result<Self, Failure> {
        let Loaded { game, sources, .. } = loaded;
        game.map(|game| Checked { game: Arc::new(game), sources }).ok_or(Failure::Reported)
    }

    /// The own file's text.
    pub fn text(&self) -> &str {
        self.sources.files().next().map_or("", |own| self.sources.text(own))
    }

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
