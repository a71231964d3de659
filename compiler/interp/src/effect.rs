//! What a turn does, step by step in the order of the rules.

use crate::castling::castling_move;
use crate::state::Position;
use crate::trail;
use crate::turn::Turn;
use ferz_model::{Game, Man, Side, Square, Trail};

/// The position after a turn that movement allows.
pub(crate) fn play(game: &Game, position: &Position, turn: &Turn) -> Position {
    let mut after = position.clone();
    after.trail = None;
    let restarts = !turn.is_pass() && move_men(game, &mut after, turn);
    after.side = position.side.other();
    trail::drop_unusable(game, &mut after);
    after.plies = if restarts { 0 } else { position.plies.saturating_add(1) };
    if position.side == Side::Black {
        after.number = position.number.saturating_add(1);
    }
    after
}

/// Moves the men of a turn; whether the count of plies restarts.
fn move_men(game: &Game, after: &mut Position, turn: &Turn) -> bool {
    let Some(man) = after.men[turn.from.index()].take() else {
        return false;
    };
    let mut left = vec![turn.from];
    for &victim in &turn.takes {
        after.men[victim.index()] = None;
        left.push(victim);
    }
    if let Some((from, to)) = turn.put {
        after.men[to.index()] = after.men[from.index()].take();
        left.push(from);
    }
    if let Some(index) = turn.castling {
        let (right, castling) = castling_move(game, index);
        let partner = after.men[right.partner_from.index()].take();
        after.men[castling.partner_to.index()] = partner;
        left.push(right.partner_from);
    }
    if !turn.explodes {
        after.men[turn.to.index()] = Some(Man { piece: turn.becomes.unwrap_or(man.piece), ..man });
    }
    let choices = game.promotion(man.piece, man.side, turn.to).map_or(&[][..], |rule| &rule.choices);
    if let Some(choice) = choices.iter().find(|choice| choice.once && turn.becomes == Some(choice.piece)) {
        after.regained[man.side.index()].insert(choice.piece);
    }

    lose_rights(game, after, &left);
    // A man that becomes another is no longer the one that passed.
    let passed = !turn.crossed.is_empty() && turn.becomes.is_none();
    after.trail = passed.then(|| Trail { squares: turn.crossed.clone(), victim: turn.to });
    if !turn.imitates && game.imitates() {
        after.last = Some(man.piece);
    }
    !turn.takes.is_empty() || turn.becomes.is_some() || game.piece(man.piece).is_pawn
}

/// Men that have left these squares, or were taken there, hold no rights any more.
fn lose_rights(game: &Game, position: &mut Position, left: &[Square]) {
    for (held, right) in position.rights.iter_mut().zip(&game.castling.rights) {
        *held &= !left.contains(&right.king_from) && !left.contains(&right.partner_from);
    }
    for square in left {
        position.unmoved[square.index()] = false;
    }
}
