//! Readers of the rules about captured men and facing kings.

use super::Context;
use super::rule::names;
use super::zone::zone;
use crate::ast::{Captured, DropLimit, Facing, Fate, HandDropRule};
use crate::grammar::{Node, Rule};
use crate::source::{Span, Spanned};

pub(super) fn captured(node: &Node<'_>, span: Span) -> Captured {
    let as_they_are = node.child(Rule::as_they_are).map(|clause| clause.said());
    let fate = match node.child(Rule::kw_hand) {
        Some(_) => Fate::ToHand { as_they_are },
        None => Fate::LeaveGame,
    };
    Captured { span, fate }
}

pub(super) fn facing(node: &Node<'_>, span: Span) -> Facing {
    Facing { span, allowed: node.child(Rule::kw_allowed).is_some() }
}

/// Reads a `from_hand`.
pub(super) fn drop_rule(cx: &mut Context<'_>, node: &Node<'_>) -> Option<HandDropRule> {
    let mut limits: Vec<Spanned<DropLimit>> = Vec::new();
    for clause in node.children() {
        let value = match clause.rule() {
            Rule::one_per_file => DropLimit::OnePerFile,
            Rule::never_to_mate => DropLimit::NeverToMate,
            Rule::can_move => DropLimit::WhereItCanMove,
            _ => continue,
        };
        let first = limits.iter().find(|first| first.value == value).map(|first| first.span);
        cx.repeated(first, &clause, "drop");
        limits.push(Spanned { value, span: clause.said() });
    }
    Some(HandDropRule {
        who: node.child(Rule::subjects).map(|list| names(&list)),
        zone: zone(cx, &node.child(Rule::zone)?)?,
        limits,
    })
}
