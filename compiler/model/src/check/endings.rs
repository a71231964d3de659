//! Endings: what the file says, and the defaults of orthodox chess for the rest.

use super::Cx;
use crate::game::{BareKing, Endings, PieceId, Verdict};
use crate::limits;
use ferz_dsl::ast::{Ending, EndingRule};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use std::mem::{Discriminant, discriminant};

/// All endings. Checkmate loses, stalemate draws, as do the third occurrence and a hundred plies, unless the file says
/// otherwise.
pub(super) fn check_endings(cx: &mut Cx<'_>, statements: &[&Ending], royal: Option<PieceId>) -> Endings {
    let mut endings = Endings {
        checkmate: Verdict::Loses,
        stalemate: Verdict::Draws,
        bare_king: None,
        repetition: Some(3),
        move_count: Some(100),
    };
    check_said_once(cx, statements);
    for statement in statements {
        match &statement.rule {
            EndingRule::Checkmate(verdict) => endings.checkmate = verdict.value,
            EndingRule::Stalemate(verdict) => endings.stalemate = verdict.value,
            EndingRule::BareKing { verdict, unless_bare_back } => {
                endings.bare_king = verdict
                    .map(|verdict| BareKing { verdict: verdict.value, unless_bare_back: unless_bare_back.is_some() });
                check_royal_there(cx, statement, royal);
            }
            EndingRule::TwoBareKings => {}
            EndingRule::Repetition(count) => {
                endings.repetition = count.map(|count| count.value);
                if let Some(count) = count {
                    let bounds = 2..=limits::REPETITION;
                    limits::within(count.value, bounds, "the number of occurrences", count.span, cx.diagnostics);
                }
            }
            EndingRule::MoveCount(plies) => {
                endings.move_count = plies.map(|plies| plies.value);
                if let Some(plies) = plies {
                    limits::within(plies.value, 1..=limits::PLIES, "the number of plies", plies.span, cx.diagnostics);
                }
            }
        }
    }
    check_two_bare_kings(cx, statements, &endings);
    endings
}

fn check_said_once(cx: &mut Cx<'_>, statements: &[&Ending]) {
    let mut said: Vec<(Discriminant<EndingRule>, &Ending)> = Vec::new();
    for statement in statements {
        let subject = discriminant(&statement.rule);
        match said.iter().find(|(other, _)| *other == subject) {
            Some((_, first)) => cx.diagnostics.push(
                Diagnostic::new(Code::ConflictingRules, statement.span, "a second rule on the same ending")
                    .also(first.span, "the first is here"),
            ),
            None => said.push((subject, statement)),
        }
    }
}

fn check_royal_there(cx: &mut Cx<'_>, statement: &Ending, royal: Option<PieceId>) {
    if royal.is_none() {
        let message = "a king can only be bare where a piece is royal";
        cx.diagnostics.push(
            Diagnostic::new(Code::BareKingWithoutRoyal, statement.span, message)
                .help("put `royal` at the end of the king's line"),
        );
    }
}

/// That two bare kings draw is part of every bare king rule; alone the statement would end nothing.
fn check_two_bare_kings(cx: &mut Cx<'_>, statements: &[&Ending], endings: &Endings) {
    let two = statements.iter().find(|statement| statement.rule == EndingRule::TwoBareKings);
    if let (Some(two), None) = (two, endings.bare_king) {
        let message = "two bare kings draw only where a bare king ends the game";
        cx.diagnostics.push(
            Diagnostic::new(Code::TwoBareKingsAlone, two.span, message)
                .help("add a line such as `bare king loses`, or remove this one"),
        );
    }
}
