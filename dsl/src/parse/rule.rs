//! Readers of the rules: promotion, castling, en passant, endings.

use super::Context;
use super::zone::zone;
use crate::ast::{
    BareAnswer, Castling, CastlingReach, CastlingRule, EnPassant, EnPassantRule, Ending, EndingRule, Name, Promote,
    PromotionGoal, PromotionLimit, PromotionRule, RepetitionRule, Side, TwoBare, Verdict,
};
use crate::grammar::{Node, Rule};
use crate::source::{Span, Spanned};

pub(super) fn promote(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Promote> {
    let who = names(&node.child(Rule::subjects)?);
    if node.child(Rule::kw_none).is_some() {
        return Some(Promote { span, who, rule: None });
    }
    let rule = PromotionRule {
        zone: zone(cx, &node.child(Rule::zone)?)?,
        goal: match node.child(Rule::to_reserve) {
            Some(reserve) => PromotionGoal::ReserveBack(reserve.span()),
            None => PromotionGoal::Choices {
                names: names(&node.child(Rule::objects)?),
                limits: node.child(Rule::limits).map_or(Some(Vec::new()), |block| limits(cx, &block))?,
            },
        },
        leaving: node.child(Rule::leaving).map(|clause| clause.span()),
        optional: node.child(Rule::kw_optional).map(|word| word.span()),
        unless_stuck: node.child(Rule::unless_stuck).map(|clause| clause.said()),
    };
    Some(Promote { span, who, rule: Some(rule) })
}

/// The clauses of a promotion's block.
fn limits(cx: &mut Context<'_>, block: &Node<'_>) -> Option<Vec<PromotionLimit>> {
    let mut limits: Vec<PromotionLimit> = Vec::new();
    for clause in block.children() {
        let limit = match clause.rule() {
            Rule::only_lost => PromotionLimit::OnlyLost(clause.span()),
            Rule::each_once => PromotionLimit::EachOnce(clause.span()),
            Rule::apart => PromotionLimit::Apart {
                choices: names(&clause.child(Rule::objects)?),
                from: clause.child(Rule::name)?.name(),
            },
            _ => continue,
        };
        let first = limits.iter().find_map(|first| match (first, &limit) {
            (PromotionLimit::OnlyLost(first), PromotionLimit::OnlyLost(_))
            | (PromotionLimit::EachOnce(first), PromotionLimit::EachOnce(_)) => Some(*first),
            _ => None,
        });
        cx.repeated(first, &clause, "promotion");
        limits.push(limit);
    }
    Some(limits)
}

/// All names in a list.
pub(super) fn names(list: &Node<'_>) -> Vec<Name> {
    list.all(Rule::name).map(|name| name.name()).collect()
}

pub(super) fn castling(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Castling> {
    if node.child(Rule::kw_none).is_some() {
        return Some(Castling { span, rule: None });
    }
    let mut names = node.all(Rule::name).map(|name| name.name());
    let (king, partner) = (names.next()?, names.next()?);
    let reach = match node.child(Rule::targets) {
        Some(targets) => {
            let file = |file: Node<'_>| Some(file.spanned(file.text().chars().next()?));
            CastlingReach::Files(targets.all(Rule::file).filter_map(file).collect())
        }
        None => {
            let distances = node.child(Rule::distances)?;
            let squares = distances.all(Rule::number).map(|number| cx.number(number.token()));
            CastlingReach::Squares(squares.collect::<Option<_>>()?)
        }
    };
    let any_file = node.child(Rule::any_file).map(|clause| clause.said());
    Some(Castling { span, rule: Some(CastlingRule { king, reach, partner, any_file }) })
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
            answer: match node.child(Rule::unless_bare_back) {
                None => BareAnswer::None,
                Some(clause) if clause.child(Rule::kw_bares).is_some() => BareAnswer::OneMoreTurn,
                Some(_) => BareAnswer::MustBareBack,
            },
        },
        Rule::two_bare_kings if node.child(Rule::kw_play).is_some() => EndingRule::TwoBareKings(TwoBare::PlayOn),
        Rule::two_bare_kings => EndingRule::TwoBareKings(TwoBare::Draw),
        Rule::repetition if none => EndingRule::Repetition(None),
        Rule::repetition => {
            EndingRule::Repetition(Some(RepetitionRule { count: number(cx, node)?, loser: side(node) }))
        }
        Rule::perpetual => EndingRule::PerpetualCheck { loses: node.child(Rule::kw_loses).is_some() },
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

/// The side that is named, if one is.
pub(super) fn side(node: &Node<'_>) -> Option<Spanned<Side>> {
    node.children().find_map(|word| {
        let side = match word.rule() {
            Rule::kw_white => Side::White,
            Rule::kw_black => Side::Black,
            _ => return None,
        };
        Some(word.spanned(side))
    })
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
