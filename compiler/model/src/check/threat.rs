//! Setups in which the side to move could take the king: the checker's own, slow way to see it.

use super::Cx;
use crate::board::Square;
use crate::game::{Explosion, Game, Man, Setup};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use walk::Walk;

mod walk;

/// Reports setups that begin with a king to be taken.
pub(super) fn check_threats(cx: &mut Cx<'_>, game: &Game) {
    // Who draws a setup sees to it that nobody can be taken.
    for setup in game.setups.iter().filter(|setup| setup.drawn.is_none()) {
        let side = setup.side.other();
        let Some(royal) = game.royal(side) else { continue };
        let king = Some(Man { piece: royal, side });
        let target = game.board.squares().find(|square| setup.men[square.index()] == king);
        let Some(target) = target else { continue };
        if let Some(attacker) = game.board.squares().find(|&from| takes(game, setup, from, target)) {
            let message = format!(
                "{} is to move and takes the {} on `{}` from `{}`",
                setup.side,
                game.piece(royal).name,
                game.board.label(target),
                game.board.label(attacker)
            );
            let fault = Diagnostic::new(Code::RoyalTakeable, setup.origin, message);
            cx.diagnostics.push(fault.help("let the other side move first, or place the men otherwise"));
        }
    }
}

/// Whether a man of the side to move stands on the square and takes on the target.
fn takes(game: &Game, setup: &Setup, from: Square, target: Square) -> bool {
    let Some(Man { piece, side }) = setup.men[from.index()].filter(|man| man.side == setup.side) else {
        return false;
    };
    let piece = game.piece(piece);
    if is_frozen(game, setup, from) {
        return false;
    }
    let explodes = piece.explosion.as_ref().is_some_and(|explosion| reaches(game, setup, from, target, explosion));
    let destroys = piece.powers.destroys && game.board.around(from).any(|square| square == target);
    if faces(game, setup, from, target) {
        return true;
    }
    let walk = Walk { game, setup, side, target, beside: &piece.powers, borrows: false };
    if explodes || destroys || walk.takes(from, piece) {
        return true;
    }
    // A mimic takes a royal man as that man would take it.
    let royal = setup.men[target.index()].map(|man| game.piece(man.piece)).filter(|_| piece.powers.mimics);
    royal.is_some_and(|royal| {
        let walk = Walk { beside: &royal.powers, ..walk };
        walk.takes(from, piece) || Walk { borrows: true, ..walk }.takes(from, royal)
    })
}

/// Whether the man there is a king that faces the other one.
fn faces(game: &Game, setup: &Setup, from: Square, target: Square) -> bool {
    let royal = |square: Square| setup.men[square.index()].is_some_and(|man| game.piece(man.piece).royal);
    let file = game.board.file(from);
    let (low, high) = (from.min(target), from.max(target));
    let mut between = (game.board.rank(low) + 1..game.board.rank(high)).map(|rank| game.board.square(file, rank));
    // A hole between them is as good as a man.
    let open = |square: Option<Square>| square.is_some_and(|square| setup.men[square.index()].is_none());
    game.facing_kings && royal(from) && file == game.board.file(target) && between.all(open)
}

/// Whether an enemy that touches the man on a square freezes it.
fn is_frozen(game: &Game, setup: &Setup, square: Square) -> bool {
    let Some(man) = setup.men[square.index()] else { return false };
    let freezes = |other: Man| other.side != man.side && game.piece(other.piece).powers.freezes.contains(&man.piece);
    game.board.around(square).any(|around| setup.men[around.index()].is_some_and(freezes))
}

/// Whether the target would go with a man that explodes. An own royal keeps nobody from attacking.
fn reaches(game: &Game, setup: &Setup, from: Square, target: Square, explosion: &Explosion) -> bool {
    let touched: Vec<_> = game.board.around(from).collect();
    let spared =
        |man: Man| man.side == setup.side && explosion.spares.contains(&man.piece) && !game.piece(man.piece).royal;
    touched.contains(&target) && !touched.iter().filter_map(|square| setup.men[square.index()]).any(spared)
}
