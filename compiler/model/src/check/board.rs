//! The board: its size, how its squares are called, and which of them are not there.

use super::Cx;
use super::statements::Statements;
use super::zone::check_area;
use crate::board::Board;
use crate::coordinates::Coordinates;
use crate::doubt::Topic;
use crate::limits;
use ferz_dsl::ast::{self, FileLabels};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Spanned;

/// The board; 8x8 if nothing is said, or nothing of use. Where the statement names no holes, the default setup will.
pub(super) fn check_board(cx: &mut Cx<'_>, statements: &Statements<'_>) -> Board {
    let said = statements.board.map_or(Some(Board::new(8, 8)), |statement| check_statement(cx, statement));
    let mut board = said.unwrap_or_else(|| {
        cx.doubt.cast(Topic::Board);
        Board::new(8, 8)
    });
    let system = statements.coordinates.and_then(|statement| statement.system);
    board.coordinates = system.map(|system| Coordinates::new(system, board.files, board.ranks));
    board
}

fn check_statement(cx: &mut Cx<'_>, statement: &ast::Board) -> Option<Board> {
    let mut fits = true;
    for (size, what) in [(statement.files, "files"), (statement.ranks, "ranks")] {
        if !(1..=limits::SIDE).contains(&size.value) {
            let message = format!("a board has 1 to {} {what}, not {}", limits::SIDE, size.value);
            cx.diagnostics.push(Diagnostic::new(Code::BoardSize, size.span, message));
            fits = false;
        }
    }
    fits.then_some(())?;
    let mut board = Board::new(statement.files.value as u8, statement.ranks.value as u8);
    if let Some(labels) = &statement.file_labels {
        board.file_labels = check_file_labels(cx, labels, board.files)?;
    }
    if let Some(first) = statement.first_rank {
        let most = limits::RANK_LABEL + 1 - u32::from(board.ranks);
        if most < first.value {
            let message = format!("the first of {} ranks can be 0 to {most}, not {}", board.ranks, first.value);
            cx.diagnostics.push(Diagnostic::new(Code::Labels, first.span, message));
            return None;
        }
        board.rank_labels = (first.value..).take(board.ranks.into()).map(|rank| rank.to_string()).collect();
    }
    for area in statement.holes.iter().flat_map(|holes| &holes.value) {
        // The board without its holes still knows the squares that are named twice.
        let Some(area) =
            check_area(cx, &area.value, area.span, &Board { holes: vec![false; board.size()], ..board.clone() })
        else {
            cx.doubt.cast(Topic::Holes);
            continue;
        };
        for (at, hole) in board.holes.iter_mut().enumerate() {
            *hole |= area[at];
        }
    }
    Some(board)
}

/// Small letters, one for each file, all different.
fn check_file_labels(cx: &mut Cx<'_>, labels: &Spanned<FileLabels>, files: u8) -> Option<Vec<String>> {
    let letters: Vec<char> = match &labels.value {
        FileLabels::From(first) => (*first..='z').take(files.into()).collect(),
        FileLabels::Letters(letters) => letters.chars().collect(),
    };
    let distinct = letters.iter().enumerate().all(|(at, letter)| !letters[..at].contains(letter));
    let message = if letters.len() != usize::from(files) {
        format!("{} letters for {files} files", letters.len())
    } else if !letters.iter().all(char::is_ascii_lowercase) {
        "files are called by the letters `a` to `z`".to_owned()
    } else if !distinct {
        "two files have the same letter".to_owned()
    } else {
        return Some(letters.into_iter().map(String::from).collect());
    };
    cx.diagnostics.push(Diagnostic::new(Code::Labels, labels.span, message));
    None
}
