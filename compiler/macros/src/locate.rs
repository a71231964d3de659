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

/// The path of a shipped file in the repository, by that path or by its name without folder and ending.
fn shipped(name: &str) -> Option<String> {
    if name.starts_with("variants/") {
        return Some(name.to_owned());
    }
    let families = fs::read_dir(Path::new(REPOSITORY).join("variants")).ok()?.flatten();
    families
        .filter(|family| family.path().join(format!("{name}.ferz")).is_file())
        .find_map(|family| Some(format!("variants/{}/{name}.ferz", family.file_name().to_str()?)))
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
        let path = shipped(name)?;
        let text = fs::read_to_string(Path::new(REPOSITORY).join(&path)).ok()?;
        Some((path, text))
    }

    fn shipped_names(&self) -> Vec<&'static str> {
        ferz_library::names().collect()
    }
}
