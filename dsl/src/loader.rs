//! Where the text of files comes from. The language does no input of its own: its callers hand in a [`Loader`].

use crate::source::{FileId, SourceMap};
use std::collections::BTreeMap;
use std::fmt;

/// Gives the text of files.
pub trait Loader {
    /// The text of a file.
    ///
    /// # Errors
    /// There is none, or it is no text.
    fn load(&self, path: &str) -> Result<String, LoadError>;
}

/// A file that cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// The file.
    pub path: String,
    /// Why.
    pub reason: String,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {}: {}", self.path, self.reason)
    }
}

impl std::error::Error for LoadError {}

/// Loads a file into the map, under its path as name.
///
/// # Errors
/// Those of the loader.
pub fn load(path: &str, loader: &dyn Loader, sources: &mut SourceMap) -> Result<FileId, LoadError> {
    Ok(sources.add(path, loader.load(path)?))
}

/// Files kept in memory.
#[derive(Clone, Debug, Default)]
pub struct MemoryLoader {
    files: BTreeMap<String, String>,
}

impl MemoryLoader {
    /// Without files.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file.
    #[must_use]
    pub fn with(mut self, path: impl Into<String>, text: impl Into<String>) -> Self {
        self.files.insert(path.into(), text.into());
        self
    }
}

impl Loader for MemoryLoader {
    fn load(&self, path: &str) -> Result<String, LoadError> {
        let missing = || LoadError { path: path.to_owned(), reason: "there is no such file".to_owned() };
        self.files.get(path).cloned().ok_or_else(missing)
    }
}
