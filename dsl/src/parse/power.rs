//! Readers of the clauses about what a man does otherwise than by its moves.

use super::Context;
use super::rule::names;
use crate::ast::{Freezing, PieceClause, SideCapture, SideCaptureKind, Swap, SwapWith};
use crate::grammar::{Node, Rule};
use crate::notation;
use crate::source::Span;

/// The clause of a block that is neither moves nor explosion; `None` also if its notation has no sound term, which is reported.
pub(super) fn power(cx: &mut Context<'_>, clause: &Node<'_>) -> Option<PieceClause> {
    Some(match clause.rule() {
        Rule::side_capture => PieceClause::SideCapture(side_capture(clause)),
        Rule::mimicry => PieceClause::Mimicry(said(clause)),
        Rule::swap => PieceClause::Swap(swap(cx, clause)?),
        Rule::destruction => PieceClause::Destruction(said(clause)),
        Rule::freezing => {
            let types = clause.child(Rule::objects).map(|list| names(&list));
            let end = types.as_ref().and_then(|types| types.last()).map(|name| name.span);
            PieceClause::Freezing(Freezing { span: end.map_or(said(clause), |end| clause.span().to(end)), types })
        }
        _ => return None,
    })
}

/// From a clause's first word to its last: a clause takes the blanks behind it along.
fn said(clause: &Node<'_>) -> Span {
    let last = clause.children().filter(|word| word.rule() != Rule::clause_end).last();
    last.map_or(clause.span(), |last| clause.span().to(last.span()))
}

fn side_capture(clause: &Node<'_>) -> SideCapture {
    let kind = match clause.child(Rule::kw_withdrawal) {
        Some(_) => SideCaptureKind::Withdrawal,
        None => SideCaptureKind::Approach,
    };
    SideCapture { span: said(clause), kind, forced: clause.child(Rule::kw_forced).map(|word| word.span()) }
}

fn swap(cx: &mut Context<'_>, clause: &Node<'_>) -> Option<Swap> {
    let token = clause.child(Rule::notation)?;
    let notation = notation::parse(token.text(), token.span(), cx.diagnostics);
    let with = clause.children().find_map(|word| {
        let with = match word.rule() {
            Rule::kw_any => SwapWith::Any,
            Rule::kw_friend => SwapWith::Friend,
            Rule::kw_enemy => SwapWith::Enemy,
            _ => return None,
        };
        Some(word.spanned(with))
    })?;
    let not_back = clause.child(Rule::not_back).map(|clause| clause.span());
    (!notation.terms.is_empty()).then_some(Swap { span: said(clause), notation, with, not_back })
}
