//! Destruction: a man is removed together with one enemy that touches it.

use crate::frozen::is_frozen;
use crate::state::Position;
use crate::turn::{Action, Turn};
use ferz_model::{Game, Man, Square};

/// The ways of the man on a square to destroy an enemy with itself. A mimic destroys those that would destroy it.
pub(crate) fn turns(game: &Game, position: &Position, from: Square) -> Vec<Turn> {
    let knows_how = |man: &Man| game.piece(man.piece).powers.destroys || game.piece(man.piece).powers.mimics;
    let Some(man) = position.man(from).filter(knows_how).filter(|_| !is_frozen(game, position, from)) else {
        return Vec::new();
    };
    let victims = position.touching(game, from).filter(|(_, other)| may_destroy(game, man, *other));
    let turn = |to| Turn { takes: vec![to], action: Action::Destroy, ..Turn::plain(from, to) };
    victims.map(|(square, _)| turn(square)).collect()
}

/// Whether a man may destroy another one that touches it.
fn may_destroy(game: &Game, man: Man, other: Man) -> bool {
    let (own, others) = (&game.piece(man.piece).powers, &game.piece(other.piece).powers);
    let knows_how = own.destroys || own.mimics && others.destroys && !others.mimics;
    man.side != other.side && knows_how
}
