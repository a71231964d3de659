//! What depends on where a man stands: moves from certain squares, promotion.

use super::{names, one};
use crate::words::direction::either;
use ferz_model::{Board, Choice, Game, Piece, PieceId, Promotion, SquareSet};

/// From where it makes the moves that it does not make from everywhere.
pub(super) fn start(game: &Game, man: &Piece) -> Option<String> {
    let patterns = man.patterns.iter().map(|pattern| &pattern.when);
    let mut zones: Vec<String> = Vec::new();
    for zone in patterns.chain(man.chains.iter().map(|chain| &chain.when)).filter_map(|when| when.from.as_ref()) {
        let zone = squares(&game.board, of_side(man, zone));
        if !zones.contains(&zone) {
            zones.push(zone);
        }
    }
    (!zones.is_empty()).then(|| format!("Moves marked s begin on {} only.", either(&zones)))
}

/// The squares that it keeps to.
pub(super) fn zone(game: &Game, man: &Piece) -> Option<String> {
    let zone = squares(&game.board, of_side(man, man.within.as_ref()?));
    Some(format!("It moves to {zone} only."))
}

/// What it becomes, where.
pub(super) fn promotions(game: &Game, id: PieceId) -> impl Iterator<Item = String> {
    game.promotions.iter().filter(move |rule| rule.piece == id).map(|rule| promotion(game, rule))
}

fn promotion(game: &Game, rule: &Promotion) -> String {
    let zone = squares(&game.board, of_side(game.piece(rule.piece), &rule.zone));
    let becomes = if rule.optional { "may become" } else { "becomes" };
    let into = match rule.from_reserve {
        true => "the last man of its owner's reserve".to_owned(),
        false => choices(game, &rule.choices),
    };
    let is_sure = rule.optional || rule.choices.iter().any(Choice::is_free);
    let without = match (is_sure, rule.from_reserve) {
        (true, _) => "",
        (false, true) => "; it cannot go there while the reserve is empty",
        (false, false) => "; it cannot go there while it has no choice",
    };
    let leaving = if rule.leaving { ", or coming from there," } else { "" };
    format!("On {zone}{leaving} it {becomes} {into}{}{without}.", stuck(game, rule))
}

/// Where it has no choice but to become another, though elsewhere it has.
fn stuck(game: &Game, rule: &Promotion) -> String {
    let stuck = of_side(game.piece(rule.piece), &rule.stuck);
    match rule.optional && stuck.contains(&true) {
        true => format!(", and must on {}, from where it could not move again", squares(&game.board, stuck)),
        false => String::new(),
    }
}

/// Types with what limits them, those together that are limited alike.
fn choices(game: &Game, choices: &[Choice]) -> String {
    let mut groups: Vec<(String, Vec<PieceId>)> = Vec::new();
    for choice in choices {
        let limit = limit(game, choice);
        match groups.last_mut() {
            Some((same, types)) if *same == limit => types.push(choice.piece),
            _ => groups.push((limit, vec![choice.piece])),
        }
    }
    let said: Vec<String> = groups.iter().map(|(limit, types)| one(&names(game, types)) + limit).collect();
    said.join("; or ")
}

fn limit(game: &Game, choice: &Choice) -> String {
    let past = match (choice.lost, choice.once) {
        (true, true) => " lost and not regained before",
        (true, false) => " lost",
        (false, true) => " not regained before",
        (false, false) => "",
    };
    let apart = match &choice.apart[..] {
        [] => String::new(),
        types => format!(", unless {} of its side is on that color of squares", one(&names(game, types))),
    };
    past.to_owned() + &apart
}

/// The squares of White, or of Black if White has no such men.
pub(super) fn of_side<'a>(man: &Piece, zone: &'a [SquareSet; 2]) -> &'a SquareSet {
    let [white, black] = zone;
    if man.sides[0] { white } else { black }
}

/// Squares by their ranks if they fill them, otherwise one by one, called as people see them.
pub(super) fn squares(board: &Board, zone: &SquareSet) -> String {
    let inside = |rank: i32| board.squares().filter(move |&at| board.rank(at) == rank).map(|at| zone[at.index()]);
    let ranks: Vec<i32> = (0..i32::from(board.ranks)).filter(|&rank| inside(rank).any(|inside| inside)).collect();
    if !ranks.iter().all(|&rank| inside(rank).all(|inside| inside)) {
        let labels = board.squares().filter(|at| zone[at.index()]).map(|at| board.drawn_label(at));
        return either(&labels.collect::<Vec<_>>());
    }
    let label = |rank: i32| &*board.drawn_ranks()[rank as usize];
    match ranks[..] {
        [rank] => format!("rank {}", label(rank)),
        [first, last] => format!("ranks {} and {}", label(first), label(last)),
        [first, .., last] if last - first + 1 == ranks.len() as i32 => {
            format!("ranks {} to {}", label(first), label(last))
        }
        _ => format!("ranks {}", either(&ranks.iter().map(|&rank| label(rank).to_owned()).collect::<Vec<_>>())),
    }
}
