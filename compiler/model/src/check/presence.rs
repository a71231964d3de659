//! Men and zones that never meet: legal, but surely not meant.

use super::Cx;
use super::setup::Draft;
use crate::board::{Side, SquareSet};
use crate::game::{Game, PieceId, Promotion};
use crate::reach::{Reached, reach};
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// Warns of types that never stand on the board, of zones that nobody reaches, and of men that start in theirs.
pub(super) fn check_presence(cx: &mut Cx<'_>, game: &Game, drafts: &[Draft<'_>]) {
    for (id, piece) in game.piece_ids() {
        let placed = drafts.iter().flat_map(|draft| draft.men.iter().flatten()).any(|man| man.value.piece == id);
        if !placed && !game.promotions.iter().any(|rule| rule.choices.contains(&id)) {
            let message = format!("`{}` never stands on the board", piece.name);
            cx.diagnostics.push(
                Diagnostic::new(Code::UnusedPiece, piece.origin, message)
                    .help("place it in a setup, let something promote to it, or remove it"),
            );
        }
    }
    for rule in &game.promotions {
        check_zone_reached(cx, game, rule, drafts);
        check_zone_empty(cx, game, rule, drafts);
    }
}

fn check_zone_reached(cx: &mut Cx<'_>, game: &Game, rule: &Promotion, drafts: &[Draft<'_>]) {
    let barred: Vec<_> = Side::BOTH.into_iter().filter(|&side| !reaches_zone(game, rule, side, drafts)).collect();
    let who = match barred[..] {
        [] => return,
        [side] => format!("{side}'s"),
        _ => "no".to_owned(),
    };
    let name = &game.piece(rule.piece).name;
    let verb = if barred.len() == 1 { "never reaches" } else { "ever reaches" };
    let message = format!("{who} `{name}` {verb} its promotion zone");
    cx.diagnostics.push(Diagnostic::new(Code::ZoneOutOfReach, rule.origin, message));
}

/// Where men of a type come from: the setups, and promotion to it.
fn sources(game: &Game, piece: PieceId, side: Side, drafts: &[Draft<'_>]) -> SquareSet {
    let mut squares = vec![false; game.board.size()];
    for draft in drafts {
        for (source, man) in squares.iter_mut().zip(&draft.men) {
            *source |= man.is_some_and(|man| man.value.piece == piece && man.value.side == side);
        }
    }
    for rule in game.promotions.iter().filter(|rule| rule.choices.contains(&piece)) {
        for (source, &inside) in squares.iter_mut().zip(&rule.zone[side.index()]) {
            *source |= inside;
        }
    }
    squares
}

/// Whether some sequence of moves ends in the zone.
fn reaches_zone(game: &Game, rule: &Promotion, side: Side, drafts: &[Draft<'_>]) -> bool {
    let mut seen = sources(game, rule.piece, side, drafts);
    let mut waiting: Vec<_> = game.board.squares().filter(|square| seen[square.index()]).collect();
    while let Some(from) = waiting.pop() {
        for pattern in &game.piece(rule.piece).patterns {
            for Reached { to, .. } in reach(&game.board, pattern, side, from) {
                if rule.zone[side.index()][to.index()] {
                    return true;
                }
                if !std::mem::replace(&mut seen[to.index()], true) {
                    waiting.push(to);
                }
            }
        }
    }
    false
}

fn check_zone_empty(cx: &mut Cx<'_>, game: &Game, rule: &Promotion, drafts: &[Draft<'_>]) {
    for draft in drafts {
        for (square, man) in draft.men.iter().enumerate() {
            let Some(man) = man.filter(|man| man.value.piece == rule.piece) else {
                continue;
            };
            if rule.zone[man.value.side.index()][square] {
                let name = &game.piece(rule.piece).name;
                let message = format!("this `{name}` starts in its promotion zone");
                cx.diagnostics.push(
                    Diagnostic::new(Code::ManInZone, man.span, message)
                        .also(rule.origin, "it promotes where this says, but only on arriving"),
                );
            }
        }
    }
}
