//! Explosion: a man that is removed together with all that touch it.

use crate::frozen::is_frozen;
use crate::state::Position;
use crate::turn::{Action, Turn};
use ferz_model::{Explosion, Game, Man, Square};

/// The explosion of the man on a square, if it can explode now.
pub(crate) fn turn(game: &Game, position: &Position, from: Square) -> Option<Turn> {
    let man = position.man(from)?;
    let explosion = game.piece(man.piece).explosion.as_ref()?;
    let takes: Vec<Square> = position.touching(game, from).map(|(square, _)| square).collect();
    let spared = spared(game, position, from, man, explosion).is_some();
    let may = !takes.is_empty() && !spared && !is_frozen(game, position, from);
    may.then(|| Turn { takes, action: Action::Explode, ..Turn::plain(from, from) })
}

/// Whether the man on a square attacks another square by its explosion. That an own royal touches it does not matter.
pub(crate) fn attacks(game: &Game, position: &Position, from: Square, target: Square) -> bool {
    let Some(man) = position.man(from) else { return false };
    let Some(explosion) = &game.piece(man.piece).explosion else { return false };
    let spares = |piece| game.piece(piece).royal;
    let keeps = spared(game, position, from, man, explosion).is_some_and(|(_, spared)| !spares(spared.piece));
    !keeps && position.touching(game, from).any(|(square, _)| square == target)
}

/// An own man that keeps a man from exploding, royal ones last.
pub(crate) fn spared(
    game: &Game,
    position: &Position,
    from: Square,
    man: Man,
    explosion: &Explosion,
) -> Option<(Square, Man)> {
    let spared = position
        .touching(game, from)
        .filter(|(_, other)| other.side == man.side && explosion.spares.contains(&other.piece));
    spared.min_by_key(|(_, other)| game.piece(other.piece).royal)
}
