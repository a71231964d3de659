//! Swaps: a man changes places with the first one it meets, and the ban on changing back at once.

use crate::state::Position;
use crate::turn::{Action, Turn};
use crate::walk::{Field, any_stop, for_each_stop};
use ferz_model::{Game, Man, Side, Square, Swap};

/// The swaps that a man of a side on a square makes with this power.
pub(crate) fn swaps(field: Field<'_>, side: Side, from: Square, swap: &Swap) -> Vec<Turn> {
    let mut turns = Vec::new();
    for pattern in &swap.patterns {
        for_each_stop(field, side, from, pattern, |stop| {
            let partner = stop.man.filter(|man| allows(swap, side, *man));
            turns.extend(partner.map(|_| turn(from, stop.square)));
        });
    }
    turns
}

/// Whether one of them is with the man on `to`.
pub(crate) fn reaches(field: Field<'_>, side: Side, from: Square, swap: &Swap, to: Square) -> bool {
    let is_partner = |man: Option<Man>| man.is_some_and(|man| allows(swap, side, man));
    swap.patterns
        .iter()
        .any(|pattern| any_stop(field, side, from, pattern, |stop| stop.square == to && is_partner(stop.man)))
}

/// The men on two squares change places.
pub(crate) fn turn(from: Square, to: Square) -> Turn {
    Turn { action: Action::Swap, put: Some((to, from)), ..Turn::plain(from, to) }
}

/// Whether a man of a side may change places with another.
fn allows(swap: &Swap, side: Side, partner: Man) -> bool {
    if partner.side == side { swap.friends } else { swap.enemies }
}

/// The squares banned after a turn: those of a swap with an enemy that could swap back.
pub(crate) fn ban(game: &Game, position: &Position, turn: &Turn) -> Option<[Square; 2]> {
    let partner = position.man(turn.to).filter(|man| man.side != position.side)?;
    let bans = turn.action == Action::Swap && game.bans_swaps() && game.piece(partner.piece).powers.may_swap();
    bans.then(|| squares(turn))
}

/// Whether a turn is a swap between the banned squares.
pub(crate) fn is_banned(position: &Position, turn: &Turn) -> bool {
    turn.action == Action::Swap && position.ban == Some(squares(turn))
}

fn squares(turn: &Turn) -> [Square; 2] {
    [turn.from.min(turn.to), turn.from.max(turn.to)]
}
