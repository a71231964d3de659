//! Restrictions of en passant.

use super::Cx;
use super::movement::Moves;
use crate::game::PieceId;
use crate::names::Roster;
use ferz_dsl::ast;
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// Who may take whom en passant, as pairs; `None` where the file does not restrict it.
pub(super) fn check_en_passant(
    cx: &mut Cx<'_>,
    statements: &[&ast::EnPassant],
    roster: &Roster<'_>,
    movements: &[Moves],
) -> Option<Vec<(PieceId, PieceId)>> {
    check_none_alone(cx, statements);
    let mut pairs = Vec::new();
    for rule in statements.iter().filter_map(|statement| statement.rule.as_ref()) {
        let takers = roster.check_names(&rule.takers, cx.diagnostics);
        let taken = roster.check_names(&rule.taken, cx.diagnostics);
        check_able(cx, &rule.takers, roster, movements, Moves::takes_en_passant, "has no `e` in its moves");
        check_able(cx, &rule.taken, roster, movements, Moves::leaves_trail, "leaves no square to be taken on");
        pairs.extend(takers.iter().flat_map(|&taker| taken.iter().map(move |&taken| (taker, taken))));
    }
    pairs.sort();
    pairs.dedup();
    (!statements.is_empty()).then_some(pairs)
}

fn check_none_alone(cx: &mut Cx<'_>, statements: &[&ast::EnPassant]) {
    let none = statements.iter().find(|statement| statement.rule.is_none());
    let other = statements.iter().find(|statement| statement.rule.is_some());
    if let (Some(none), Some(other)) = (none, other) {
        let message = "`en passant none` stands beside another en passant statement";
        cx.diagnostics
            .push(Diagnostic::new(Code::ConflictingRules, none.span, message).also(other.span, "the other is here"));
    }
}

/// Warns of named types whose notation gives the statement nothing to restrict.
fn check_able(
    cx: &mut Cx<'_>,
    names: &[ast::Name],
    roster: &Roster<'_>,
    movements: &[Moves],
    able: impl Fn(&Moves) -> bool,
    lack: &str,
) {
    for name in names {
        let Some(piece) = roster.find(&name.text) else {
            continue;
        };
        if !able(&movements[piece.index()]) {
            let message = format!("`{}` {lack}", name.text);
            cx.diagnostics.push(
                Diagnostic::new(Code::EnPassantWithoutEffect, name.span, message)
                    .help("the statement only restricts what the notation of the pieces allows"),
            );
        }
    }
}
