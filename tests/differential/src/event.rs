//! What may happen in a game by its rules, so that it can be shown that random games left nothing out. No event is told by
//! the game's name: a table of them is drawn up for any game, and each says of a turn whether it happened.

use crate::step::Step;
use ferz_facade::TurnKind;
use ferz_model::{BareAnswer, Choice, Game, Pattern, Piece, PieceId, Side, TwoBare};
use std::fmt;

/// Something that may happen with a turn, or that is so in the position after it.
pub struct Event {
    /// What, for people.
    pub name: String,
    happens: Box<dyn Fn(&Step<'_>) -> bool + Send + Sync>,
}

impl Event {
    fn new(name: impl Into<String>, happens: impl Fn(&Step<'_>) -> bool + Send + Sync + 'static) -> Self {
        Event { name: name.into(), happens: Box::new(happens) }
    }

    /// That a turn of a kind is refused for one of some reasons.
    fn refusal(name: impl Into<String>, kind: TurnKind, reasons: &'static [&'static str]) -> Self {
        Event::new(name, move |step| step.refuses(kind, reasons))
    }

    /// Whether it happens.
    pub fn happens(&self, step: &Step<'_>) -> bool {
        (self.happens)(step)
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

/// All events of a game, in the order in which they are printed.
pub fn all(game: &Game) -> Vec<Event> {
    [moves, first_moves, trails, promotions, conditions, castling, explosions, safety, endings]
        .iter()
        .flat_map(|part| part(game))
        .collect()
}

fn moves(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    for (id, Piece { name, patterns, chains, .. }) in game.piece_ids() {
        let mut finds = chains.iter().flat_map(|chain| &chain.legs).map(|leg| leg.finds);
        let takes = patterns.iter().any(|pattern| pattern.modes.capture) || finds.any(|finds| finds.capture);
        events.push(Event::new(format!("{name} moves"), move |step| step.moves(id)));
        events.extend(takes.then(|| {
            let takes = move |step: &Step<'_>| step.moves(id) && step.deed.kind == TurnKind::Move;
            Event::new(format!("{name} takes"), move |step| takes(step) && !step.deed.takes.is_empty())
        }));
    }
    events
}

/// Moves from some squares, moves made once, and the conditions of these.
fn first_moves(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    let has = |is_one: fn(&Pattern) -> bool| move |(_, piece): &(PieceId, &Piece)| piece.patterns.iter().any(is_one);
    let from_squares = |pattern: &Pattern| pattern.when.from.is_some();
    for (id, piece) in game.piece_ids().filter(has(from_squares)) {
        let name = format!("{} moves as from some squares only", piece.name);
        events.push(Event::new(name, move |step| step.goes_only_by(id, from_squares)));
    }
    let once = |pattern: &Pattern| pattern.when.initial;
    for (id, piece) in game.piece_ids().filter(has(once)) {
        let name = &piece.name;
        let leaps = move |step: &Step<'_>| step.goes_only_by(id, once);
        events.push(Event::new(format!("{name} moves as but once"), leaps));
        events.push(Event::new(format!("{name} moves as but once, over a man"), move |step| {
            let between = step.deed.from.zip(step.deed.to).into_iter().flat_map(|(from, to)| {
                let board = &step.game.board;
                board.around(from).filter(move |&square| board.around(to).any(|other| other == square))
            });
            leaps(step) && between.into_iter().any(|square| step.before.man(square).is_some())
        }));
    }
    let mut conditions = game.pieces.iter().flat_map(|piece| &piece.patterns).map(|pattern| &pattern.when);
    if conditions.clone().any(|when| when.unchecked) {
        events.push(Event::refusal("refused: only while not in check", TurnKind::Move, &["only_out_of_check"]));
    }
    if conditions.any(|when| when.safe_way) {
        events.push(Event::refusal("refused: no way is safe", TurnKind::Move, &["no_safe_way"]));
    }
    events
}

fn trails(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    let leaves = |piece: &Piece| piece.patterns.iter().any(|pattern| pattern.trail);
    let takers = |piece: &Piece| piece.patterns.iter().any(|pattern| pattern.modes.en_passant);
    for (taken, victim) in game.piece_ids().filter(|(_, piece)| leaves(piece)) {
        let left = format!("{} can be taken en passant", victim.name);
        events.push(Event::new(left, move |step| step.moves(taken) && step.after.trail));
        let fits = |&(taker, piece): &(PieceId, &Piece)| takers(piece) && game.may_take_en_passant(taker, taken);
        for (taker, piece) in game.piece_ids().filter(fits) {
            let name = format!("{} takes {} en passant", piece.name, victim.name);
            let taken = move |step: &Step<'_>| step.deed.takes.iter().any(|man| man.piece == taken);
            events.push(Event::new(name, move |step| step.moves(taker) && step.deed.en_passant && taken(step)));
        }
    }
    events
}

fn promotions(game: &Game) -> Vec<Event> {
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
        if rule.optional {
            let is_back = |step: &Step<'_>| step.deed.from.is_some_and(|from| step.strayed.contains(&from));
            events.push(Event::new(format!("{who} stays what it is"), move |step| {
                arrives(step) && step.deed.becomes.is_none()
            }));
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
fn conditions(game: &Game) -> Vec<Event> {
    let choices = || game.promotions.iter().flat_map(|rule| &rule.choices);
    let refusal = |has: fn(&Choice) -> bool, name, reasons| {
        choices().any(has).then(|| Event::refusal(name, TurnKind::Move, reasons))
    };
    let mut events = Vec::new();
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

fn castling(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    for one in &game.castling.moves {
        let right = &game.castling.rights[one.right];
        let (from, to) = (right.king_from, one.king_to);
        let name = format!("{} castles {}{}", right.side, game.board.label(from), game.board.label(to));
        events.push(Event::new(name, move |step| {
            step.deed.kind == TurnKind::Castle && step.deed.from == Some(from) && step.deed.to == Some(to)
        }));
    }
    if !events.is_empty() && game.pieces.iter().any(|piece| piece.royal) {
        for (name, reasons) in [
            ("refused: castling out of check", &["castling_out_of_check"]),
            ("refused: castling through check", &["castling_through_check"]),
            ("refused: castling into check", &["castling_into_check"]),
        ] {
            events.push(Event::refusal(name, TurnKind::Castle, reasons));
        }
    }
    events
}

fn explosions(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    let exploding = game.piece_ids().filter(|(_, piece)| piece.explosion.is_some());
    for (id, Piece { name, .. }) in exploding {
        let takes = move |step: &Step<'_>, own: bool| {
            let mut sides = step.deed.takes.iter().map(|man| step.deed.man.is_some_and(|other| other.side == man.side));
            sides.any(|is_own| is_own == own)
        };
        let explodes = move |step: &Step<'_>| step.moves(id) && step.deed.kind == TurnKind::Explode;
        for (what, own, enemy) in
            [("enemies", false, true), ("men of both sides", true, true), ("friends", true, false)]
        {
            events.push(Event::new(format!("{name} explodes with {what}"), move |step| {
                explodes(step) && (takes(step, true), takes(step, false)) == (own, enemy)
            }));
        }
    }
    let mut explosions = game.pieces.iter().filter_map(|piece| piece.explosion.as_ref());
    let refusal = |name, reasons| Event::refusal(name, TurnKind::Explode, reasons);
    if explosions.clone().next().is_some() {
        events.push(refusal("refused: nobody touches", &["nobody_touches"]));
        if game.pieces.iter().any(|piece| piece.royal) {
            let reasons = &["pinned", "exposed", "check_unanswered"];
            events.push(refusal("refused: exploding leaves the royal attacked", reasons));
        }
    }
    if explosions.any(|explosion| !explosion.spares.is_empty()) {
        events.push(refusal("refused: a man that touches is spared", &["explosion_spares"]));
    }
    events
}

fn safety(game: &Game) -> Vec<Event> {
    if game.pieces.iter().all(|piece| !piece.royal) {
        return Vec::new();
    }
    let mut events = vec![Event::new("check", |step| step.after.in_check)];
    for (name, reasons) in [
        ("refused: into check", &["into_check"]),
        ("refused: pinned", &["pinned"]),
        ("refused: check unanswered", &["check_unanswered"]),
    ] {
        events.push(Event::refusal(name, TurnKind::Move, reasons));
    }
    events
}

fn endings(game: &Game) -> Vec<Event> {
    let ending = |reason: &'static str| {
        Event::new(reason.replace('_', " "), move |step| {
            step.after.result.is_some_and(|result| result.reason == reason)
        })
    };
    let ends = &game.endings;
    let mut events = Vec::new();
    events.extend(game.pieces.iter().any(|piece| piece.royal).then(|| ending("checkmate")));
    events.push(ending("stalemate"));
    if let Some(rule) = ends.bare_king {
        events.push(ending("bare_king"));
        events.extend((rule.two == TwoBare::Draw).then(|| ending("two_bare_kings")));
        if rule.answer == BareAnswer::MustBareBack {
            events.push(Event::new("a bare king bares back", |step| {
                let side = step.deed.man.map(|man| man.side);
                let others = |piece| !step.game.piece(piece).royal;
                side.is_some_and(|side| step.before.count(side, others) == 0) && !step.deed.takes.is_empty()
            }));
            events.push(Event::refusal("refused: a bare king must take", TurnKind::Move, &["bare_king"]));
        }
    }
    events.extend(ends.repetition.map(|_| ending("repetition")));
    events.extend(ends.move_count.map(|_| ending("move_count")));
    events
}
