//! Rows of cells, from a diagram or from a FEN, laid on the board.

use super::Cx;
use crate::board::{Board, Square, SquareSet};
use crate::doubt::Topic;
use crate::game::Man;
use crate::names::Roster;
use ferz_dsl::ast::{Cell, Row};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::{Span, Spanned};

/// What stands where, with the place in the text.
pub(super) type Men = Vec<Option<Spanned<Man>>>;

/// Men by square, which of them are marked as promoted, and holes. Rows run from the top rank down.
pub(super) fn check_grid(
    cx: &mut Cx<'_>,
    rows: &[Row],
    span: Span,
    roster: &Roster<'_>,
    board: &Board,
) -> Option<(Men, SquareSet, SquareSet)> {
    check_size(cx, rows, span, board).then_some(())?;
    let mut men = vec![None; board.size()];
    let mut promoted = vec![false; board.size()];
    let mut holes = vec![false; board.size()];
    let mut known = true;
    for (row, rank) in rows.iter().zip((0..i32::from(board.ranks)).rev()) {
        for (cell, file) in row.cells.iter().zip(0..) {
            let at = (rank * i32::from(board.files) + file) as usize;
            match &cell.value {
                Cell::Empty => {}
                Cell::Hole => holes[at] = true,
                Cell::Unread => known = false,
                Cell::Man(written) => {
                    let letters = written.strip_suffix('~').unwrap_or(written);
                    promoted[at] = letters.len() < written.len();
                    men[at] = roster
                        .check_man(letters, cell.span, cx.diagnostics)
                        .map(|value| Spanned { value, span: cell.span });
                    known &= men[at].is_some();
                }
            }
        }
    }
    known.then_some((men, promoted, holes))
}

fn check_size(cx: &mut Cx<'_>, rows: &[Row], span: Span, board: &Board) -> bool {
    let (files, ranks) = (usize::from(board.files), usize::from(board.ranks));
    if rows.len() != ranks {
        let message = format!("{}, but the board has {ranks}", count(rows.len(), "rank"));
        cx.diagnostics.push(Diagnostic::new(Code::RankCount, span, message));
    }
    let wrong: Vec<_> = rows.iter().enumerate().filter(|(_, row)| row.cells.len() != files).collect();
    // A whole drawing of another width is one fault.
    let alike = 1 < rows.len() && rows.windows(2).all(|pair| pair[0].cells.len() == pair[1].cells.len());
    // How many squares were meant by what cannot be read is not known.
    let sure = wrong.iter().filter(|(_, row)| row.cells.iter().all(|cell| cell.value != Cell::Unread));
    for &(at, row) in sure.take(if alike { 1 } else { rows.len() }) {
        let place = match (row.cells.get(files), row.cells.last()) {
            (Some(excess), Some(last)) => excess.span.to(last.span),
            _ => row.span,
        };
        let rank = ranks.checked_sub(at).filter(|_| rows.len() == ranks);
        let which = match rank {
            _ if alike => "each rank".to_owned(),
            Some(rank) => format!("rank {rank}"),
            None => "this row".to_owned(),
        };
        let message = format!("{which} has {}, but the board has {files}", count(row.cells.len(), "square"));
        let fault = Diagnostic::new(Code::RowLength, place, message);
        let letters: usize = row.cells.iter().map(width).sum();
        cx.diagnostics.push(match letters == files {
            true => fault.help("the squares of a rank are separated by blanks"),
            false => fault,
        });
    }
    rows.len() == ranks && wrong.is_empty()
}

/// How many squares a cell would take if it were written without the blanks between them.
fn width(cell: &Spanned<Cell>) -> usize {
    match &cell.value {
        Cell::Man(letters) => letters.len(),
        Cell::Empty | Cell::Hole | Cell::Unread => 1,
    }
}

fn count(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// Every setup must have the holes of the board.
pub(super) fn check_holes(cx: &mut Cx<'_>, holes: &SquareSet, span: Span, board: &Board) -> bool {
    // A hole that the board's line names wrongly may be this one.
    let may_be_there = |here: bool| here && cx.doubt.is_about(Topic::Holes);
    let differs = holes.iter().zip(&board.holes).position(|(&here, &there)| here != there && !may_be_there(here));
    if let Some(at) = differs {
        let label = board.label(Square(at as u16));
        let message = if holes[at] {
            format!("`{label}` is a hole here, but a square of the board")
        } else {
            format!("`{label}` is a hole of the board: write `#`")
        };
        cx.diagnostics.push(Diagnostic::new(Code::HoleMismatch, span, message));
    }
    differs.is_none()
}
