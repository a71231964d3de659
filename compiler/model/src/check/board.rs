//! The board's size.

use super::Cx;
use crate::board::Board;
use crate::limits;
use ferz_dsl::ast;
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// The board before a diagram cuts its holes; 8x8 if nothing is said.
pub(super) fn check_board(cx: &mut Cx<'_>, statement: Option<&ast::Board>) -> Option<Board> {
    let Some(ast::Board { files, ranks, .. }) = statement else {
        return Some(Board::new(8, 8));
    };
    let mut fits = true;
    for (size, what) in [(files, "files"), (ranks, "ranks")] {
        if !(1..=limits::SIDE).contains(&size.value) {
            let message = format!("a board has 1 to {} {what}, not {}", limits::SIDE, size.value);
            cx.diagnostics.push(Diagnostic::new(Code::BoardSize, size.span, message));
            fits = false;
        }
    }
    fits.then(|| Board::new(files.value as u8, ranks.value as u8))
}
