//! Men and zones that never meet: legal, but surely not meant.

use super::Cx;
use super::setup::Draft;
use crate::board::{Side, Square, SquareSet};
use crate::game::{Game, Man, PieceId, Promotion};
use crate::movement::{Pattern, Step, Wrap};
use crate::reach::{Reached, reach};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// Warns of types that never stand on the board, of zones that nobody reaches, of men that start in theirs, and of men that
/// share half a board.
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
        check_origins_reached(cx, game, id, drafts);
        check_both_colors(cx, game, id, drafts);
    }
    for rule in &game.promotions {
        check_zone_reached(cx, game, rule, drafts);
        check_zone_empty(cx, game, rule, drafts);
    }
}

fn check_zone_reached(cx: &mut Cx<'_>, game: &Game, rule: &Promotion, drafts: &[Draft<'_>]) {
    let sides = game.piece(rule.piece).sides;
    let able = Side::BOTH.into_iter().filter(|side| sides[side.index()]);
    let barred: Vec<_> = able.filter(|&side| !reaches_zone(game, rule, side, drafts)).collect();
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
    let start = sources(game, rule.piece, side, drafts);
    let mut reached = false;
    explore(game, rule.piece, side, start, |to| reached |= rule.zone[side.index()][to.index()]);
    reached
}

/// All squares that men of a type come to from the given ones; each end of a move is shown.
fn explore(game: &Game, piece: PieceId, side: Side, mut seen: SquareSet, mut show: impl FnMut(Square)) -> SquareSet {
    let mut waiting: Vec<_> = game.board.squares().filter(|square| seen[square.index()]).collect();
    while let Some(from) = waiting.pop() {
        for pattern in game.piece(piece).patterns.iter().filter(|pattern| pattern.when.begins_on(side, from)) {
            for Reached { to, .. } in reach(&game.board, pattern, side, from) {
                show(to);
                if !std::mem::replace(&mut seen[to.index()], true) {
                    waiting.push(to);
                }
            }
        }
    }
    seen
}

/// Warns of moves from squares on which no man of the type ever stands.
fn check_origins_reached(cx: &mut Cx<'_>, game: &Game, id: PieceId, drafts: &[Draft<'_>]) {
    let piece = game.piece(id);
    if piece.patterns.iter().all(|pattern| pattern.when.from.is_none()) {
        return;
    }
    let stands = Side::BOTH.map(|side| explore(game, id, side, sources(game, id, side, drafts), |_| {}));
    for from in piece.patterns.iter().filter_map(|pattern| pattern.when.from.as_ref()) {
        let met = |side: Side| from[side.index()].iter().zip(&stands[side.index()]).any(|(one, other)| *one && *other);
        if !Side::BOTH.into_iter().any(met) {
            let message = format!("no `{}` ever stands where one of its moves begins", piece.name);
            cx.diagnostics.push(Diagnostic::new(Code::ZoneOutOfReach, piece.origin, message));
        }
    }
}

/// Warns of men that keep to the squares of one color and all start on the same.
fn check_both_colors(cx: &mut Cx<'_>, game: &Game, id: PieceId, drafts: &[Draft<'_>]) {
    let piece = game.piece(id);
    let keeps_color = |pattern: &Pattern| {
        pattern.wrap == Wrap::None && pattern.steps.iter().all(|Step { vector: (dx, dy), .. }| (dx + dy) % 2 == 0)
    };
    if piece.patterns.is_empty() || !piece.patterns.iter().all(keeps_color) {
        return;
    }
    let Some(default) = drafts.iter().find(|draft| draft.name.is_none()) else { return };
    for side in Side::BOTH {
        let men = game.board.squares().filter(|square| piece.start[side.index()][square.index()]);
        let men: Vec<_> = men.collect();
        let color = |square: &Square| (game.board.file(*square) + game.board.rank(*square)) % 2;
        let [first, second, ..] = men[..] else { continue };
        if men.iter().all(|square| color(square) == color(&first)) {
            let message = format!(
                "{side}'s men of the type `{}` all stand on squares of one color and never leave them",
                piece.name
            );
            let place = |square: Square| default.men[square.index()].map_or(default.origin, |man| man.span);
            cx.diagnostics
                .push(Diagnostic::new(Code::ColorBoundPair, place(second), message).also(place(first), "one is here"));
        }
    }
}

/// Warns of men that start in their zone: of each side's in a setup at the first.
fn check_zone_empty(cx: &mut Cx<'_>, game: &Game, rule: &Promotion, drafts: &[Draft<'_>]) {
    let name = &game.piece(rule.piece).name;
    for (draft, side) in drafts.iter().flat_map(|draft| Side::BOTH.map(|side| (draft, side))) {
        let wanted = Man { piece: rule.piece, side };
        let inside = draft.men.iter().zip(&rule.zone[side.index()]).filter(|(_, inside)| **inside);
        let men: Vec<Span> =
            inside.filter_map(|(man, _)| man.filter(|man| man.value == wanted)).map(|man| man.span).collect();
        let Some(&first) = men.iter().min() else { continue };
        let message = match men.len() {
            1 => format!("this `{name}` starts in its promotion zone"),
            count => format!("{side} has {count} men of the type `{name}` that start in their promotion zone"),
        };
        cx.diagnostics.push(
            Diagnostic::new(Code::ManInZone, first, message)
                .also(rule.origin, "it promotes where this says, but only on arriving"),
        );
    }
}
