//! What movement alone allows: the turns of the side to move, safety and obligations aside.

use crate::attack;
use crate::castling;
use crate::state::Position;
use crate::turn::{Turn, merge};
use crate::ways::Walk;
use ferz_model::{Game, Man, PieceId};

/// All turns by movement alone. They may take royals, and need not heed check.
pub(crate) fn pseudo_turns(game: &Game, position: &Position) -> Vec<Turn> {
    turns_by(game, position, Walk::new(game, position, position.side))
}

/// The turns by movement that are not forbidden while in check.
pub(crate) fn turns_heeding_check(game: &Game, position: &Position) -> Vec<Turn> {
    let walk = Walk::new(game, position, position.side);
    let in_check = attack::in_check(game, position, position.side);
    turns_by(game, position, if in_check { walk.in_check() } else { walk })
}

fn turns_by(game: &Game, position: &Position, walk: Walk<'_>) -> Vec<Turn> {
    let mut turns = Vec::new();
    for (from, _) in position.men_of(position.side) {
        for way in walk.ways(from) {
            turns.extend(promotions(game, position, &way).map(|becomes| Turn { becomes, ..way.clone() }));
        }
    }
    let mut turns = merge(game, position, turns);
    castling::add_turns(game, position, &mut turns);
    turns
}

/// What the man that moves may become; `None` is what it was.
fn promotions<'a>(game: &'a Game, position: &Position, way: &Turn) -> impl Iterator<Item = Option<PieceId>> + use<'a> {
    let man = position.man(way.from).filter(|_| !way.is_pass());
    let rule = man.and_then(|Man { piece, side }| game.promotion(piece, side, way.to));
    let stays = rule.is_none_or(|rule| rule.optional);
    let choices = rule.map_or(&[][..], |rule| &rule.choices);
    choices.iter().copied().map(Some).chain(stays.then_some(None))
}
