//! Texts of variant files: from disk, and from the library for what the disk does not have.

use ferz_dsl::loader::{LoadError, Loader, beside};
use ferz_dsl::parse::LONGEST_FILE;
use ferz_dsl::source::{FileId, SourceMap};
use std::cell::RefCell;
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{self, Path, PathBuf};

/// Reads files from disk; paths are seen from the current folder.
#[derive(Debug, Default)]
pub struct Disk {
    missing: RefCell<Vec<PathBuf>>,
}

impl Disk {
    /// The files that could not be read.
    pub fn missing(self) -> Vec<PathBuf> {
        self.missing.into_inner()
    }
}

impl Loader for Disk {
    fn load(&self, path: &str) -> Result<String, LoadError> {
        text(Path::new(path)).map_err(|error| {
            self.missing.borrow_mut().push(PathBuf::from(path));
            LoadError {
                path: path.to_owned(),
                is_missing: matches!(&error, Unreadable::Io(error) if error.kind() == io::ErrorKind::NotFound),
                reason: error.to_string(),
            }
        })
    }

    fn shipped(&self, name: &str) -> Option<(String, String)> {
        ferz_library::find(name).map(|(path, text)| (path.to_owned(), text.to_owned()))
    }

    fn shipped_names(&self) -> Vec<String> {
        ferz_library::names().map(str::to_owned).collect()
    }
}

/// Why a file has no text.
#[derive(Debug)]
pub enum Unreadable {
    /// The disk does not give it.
    Io(io::Error),
    /// It is no text.
    NotText {
        /// The first line that shows it.
        line: usize,
    },
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Io(error) => error.fmt(f),
            Unreadable::NotText { line } => write!(f, "is not UTF-8 text: line {line} has a byte that fits nowhere"),
        }
    }
}

/// The text of a file, or as much as the parser needs to refuse it for its length.
///
/// # Errors
/// It cannot be read, or is not text.
pub fn text(path: &Path) -> Result<String, Unreadable> {
    read(fs::File::open(path).map_err(Unreadable::Io)?)
}

/// The text that comes from somewhere, or as much as the parser needs to refuse it for its length.
///
/// # Errors
/// It cannot be read, or is not text.
pub fn read(source: impl Read) -> Result<String, Unreadable> {
    // One byte too many is enough for the parser; devices never end.
    let most = LONGEST_FILE + 1;
    let mut bytes = Vec::new();
    source.take(most as u64).read_to_end(&mut bytes).map_err(Unreadable::Io)?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) if LONGEST_FILE < error.as_bytes().len() => {
            Ok(String::from_utf8_lossy(error.as_bytes()).into_owned())
        }
        Err(error) => {
            let good = error.as_bytes().get(..error.utf8_error().valid_up_to()).unwrap_or_default();
            Err(Unreadable::NotText { line: good.iter().filter(|&&byte| byte == b'\n').count() + 1 })
        }
    }
}

/// The files of a variant by their paths inside a project, its own first, which is called `own` there. Files see one another
/// as before; shipped ones keep the path they have in the repository.
///
/// # Errors
/// There is no current folder.
pub fn copies(sources: &SourceMap, own: &str) -> io::Result<Vec<(String, String)>> {
    let full = |file: FileId| {
        let absolute = path::absolute(sources.name(file))?;
        Ok(beside("", &absolute.to_string_lossy()))
    };
    let from_disk = sources.files().filter(|&file| !sources.is_shipped(file));
    let paths: Vec<String> = from_disk.map(full).collect::<io::Result<_>>()?;
    let shared = shared_folder(&paths);
    let mut paths = paths.iter().map(|path| path.get(shared..).unwrap_or_default().to_owned());
    let place = |file: FileId| match (file, sources.is_shipped(file)) {
        (FileId(0), true) => own.to_owned(),
        (FileId(0), false) => beside(&paths.next().unwrap_or_default(), own),
        (_, true) => sources.name(file).to_owned(),
        (_, false) => paths.next().unwrap_or_default(),
    };
    let places: Vec<String> = sources.files().map(place).collect();
    Ok(places.into_iter().zip(sources.files().map(|file| sources.text(file).to_string())).collect())
}

/// Length of the folder, with its last separator, in which all paths lie.
fn shared_folder(paths: &[String]) -> usize {
    let Some((first, others)) = paths.split_first() else { return 0 };
    let ends = first.match_indices('/').map(|(at, _)| at + 1);
    ends.take_while(|&end| others.iter().all(|other| other.get(..end) == first.get(..end))).last().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::copies;
    use ferz_dsl::source::SourceMap;

    fn places(names: &[&str]) -> Vec<String> {
        let mut sources = SourceMap::new();
        for name in names {
            match name.strip_prefix("shipped ") {
                Some(name) => sources.add_shipped(name, ""),
                None => sources.add(*name, ""),
            };
        }
        copies(&sources, "own.ferz").expect("a current folder").into_iter().map(|(place, _)| place).collect()
    }

    #[test]
    fn copies_see_one_another_as_before() {
        assert_eq!(places(&["My Game.ferz"]), ["own.ferz"]);
        assert_eq!(places(&["/games/My Game.ferz", "/games/men/a.ferz"]), ["own.ferz", "men/a.ferz"]);
        assert_eq!(places(&["games/My Game.ferz", "men/a.ferz"]), ["games/own.ferz", "men/a.ferz"]);
        assert_eq!(places(&["./Game.ferz", "../a.ferz"])[1], "a.ferz");
        assert_eq!(places(&["x.ferz", "shipped variants/x/y.ferz"]), ["own.ferz", "variants/x/y.ferz"]);
        assert_eq!(
            places(&["shipped variants/x/y.ferz", "shipped variants/x/z.ferz"]),
            ["own.ferz", "variants/x/z.ferz"]
        );
    }
}
