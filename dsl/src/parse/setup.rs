//! Reader of `setup`.

use super::{Context, draw, piece};
use crate::ast::{Cell, Row, Setup, SetupBody};
use crate::diagnostic::{Code, Diagnostic};
use crate::grammar::{Node, Rule};
use crate::source::Span;
use crate::words;

pub(super) fn setup(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Setup> {
    // The name stands before `fen`, the FEN's text after it.
    let fen = node.child(Rule::kw_fen);
    let is_name = |text: &Node<'_>| fen.as_ref().is_none_or(|fen| text.span().lo < fen.span().lo);
    let name = node.child(Rule::text).filter(is_name).map(|text| piece::text(&text));
    let body = match (node.child(Rule::diagram), node.child(Rule::drawn)) {
        (Some(diagram), _) => SetupBody::Diagram {
            span: diagram.span(),
            rows: diagram.all(Rule::row).filter_map(|row| self::row(cx, &row)).collect(),
        },
        (_, Some(drawn)) => draw::drawn(&drawn)?,
        _ => SetupBody::Fen(piece::text(&node.all(Rule::text).find(|text| !is_name(text))?)),
    };
    Some(Setup { span, name, body })
}

/// A wrong cell keeps its place in the row; it is reported anyway.
fn row(cx: &mut Context<'_>, node: &Node<'_>) -> Option<Row> {
    let cells: Vec<_> = node.all(Rule::cell).map(|cell| cell.spanned(self::cell(cx, &cell))).collect();
    let span = cells.first()?.span.to(cells.last()?.span);
    Some(Row { span, cells })
}

fn cell(cx: &mut Context<'_>, node: &Node<'_>) -> Cell {
    let written = node.text();
    let letters = written.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(written);
    match written {
        "." => return Cell::Empty,
        "#" => return Cell::Hole,
        _ if words::are_letters(letters) => {
            return Cell::Man(letters.to_owned());
        }
        _ => {}
    }
    let message = format!("expected the letters of a man, `.` or `#`, found `{written}`");
    let diagnostic = Diagnostic::new(Code::Cell, node.span(), message);
    cx.diagnostics.push(if written.chars().all(|c| c.is_ascii_digit()) {
        diagnostic.help("write one `.` for each empty square")
    } else {
        diagnostic.help("separate the squares of a row by blanks")
    });
    Cell::Unread
}
