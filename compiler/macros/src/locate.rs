//! Where files are: beside the calling one, or in the library.

use ferz_dsl::loader::{LoadError, Loader};
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
}

impl Loader for Folder {
    fn load(&self, path: &str) -> Result<String, LoadError> {
        std::fs::read_to_string(self.join(path)).map_err(|error| LoadError {
            path: path.to_owned(),
            is_missing: error.kind() == ErrorKind::NotFound,
            reason: error.to_string(),
        })
    }

    fn shipped(&self, name: &str) -> Option<(&'static str, &'static str)> {
        ferz_library::find(name)
    }

    fn shipped_names(&self) -> Vec<&'static str> {
        ferz_library::names().collect()
    }
}
