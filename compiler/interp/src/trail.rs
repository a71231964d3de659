//! Trails: whether somebody can use one, and who may have left it.

use crate::movement::{en_passant_victim, field, is_available};
use crate::state::{Position, stands_on_start};
use crate::walk::walk;
use ferz_model::{Game, Man, Square};
use std::ops::ControlFlow;

/// Drops a trail on which no man of the side to move could take en passant, pins ignored.
pub(crate) fn drop_unusable(game: &Game, position: &mut Position) {
    if position.trail.is_some() && !is_usable(game, position) {
        position.trail = None;
    }
}

fn is_usable(game: &Game, position: &Position) -> bool {
    position.men_of(position.side).any(|(from, man)| {
        let patterns = game.piece(man.piece).patterns.iter();
        patterns
            .filter(|pattern| pattern.modes.en_passant)
            .any(|pattern| {
                is_available(game, position, from, man, pattern)
                    && walk(field(game, position), man.side, from, pattern, |stop| {
                        let reaches = stop.man.is_none()
                            && en_passant_victim(game, position, man.piece, stop.square).is_some();
                        if reaches {
                            ControlFlow::Break(())
                        } else {
                            ControlFlow::Continue(())
                        }
                    })
                    .is_break()
            })
    })
}

/// Where men of the side that is not to move stand that may have crossed exactly these squares, which are in the order of
/// their numbers, with their last move.
pub(crate) fn possible_victims(
    game: &Game,
    position: &Position,
    squares: &[Square],
) -> Vec<Square> {
    let men = position.men_of(position.side.other());
    men.filter(|&(to, man)| {
        game.board
            .squares()
            .any(|from| crosses(game, position, from, to, man, squares))
    })
    .map(|(to, _)| to)
    .collect()
}

/// Whether a man that stands on `to` came from `from`, now empty, over exactly these squares, now empty, leaving a trail.
fn crosses(
    game: &Game,
    position: &Position,
    from: Square,
    to: Square,
    man: Man,
    squares: &[Square],
) -> bool {
    let patterns = game
        .piece(man.piece)
        .patterns
        .iter()
        .filter(|pattern| pattern.trail);
    position.man(from).is_none()
        && patterns
            .filter(|pattern| !pattern.initial || stands_on_start(game, from, man))
            .any(|pattern| {
                walk(field(game, position), man.side, from, pattern, |stop| {
                    let mut crossed = stop.crossed.to_vec();
                    crossed.sort_unstable();
                    crossed.dedup();
                    let found = stop.square == to && crossed == squares;
                    if found {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                })
                .is_break()
            })
}
