//! What a turn does, step by step in the order of the rules.

use crate::castling::castling_move;
use crate::exchange;
use crate::reserve;
use crate::state::Position;
use crate::swap;
use crate::trail;
use crate::turn::{Action, Turn};
use ferz_model::{Game, Man, Side, Square, Trail};

/// The position after a turn that movement allows.
pub(crate) fn play(game: &Game, position: &Position, turn: &Turn) -> Position {
    let mut after = play_main(game, position, turn);
    if let Some(square) = turn.drop {
        reserve::drop_front(game, &mut after, square);
    }
    after.side = position.side.other();
    trail::drop_unusable(game, &mut after);
    if position.side == Side::Black {
        after.number = position.number.saturating_add(1);
    }
    after
}

/// The same without the drop, and before the other side is to move.
pub(crate) fn play_main(game: &Game, position: &Position, turn: &Turn) -> Position {
    let mut after = position.clone();
    after.trail = None;
    let restarts = !turn.is_pass() && move_men(game, &mut after, turn);
    after.plies = if restarts { 0 } else { position.plies.saturating_add(1) };
    exchange::settle(game, position, turn, &mut after);
    after.ban = swap::ban(game, position, turn);
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
    if matches!(turn.action, Action::Move | Action::Swap) {
        after.men[turn.to.index()] = Some(Man { piece: turn.becomes.unwrap_or(man.piece), ..man });
    }
    if let (Some(piece), Some(rule)) = (turn.becomes, game.promotion(man.piece, man.side, turn.from, turn.to)) {
        if rule.choices.iter().any(|choice| choice.once && choice.piece == piece) {
            after.regained[man.side.index()].insert(piece);
        }
        if rule.from_reserve {
            after.reserve[man.side.index()].pop();
        }
    }

    lose_rights(game, after, &left);
    // A man that becomes another is no longer the one that passed.
    let passed = !turn.crossed.is_empty() && turn.becomes.is_none();
    after.trail = passed.then(|| Trail { squares: turn.crossed.clone(), victim: turn.to });
    if !turn.imitates && game.imitates() {
        after.last = Some(man.piece);
    }
    turn.action == Action::Leave || !turn.takes.is_empty() || turn.becomes.is_some() || game.piece(man.piece).is_pawn
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
