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
    /// The file's text.
    pub text: &'static str,
    /// Its rules, compiled.
    pub rules: &'static dyn DynRules,
    /// Its engine: plays on stdin and stdout until it is told to quit.
    pub engine: fn() -> io::Result<()>,
}

const fn entry<P: Position>(name: &'static str, file: &'static str, text: &'static str) -> Entry {
    Entry { name, file, text, rules: dynamic::rules::<P>(), engine: engine::<P> }
}

fn engine<P: Position>() -> io::Result<()> {
    ferz_engine::uci::run::<P>(io::stdin(), io::stdout())
}

/// One line a variant: its family, its name, which is its file's stem, and its positions.
macro_rules! catalog {
    ($($family:literal / $name:literal => $position:ty;)*) => {
        static ALL: &[Entry] = &[$(entry::<$position>(
            $name,
            concat!("variants/", $family, "/", $name, ".ferz"),
            include_str!(concat!("../../", $family, "/", $name, ".ferz")),
        ),)*];
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
    use super::{all, find};

    #[test]
    fn names_are_in_order() {
        assert!(all().is_sorted_by_key(|entry| entry.name));
    }

    #[test]
    fn every_file_of_a_family_is_listed() {
        let variants = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        for family in std::fs::read_dir(variants).expect("the folder of variants").flatten() {
            for file in std::fs::read_dir(family.path()).into_iter().flatten().flatten() {
                let file = file.file_name().to_string_lossy().into_owned();
                if let Some(stem) = file.strip_suffix(".ferz") {
                    assert!(find(stem).is_some(), "{file} is not in the catalog");
                }
            }
        }
    }
}
