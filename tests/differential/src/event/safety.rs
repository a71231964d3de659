//! Check, and castling.

use super::Event;
use ferz_facade::TurnKind;
use ferz_model::Game;

/// Castling.
pub(super) fn castling(game: &Game) -> Vec<Event> {
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
        let refusal = |name, reason| Event::refusal(name, TurnKind::Castle, reason);
        events.extend([
            refusal("refused: castling out of check", &["castling_out_of_check"]),
            refusal("refused: castling through check", &["castling_through_check"]),
            refusal("refused: castling into check", &["castling_into_check"]),
        ]);
    }
    events
}

/// Check, and what is not safe.
pub(super) fn safety(game: &Game) -> Vec<Event> {
    if game.pieces.iter().all(|piece| !piece.royal) {
        return Vec::new();
    }
    let refusal = |name, reason| Event::refusal(name, TurnKind::Move, reason);
    vec![
        Event::new("check", |step| step.after.in_check),
        refusal("refused: into check", &["into_check"]),
        refusal("refused: pinned", &["pinned"]),
        refusal("refused: check unanswered", &["check_unanswered"]),
    ]
}
