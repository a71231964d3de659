//! What a turn does, step by step in the order of the rules.

use crate::castling;
use crate::exchange;
use crate::hand;
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

/// The same without the drop from the reserve, and before the other side is to move.
pub(crate) fn play_main(game: &Game, position: &Position, turn: &Turn) -> Position {
    let mut after = position.clone();
    after.trail = None;
    let restarts = match turn.action {
        Action::Drop(piece) => {
            hand::put_down(&mut after, position.side, piece, turn.to);
            true
        }
        _ => !turn.is_pass() && move_men(game, position, &mut after, turn),
    };
    after.plies = if restarts { 0 } else { position.plies.saturating_add(1) };
    exchange::settle(game, position, turn, &mut after);
    after.ban = swap::ban(game, position, turn);
    after
}

/// Moves the men of a turn; whether the count of plies restarts.
fn move_men(game: &Game, position: &Position, after: &mut Position, turn: &Turn) -> bool {
    let Some((man, promoted)) = after.lift(turn.from) else {
        return false;
    };
    let mut left = vec![turn.from];
    for &victim in &turn.takes {
        let taken = after.lift(victim).filter(|_| matches!(turn.action, Action::Move | Action::Swap));
        if let Some(taken) = taken {
            hand::receive(game, after, man.side, taken);
        }
        left.push(victim);
    }
    if let Some((from, to)) = turn.put {
        if let Some(other) = after.lift(from) {
            after.stand(to, other);
        }
        left.push(from);
    }
    if let Some(castle) = turn.castling {
        if let Some(partner) = after.lift(castle.partner_from) {
            after.stand(castle.partner_to, partner);
        }
        left.push(castle.partner_from);
    }
    if matches!(turn.action, Action::Move | Action::Swap) {
        let arrives = match turn.becomes {
            Some(piece) => (Man { piece, ..man }, hand::is_marked(game, piece)),
            None => (man, promoted),
        };
        after.stand(turn.to, arrives);
    }
    if let (Some(piece), Some(rule)) = (turn.becomes, game.promotion(man.piece, man.side, turn.from, turn.to)) {
        if rule.choices.iter().any(|choice| choice.once && choice.piece == piece) {
            after.regained[man.side.index()].insert(piece);
        }
        if rule.from_reserve {
            after.reserve[man.side.index()].pop();
        }
    }

    lose_rights(game, position, after, &left);
    // A man that becomes another is no longer the one that passed.
    let passed = !turn.crossed.is_empty() && turn.becomes.is_none();
    after.trail = passed.then(|| Trail { squares: turn.crossed.clone(), victim: turn.to });
    if !turn.imitates && game.imitates() {
        after.last = Some(man.piece);
    }
    turn.action == Action::Leave || !turn.takes.is_empty() || turn.becomes.is_some() || game.piece(man.piece).is_pawn
}

/// Men that have left these squares, or were taken there, hold no rights any more.
fn lose_rights(game: &Game, position: &Position, after: &mut Position, left: &[Square]) {
    for (held, right) in after.rights.iter_mut().zip(&game.castling.rights) {
        *held &= !left.contains(&right.king_from) && !left.contains(&right.partner_from);
    }
    if let Some(free) = &game.castling.free {
        for (side, partners) in Side::BOTH.into_iter().zip(&mut after.partners) {
            let king = castling::free_king(&game.board, free, &position.men, side);
            let king_stays = king.is_some_and(|king| !left.contains(&king));
            *partners = partners.map(|partner| partner.filter(|partner| king_stays && !left.contains(partner)));
        }
    }
    for square in left {
        after.unmoved[square.index()] = false;
    }
}
