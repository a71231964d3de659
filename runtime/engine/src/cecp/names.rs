//! What XBoard calls games. It takes a name for that of a game it knows if it only begins with or contains that one's, and
//! then plays by its own rules; names of other games must not.

use crate::offer::Offer;

/// Games of XBoard that are ours: the same rules, and the same men in the same places.
const SAME: [(&str, &str); 12] = [
    ("normal", "chess"),
    ("fischerandom", "chess960"),
    ("crazyhouse", "crazyhouse"),
    ("capablanca", "capablanca"),
    ("gothic", "gothic"),
    ("janus", "janus"),
    ("knightmate", "knightmate"),
    ("berolina", "berolina"),
    ("shatranj", "shatranj"),
    ("makruk", "makruk"),
    ("xiangqi", "xiangqi"),
    ("shogi", "shogi"),
];
/// Names that are found anywhere in a name.
const ANYWHERE: [&str; 14] = [
    "normal",
    "wildcastle",
    "nocastle",
    "fischerandom",
    "bughouse",
    "crazyhouse",
    "losers",
    "suicide",
    "giveaway",
    "twokings",
    "kriegspiel",
    "atomic",
    "3check",
    "shatranj",
];
/// Names that are found where a name begins with them and no letter follows.
const BEGINNING: [&str; 24] = [
    "shogi",
    "chu",
    "xiangqi",
    "courier",
    "gothic",
    "capablanca",
    "knightmate",
    "fairy",
    "cylinder",
    "falcon",
    "caparandom",
    "berolina",
    "janus",
    "super",
    "great",
    "twilight",
    "makruk",
    "seirawan",
    "asean",
    "spartan",
    "elven",
    "lion",
    "unknown",
    "boardsize",
];

/// What XBoard is told that a game is called.
pub(super) fn told(offer: &Offer) -> String {
    known(offer).map_or_else(|| unlike_others(offer.name()), str::to_owned)
}

/// XBoard's own name of the game, if it knows it as well as we do.
pub(super) fn known(offer: &Offer) -> Option<&'static str> {
    let name = offer.name();
    let plain = name.strip_suffix("-chess").unwrap_or(name);
    let same = SAME.iter().find(|(_, ours)| *ours == plain || offer.is_called(ours));
    same.map(|(theirs, _)| *theirs)
}

/// The place of the game that XBoard means, among those on offer.
pub(super) fn find(offers: &[Offer], name: &str) -> Option<usize> {
    let told = offers.iter().position(|offer| told(offer) == name);
    told.or_else(|| offers.iter().position(|offer| offer.is_called(name)))
}

/// The name, changed as little as keeps it from being taken for another's.
fn unlike_others(name: &str) -> String {
    let mut name = name.to_owned();
    for other in ANYWHERE {
        // Its vowels gone, one still reads it.
        name = name.replace(other, &other.replace(['a', 'e', 'i', 'o', 'u'], ""));
    }
    let begins = |other: &&str| {
        let behind = name.strip_prefix(*other).map(|behind| behind.chars().next());
        behind.is_some_and(|next| !next.is_some_and(char::is_alphabetic))
    };
    if BEGINNING.iter().any(begins) { format!("ferz-{name}") } else { name }
}

#[cfg(test)]
mod tests {
    use super::unlike_others;

    #[test]
    fn no_name_is_taken_for_that_of_another_game() {
        for (name, told) in [
            ("shako", "shako"),
            ("minishogi", "minishogi"),
            ("courier", "ferz-courier"),
            ("courier-chess", "ferz-courier-chess"),
            ("superchess", "superchess"),
            ("modern-shatranj", "modern-shtrnj"),
            ("wildebeest", "wildebeest"),
        ] {
            assert_eq!(unlike_others(name), told);
        }
    }
}
