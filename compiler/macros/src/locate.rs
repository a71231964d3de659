//! Where files are: beside the calling one, or among the shipped ones.
//!
//! Shipped files are read from disk as well, not linked: else a change of one would rebuild the macro and all its callers.

use ferz_dsl::loader::{LoadError, Loader};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use syn::LitStr;

/// Reads files by paths that are relative to a folder.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// That of the file that calls the macro; where the compiler does not tell it (some editors), the crate's `src`.
    pub(crate) fn of_caller(path: &LitStr) -> Self {
        let caller = path.span().unwrap().local_file();
        if let Some(folder) = caller.as_deref().and_then(Path::parent) {
            return Folder(folder.to_owned());
        }
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
        Folder(manifest.join("src"))
    }

    /// Where a file is looked for.
    pub(crate) fn join(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    /// Where a shipped file is, seen from here.
    pub(crate) fn way_to_shipped(&self, path: &str) -> String {
        let canonical = |path: PathBuf| fs::canonicalize(&path).unwrap_or(path);
        let (here, there) = (canonical(Path::new(".").join(&self.0)), canonical(Path::new(REPOSITORY).join(path)));
        let shared = here.components().zip(there.components()).take_while(|(one, other)| one == other).count();
        let up: PathBuf = here.components().skip(shared).map(|_| "..").collect();
        let down: PathBuf = there.components().skip(shared).collect();
        up.join(down).to_string_lossy().into_owned()
    }
}

/// The folder in which `variants` lies.
const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Name and path in the repository of every shipped file, in the order of the names.
fn library() -> Vec<(String, String)> {
    let entries = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files = Vec::new();
    for family in entries(Path::new(REPOSITORY).join("variants")) {
        for file in entries(family.path()) {
            let (family, file) = (family.file_name(), file.file_name());
            if let Some(name) = file.to_string_lossy().strip_suffix(".ferz") {
                files.push((name.to_owned(), format!("variants/{}/{name}.ferz", family.to_string_lossy())));
            }
        }
    }
    files.sort();
    files
}

impl Loader for Folder {
    fn load(&self, path: &str) -> Result<String, LoadError> {
        fs::read_to_string(self.join(path)).map_err(|error| LoadError {
            path: path.to_owned(),
            is_missing: error.kind() == ErrorKind::NotFound,
            reason: error.to_string(),
        })
    }

    fn shipped(&self, name: &str) -> Option<(String, String)> {
        let (_, path) = library().into_iter().find(|(stem, path)| stem == name || path == name)?;
        let text = fs::read_to_string(Path::new(REPOSITORY).join(&path)).ok()?;
        Some((path, text))
    }

    fn shipped_names(&self) -> Vec<String> {
        library().into_iter().map(|(name, _)| name).collect()
    }
}
