//! How men move by their paths, under which conditions, and taking en passant.

use super::Event;
use crate::step::Step;
use ferz_facade::TurnKind;
use ferz_model::{Game, Pattern, Piece, PieceId};

/// Every type's moves and captures.
pub(super) fn moves(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    for (id, Piece { name, patterns, chains, powers, .. }) in game.piece_ids() {
        let mut finds = chains.iter().flat_map(|chain| &chain.legs).map(|leg| leg.finds);
        let by_path = patterns.iter().any(|pattern| pattern.modes.capture) || finds.any(|finds| finds.capture);
        let takes = by_path || powers.takes_aside();
        events.push(Event::new(format!("{name} moves"), move |step| step.moves(id)));
        events.extend(takes.then(|| {
            let takes = move |step: &Step<'_>| step.moves(id) && step.deed.kind == TurnKind::Move;
            Event::new(format!("{name} takes"), move |step| takes(step) && !step.deed.takes.is_empty())
        }));
    }
    events
}

/// Moves from some squares, moves made once, and the conditions of these.
pub(super) fn first_moves(game: &Game) -> Vec<Event> {
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

/// En passant squares, and whom a man takes on them.
pub(super) fn trails(game: &Game) -> Vec<Event> {
    let mut events = Vec::new();
    let leaves = |piece: &Piece| piece.patterns.iter().any(|pattern| pattern.trail);
    let takers = |piece: &Piece| piece.patterns.iter().any(|pattern| pattern.modes.en_passant);
    for (taken, victim) in game.piece_ids().filter(|(_, piece)| leaves(piece)) {
        let left = format!("{} can be taken en passant", victim.name);
        events.push(Event::new(left, move |step| step.moves(taken) && step.after.trail));
        let takes = |taker, piece: &Piece| takers(piece) && game.may_take_en_passant(taker, taken);
        // As its victim would, if that is no mimic.
        let mimics = |piece: &Piece| piece.powers.mimics && !victim.powers.mimics && takes(taken, victim);
        let fits = |&(taker, piece): &(PieceId, &Piece)| takes(taker, piece) || mimics(piece);
        for (taker, piece) in game.piece_ids().filter(fits) {
            let name = format!("{} takes {} en passant", piece.name, victim.name);
            let taken = move |step: &Step<'_>| step.deed.victims().any(|man| man.piece == taken);
            events.push(Event::new(name, move |step| step.moves(taker) && step.deed.en_passant && taken(step)));
        }
    }
    events
}
