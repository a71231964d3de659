//! Trails: whether somebody can use one, and who may have left it.

use crate::state::{Position, stands_on_start};
use crate::walk::any_stop;
use crate::ways::{Walk, ends_within};
use ferz_model::{Game, Man, Pattern, Piece, Square, Unmoved};

/// Drops a trail on which no man of the side to move could take en passant, pins ignored.
pub(crate) fn drop_unusable(game: &Game, position: &mut Position) {
    if position.trail.is_some() && !is_usable(game, position) {
        position.trail = None;
    }
}

fn is_usable(game: &Game, position: &Position) -> bool {
    let walk = Walk::new(game, position, position.side);
    let may_know_how = |man: Man| {
        let Piece { patterns, chains, imitations, powers, .. } = game.piece(man.piece);
        let plainly = patterns.iter().any(|pattern| pattern.modes.en_passant);
        plainly || !chains.is_empty() || !imitations.is_empty() || powers.mimics
    };
    let mut men = position.men_of(position.side).filter(|(_, man)| may_know_how(*man));
    men.any(|(from, _)| walk.ways(from).iter().any(|way| way.en_passant))
}

/// Where men of the side that is not to move stand that may, with their last move, have crossed exactly these squares.
pub(crate) fn possible_victims(game: &Game, position: &Position, squares: &[Square]) -> Vec<Square> {
    let may_come_from = |from, to, man: Man| {
        let mut patterns = game.piece(man.piece).patterns.iter();
        position.man(from).is_none() && patterns.any(|pattern| crosses(game, position, from, to, man, pattern, squares))
    };
    let men = position.men_of(position.side.other());
    men.filter(|&(to, man)| game.board.squares().any(|from| may_come_from(from, to, man))).map(|(to, _)| to).collect()
}

/// Whether the man may have been unmoved there: the rights of a FEN are held on any square.
fn may_be_unmoved(game: &Game, square: Square, man: Man) -> bool {
    game.piece(man.piece).unmoved == Unmoved::Right || stands_on_start(game, square, man)
}

/// Whether the pattern takes a man from `from` to `to`, where it stands now, on a trail of exactly these squares.
fn crosses(
    game: &Game,
    position: &Position,
    from: Square,
    to: Square,
    man: Man,
    pattern: &Pattern,
    squares: &[Square],
) -> bool {
    pattern.trail
        && pattern.when.begins_on(man.side, from)
        && (!pattern.when.initial || may_be_unmoved(game, from, man))
        && ends_within(game, man, to)
        && any_stop(position.field(game), man.side, from, pattern, |stop| stop.square == to && stop.trail() == squares)
}
