//! Readers of `board` and `coordinates`.

use super::{Context, zone};
use crate::ast::{Board, CoordinateSystem, Coordinates, FileLabels};
use crate::grammar::{Node, Rule};
use crate::parse::piece;
use crate::source::Span;

pub(super) fn board(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Board> {
    let (files, ranks) = node.child(Rule::size)?.split("x")?;
    let (files, ranks) = (cx.number(files), cx.number(ranks));
    let mut board = Board { span, files: files?, ranks: ranks?, file_labels: None, first_rank: None, holes: None };
    for clause in node.children() {
        match clause.rule() {
            Rule::files => {
                cx.repeated(board.file_labels.as_ref().map(|labels| labels.span), &clause, "board");
                board.file_labels = Some(clause.spanned(file_labels(&clause)?));
            }
            Rule::ranks => {
                cx.repeated(board.first_rank.map(|rank| rank.span), &clause, "board");
                board.first_rank = Some(cx.number(clause.child(Rule::number)?.token())?);
            }
            Rule::holes => {
                cx.repeated(board.holes.as_ref().map(|holes| holes.span), &clause, "board");
                let areas = clause.children().filter_map(|area| Some(area.spanned(zone::area(&area)?)));
                board.holes = Some(clause.spanned(areas.collect()));
            }
            _ => {}
        }
    }
    Some(board)
}

fn file_labels(clause: &Node<'_>) -> Option<FileLabels> {
    Some(match clause.child(Rule::text) {
        Some(text) => FileLabels::Letters(piece::text(&text).value),
        None => FileLabels::From(clause.child(Rule::file)?.text().chars().next()?),
    })
}

pub(super) fn coordinates(node: &Node<'_>, span: Span) -> Option<Coordinates> {
    let system = match node.children().next()?.rule() {
        Rule::kw_shogi => Some(CoordinateSystem::Shogi),
        Rule::kw_xiangqi => Some(CoordinateSystem::Xiangqi),
        _ => None,
    };
    Some(Coordinates { span, system })
}
