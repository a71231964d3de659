//! The games that are tested: each by its file, its rules interpreted and its rules compiled.

use crate::invented;
use ferz::compiled::Compiled;
use ferz_interp::Interp;
use std::fs;
use std::sync::Arc;

pub use ferz_differential::game::{Game, model};

macro_rules! shipped {
    ($($family:literal / $name:literal => $position:ty;)*) => {
        static SHIPPED: &[Game] = &[$(Game::new::<$position>(
            $name,
            concat!(env!("CARGO_MANIFEST_DIR"), "/../variants/", $family, "/", $name, ".ferz"),
            include_str!(concat!("../../variants/", $family, "/", $name, ".ferz")),
        ),)*];
    };
}

ferz_variants::all!(shipped);

/// The games in `variants/`, by name.
pub fn shipped() -> &'static [Game] {
    SHIPPED
}

/// The games in `tests/games/`, made to use every class of movement and rule.
pub fn invented() -> &'static [Game] {
    invented::GAMES
}

/// The game of this name.
///
/// # Panics
/// There is none.
pub fn find(name: &str) -> &'static Game {
    find_any(name).unwrap_or_else(|| panic!("no game is called `{name}`"))
}

fn find_any(name: &str) -> Option<&'static Game> {
    shipped().iter().chain(invented()).find(|game| game.name == name)
}

/// The rules of a game compiled; none of those that only the interpreter plays so far.
pub fn compiled(name: &str) -> Option<Compiled> {
    find_any(name).map(Game::compiled)
}

/// The rules of a game interpreted, also of those in `tests/waiting/` and in `variants/` that are not compiled yet.
///
/// # Panics
/// There is none of this name.
pub fn reference(name: &str) -> Interp {
    if let Some(game) = find_any(name) {
        return game.reference();
    }
    let root = env!("CARGO_MANIFEST_DIR");
    let families = fs::read_dir(format!("{root}/../variants")).into_iter().flatten().flatten();
    let mut folders = families.map(|family| family.path()).chain([format!("{root}/waiting").into()]);
    let found = folders.find_map(|folder| {
        let path = folder.join(format!("{name}.ferz"));
        Some((fs::read_to_string(&path).ok()?, path))
    });
    let (text, path) = found.unwrap_or_else(|| panic!("no game is called `{name}`"));
    Interp::new(Arc::new(model(&path.to_string_lossy(), &text).0))
}
