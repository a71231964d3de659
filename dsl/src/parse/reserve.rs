//! Readers of the rules about exchanges, drops and frozen men.

use super::Context;
use super::hand::drop_rule;
use super::rule::names;
use super::zone::zone;
use crate::ast::{Drop, DropRule, Exchange, ExchangeRule, Frozen, Name, ReserveDropRule};
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
    let rule = match node.child(Rule::from_hand) {
        Some(hand) => DropRule::Hand(drop_rule(cx, &hand)?),
        None => {
            let reserve = node.child(Rule::from_reserve)?;
            let owed = reserve.child(Rule::owed).map(|clause| clause.span());
            DropRule::Reserve(ReserveDropRule { zone: zone(cx, &reserve.child(Rule::zone)?)?, owed })
        }
    };
    Some(Drop { span, rule: Some(rule) })
}

pub(super) fn frozen(node: &Node<'_>, span: Span) -> Frozen {
    let excepted = node.child(Rule::kw_not).is_none().then(|| excepted(node));
    Frozen { span, excepted }
}

fn excepted(node: &Node<'_>) -> Vec<Name> {
    node.child(Rule::objects).map_or(Vec::new(), |list| names(&list))
}
