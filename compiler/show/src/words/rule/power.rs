//! Powers in words.

use super::{names, one};
use crate::words::direction::either;
use crate::words::leg::going;
use crate::words::stage::of_pattern;
use ferz_model::{Explosion, Game, Piece, PieceId, Swap};

/// How it changes places.
pub(super) fn exchange(swap: &Swap) -> String {
    let ways: Vec<String> = swap.patterns.iter().map(|pattern| going(&of_pattern(pattern), true)).collect();
    let whom = match (swap.friends, swap.enemies) {
        (true, true) => "the man it meets, friend or enemy",
        (true, false) => "the friend it meets",
        (false, _) => "the enemy it meets",
    };
    let back = match swap.banned_back {
        true => "; if that is an enemy that may do so too, the next turn does not change them back",
        false => "",
    };
    format!("It {}, to change places with {whom}{back}.", either(&ways))
}

/// What goes with it when it explodes.
pub(super) fn explode(game: &Game, man: &Piece, explosion: &Explosion) -> String {
    let spared = game.piece_ids().filter(|(id, piece)| {
        let is_friend = piece.sides.iter().zip(man.sides).any(|(of_side, side)| *of_side && side);
        is_friend && (piece.royal || explosion.spares.contains(id))
    });
    let spared: Vec<PieceId> = spared.map(|(id, _)| id).collect();
    let unless = match &spared[..] {
        [] => String::new(),
        some => format!(", unless a friendly {} is among them", names(game, some)),
    };
    format!("As a turn, it and all men of both sides that it touches, one at least, are removed{unless}.")
}

/// Whom it freezes, and what becomes of them.
pub(super) fn freeze(game: &Game, man: &Piece) -> String {
    let frozen = &man.powers.freezes;
    let enemies = game.piece_ids().filter(|(_, piece)| {
        let [white, black] = piece.sides;
        man.sides[0] && black || man.sides[1] && white
    });
    let whom = match enemies.map(|(id, _)| id).all(|id| frozen.contains(&id)) {
        true => "enemy".to_owned(),
        false => format!("enemy {}", names(game, frozen)),
    };
    let stays = |id: &PieceId, excepted: &[PieceId]| game.piece(*id).royal || excepted.contains(id);
    let leaves = game.frozen_leave.as_ref().map(|excepted| {
        let (staying, leaving): (Vec<PieceId>, Vec<PieceId>) = frozen.iter().partition(|id| stays(id, excepted));
        match (leaving.is_empty(), &staying[..]) {
            (true, _) => String::new(),
            (false, []) => ", but its owner may take it off the board as a turn".to_owned(),
            (false, some) => {
                format!(", but its owner may take it off the board as a turn, unless it is {}", one(&names(game, some)))
            }
        }
    });
    format!("An {whom} that it touches is frozen: it neither moves nor attacks{}.", leaves.unwrap_or_default())
}
