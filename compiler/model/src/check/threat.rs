//! Setups in which the side to move could take the king: the checker's own, slow way to see it.

use super::Cx;
use crate::board::Square;
use crate::game::{Explosion, Game, Man, Setup};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use walk::Walk;

mod walk;

/// Reports setups that begin with a king to be taken.
pub(super) fn check_threats(cx: &mut Cx<'_>, game: &Game) {
    for setup in &game.setups {
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
    let explodes = piece.explosion.as_ref().is_some_and(|explosion| reaches(game, setup, from, target, explosion));
    explodes || Walk { game, setup, side, target, borrows: false }.takes(from, piece)
}

/// Whether the target would go with a man that explodes. An own royal keeps nobody from attacking.
fn reaches(game: &Game, setup: &Setup, from: Square, target: Square, explosion: &Explosion) -> bool {
    let touched: Vec<_> = game.board.around(from).collect();
    let spared =
        |man: Man| man.side == setup.side && explosion.spares.contains(&man.piece) && !game.piece(man.piece).royal;
    touched.contains(&target) && !touched.iter().filter_map(|square| setup.men[square.index()]).any(spared)
}
