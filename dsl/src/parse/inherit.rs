//! Readers of what a file takes from others: `extends`, `remove`.

use super::piece::text;
use crate::ast::{Extends, Parent, Remove, Removed};
use crate::grammar::{Node, Rule};
use crate::source::Span;

pub(super) fn extends(node: &Node<'_>, span: Span) -> Option<Extends> {
    let parent = match node.child(Rule::stem) {
        Some(stem) => Parent::Name(stem.name()),
        None => Parent::Path(text(&node.child(Rule::text)?)),
    };
    Some(Extends { span, parent })
}

pub(super) fn remove(node: &Node<'_>, span: Span) -> Remove {
    let says = |rule| node.child(rule).is_some();
    let (kind, rule) = match () {
        () if says(Rule::kw_setup) => (Removed::Setups, Rule::text),
        () if says(Rule::kw_draw) => (Removed::Draws, Rule::name),
        () if says(Rule::kw_zone) => (Removed::Zones, Rule::zone_name),
        () => (Removed::Pieces, Rule::name),
    };
    let name =
        |name: Node<'_>| name.spanned(if rule == Rule::text { text(&name).value } else { name.text().to_owned() });
    Remove { span, kind, names: node.all(rule).map(name).collect() }
}
