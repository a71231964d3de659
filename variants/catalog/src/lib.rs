//! All shipped variants by name: their source, their rules compiled, and their engine.

use ferz_runtime::dynamic::{self, DynRules};
use ferz_runtime::position::Position;
use std::io;

/// A shipped variant.
#[derive(Debug)]
pub struct Entry {
    /// What the command line calls it: its file's stem.
    pub name: &'static str,
    /// Its file in the repository.
    pub file: &'static str,
    /// Its rules, compiled.
    pub rules: &'static dyn DynRules,
    /// Its engine: plays on stdin and stdout until it is told to quit.
    pub engine: fn() -> io::Result<()>,
}

impl Entry {
    /// The file's text.
    pub fn text(&self) -> &'static str {
        ferz_library::find(self.file).map_or("", |(_, text)| text)
    }
}

const fn entry<P: Position>(name: &'static str, file: &'static str) -> Entry {
    Entry { name, file, rules: dynamic::rules::<P>(), engine: engine::<P> }
}

fn engine<P: Position>() -> io::Result<()> {
    ferz_engine::uci::run::<P>(io::stdin(), io::stdout())
}

/// One line a variant: its family, its name, which is its file's stem, and its positions.
macro_rules! catalog {
    ($($family:literal / $name:literal => $position:ty;)*) => {
        static ALL: &[Entry] =
            &[$(entry::<$position>($name, concat!("variants/", $family, "/", $name, ".ferz")),)*];
    };
}

catalog! {
    "orthodox" / "chess" => ferz_orthodox::chess::Position;
    "historic" / "courier" => ferz_historic::courier::Position;
    "historic" / "modern-shatranj" => ferz_historic::modern_shatranj::Position;
    "historic" / "shatranj" => ferz_historic::shatranj::Position;
}

/// Every shipped variant, by name.
pub fn all() -> &'static [Entry] {
    ALL
}

/// The variant of this name.
pub fn find(name: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.name == name)
}

#[cfg(test)]
mod tests {
    use super::{Entry, all};

    fn is_game(text: &str) -> bool {
        text.lines().any(|line| line.starts_with("variant "))
    }

    #[test]
    fn names_are_in_order() {
        assert!(all().is_sorted_by_key(|entry| entry.name));
    }

    #[test]
    fn every_game_of_the_library_is_listed() {
        // What has no name of its own is there to be included.
        for (path, text) in ferz_library::all().filter(|(_, text)| is_game(text)) {
            let entry = all().iter().find(|entry| entry.file == path);
            assert_eq!(entry.map(Entry::text), Some(text), "{path} is not in the catalog");
        }
    }
}
