//! Freezing: men that may do nothing while they touch an enemy of certain types.

use crate::state::Position;
use crate::turn::{Action, Turn};
use ferz_model::{Game, Man, Square};

/// Whether the man on a square is frozen. That its freezer is frozen itself does not matter.
pub(crate) fn is_frozen(game: &Game, position: &Position, square: Square) -> bool {
    freezer(game, position, square).is_some()
}

/// A man that freezes the one on a square, and where it stands; of several the lowest.
pub(crate) fn freezer(game: &Game, position: &Position, square: Square) -> Option<(Square, Man)> {
    let frozen = position.man(square).filter(|_| game.freezes())?;
    let mut touching = position.touching(game, square);
    touching.find(|(_, man)| man.side != frozen.side && game.piece(man.piece).powers.freezes.contains(&frozen.piece))
}

/// The turn that takes a frozen man off the board, if the rules let it.
pub(crate) fn leaving(game: &Game, position: &Position, from: Square) -> Option<Turn> {
    let excepted = game.frozen_leave.as_ref()?;
    let man = position.man(from)?;
    let may = !game.piece(man.piece).royal && !excepted.contains(&man.piece) && is_frozen(game, position, from);
    may.then(|| Turn { action: Action::Leave, ..Turn::plain(from, from) })
}
