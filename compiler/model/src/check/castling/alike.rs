//! Castling that would be written as another turn is: with the squares of both men, where one may also take the other.

use super::super::Cx;
use super::super::movement::Moves;
use crate::board::{Board, Side, Square};
use crate::game::{Castling, PieceId};
use crate::names::{Roster, one};
use ferz_dsl::ast;
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// Reports it once for each type that castles.
pub(super) fn check_alike(
    cx: &mut Cx<'_>,
    castling: &Castling,
    statements: &[&ast::Castling],
    roster: &Roster<'_>,
    board: &Board,
    movements: &[Moves],
) {
    for (king, piece) in roster.pieces() {
        let men = Men { king, movements, board };
        if !men.castle_alike(castling) {
            continue;
        }
        let by = |statement: &&&ast::Castling| {
            statement.rule.as_ref().is_some_and(|rule| roster.find(&rule.king.text) == Some(king))
        };
        let by_notation = movements[king.index()].castles.first().map(|castle| castle.span);
        let Some(span) = statements.iter().find(by).map(|statement| statement.span).or(by_notation) else { continue };
        let message =
            format!("castling and {} that takes own men in one game are not supported yet", one(&piece.name.text));
        let fault = Diagnostic::new(Code::NotTogether, span, message);
        cx.diagnostics.push(
            fault
                .also(piece.name.span, "it may go to its partner's square")
                .help("both turns would be written with these squares"),
        );
    }
}

/// A type that may castle, and all that move.
struct Men<'a> {
    king: PieceId,
    movements: &'a [Moves],
    board: &'a Board,
}

impl Men<'_> {
    /// Castling from any file is always written with both squares, other castling where the king may also just go where it goes.
    fn castle_alike(&self, castling: &Castling) -> bool {
        let [takes, goes] = [true, false].map(|on_friends| self.ending(on_friends));
        let fixed = castling.moves.iter().any(|castle| {
            let right = &castling.rights[castle.right];
            let leads = |moves, to| self.leads(moves, right.side, right.king_from, to);
            right.king == self.king
                && leads(&takes, right.partner_from)
                && (castle.king_to == right.partner_from || leads(&goes, castle.king_to))
        });
        let free = castling.free.as_ref().filter(|free| free.king == self.king);
        fixed || free.is_some() && Side::BOTH.into_iter().any(|side| self.takes_at_home(&takes, side))
    }

    fn takes_at_home(&self, takes: &[Moves], side: Side) -> bool {
        let is_home = |square: Square| self.board.own_rank(side, square) == 0;
        let mut home = self.board.squares().filter(|&square| is_home(square));
        home.any(|from| takes.iter().any(|moves| moves.targets(self.board, side, from).any(is_home)))
    }

    fn leads(&self, moves: &[Moves], side: Side, from: Square, to: Square) -> bool {
        moves.iter().any(|moves| moves.targets(self.board, side, from).any(|there| there == to))
    }

    /// Its moves on own men or on empty squares, and those of all as whom it may move.
    fn ending(&self, on_friends: bool) -> Vec<Moves> {
        let own = &self.movements[self.king.index()];
        let others = self.movements.iter().filter(|_| own.is_imitative());
        std::iter::once(own).chain(others).map(|moves| moves.ending(on_friends)).collect()
    }
}
