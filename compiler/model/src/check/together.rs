//! Constructs that no game has together yet: each is understood alone, but what they mean to one another is not said.

use super::Cx;
use super::hand::{Known, comes_to_hand};
use super::movement::Moves;
use super::statements::Statements;
use crate::hand::Origin;
use crate::limits;
use crate::names::Roster;
use ferz_dsl::ast::{DrawLine, DropRule, EndingRule, Fate, PieceClause, PromotionGoal};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// A construct and where it is asked for.
type Asked = (Span, &'static str);

/// Reports hands, zones that men keep to, facing kings and free castling in a game with powers, explosions, reserves, or moves
/// of or as other men; promotion on leaving a zone, or of stuck men, in one with powers or reserves; and hands in one with bare
/// kings or too many types.
pub(super) fn check_together(cx: &mut Cx<'_>, statements: &Statements<'_>, men: &Known<'_>, origins: &[Origin]) {
    let (roster, movements) = (men.roster, men.movements);
    let powers = first(beside(statements).chain(powers(roster)));
    let other = first(powers.into_iter().chain(explosions(roster)).chain(moving_others(roster, movements)));
    let bare = statements.endings.iter().find_map(|ending| match ending.rule {
        EndingRule::BareKing { verdict: Some(_), .. } => Some((ending.span, "bare kings")),
        _ => None,
    });
    let hands = hands(statements);
    let mut told: Vec<(Asked, Asked)> = Vec::new();
    told.extend(hands.zip(other.or(bare)));
    told.extend(hands.zip(too_many(men, origins)));
    told.extend(kept(statements, roster).zip(other));
    told.extend(promotion(statements).zip(powers));
    for ((span, what), (there, that)) in told {
        let message = format!("{what} and {that} in one game are not supported yet");
        cx.diagnostics.push(Diagnostic::new(Code::NotTogether, span, message).also(there, "this is the other"));
    }
}

fn first(asked: impl Iterator<Item = Asked>) -> Option<Asked> {
    asked.min_by_key(|(span, _)| *span)
}

fn hands(statements: &Statements<'_>) -> Option<Asked> {
    let captured = statements.captured.iter().find(|captured| captured.fate != Fate::LeaveGame);
    captured.map(|captured| (captured.span, "hands"))
}

/// The first type that finds no room in the hands.
fn too_many(men: &Known<'_>, origins: &[Origin]) -> Option<Asked> {
    let mut types = men.roster.pieces().filter(|&(id, _)| comes_to_hand(id, men, origins));
    types.nth(limits::TYPES_IN_HAND).map(|(_, piece)| (piece.name.span, "more than 64 types that come to them"))
}

fn kept(statements: &Statements<'_>, roster: &Roster<'_>) -> Option<Asked> {
    let within = roster.pieces().find_map(|(_, piece)| Some((piece.within.as_ref()?.span, "zones that men keep to")));
    let facing = statements.facing.iter().find(|facing| !facing.allowed).map(|facing| (facing.span, "facing kings"));
    within.or(facing).or(free(statements))
}

fn free(statements: &Statements<'_>) -> Option<Asked> {
    let mut rules = statements.castlings.iter().filter_map(|castling| castling.rule.as_ref());
    rules.find_map(|rule| rule.any_file).map(|span| (span, "castling from any file"))
}

/// Promotion that asks for more than where a man arrives.
fn promotion(statements: &Statements<'_>) -> Option<Asked> {
    let rules = || statements.promotions.iter().filter_map(|promote| promote.rule.as_ref());
    let leaving = rules().filter_map(|rule| rule.leaving).map(|span| (span, "promotion on leaving a zone"));
    let stuck = rules().filter_map(|rule| rule.unless_stuck).map(|span| (span, "promotion of stuck men"));
    first(leaving.chain(stuck))
}

/// Rules about reserves, exchanges and frozen men.
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
    let frozen = statements.frozen.iter().filter(|frozen| frozen.excepted.is_some());
    let reserves = drops.map(|drop| drop.span).chain(promotions).chain(draws).map(|span| (span, "reserves"));
    let exchanges = exchanges.map(|exchange| (exchange.span, "exchanges"));
    reserves.chain(exchanges).chain(frozen.map(|frozen| (frozen.span, "frozen men that leave")))
}

/// Pieces that do something besides moving, explosions apart.
fn powers(roster: &Roster<'_>) -> impl Iterator<Item = Asked> {
    clauses(roster)
        .filter(|clause| !matches!(clause, PieceClause::Moves(_) | PieceClause::Explosion(_)))
        .map(|clause| (clause.span(), "powers"))
}

fn explosions(roster: &Roster<'_>) -> impl Iterator<Item = Asked> {
    clauses(roster)
        .filter(|clause| matches!(clause, PieceClause::Explosion(_)))
        .map(|clause| (clause.span(), "explosions"))
}

fn clauses<'a>(roster: &Roster<'a>) -> impl Iterator<Item = &'a PieceClause> {
    roster.pieces().flat_map(|(_, piece)| &piece.block)
}

fn moving_others(roster: &Roster<'_>, movements: &[Moves]) -> impl Iterator<Item = Asked> {
    let moves = roster.pieces().zip(movements).filter(|(_, moves)| moves.is_imitative() || moves.relocates());
    moves.map(|((_, piece), _)| (piece.name.span, "moves of other men"))
}
