//! Endings: what the file says, and the defaults of orthodox chess for the rest.

use super::Cx;
use crate::board::Side;
use crate::game::{BareKing, Endings, Game, TwoBare, Verdict};
use crate::limits;
use ferz_dsl::ast::{self, Ending, EndingRule, RepetitionRule};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;
use std::mem::{Discriminant, discriminant};

/// All endings. Checkmate loses, stalemate draws, as do the third occurrence and a hundred plies, unless the file says
/// otherwise.
pub(super) fn check_endings(cx: &mut Cx<'_>, statements: &[&Ending], any_royal: bool) -> Endings {
    let mut endings = Endings {
        checkmate: Verdict::Loses,
        stalemate: Verdict::Draws,
        bare_king: None,
        repetition: Some(3),
        repetition_loser: None,
        perpetual_check: false,
        move_count: Some(100),
    };
    check_said_once(cx, statements);
    for statement in statements {
        match &statement.rule {
            EndingRule::Checkmate(verdict) => endings.checkmate = verdict.value,
            EndingRule::Stalemate(verdict) => endings.stalemate = verdict.value,
            EndingRule::BareKing { verdict, answer } => {
                endings.bare_king =
                    verdict.map(|verdict| BareKing { verdict: verdict.value, answer: *answer, two: TwoBare::Draw });
                if !any_royal {
                    report_no_royal(cx, statement);
                }
            }
            EndingRule::TwoBareKings(_) => {}
            EndingRule::PerpetualCheck { loses } => endings.perpetual_check = *loses,
            EndingRule::Repetition(rule) => {
                endings.repetition = rule.map(|rule| rule.count.value);
                endings.repetition_loser = rule.and_then(|rule| rule.loser).map(|loser| match loser.value {
                    ast::Side::White => Side::White,
                    ast::Side::Black => Side::Black,
                });
                if let Some(RepetitionRule { count, .. }) = rule {
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
    check_two_bare_kings(cx, statements, &mut endings);
    check_perpetual(cx, statements, &endings, any_royal);
    endings
}

/// Perpetual check is a repetition of checks.
fn check_perpetual(cx: &mut Cx<'_>, statements: &[&Ending], endings: &Endings, any_royal: bool) {
    let is_said = |statement: &&&Ending| matches!(statement.rule, EndingRule::PerpetualCheck { loses: true });
    let Some(statement) = statements.iter().find(is_said) else { return };
    if !any_royal {
        let message = "nobody is ever in check where no piece is royal";
        cx.diagnostics.push(Diagnostic::new(Code::RoyalsNeeded, statement.span, message));
    } else if endings.repetition.is_none() {
        let message = "perpetual check is told by repetition, which ends nothing here";
        let fault = Diagnostic::new(Code::PerpetualAlone, statement.span, message);
        cx.diagnostics.push(fault.help("add a line such as `repetition 4 draws`, or write `perpetual check draws`"));
    }
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

fn report_no_royal(cx: &mut Cx<'_>, statement: &Ending) {
    let message = "a king can only be bare where a piece is royal";
    cx.diagnostics.push(
        Diagnostic::new(Code::BareKingWithoutRoyal, statement.span, message)
            .help("put `royal` at the end of the king's line"),
    );
}

/// What two bare kings mean is part of the bare king rule; alone the statement would change nothing.
fn check_two_bare_kings(cx: &mut Cx<'_>, statements: &[&Ending], endings: &mut Endings) {
    let said = statements.iter().find_map(|statement| match statement.rule {
        EndingRule::TwoBareKings(two) => Some((statement.span, two)),
        _ => None,
    });
    match (said, &mut endings.bare_king) {
        (None, _) => {}
        (Some((_, two)), Some(rule)) => rule.two = two,
        (Some((span, _)), None) => {
            let message = "two bare kings matter only where a bare king ends the game";
            cx.diagnostics.push(
                Diagnostic::new(Code::TwoBareKingsAlone, span, message)
                    .help("add a line such as `bare king loses`, or remove this one"),
            );
        }
    }
}

/// Warns, at the game's name, if every ending that the game can have is a draw.
pub(super) fn check_winnable(cx: &mut Cx<'_>, game: &Game, name: Span) {
    let Endings { checkmate, stalemate, bare_king, repetition_loser, .. } = &game.endings;
    let has_royal = game.pieces.iter().any(|piece| piece.royal);
    let by_royal = [Some(*checkmate), bare_king.as_ref().map(|rule| rule.verdict)];
    let decided = |verdict: Verdict| verdict != Verdict::Draws;
    if repetition_loser.is_some() || decided(*stalemate) || has_royal && by_royal.into_iter().flatten().any(decided) {
        return;
    }
    let fault = |message| Diagnostic::new(Code::NobodyWins, name, message);
    cx.diagnostics.push(match has_royal {
        true => fault("nobody can win: every ending draws"),
        false => fault("nobody can win: no piece is royal, and stalemate draws")
            .help("put `royal` at the end of the king's line"),
    });
}
