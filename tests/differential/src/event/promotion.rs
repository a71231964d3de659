//! Promotion.

use super::Event;
use crate::step::Step;
use ferz_facade::TurnKind;
use ferz_model::{Choice, Game, Pattern, PieceId, Side};

/// What men become, and when they stay what they are.
pub(super) fn promotions(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    for rule in &game.promotions {
        let (id, who) = (rule.piece, &game.piece(rule.piece).name);
        let arrives = move |step: &Step<'_>| step.moves(id) && step.deed.promotion(step.game).is_some();
        for choice in &rule.choices {
            let becomes = choice.piece;
            let lost = if choice.lost { ", which was lost" } else { "" };
            let name = format!("{who} becomes {}{lost}", game.piece(becomes).name);
            events.push(Event::new(name, move |step| step.moves(id) && step.deed.becomes == Some(becomes)));
        }
        if rule.from_reserve {
            events.extend(from_reserve(game, who, id));
        }
        if rule.optional {
            let is_back = |step: &Step<'_>| step.deed.from.is_some_and(|from| step.strayed.contains(&from));
            events.push(Event::new(format!("{who} stays what it is"), move |step| {
                arrives(step) && step.deed.becomes.is_none()
            }));
            let moves_on = Event::new(format!("{who} moves on from where it might have promoted"), move |step| {
                let from = step.deed.from.zip(step.deed.man);
                let stood = from.is_some_and(|(from, man)| step.game.promotion(id, man.side, from, from).is_some());
                step.moves(id) && step.deed.becomes.is_none() && stood && !is_back(step)
            });
            events.push(Event { leads_on: true, ..moves_on });
            events.push(Event::new(format!("{who} promotes when it comes back"), move |step| {
                arrives(step) && step.deed.becomes.is_some() && is_back(step)
            }));
        }
        if may_arrive_on_trail(game, id) {
            let crosses = |pattern: &Pattern| pattern.trail;
            events.push(Event::new(format!("{who} promotes by a move that leaves a trail"), move |step| {
                step.deed.becomes.is_some() && step.goes_only_by(id, crosses)
            }));
        }
    }
    events
}

/// Becoming the last man of the reserve.
fn from_reserve(game: &Game, who: &str, id: PieceId) -> Vec<Event> {
    let becomes = move |step: &Step<'_>| step.moves(id) && step.deed.becomes.is_some();
    let mut events = vec![
        Event::new(format!("{who} becomes the last of the reserve"), becomes),
        Event::new(format!("{who} becomes the only man of the reserve"), move |step| {
            becomes(step) && step.before.reserve[step.before.side.index()] == 1
        }),
    ];
    if game.drop.is_some() {
        let name = format!("{who} becomes the last of the reserve, the first is dropped");
        events.push(Event::new(name, move |step| becomes(step) && step.deed.drop.is_some()));
    }
    events
}

/// Whether a move that leaves a trail may end where the man promotes.
fn may_arrive_on_trail(game: &Game, piece: PieceId) -> bool {
    let board = &game.board;
    let arrives = |pattern: &Pattern, side: Side, from| {
        let lands = |vector| board.step(from, side.turn(vector));
        let mut ends = pattern.steps.iter().filter_map(|step| lands(step.vector));
        pattern.when.begins_on(side, from) && ends.any(|to| game.promotion(piece, side, from, to).is_some())
    };
    let mut trails = game.piece(piece).patterns.iter().filter(|pattern| pattern.trail);
    trails.any(|pattern| Side::BOTH.iter().any(|&side| board.squares().any(|from| arrives(pattern, side, from))))
}

/// Choices that are refused, or are there in spite of a condition.
pub(super) fn conditions(game: &Game) -> Vec<Event> {
    let choices = || game.promotions.iter().flat_map(|rule| &rule.choices);
    let refusal = |has: fn(&Choice) -> bool, name, reasons| {
        choices().any(has).then(|| Event::refusal(name, TurnKind::Move, reasons))
    };
    let mut events = Vec::new();
    if game.promotions.iter().any(|rule| rule.from_reserve) {
        events.push(Event::refusal("refused: nobody is left to become", TurnKind::Move, &["no_promotion_piece_left"]));
    }
    events.extend(refusal(|choice| choice.lost, "refused: none is lost", &["promotion_not_lost"]));
    events.extend(refusal(|choice| choice.once, "refused: one was regained before", &["promotion_regained"]));
    events.extend(refusal(|choice| !choice.apart.is_empty(), "refused: one stands on the color", &["promotion_color"]));
    if choices().any(|choice| !choice.apart.is_empty()) {
        events.push(Event::new("a man regained beside one on the other color", |step| {
            let rule = step.deed.promotion(step.game);
            let mut choices = rule.iter().flat_map(|rule| &rule.choices);
            let chosen = choices.find(|choice| step.deed.becomes == Some(choice.piece));
            let beside = |choice: &Choice| {
                let side = step.deed.man.map(|man| man.side);
                side.is_some_and(|side| 0 < step.before.count(side, |piece| choice.apart.contains(&piece)))
            };
            chosen.is_some_and(beside)
        }));
    }
    events
}
