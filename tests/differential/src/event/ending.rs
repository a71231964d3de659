//! Endings.

use super::Event;
use ferz_facade::TurnKind;
use ferz_model::{BareAnswer, Game, TwoBare};

/// How games end.
pub(super) fn endings(game: &Game) -> Vec<Event> {
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
