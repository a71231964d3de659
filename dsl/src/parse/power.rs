//! Readers of the clauses about what a man does otherwise than by its moves.

use super::Context;
use super::rule::names;
use crate::ast::{Freezing, PieceClause, SideCapture, SideCaptureKind, Swap, SwapWith};
use crate::grammar::{Node, Rule};
use crate::notation;

/// The clause of a block that is neither moves nor explosion; `None` also if its notation has no sound term, which is reported.
pub(super) fn power(cx: &mut Context<'_>, clause: &Node<'_>) -> Option<PieceClause> {
    Some(match clause.rule() {
        Rule::side_capture => PieceClause::SideCapture(side_capture(clause)),
        Rule::mimicry => PieceClause::Mimicry(clause.said()),
        Rule::swap => PieceClause::Swap(swap(cx, clause)?),
        Rule::destruction => PieceClause::Destruction(clause.said()),
        Rule::freezing => {
            let types = clause.child(Rule::objects).map(|list| names(&list));
            PieceClause::Freezing(Freezing { span: clause.said(), types })
        }
        _ => return None,
    })
}

fn side_capture(clause: &Node<'_>) -> SideCapture {
    let kind = match clause.child(Rule::kw_withdrawal) {
        Some(_) => SideCaptureKind::Withdrawal,
        None => SideCaptureKind::Approach,
    };
    SideCapture { span: clause.said(), kind, forced: clause.child(Rule::kw_forced).map(|word| word.span()) }
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
    (!notation.terms.is_empty()).then_some(Swap { span: clause.said(), notation, with, not_back })
}
