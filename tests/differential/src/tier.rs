//! How much a run does: little in every `cargo test`, everything when asked by `FERZ_TIER=deep`.

/// A tier of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Minutes, in a debug build.
    Quick,
    /// Everything; wants `--profile perft`.
    Deep,
}

impl Tier {
    /// The tier that the environment asks for.
    ///
    /// # Panics
    /// `FERZ_TIER` names no tier.
    pub fn current() -> Self {
        match std::env::var("FERZ_TIER").as_deref() {
            Err(_) | Ok("" | "quick") => Tier::Quick,
            Ok("deep") => Tier::Deep,
            Ok(other) => panic!("FERZ_TIER is `quick` or `deep`, not `{other}`"),
        }
    }

    /// The first in the quick tier, the second in the deep one.
    pub fn pick<T>(self, quick: T, deep: T) -> T {
        match self {
            Tier::Quick => quick,
            Tier::Deep => deep,
        }
    }
}

/// The number of games that the environment asks for in place of a tier's, in `FERZ_GAMES`.
pub fn games() -> Option<u64> {
    number("FERZ_GAMES")
}

/// A number in the environment.
///
/// # Panics
/// It is none.
pub fn number(variable: &str) -> Option<u64> {
    let value = std::env::var(variable).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{variable} is a number, not `{value}`")))
}
