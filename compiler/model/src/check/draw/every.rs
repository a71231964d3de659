//! What must hold of every outcome of a draw.

use super::super::Cx;
use crate::board::Side;
use crate::draw::{Draw, Lot};
use crate::game::PieceId;
use crate::names::Roster;
use ferz_dsl::ast;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// Every lot with the place in the text, and the lots drawn before it.
fn lots<'a>(statement: &'a ast::Draw, draw: &'a Draw) -> impl Iterator<Item = (&'a Lot, Span, Vec<&'a Lot>)> {
    let all: Vec<&Lot> = draw.places.iter().flat_map(|place| &place.lots).collect();
    let spans = statement.places().flat_map(|place| &place.lots).map(|lot| lot.span);
    let before = all.clone();
    all.into_iter().zip(spans).enumerate().map(move |(at, (lot, span))| (lot, span, before[..at].to_vec()))
}

/// The types of a pool that no lot before is sure to draw.
fn left<'a>(types: &'a [PieceId], before: &'a [&Lot]) -> impl Iterator<Item = PieceId> + 'a {
    let is_drawn = |piece: &PieceId| before.iter().any(|lot| matches!(lot, Lot::Men(_, only) if only == piece));
    types.iter().copied().filter(move |piece| !is_drawn(piece))
}

/// Whatever has been drawn before, enough types are left.
pub(super) fn check_pools(cx: &mut Cx<'_>, statement: &ast::Draw, draw: &Draw) {
    for (lot, span, before) in lots(statement, draw) {
        let Lot::Among(count, types) = lot else { continue };
        let pool: Vec<_> = left(types, &before).collect();
        let taken = before.iter().map(|lot| match lot {
            Lot::Men(..) => 0,
            Lot::Among(count, others) => {
                pool.iter().filter(|piece| others.contains(piece)).count().min(*count as usize)
            }
        });
        let least = pool.len().saturating_sub(taken.sum());
        if least < *count as usize {
            let message = format!("{count} of {least}: types that are drawn before are not drawn again");
            cx.diagnostics.push(Diagnostic::new(Code::DrawPool, span, message));
        }
    }
}

/// In every outcome each side has its royal piece once.
pub(super) fn check_royals(cx: &mut Cx<'_>, statement: &ast::Draw, draw: &Draw, roster: &Roster<'_>) {
    let Some(royal) = Side::BOTH.into_iter().find_map(|side| roster.royals(side).next()) else { return };
    let name = roster.name(royal);
    let mut found: Option<Span> = None;
    for (lot, span, before) in lots(statement, draw) {
        let message = match lot {
            Lot::Men(count, piece) if *piece == royal && (1 < *count || found.is_some()) => {
                format!("each side has one {name}")
            }
            Lot::Men(_, piece) if *piece == royal => {
                found = Some(span);
                continue;
            }
            Lot::Among(_, types) if left(types, &before).any(|piece| piece == royal) => {
                format!("this may draw a {name} or not: write `{name}` before it, or `except {name}`")
            }
            _ => continue,
        };
        cx.diagnostics.push(Diagnostic::new(Code::RoyalCount, span, message));
        return;
    }
    if found.is_none() {
        let message = format!("the draw has no {name}");
        cx.diagnostics.push(Diagnostic::new(Code::RoyalCount, statement.name.span, message));
    }
}
