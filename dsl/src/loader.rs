//! Where the text of files comes from. The language does no input of its own: its callers hand in a [`Loader`].

use std::collections::BTreeMap;
use std::fmt;
use std::path::is_separator;

/// Gives the text of files.
pub trait Loader {
    /// The text of a file.
    ///
    /// # Errors
    /// There is none, or it is no text.
    fn load(&self, path: &str) -> Result<String, LoadError>;

    /// Path and text of a shipped file, by that path or by its name without folder and ending.
    fn shipped(&self, _name: &str) -> Option<(String, String)> {
        None
    }

    /// The names by which shipped files are found.
    fn shipped_names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A file that cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// The file.
    pub path: String,
    /// Why.
    pub reason: String,
    /// Whether there is no such file at all.
    pub is_missing: bool,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read `{}`: {}", self.path, self.reason)
    }
}

impl std::error::Error for LoadError {}

/// The path of a file that another one names: beside it, unless the path is absolute. Steps up are resolved by name alone.
pub fn beside(file: &str, path: &str) -> String {
    let folder = file.rfind(is_separator).map_or("", |end| &file[..=end]);
    let joined = if path.starts_with(is_separator) { path.to_owned() } else { format!("{folder}{path}") };
    let mut steps: Vec<&str> = Vec::new();
    for step in joined.split(is_separator) {
        match (step, steps.last()) {
            ("" | ".", _) => {}
            ("..", Some(&last)) if last != ".." => {
                steps.pop();
            }
            _ => steps.push(step),
        }
    }
    let root = match joined.starts_with(is_separator) {
        true => "/",
        false if steps.is_empty() => ".",
        false => "",
    };
    format!("{root}{}", steps.join("/"))
}

/// How files that a program carries are found: path and text, as [`Loader::shipped`] gives them.
pub type Library = fn(&str) -> Option<(&'static str, &'static str)>;

/// Files kept in memory.
#[derive(Clone, Debug)]
pub struct MemoryLoader {
    files: BTreeMap<String, String>,
    library: Library,
}

impl MemoryLoader {
    /// Without files, over a library.
    pub fn new(library: Library) -> Self {
        MemoryLoader { files: BTreeMap::new(), library }
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
        let missing =
            || LoadError { path: path.to_owned(), reason: "there is no such file".to_owned(), is_missing: true };
        self.files.get(path).cloned().ok_or_else(missing)
    }

    fn shipped(&self, name: &str) -> Option<(String, String)> {
        (self.library)(name).map(|(path, text)| (path.to_owned(), text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn paths_are_seen_from_the_file_that_names_them() {
        for (file, path, found) in [
            ("a.ferz", "b.ferz", "b.ferz"),
            ("x/a.ferz", "b.ferz", "x/b.ferz"),
            ("x/a.ferz", "../b.ferz", "b.ferz"),
            ("../a.ferz", "../b.ferz", "../../b.ferz"),
            ("../x/a.ferz", "./y/../b.ferz", "../x/b.ferz"),
            ("/a.ferz", "b.ferz", "/b.ferz"),
            ("/x/y/a.ferz", "../b.ferz", "/x/b.ferz"),
            ("x/a.ferz", "/y/../b.ferz", "/b.ferz"),
            ("", "./x/../b.ferz", "b.ferz"),
            ("a.ferz", ".", "."),
            ("x/a.ferz", "..", "."),
        ] {
            assert_eq!(beside(file, path), found, "{path} from {file}");
        }
    }
}
