//! Constructs that no game has together yet: each is understood alone, but what they mean to one another is not said.

use super::Cx;
use super::movement::Moves;
use super::statements::Statements;
use crate::names::Roster;
use ferz_dsl::ast::{DrawLine, DropRule, EndingRule, Fate, PieceClause, PromotionGoal};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// A construct and where it is asked for.
type Asked = (Span, &'static str);

/// Reports hands, zones that men keep to, facing kings and free castling in a game with powers, explosions, reserves, or moves
/// of or as other men; and hands in one with bare kings.
pub(super) fn check_together(cx: &mut Cx<'_>, statements: &Statements<'_>, roster: &Roster<'_>, movements: &[Moves]) {
    let other = beside(statements).chain(acting(roster, movements)).min_by_key(|(span, _)| *span);
    let bare = statements.endings.iter().find_map(|ending| match ending.rule {
        EndingRule::BareKing { verdict: Some(_), .. } => Some((ending.span, "bare kings")),
        _ => None,
    });
    let hands = hands(statements);
    let mut told: Vec<(Asked, Asked)> = Vec::new();
    told.extend(hands.zip(other.or(bare)));
    told.extend(kept(statements, roster).zip(other));
    for ((span, what), (there, that)) in told {
        let message = format!("{what} and {that} in one game are not supported yet");
        cx.diagnostics.push(Diagnostic::new(Code::NotTogether, span, message).also(there, "this is the other"));
    }
}

fn hands(statements: &Statements<'_>) -> Option<Asked> {
    let captured = statements.captured.iter().find(|captured| captured.fate != Fate::LeaveGame);
    captured.map(|captured| (captured.span, "hands"))
}

fn kept(statements: &Statements<'_>, roster: &Roster<'_>) -> Option<Asked> {
    let within = roster.pieces().find_map(|(_, piece)| Some((piece.within.as_ref()?.span, "zones that men keep to")));
    let facing = statements.facing.iter().find(|facing| !facing.allowed).map(|facing| (facing.span, "facing kings"));
    let free = statements.castlings.iter().find_map(|castling| {
        castling.rule.as_ref().and_then(|rule| rule.any_file).map(|span| (span, "castling from any file"))
    });
    within.or(facing).or(free)
}

/// Rules about reserves and exchanges.
fn beside(statements: &Statements<'_>) -> impl Iterator<Item = Asked> {
    let drops = statements.drops.iter().filter(|drop| matches!(drop.rule, Some(DropRule::Reserve(_))));
    let exchanges = statements.exchanges.iter().filter(|exchange| exchange.rule.is_some());
    let promotions = statements.promotions.iter().filter_map(|promote| match promote.rule.as_ref()?.goal {
        PromotionGoal::ReserveBack(span) => Some(span),
        PromotionGoal::Choices { .. } => None,
    });
    let draws = statements.draws.iter().flat_map(|draw| &draw.lines).filter_map(|line| match line {
        DrawLine::ReserveRest(span) => Some(*span),
        _ => None,
    });
    let reserves = drops.map(|drop| drop.span).chain(promotions).chain(draws).map(|span| (span, "reserves"));
    reserves.chain(exchanges.map(|exchange| (exchange.span, "exchanges")))
}

/// Pieces that act on others otherwise than by taking them on their way.
fn acting(roster: &Roster<'_>, movements: &[Moves]) -> impl Iterator<Item = Asked> {
    roster.pieces().zip(movements).filter_map(|((_, piece), moves)| {
        let clause = piece.block.iter().find(|clause| !matches!(clause, PieceClause::Moves(_)));
        let power = clause.map(|clause| match clause {
            PieceClause::Explosion(_) => (clause.span(), "explosions"),
            _ => (clause.span(), "powers"),
        });
        let moves_others = moves.is_imitative() || moves.relocates();
        power.or(moves_others.then_some((piece.name.span, "moves of other men")))
    })
}
