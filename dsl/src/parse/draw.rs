//! Readers of `draw`, and of setups that are drawn.

use super::Context;
use super::rule::names;
use super::zone::zone;
use crate::ast::{Draw, DrawLine, DrawLot, DrawPlace, LotTypes, Opposite, Redraw, SetupBody};
use crate::grammar::{Node, Rule};
use crate::source::{Span, Spanned};
use std::mem::discriminant;

pub(super) fn draw(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Draw> {
    let name = node.child(Rule::name)?.name();
    let mut lines: Vec<DrawLine> = Vec::new();
    for clause in node.child(Rule::lines)?.children() {
        let line = match clause.rule() {
            Rule::rest => DrawLine::ReserveRest(clause.said()),
            Rule::redraw => DrawLine::Redraw { span: clause.said(), reasons: reasons(&clause) },
            Rule::place => DrawLine::Place(place(cx, &clause)?),
            _ => continue,
        };
        let alike = |first: &&DrawLine| discriminant(*first) == discriminant(&line);
        if !matches!(line, DrawLine::Place(_)) {
            cx.repeated(lines.iter().find(alike).map(DrawLine::span), &clause, "draw");
        }
        lines.push(line);
    }
    Some(Draw { span, name, lines })
}

fn reasons(clause: &Node<'_>) -> Vec<Spanned<Redraw>> {
    let reason = |node: Node<'_>| {
        let redraw = match node.rule() {
            Rule::in_check => Redraw::InCheck,
            Rule::mate_in_one => Redraw::MateInOne,
            Rule::undefended => Redraw::UndefendedCapture,
            Rule::one_color => Redraw::OneColor(node.child(Rule::name)?.name()),
            Rule::outside => {
                let mut names = node.all(Rule::name).map(|name| name.name());
                Redraw::Outside(names.next()?, names.next()?)
            }
            _ => return None,
        };
        Some(Spanned { value: redraw, span: node.said() })
    };
    clause.children().filter_map(reason).collect()
}

fn place(cx: &mut Context<'_>, clause: &Node<'_>) -> Option<DrawPlace> {
    let zone = zone(cx, &clause.child(Rule::zone)?)?;
    let lots = clause.all(Rule::lot).map(|lot| self::lot(cx, &lot)).collect::<Option<Vec<_>>>()?;
    Some(DrawPlace { span: zone.span.to(lots.last()?.span), zone, lots })
}

fn lot(cx: &mut Context<'_>, node: &Node<'_>) -> Option<DrawLot> {
    let span = node.said();
    let count = match node.child(Rule::number) {
        Some(number) => cx.number(number.token())?,
        None => Spanned { value: 1, span },
    };
    let types = match (node.child(Rule::name), node.child(Rule::subjects)) {
        (Some(name), _) => LotTypes::One(name.name()),
        (_, Some(list)) => LotTypes::Among(names(&list)),
        _ => LotTypes::AnyExcept(node.child(Rule::objects).map_or(Vec::new(), |list| names(&list))),
    };
    Some(DrawLot { span, count, types })
}

pub(super) fn drawn(node: &Node<'_>) -> Option<SetupBody> {
    let draw = node.child(Rule::name)?.name();
    let opposite = node.children().find_map(|word| {
        let opposite = match word.rule() {
            Rule::kw_shuffled => Opposite::Shuffled,
            Rule::kw_mirrored => Opposite::Mirrored,
            Rule::kw_rotated => Opposite::Rotated,
            _ => return None,
        };
        Some(word.spanned(opposite))
    })?;
    Some(SetupBody::Drawn { draw, opposite })
}
