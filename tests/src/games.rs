//! The games that are tested: each by its file, its rules interpreted and its rules compiled.

use crate::invented;

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
    let game = shipped().iter().chain(invented()).find(|game| game.name == name);
    game.unwrap_or_else(|| panic!("no game is called `{name}`"))
}
