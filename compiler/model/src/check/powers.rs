//! Powers: what piece lines say beyond moves.

use super::Cx;
use super::movement::{Moves, check_movement};
use crate::board::{Board, Side};
use crate::movement::{Condition, Course, Gate, Modes, Pattern};
use crate::names::{Roster, one, sides};
use crate::power::{Powers, Swap};
use ferz_dsl::ast::{self, PieceClause, SideCaptureKind, SwapWith};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// The powers of a type.
pub(super) fn check_powers(cx: &mut Cx<'_>, piece: &ast::Piece, roster: &Roster<'_>, board: &Board) -> Powers {
    let mut powers = Powers::default();
    for clause in &piece.block {
        match clause {
            PieceClause::Moves(_) | PieceClause::Explosion(_) => {}
            PieceClause::SideCapture(capture) => {
                check_forced(cx, capture);
                match capture.kind {
                    SideCaptureKind::Withdrawal => powers.withdrawal = true,
                    SideCaptureKind::Approach => powers.approach = true,
                }
            }
            PieceClause::Mimicry(span) => {
                check_not_royal(cx, piece, *span, "a royal piece that takes as others do is not supported yet");
                powers.mimics = true;
            }
            PieceClause::Swap(swap) => powers.swap = check_swap(cx, swap, board),
            PieceClause::Destruction(span) => {
                check_not_royal(cx, piece, *span, "a royal piece would remove itself");
                powers.destroys = true;
            }
            PieceClause::Freezing(freezing) => powers.freezes = check_freezing(cx, freezing, piece, roster),
        }
    }
    powers
}

fn check_forced(cx: &mut Cx<'_>, capture: &ast::SideCapture) {
    if capture.forced.is_none() {
        let (kind, notation) = match capture.kind {
            SideCaptureKind::Withdrawal => ("withdrawal", "cabyafmK"),
            SideCaptureKind::Approach => ("approach", "yafcabmQ"),
        };
        let message = format!("a capture by {kind} that the man may leave is a move, and is written in notation");
        cx.diagnostics.push(
            Diagnostic::new(Code::OptionalSideCapture, capture.span, message)
                .help(format!("write `, forced` behind it, or moves such as `{notation}` among its moves")),
        );
    }
}

fn check_not_royal(cx: &mut Cx<'_>, piece: &ast::Piece, clause: Span, message: &str) {
    if piece.royal.is_some() {
        cx.diagnostics.push(Diagnostic::new(Code::RoyalPower, clause, message));
    }
}

fn check_swap(cx: &mut Cx<'_>, swap: &ast::Swap, board: &Board) -> Option<Swap> {
    let before = cx.diagnostics.errors();
    let moves = check_movement(cx, &[(&swap.notation, Condition::default())], board);
    if before < cx.diagnostics.errors() {
        return None;
    }
    let Moves { patterns, chains, imitations, castles, .. } = moves;
    if !(chains.is_empty() && imitations.is_empty() && castles.is_empty() && patterns.iter().all(is_plain)) {
        let message = "a man swaps along leaps and plain rides";
        cx.diagnostics.push(
            Diagnostic::new(Code::SwapMoves, swap.notation.span, message)
                .help("write directions, atoms and ranges only, such as `Q` or `fB3`"),
        );
        return None;
    }
    let (friends, enemies) = match swap.with.value {
        SwapWith::Any => (true, true),
        SwapWith::Friend => (true, false),
        SwapWith::Enemy => (false, true),
    };
    if let Some(span) = swap.not_back.filter(|_| !enemies) {
        let message = "only swaps with enemies are banned from being undone";
        cx.diagnostics.push(Diagnostic::new(Code::PowerWithoutEffect, span, message));
    }
    Some(Swap { patterns, friends, enemies, banned_back: swap.not_back.is_some() })
}

/// Whether a pattern says nothing but where it leads.
fn is_plain(pattern: &Pattern) -> bool {
    let Pattern { when, modes, steps, course, trail, .. } = pattern;
    let unmarked = Modes { quiet: true, capture: true, destroy: false, en_passant: false };
    let free = steps.iter().all(|step| step.gate != Gate::Occupied);
    *when == Condition::default() && *modes == unmarked && free && *course == Course::Plain && !trail
}

/// The types that are frozen: those that are named, or all that an enemy may have.
fn check_freezing(
    cx: &mut Cx<'_>,
    freezing: &ast::Freezing,
    piece: &ast::Piece,
    roster: &Roster<'_>,
) -> Vec<crate::game::PieceId> {
    let own = sides(piece);
    let is_enemy = |&id: &crate::game::PieceId| {
        Side::BOTH.into_iter().any(|side| own[side.index()] && roster.has(side.other(), id))
    };
    let Some(names) = &freezing.types else {
        return roster.pieces().map(|(id, _)| id).filter(is_enemy).collect();
    };
    let types = roster.check_list(names, cx.diagnostics);
    for name in names {
        if roster.find(&name.text).is_some_and(|id| !is_enemy(&id)) {
            let message = format!("no enemy of {} is {}", one(&piece.name.text), one(&name.text));
            cx.diagnostics.push(Diagnostic::new(Code::PowerWithoutEffect, name.span, message));
        }
    }
    types
}

/// Warns of powers that never come to anything.
pub(super) fn check_effect(cx: &mut Cx<'_>, roster: &Roster<'_>, movements: &[Moves], board: &Board) {
    let any_plain = movements.iter().any(|moves| !moves.powers.mimics);
    for ((_, piece), moves) in roster.pieces().zip(movements) {
        for clause in &piece.block {
            let message = match clause {
                PieceClause::SideCapture(_) if !goes_straight(moves, board) => {
                    format!("`{}` never moves along a queen's line", piece.name.text)
                }
                PieceClause::Mimicry(_) if !any_plain => {
                    format!("`{}` finds nobody to take: all pieces take as their victims do", piece.name.text)
                }
                _ => continue,
            };
            cx.diagnostics.push(Diagnostic::new(Code::PowerWithoutEffect, clause.span(), message));
        }
    }
}

/// Whether some move of a type, whatever stands where, leads along a queen's line.
fn goes_straight(moves: &Moves, board: &Board) -> bool {
    let straight = |(from, to)| board.direction(from, to).is_some();
    // A man that moves as others do may go like them.
    moves.is_imitative()
        || Side::BOTH
            .into_iter()
            .any(|side| board.squares().any(|from| moves.targets(board, side, from).any(|to| straight((from, to)))))
}
