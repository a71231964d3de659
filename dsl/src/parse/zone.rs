//! Readers of zones.

use super::Context;
use crate::ast::{Area, NamedZone, Zone, ZonePart, ZoneSquares};
use crate::grammar::{Node, Rule};
use crate::source::Span;

pub(super) fn named_zone(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<NamedZone> {
    let name = node.child(Rule::zone_name)?.name();
    let mut zones = node.all(Rule::zone).map(|zone| self::zone(cx, &zone));
    let squares = match (zones.next()??, zones.next()) {
        (white, Some(black)) => ZoneSquares::Sides(white, black?),
        (both, None) => ZoneSquares::Both(both),
    };
    Some(NamedZone { span, name, squares })
}

/// Reads a zone's expression.
pub(super) fn zone(cx: &mut Context<'_>, node: &Node<'_>) -> Option<Zone> {
    let mut parts = Vec::new();
    for part in node.children().filter(|part| part.rule() != Rule::kw_or) {
        parts.push(part.spanned(zone_part(cx, &part)?));
    }
    Some(Zone { span: parts.first()?.span.to(parts.last()?.span), parts })
}

fn zone_part(cx: &mut Context<'_>, node: &Node<'_>) -> Option<ZonePart> {
    let part = match node.rule() {
        Rule::everywhere => ZonePart::Any,
        Rule::last if node.child(Rule::number).is_none() => ZonePart::Last(1),
        Rule::last => ZonePart::Last(cx.number(node.child(Rule::number)?.token())?.value),
        Rule::own => match node.child(Rule::number_range) {
            Some(range) => {
                let (low, high) = range.split("..")?;
                ZonePart::Own(cx.number(low)?.value, cx.number(high)?.value)
            }
            None => {
                let rank = cx.number(node.child(Rule::number)?.token())?.value;
                ZonePart::Own(rank, rank)
            }
        },
        Rule::zone_name => ZonePart::Named(node.text().to_owned()),
        _ => ZonePart::Area(area(node)?),
    };
    Some(part)
}

/// Reads a `square` or a `rectangle`; nothing else is one.
pub(super) fn area(node: &Node<'_>) -> Option<Area> {
    match node.rule() {
        Rule::square => Some(Area::Square(node.text().to_owned())),
        Rule::rectangle => {
            let (from, to) = node.split("..")?;
            Some(Area::Rectangle(from.value.to_owned(), to.value.to_owned()))
        }
        _ => None,
    }
}
