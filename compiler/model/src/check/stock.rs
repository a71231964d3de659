//! Rules about men beside the board and about what turns there are: exchange, drop, frozen men, null moves.

use super::Cx;
use super::movement::Moves;
use super::statements::Statements;
use super::zone::{Zones, check_zone};
use crate::board::Board;
use crate::game::PieceId;
use crate::limits;
use crate::names::Roster;
use crate::reserve::{Drop, Exchange};
use ferz_dsl::ast::{self, DropRule, ReserveDropRule};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// What the statements come to.
#[derive(Debug, Default)]
pub(super) struct Stock {
    pub(super) exchange: Option<Exchange>,
    pub(super) drop: Option<Drop>,
    pub(super) frozen_leave: Option<Vec<PieceId>>,
    pub(super) no_null_moves: bool,
}

impl Stock {
    /// Whether drops are owed.
    pub(super) fn owes(&self) -> bool {
        self.drop.as_ref().is_some_and(|drop| drop.owed)
    }
}

/// Reads the statements, each of which stands once.
pub(super) fn check_stock(
    cx: &mut Cx<'_>,
    statements: &Statements<'_>,
    roster: &Roster<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
    movements: &[Moves],
) -> Stock {
    let exchange = only(cx, &statements.exchanges, |statement| statement.span, "exchange");
    let is_other = |statement: &&&ast::Drop| matches!(statement.rule, None | Some(DropRule::Reserve(_)));
    let drops: Vec<_> = statements.drops.iter().copied().filter(|statement| is_other(&statement)).collect();
    let drop = only(cx, &drops, |statement| statement.span, "drop");
    let frozen = only(cx, &statements.frozen, |statement| statement.span, "frozen men");
    let null_moves = only(cx, &statements.null_moves, |statement| statement.span, "null moves");
    check_owed(cx, exchange, drop);
    Stock {
        exchange: exchange.and_then(|statement| check_exchange(cx, statement.rule.as_ref()?, roster)),
        drop: drop.and_then(|statement| {
            let rule = reserve_rule(statement)?;
            Some(Drop {
                origin: statement.span,
                zone: check_zone(cx, zones, &rule.zone, board)?,
                owed: rule.owed.is_some(),
            })
        }),
        frozen_leave: frozen.and_then(|statement| check_frozen(cx, statement, roster, movements)),
        no_null_moves: null_moves.is_some_and(|statement| !statement.allowed),
    }
}

fn reserve_rule(statement: &ast::Drop) -> Option<&ReserveDropRule> {
    match statement.rule.as_ref()? {
        DropRule::Reserve(rule) => Some(rule),
        DropRule::Hand(_) => None,
    }
}

/// The first of statements of which there may be one.
pub(super) fn only<'a, T>(
    cx: &mut Cx<'_>,
    statements: &[&'a T],
    span: impl Fn(&T) -> Span,
    subject: &str,
) -> Option<&'a T> {
    let (first, others) = statements.split_first()?;
    for other in others {
        let message = format!("a second rule on {subject}");
        let fault = Diagnostic::new(Code::ConflictingRules, span(other), message);
        cx.diagnostics.push(fault.also(span(first), "the first is here"));
    }
    Some(first)
}

/// Drops that are owed can be made, and those that must be owed are.
fn check_owed(cx: &mut Cx<'_>, exchange: Option<&ast::Exchange>, drop: Option<&ast::Drop>) {
    let owing = exchange.and_then(|statement| statement.rule.as_ref().map(|_| statement.span));
    let owed = drop.and_then(|statement| reserve_rule(statement)?.owed);
    let (span, message, help) = match (owing, owed) {
        (Some(span), None) => (
            span,
            "the drops that are owed can never be made",
            "add a line such as `drop reserve front on own rank 1 when owed, with a move`",
        ),
        (None, Some(span)) => (
            span,
            "nobody is ever owed a drop",
            "add a line such as `exchange owes both 1 drop`, or leave out `when owed`",
        ),
        _ => return,
    };
    cx.diagnostics.push(Diagnostic::new(Code::OwedDrops, span, message).help(help));
}

fn check_exchange(cx: &mut Cx<'_>, rule: &ast::ExchangeRule, roster: &Roster<'_>) -> Option<Exchange> {
    let ast::ExchangeRule { drops, excepted } = rule;
    let fits = limits::within(drops.value, 1..=limits::DROPS, "the number of drops", drops.span, cx.diagnostics);
    let excepted = roster.check_list(excepted, cx.diagnostics);
    fits.then_some(Exchange { drops: drops.value, excepted })
}

fn check_frozen(
    cx: &mut Cx<'_>,
    statement: &ast::Frozen,
    roster: &Roster<'_>,
    movements: &[Moves],
) -> Option<Vec<PieceId>> {
    let excepted = roster.check_list(statement.excepted.as_ref()?, cx.diagnostics);
    if movements.iter().all(|moves| moves.powers.freezes.is_empty()) {
        let message = "nobody is ever frozen: no piece freezes others";
        cx.diagnostics.push(Diagnostic::new(Code::RuleWithoutEffect, statement.span, message));
    }
    Some(excepted)
}
