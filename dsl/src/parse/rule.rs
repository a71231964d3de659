//! Readers of the rules: promotion, castling, en passant, endings.

use super::Context;
use crate::ast::{
    Castling, CastlingRule, EnPassant, EnPassantRule, Ending, EndingRule, Name, Promote, Verdict, Zone, ZonePart,
};
use crate::grammar::{Node, Rule};
use crate::source::{Span, Spanned};

pub(super) fn promote(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Promote> {
    Some(Promote {
        span,
        who: names(&node.child(Rule::subjects)?),
        zone: zone(cx, &node.child(Rule::zone)?)?,
        choices: names(&node.child(Rule::objects)?),
        optional: node.child(Rule::kw_optional).map(|word| word.span()),
    })
}

fn names(list: &Node<'_>) -> Vec<Name> {
    list.all(Rule::name).map(|name| name.name()).collect()
}

fn zone(cx: &mut Context<'_>, node: &Node<'_>) -> Option<Zone> {
    let mut parts = Vec::new();
    for part in node.children().filter(|part| part.rule() != Rule::kw_or) {
        parts.push(part.spanned(zone_part(cx, &part)?));
    }
    Some(Zone { span: parts.first()?.span.to(parts.last()?.span), parts })
}

fn zone_part(cx: &mut Context<'_>, node: &Node<'_>) -> Option<ZonePart> {
    let part = match node.rule() {
        Rule::last if node.child(Rule::number).is_none() => ZonePart::Last(1),
        Rule::last => ZonePart::Last(number(cx, node)?.value),
        Rule::own => match node.child(Rule::number_range) {
            Some(range) => {
                let (low, high) = range.split("..")?;
                ZonePart::Own(cx.number(low)?.value, cx.number(high)?.value)
            }
            None => {
                let rank = number(cx, node)?.value;
                ZonePart::Own(rank, rank)
            }
        },
        Rule::rectangle => {
            let (from, to) = node.split("..")?;
            ZonePart::Rectangle(from.value.to_owned(), to.value.to_owned())
        }
        _ => ZonePart::Square(node.text().to_owned()),
    };
    Some(part)
}

pub(super) fn castling(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Castling> {
    if node.child(Rule::kw_none).is_some() {
        return Some(Castling { span, rule: CastlingRule::None });
    }
    let mut names = node.all(Rule::name).map(|name| name.name());
    let (king, partner) = (names.next()?, names.next()?);
    let squares = number(cx, node)?;
    Some(Castling { span, rule: CastlingRule::Distance { king, squares, partner } })
}

pub(super) fn en_passant(node: &Node<'_>, span: Span) -> Option<EnPassant> {
    if node.child(Rule::kw_none).is_some() {
        return Some(EnPassant { span, rule: None });
    }
    let takers = names(&node.child(Rule::subjects)?);
    let taken = names(&node.child(Rule::objects)?);
    Some(EnPassant { span, rule: Some(EnPassantRule { takers, taken }) })
}

pub(super) fn ending(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Ending> {
    let none = node.child(Rule::kw_none).is_some();
    let rule = match node.rule() {
        Rule::checkmate => EndingRule::Checkmate(verdict(node)?),
        Rule::stalemate => EndingRule::Stalemate(verdict(node)?),
        Rule::bare_king => EndingRule::BareKing {
            verdict: verdict(node),
            unless_bare_back: node.child(Rule::unless_bare_back).map(|clause| clause.span()),
        },
        Rule::two_bare_kings => EndingRule::TwoBareKings,
        Rule::repetition if none => EndingRule::Repetition(None),
        Rule::repetition => EndingRule::Repetition(Some(number(cx, node)?)),
        Rule::move_count if none => EndingRule::MoveCount(None),
        Rule::move_count => {
            let count = number(cx, node)?;
            let plies = if node.child(Rule::kw_moves).is_some() { 2 } else { 1 };
            EndingRule::MoveCount(Some(Spanned { value: count.value * plies, span: count.span }))
        }
        _ => return None,
    };
    Some(Ending { span, rule })
}

fn verdict(node: &Node<'_>) -> Option<Spanned<Verdict>> {
    node.children().find_map(|word| {
        let verdict = match word.rule() {
            Rule::kw_wins => Verdict::Wins,
            Rule::kw_loses => Verdict::Loses,
            Rule::kw_draws => Verdict::Draws,
            _ => return None,
        };
        Some(word.spanned(verdict))
    })
}

fn number(cx: &mut Context<'_>, node: &Node<'_>) -> Option<Spanned<u32>> {
    cx.number(node.child(Rule::number)?.token())
}
