//! What is inherited and fits, but may not be what was meant.

use super::Cx;
use crate::game::{CastlingMove, Game};
use ferz_dsl::ast::Castling;
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// Warns of inherited castling that leads elsewhere than in the game it is inherited from.
pub(super) fn check_castling_as_inherited(cx: &mut Cx<'_>, game: &Game, statements: &[&Castling]) {
    let inherited = statements.iter().find(|statement| cx.is_inherited(statement.span));
    let (Some(statement), Some(parent)) = (inherited, &cx.whole.parent) else { return };
    let (here, there) = (routes(game), routes(parent));
    if let Some(new) = here.iter().find(|route| !there.contains(route)) {
        let [from, to, partner] = new;
        let message = format!(
            "here the king goes from `{from}` to `{to}` with the man on `{partner}`, in \"{}\" it does not",
            parent.name
        );
        cx.diagnostics.push(Diagnostic::new(Code::CastlingElsewhere, statement.span, message));
    }
}

/// By labels: where the king starts, where it goes, and where its partner stands.
fn routes(game: &Game) -> Vec<[String; 3]> {
    let route = |castle: &CastlingMove| {
        let right = &game.castling.rights[castle.right];
        [right.king_from, castle.king_to, right.partner_from].map(|square| game.board.label(square))
    };
    game.castling.moves.iter().map(route).collect()
}
