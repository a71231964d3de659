//! Turns that one might think of but that are refused: so that it can be asked why.

use crate::board::{capital_letters, small_letters};
use crate::compare::Agreed;
use crate::deed::{COMMON, Deed, Rarity, rarity};
use crate::random::SplitMix64;
use crate::scene::Scene;
use ferz_facade::{Turn, TurnKind};
use ferz_model::{Choice, Game, Man, PieceId, Square};
use std::collections::{BTreeMap, BTreeSet};

/// A turn that somebody thinks of.
pub type Thought = (TurnKind, String);

/// What turns that are refused have in common: the kind of action, what is thought wrong about them, and what is seldom seen.
pub type Kind = (&'static str, &'static str, Rarity);

/// Turns that are refused, those together that are alike.
pub fn refused(
    game: &Game,
    scene: &Scene,
    position: &Agreed<'_>,
    random: &mut SplitMix64,
) -> BTreeMap<Kind, Vec<Thought>> {
    let legal: BTreeSet<&str> = position.legal.iter().map(|turn| &*turn.text).collect();
    let mut thoughts = BTreeMap::<Kind, Vec<Thought>>::new();
    let mut add = |what, rarity, kind: TurnKind, text: String| {
        if !legal.contains(&*text) {
            thoughts.entry((kind.word(), what, rarity)).or_default().push((kind, text));
        }
    };
    for turn in position.pseudo.iter().filter(|turn| !legal.contains(&*turn.text)) {
        add("unsafe", rarity(game, scene, turn), turn.kind, turn.text.clone());
    }
    for turn in &position.pseudo {
        for text in other_choices(game, scene, turn) {
            add("choice", COMMON, TurnKind::Move, text);
        }
    }
    for text in without_reserve(game, scene) {
        add("reserve", COMMON, TurnKind::Move, text);
    }
    for (what, kind, text) in by_single_men(game, scene).into_iter().chain(null_moves(game, scene)) {
        add(what, COMMON, kind, text);
    }
    let ban = scene.ban.into_iter().flat_map(|[one, other]| [(one, other), (other, one)]);
    for (from, to) in ban.filter(|(from, _)| scene.man(*from).is_some_and(|man| man.side == scene.side)) {
        add("ban", COMMON, TurnKind::Swap, swap(game, from, to));
    }
    for (what, text) in drops(game, scene, position, random) {
        add(what, COMMON, TurnKind::Move, text);
    }
    thoughts
}

fn swap(game: &Game, from: Square, to: Square) -> String {
    format!("{}~{}", game.board.label(from), game.board.label(to))
}

/// What the man of a turn might become if conditions did not limit the choices.
fn other_choices(game: &Game, scene: &Scene, turn: &Turn) -> Vec<String> {
    if game.promotions.iter().flat_map(|rule| &rule.choices).all(Choice::is_free) {
        return Vec::new();
    }
    let deed = Deed::new(game, scene, turn);
    let (Some(from), Some(to), Some(rule)) = (&turn.from, &turn.to, deed.promotion(game)) else { return Vec::new() };
    let limited = rule.choices.iter().filter(|choice| !choice.is_free());
    limited.map(|choice| format!("{from}{to}{}", small_letters(game, choice.piece))).collect()
}

/// Where a single step of some pattern leads a man.
fn steps(game: &Game, from: Square, man: Man) -> impl Iterator<Item = Square> + '_ {
    let steps = game.piece(man.piece).patterns.iter().flat_map(|pattern| &pattern.steps);
    steps.filter_map(move |step| game.board.step(from, man.side.turn(step.vector)))
}

/// Becoming the last of a reserve in which nobody is left.
fn without_reserve(game: &Game, scene: &Scene) -> Vec<String> {
    let mut texts = Vec::new();
    for (from, man) in scene.men_of(game, scene.side).filter(|_| scene.reserve[scene.side.index()] == 0) {
        for to in steps(game, from, man) {
            let rule = game.promotion(man.piece, man.side, from, to).filter(|rule| rule.from_reserve);
            texts.extend(rule.map(|rule| {
                let becomes = if rule.optional { small_letters(game, any_type(game)) } else { String::new() };
                format!("{}{}{becomes}", game.board.label(from), game.board.label(to))
            }));
        }
    }
    texts
}

/// Some type that may stand in a reserve.
fn any_type(game: &Game) -> PieceId {
    game.piece_ids().find(|(_, piece)| !piece.royal).map_or(PieceId(0), |(id, _)| id)
}

/// Exploding, destroying, going although frozen, and leaving the board.
fn by_single_men(game: &Game, scene: &Scene) -> Vec<(&'static str, TurnKind, String)> {
    let mut thoughts = Vec::new();
    for (from, man) in scene.men_of(game, scene.side) {
        let (label, piece) = (game.board.label(from), game.piece(man.piece));
        let frozen = scene.is_frozen(game, from);
        if piece.explosion.is_some() {
            thoughts.push(("explosion", TurnKind::Explode, format!("{label}*")));
        }
        if piece.powers.destroys {
            let others = game.board.around(from).filter(|&to| scene.man(to).is_none_or(|other| other.side == man.side));
            thoughts.extend(others.map(|to| ("touch", TurnKind::Destroy, format!("{label}*{}", game.board.label(to)))));
        }
        if frozen {
            let steps = steps(game, from, man).map(|to| format!("{label}{}", game.board.label(to)));
            thoughts.extend(steps.map(|text| ("frozen", TurnKind::Move, text)));
        }
        if game.frozen_leave.is_some() {
            let what = if frozen { "excepted" } else { "unfrozen" };
            thoughts.push((what, TurnKind::Suicide, format!("{label}-")));
        }
    }
    thoughts
}

/// What would change nothing.
fn null_moves(game: &Game, scene: &Scene) -> Vec<(&'static str, TurnKind, String)> {
    if !game.no_null_moves {
        return Vec::new();
    }
    let mut thoughts = vec![("pass", TurnKind::Pass, "0000".to_owned())];
    for (from, man) in scene.men_of(game, scene.side) {
        let piece = game.piece(man.piece);
        if !piece.chains.is_empty() {
            let label = game.board.label(from);
            thoughts.push(("stay", TurnKind::Move, format!("{label}{label}")));
        }
        if piece.powers.may_swap() {
            let alike = scene.men_of(game, scene.side).filter(|&(to, other)| to != from && other == man);
            thoughts.extend(alike.map(|(to, _)| ("alike", TurnKind::Swap, swap(game, from, to))));
        }
    }
    thoughts
}

/// One legal move with drops that are not: what is wrong with them is guessed, so that each fault has its turn.
fn drops(game: &Game, scene: &Scene, position: &Agreed<'_>, random: &mut SplitMix64) -> Vec<(&'static str, String)> {
    let Some(drop) = &game.drop else { return Vec::new() };
    let moves: Vec<&Turn> =
        position.legal.iter().filter(|turn| turn.kind == TurnKind::Move && turn.drop.is_none()).collect();
    let Some(turn) = random.choose(&moves) else { return Vec::new() };
    let side = scene.side.index();
    let front = position.state.reserve[side].first();
    let front = front.and_then(|name| game.piece_ids().find(|(_, piece)| piece.name == *name)).map(|(id, _)| id);
    let other = game.piece_ids().find(|&(id, piece)| !piece.royal && Some(id) != front).map(|(id, _)| id);
    let mut thoughts = Vec::new();
    for square in game.board.squares() {
        let in_zone = drop.zone[side][square.index()];
        let mut add = |what, piece| {
            thoughts
                .push((what, format!("{},{}@{}", turn.text, capital_letters(game, piece), game.board.label(square))));
        };
        match front {
            _ if drop.owed && scene.owed[side] == 0 => add("not owed", front.unwrap_or(any_type(game))),
            None => add("empty", any_type(game)),
            Some(front) if !in_zone => add("off zone", front),
            Some(front) if scene.man(square).is_some() => add("occupied", front),
            Some(_) => {
                if let Some(other) = other {
                    add("not next", other);
                }
            }
        }
    }
    thoughts
}
