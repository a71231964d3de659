//! Readers of the rules about exchanges, drops and frozen men.

use super::Context;
use super::rule::names;
use super::zone::zone;
use crate::ast::{Drop, DropRule, Exchange, ExchangeRule, Frozen, Name};
use crate::grammar::{Node, Rule};
use crate::source::Span;

pub(super) fn exchange(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Exchange> {
    if node.child(Rule::kw_none).is_some() {
        return Some(Exchange { span, rule: None });
    }
    let drops = cx.number(node.child(Rule::number)?.token())?;
    Some(Exchange { span, rule: Some(ExchangeRule { drops, excepted: excepted(node) }) })
}

pub(super) fn drop(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Drop> {
    if node.child(Rule::kw_none).is_some() {
        return Some(Drop { span, rule: None });
    }
    let zone = zone(cx, &node.child(Rule::zone)?)?;
    let owed = node.child(Rule::owed).map(|clause| clause.span());
    Some(Drop { span, rule: Some(DropRule { zone, owed }) })
}

pub(super) fn frozen(node: &Node<'_>, span: Span) -> Frozen {
    let excepted = node.child(Rule::kw_not).is_none().then(|| excepted(node));
    Frozen { span, excepted }
}

fn excepted(node: &Node<'_>) -> Vec<Name> {
    node.child(Rule::objects).map_or(Vec::new(), |list| names(&list))
}
