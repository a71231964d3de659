//! Promotion: who, where, to what.

use super::Cx;
use super::zone::{Squares, Zones, check_zone};
use crate::board::{Board, Side};
use crate::game::{PieceId, Promotion};
use crate::names::Roster;
use ferz_dsl::ast;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;
use std::collections::BTreeMap;

/// One rule for each piece that a statement names, in the order of the file.
pub(super) fn check_promotions(
    cx: &mut Cx<'_>,
    statements: &[&ast::Promote],
    roster: &Roster<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
) -> Vec<Promotion> {
    check_none_alone(cx, statements);
    let mut rules: Vec<Promotion> = Vec::new();
    // By piece: where the rules so far promote it.
    let mut taken: BTreeMap<PieceId, Squares> = BTreeMap::new();
    for statement in statements {
        let Some(written) = &statement.rule else {
            roster.check_names(&statement.who, cx.diagnostics);
            continue;
        };
        let zone = check_zone(cx, zones, &written.zone, board);
        let choices = check_choices(cx, written, roster);
        for who in &statement.who {
            let Some(piece) = check_who(cx, who, written, roster) else {
                continue;
            };
            let (Some(zone), Some(choices)) = (&zone, &choices) else {
                continue;
            };
            check_sides(cx, written, piece, choices, roster);
            let rule = Promotion {
                origin: statement.span,
                piece,
                zone: zone.clone(),
                choices: choices.clone(),
                optional: written.optional.is_some(),
            };
            let taken = taken.entry(piece).or_insert_with(|| zone.clone().map(|squares| vec![false; squares.len()]));
            if overlap(taken, zone) {
                let other = rules.iter().find(|other| other.piece == piece && overlap(&other.zone, zone));
                report_overlap(cx, who, other.map_or(statement.span, |other| other.origin));
                continue;
            }
            for (taken, inside) in taken.iter_mut().flatten().zip(zone.iter().flatten()) {
                *taken |= inside;
            }
            rules.push(rule);
        }
    }
    rules
}

/// What does not promote has no other promotion.
fn check_none_alone(cx: &mut Cx<'_>, statements: &[&ast::Promote]) {
    for none in statements.iter().filter(|statement| statement.rule.is_none()) {
        for who in &none.who {
            let others = statements.iter().filter(|other| other.span != none.span).flat_map(|other| &other.who);
            for other in others.filter(|other| other.text == who.text) {
                let message = format!("`{}` does not promote, but has another promotion", who.text);
                cx.diagnostics
                    .push(Diagnostic::new(Code::ConflictingRules, who.span, message).also(other.span, "it is here"));
            }
        }
    }
}

fn check_who(cx: &mut Cx<'_>, who: &ast::Name, rule: &ast::PromotionRule, roster: &Roster<'_>) -> Option<PieceId> {
    let piece = roster.check_name(who, cx.diagnostics)?;
    if roster.is_royal(piece) {
        report_royal(cx, who, "a royal piece cannot become another");
    }
    if let Some(same) = rule.choices.iter().find(|choice| choice.text == who.text) {
        let message = format!("`{}` is what it was before", same.text);
        cx.diagnostics.push(
            Diagnostic::new(Code::PromotionChoice, same.span, message)
                .help("`optional` at the end of the line lets it stay what it is"),
        );
    }
    Some(piece)
}

fn check_choices(cx: &mut Cx<'_>, rule: &ast::PromotionRule, roster: &Roster<'_>) -> Option<Vec<PieceId>> {
    let mut choices = Vec::new();
    for name in &rule.choices {
        let Some(piece) = roster.check_name(name, cx.diagnostics) else {
            continue;
        };
        if roster.is_royal(piece) {
            report_royal(cx, name, "a piece cannot become royal");
        } else if choices.contains(&piece) {
            let message = format!("`{}` is named twice", name.text);
            cx.diagnostics.push(Diagnostic::new(Code::PromotionChoice, name.span, message));
        } else {
            choices.push(piece);
        }
    }
    // A choice that fell out has been reported; the rest of the rule would only be judged unfairly.
    (choices.len() == rule.choices.len()).then_some(choices)
}

/// Every side that has the man must have what it may become.
fn check_sides(cx: &mut Cx<'_>, rule: &ast::PromotionRule, piece: PieceId, choices: &[PieceId], roster: &Roster<'_>) {
    for (name, &choice) in rule.choices.iter().zip(choices) {
        for side in Side::BOTH {
            if roster.has(side, piece) && !roster.has(side, choice) {
                let message = format!("{side} has no `{}`, but its `{}` promotes", name.text, roster.name(piece));
                cx.diagnostics.push(Diagnostic::new(Code::ForeignChoice, name.span, message));
            }
        }
    }
}

fn report_royal(cx: &mut Cx<'_>, name: &ast::Name, message: &str) {
    cx.diagnostics.push(Diagnostic::new(Code::RoyalPromotion, name.span, message));
}

fn overlap(one: &Squares, other: &Squares) -> bool {
    one.iter().flatten().zip(other.iter().flatten()).any(|(one, other)| *one && *other)
}

fn report_overlap(cx: &mut Cx<'_>, who: &ast::Name, first: Span) {
    let message = format!("`{}` has another promotion on the same squares", who.text);
    cx.diagnostics.push(Diagnostic::new(Code::PromotionOverlap, who.span, message).also(first, "the other is here"));
}
