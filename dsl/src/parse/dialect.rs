//! `dialect`: whose reading of the notation a file means, from its first line to its last.

use crate::ast::{DialectStatement, Item, Movement, PieceClause};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::grammar::{Node, Rule};
use crate::notation::{Dialect, Notation};
use crate::source::Span;

pub(super) fn dialect(node: &Node<'_>, span: Span) -> Option<DialectStatement> {
    let dialect = match node.children().next()?.rule() {
        Rule::kw_xboard => Dialect::XBoard,
        Rule::kw_diagram => Dialect::Diagram,
        _ => Dialect::FairyStockfish,
    };
    Some(DialectStatement { span, dialect })
}

/// Tells every notation of a file its dialect. The first statement counts; others are reported.
pub(super) fn apply(items: &mut [Item], diagnostics: &mut Diagnostics) {
    let mut chosen: Option<DialectStatement> = None;
    for item in &*items {
        match (item, &chosen) {
            (Item::Dialect(second), Some(first)) => {
                let message = "a second `dialect` statement";
                let fault = Diagnostic::new(Code::RepeatedStatement, second.span, message);
                diagnostics.push(fault.also(first.span, "the first is here"));
            }
            (Item::Dialect(first), None) => chosen = Some(first.clone()),
            _ => {}
        }
    }
    let Some(DialectStatement { dialect, .. }) = chosen else { return };
    for notation in items.iter_mut().flat_map(notations) {
        notation.dialect = Some(dialect);
    }
}

fn notations(item: &mut Item) -> impl Iterator<Item = &mut Notation> {
    let piece = if let Item::Piece(piece) = item { Some(piece) } else { None };
    piece.into_iter().flat_map(|piece| {
        let always = if let Movement::Notation(notation) = &mut piece.movement { Some(notation) } else { None };
        let more = piece.block.iter_mut().filter_map(|clause| match clause {
            PieceClause::Moves(moves) => Some(&mut moves.notation),
            PieceClause::Swap(swap) => Some(&mut swap.notation),
            _ => None,
        });
        always.into_iter().chain(more)
    })
}
