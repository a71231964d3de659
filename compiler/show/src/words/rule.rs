//! What a man does otherwise than by its notation, in sentences.

mod hand;
mod mimic;
mod place;
mod power;

use super::direction::either;
use ferz_model::{Game, PieceId};

/// Something a man does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What it is about.
    pub topic: Topic,
    /// What it says; "it" is the man.
    pub text: String,
}

/// What a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Changing places.
    Swap,
    /// Taking by moving away.
    Withdrawal,
    /// Taking by stopping in front.
    Approach,
    /// Removing an enemy together with the man.
    Destruction,
    /// Removing everybody around.
    Explosion,
    /// Freezing enemies.
    Frost,
    /// Doing as others do.
    Mimicry,
    /// Where some moves begin.
    Start,
    /// The zone that it keeps to.
    Zone,
    /// Becoming another.
    Promotion,
    /// Going to the hand, and coming back.
    Hand,
}

/// What there is to be said about a type.
pub fn rules(game: &Game, id: PieceId) -> Vec<Rule> {
    let man = game.piece(id);
    let powers = &man.powers;
    let rule = |topic: Topic, text: String| Rule { topic, text };
    let aside = |topic: Topic, how: &str| {
        rule(topic, format!("If it moves along a queen's line and {how}, it always takes that enemy."))
    };
    let mut said = Vec::new();
    said.extend(powers.swap.as_ref().map(|swap| rule(Topic::Swap, power::exchange(swap))));
    if powers.withdrawal {
        said.push(aside(Topic::Withdrawal, "goes straight away from an enemy that it touches"));
    }
    if powers.approach {
        said.push(aside(Topic::Approach, "stops right in front of an enemy on that line"));
    }
    if powers.destroys {
        let text = "As a turn, it and one enemy that it touches may be removed together.";
        said.push(rule(Topic::Destruction, text.to_owned()));
    }
    let explosion = man.explosion.as_ref();
    said.extend(explosion.map(|explosion| rule(Topic::Explosion, power::explode(game, man, explosion))));
    if powers.mimics {
        said.extend(mimic::rules(game));
    }
    if !powers.freezes.is_empty() {
        said.push(rule(Topic::Frost, power::freeze(game, man)));
    }
    said.extend(place::start(game, man).map(|text| rule(Topic::Start, text)));
    said.extend(place::zone(game, man).map(|text| rule(Topic::Zone, text)));
    said.extend(place::promotions(game, id).map(|text| rule(Topic::Promotion, text)));
    said.extend(hand::drops(game, id).into_iter().chain(hand::origin(game, id)).map(|text| rule(Topic::Hand, text)));
    said
}

/// Types that are alternatives.
fn names(game: &Game, types: &[PieceId]) -> String {
    let names: Vec<String> = types.iter().map(|&id| game.piece(id).name.replace('_', " ")).collect();
    either(&names)
}

/// With the article.
fn one(name: &str) -> String {
    if name.starts_with(['a', 'e', 'i', 'o', 'u']) { format!("an {name}") } else { format!("a {name}") }
}
