//! Men and zones that never meet: legal, but surely not meant.

use super::Cx;
use super::roam::{Roam, roams, targets};
use super::setup::Draft;
use crate::board::{Side, Square, SquareSet};
use crate::game::{Game, Piece, PieceId, Promotion};
use crate::hand::Origin;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;
use std::collections::BTreeMap;

/// Warns of types that never stand on the board, of zones that nobody reaches, of men that start in theirs, and of men that
/// share half a board.
pub(super) fn check_presence(cx: &mut Cx<'_>, game: &Game, drafts: &[Draft<'_>]) {
    let roams = roams(game, drafts);
    for ((id, piece), roam) in game.piece_ids().zip(&roams) {
        let there = drafts.iter().zip(&game.setups).any(|(draft, setup)| draft.has(id, &setup.reserve));
        let is_before = game.pieces.iter().any(|other| other.before == Origin::Marked(id));
        if !there && !is_before && !game.promotions.iter().any(|rule| rule.offers(id)) {
            let message = format!("`{}` never stands on the board", piece.name);
            cx.diagnostics.push(
                Diagnostic::new(Code::UnusedPiece, piece.origin, message)
                    .help("place it in a setup, let something promote to it, or remove it"),
            );
        }
        check_origins_reached(cx, piece, roam);
        check_both_colors(cx, game, id, drafts);
    }
    check_reserves(cx, game);
    for rule in &game.promotions {
        check_zone_reached(cx, game, rule, &roams[rule.piece.index()]);
    }
    for draft in drafts.iter().filter(|draft| draft.drawn.is_none()) {
        check_zones_empty(cx, game, draft);
    }
}

/// Warns of a rule about reserves that no setup has.
fn check_reserves(cx: &mut Cx<'_>, game: &Game) {
    let rule = game.promotions.iter().find(|rule| rule.from_reserve).map(|rule| rule.origin);
    let rule = game.drop.as_ref().map(|drop| drop.origin).or(rule);
    if let Some(rule) = rule.filter(|_| game.setups.iter().all(|setup| setup.reserve.iter().all(Vec::is_empty))) {
        let message = "no setup has men in reserve";
        cx.diagnostics.push(
            Diagnostic::new(Code::NobodyInReserve, rule, message)
                .help("a setup's FEN has them at its end, as in `fen \"… w reserve=NB/nb\"`"),
        );
    }
}

fn check_zone_reached(cx: &mut Cx<'_>, game: &Game, rule: &Promotion, roam: &[Roam; 2]) {
    let sides = game.piece(rule.piece).sides;
    let able = Side::BOTH.into_iter().filter(|side| sides[side.index()]);
    let enters = |side: &Side| {
        let (zone, roam) = (&rule.zone[side.index()], &roam[side.index()]);
        meets(zone, &roam.ends) || rule.leaving && meets(zone, &roam.stands)
    };
    let barred: Vec<_> = able.filter(|side| !enters(side)).collect();
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

/// Whether a square is in both.
fn meets(one: &SquareSet, other: &SquareSet) -> bool {
    one.iter().zip(other).any(|(one, other)| *one && *other)
}

/// Warns of moves from squares on which no man of the type ever stands.
fn check_origins_reached(cx: &mut Cx<'_>, piece: &Piece, roam: &[Roam; 2]) {
    let patterns = piece.patterns.iter().map(|pattern| &pattern.when);
    let chains = piece.chains.iter().map(|chain| &chain.when);
    for from in patterns.chain(chains).filter_map(|when| when.from.as_ref()) {
        if !Side::BOTH.into_iter().any(|side| meets(&from[side.index()], &roam[side.index()].stands)) {
            let message = format!("no `{}` ever stands where one of its moves begins", piece.name);
            cx.diagnostics.push(Diagnostic::new(Code::ZoneOutOfReach, piece.origin, message));
        }
    }
}

/// Warns of men that keep to the squares of one color and all start on the same. Those that keep to a zone, or come back from
/// the hand, are no pair for one half of the board.
fn check_both_colors(cx: &mut Cx<'_>, game: &Game, id: PieceId, drafts: &[Draft<'_>]) {
    let piece = game.piece(id);
    let color = |square: Square| game.board.is_light(square);
    let dropped = game.hands.iter().flat_map(|hands| &hands.drops).any(|drop| drop.piece == id);
    let moves = !piece.patterns.is_empty() || !piece.chains.is_empty();
    let is_fixed = |draft: &&Draft<'_>| moves && !dropped && piece.within.is_none() && draft.drawn.is_none();
    let Some(default) = drafts.iter().find(|draft| draft.name.is_none()).filter(is_fixed) else { return };
    let relocated = game.pieces.iter().any(|piece| piece.powers.swap.is_some());
    for side in Side::BOTH {
        let men = game.board.squares().filter(|square| piece.start[side.index()][square.index()]);
        let men: Vec<_> = men.collect();
        let [first, second, ..] = men[..] else { continue };
        let leaves_color = |from| targets(game, piece, side, from).any(|to| color(to) != color(from));
        let is_bound = || {
            !relocated && piece.imitations.is_empty() && !piece.powers.mimics && !game.board.squares().any(leaves_color)
        };
        if men.iter().all(|&square| color(square) == color(first)) && is_bound() {
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

/// Warns of men that start in their zone: of those of a side under one rule at the first.
fn check_zones_empty(cx: &mut Cx<'_>, game: &Game, draft: &Draft<'_>) {
    let mut men: BTreeMap<(PieceId, Side), Vec<(Span, Square)>> = BTreeMap::new();
    for square in game.board.squares() {
        if let Some(man) = draft.men[square.index()] {
            men.entry((man.value.piece, man.value.side)).or_default().push((man.span, square));
        }
    }
    // Who may promote on leaving has lost nothing.
    let arriving = game.promotions.iter().filter(|rule| !rule.leaving);
    for (rule, side) in arriving.flat_map(|rule| Side::BOTH.map(|side| (rule, side))) {
        let inside = men.get(&(rule.piece, side)).into_iter().flatten();
        let inside: Vec<_> = inside.filter(|(_, square)| rule.zone[side.index()][square.index()]).collect();
        let Some((first, _)) = inside.iter().min() else { continue };
        let name = &game.piece(rule.piece).name;
        let message = match inside.len() {
            1 => format!("this `{name}` starts in its promotion zone"),
            count => format!("{side} has {count} men of the type `{name}` that start in their promotion zone"),
        };
        cx.diagnostics.push(
            Diagnostic::new(Code::ManInZone, *first, message)
                .also(rule.origin, "it promotes where this says, but only on arriving"),
        );
    }
}
