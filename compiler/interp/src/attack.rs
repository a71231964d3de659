//! Attack: what a side could take if it were a royal of the other.

use crate::destruction;
use crate::explosion;
use crate::frozen::is_frozen;
use crate::state::Position;
use crate::turn::Turn;
use crate::walk::any_stop_of;
use crate::ways::{Walk, en_passant_victim, ends_within};
use ferz_model::{Game, Man, Pattern, Side, Square, Step, Wrap};

/// Whether a royal of this side could be taken.
pub(crate) fn in_check(game: &Game, position: &Position, side: Side) -> bool {
    position.royals(game, side).any(|royal| attacks(game, position, side.other(), royal))
}

/// Whether some man of side `by` could take the enemy man that stands on `target`, were it its turn. The safety of its own
/// royal does not matter, nor what it would become.
pub(crate) fn attacks(game: &Game, position: &Position, by: Side, target: Square) -> bool {
    attackers(game, position, by, target).next().is_some()
}

/// The men that could, and where they stand, a1 first.
pub(crate) fn attackers(
    game: &Game,
    position: &Position,
    by: Side,
    target: Square,
) -> impl Iterator<Item = (Square, Man)> {
    position.men_of(by).filter(move |&(from, man)| {
        let piece = game.piece(man.piece);
        let walk = Walk::new(game, position, by).seeking(target);
        let hits = |ways: Vec<Turn>| ways.iter().any(|way| way.takes.contains(&target));
        let by_moves = || match piece.powers.takes_aside() {
            true => hits(walk.ways(from)),
            false => {
                let mut patterns = piece.patterns.iter();
                patterns.any(|pattern| takes(game, position, from, man, pattern, target))
                    || hits(walk.ways_beyond_patterns(from))
            }
        };
        let by_turns = || {
            by_moves()
                || explosion::attacks(game, position, from, target)
                || hits(destruction::turns(game, position, from))
                || faces(game, position, from, man, target)
        };
        by_turns() && !is_frozen(game, position, from)
    })
}

/// Whether a royal attacks the enemy royal's square because all squares between them on their file are empty. Where the board
/// has a hole there is none.
fn faces(game: &Game, position: &Position, from: Square, man: Man, target: Square) -> bool {
    let board = &game.board;
    let (file, here, there) = (board.file(from), board.rank(from), board.rank(target));
    let mut between = here.min(there) + 1..here.max(there);
    let is_empty = |rank| board.square(file, rank).is_some_and(|square| position.man(square).is_none());
    let royal = game.facing_kings && game.piece(man.piece).royal;
    royal && from != target && board.file(target) == file && between.all(is_empty)
}

/// The same as walking all ways of the pattern; it is asked often, so it stops at the first.
fn takes(game: &Game, position: &Position, from: Square, man: Man, pattern: &Pattern, target: Square) -> bool {
    let modes = pattern.modes;
    if !(modes.capture || modes.en_passant) || !Walk::new(game, position, man.side).may_begin(from, &pattern.when) {
        return false;
    }
    let stops = |step: &Step| {
        any_stop_of(position.field(game), man.side, from, pattern, step, |stop| {
            let victim = match stop.man {
                Some(_) => modes.capture.then_some(stop.square),
                None if modes.en_passant => en_passant_victim(game, position, man.piece, stop.square),
                None => None,
            };
            victim == Some(target) && ends_within(game, man, stop.square)
        })
    };
    let way = (game.board.file(target) - game.board.file(from), game.board.rank(target) - game.board.rank(from));
    // Who takes where it stops, and goes by no joined edge, has to set out towards the target.
    let anyhow = modes.en_passant || pattern.wrap != Wrap::None;
    pattern.steps.iter().any(|step| (anyhow || leads(man.side.turn(step.vector), way)) && stops(step))
}

/// Whether some number of steps makes the way.
fn leads((dx, dy): (i32, i32), (x, y): (i32, i32)) -> bool {
    dx * y == dy * x && 0 < dx * x + dy * y
}
