//! En passant squares: who leaves them, and whether a turn's origin and target tell that it does.

use super::Cx;
use crate::board::{Side, Square};
use crate::game::{Game, Piece};
use crate::movement::Modes;
use crate::reach::reach;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use std::collections::BTreeMap;

/// Checks trails where somebody can use them, and warns where nobody leaves any.
pub(super) fn check_trails(cx: &mut Cx<'_>, game: &Game) {
    let trailing = |piece: &Piece| piece.patterns.iter().any(|pattern| pattern.trail);
    let taking = |piece: &Piece| {
        piece.patterns.iter().any(|pattern| pattern.modes.en_passant)
            || piece.chains.iter().flat_map(|chain| &chain.legs).any(|leg| leg.finds.en_passant)
    };
    for piece in game.pieces.iter().filter(|piece| piece.royal && trailing(piece)) {
        let message = format!("`{}` is royal and leaves en passant squares: this is not supported yet", piece.name);
        cx.diagnostics.push(Diagnostic::new(Code::RoyalTrail, piece.origin, message));
    }
    if !game.pieces.iter().any(trailing) {
        for piece in game.pieces.iter().filter(|piece| taking(piece)) {
            let message = format!("`{}` takes en passant, but no piece leaves a square to be taken on", piece.name);
            cx.diagnostics.push(
                Diagnostic::new(Code::NothingEnPassant, piece.origin, message)
                    .help("a double step leaves one when it is written with `in`, as in `ifmnD`"),
            );
        }
    } else if game.pieces.iter().any(taking) {
        for piece in game.pieces.iter().filter(|piece| trailing(piece)) {
            check_told_apart(cx, game, piece);
        }
    }
}

/// Origin and target must tell what a turn leaves behind.
fn check_told_apart(cx: &mut Cx<'_>, game: &Game, piece: &Piece) {
    let label = |square| game.board.label(square);
    for side in Side::BOTH {
        for from in game.board.squares() {
            let Some((to, all)) = ambiguous(game, piece, side, from) else {
                continue;
            };
            let how = format!("`{}` goes from `{}` to `{}`", piece.name, label(from), label(to));
            cx.diagnostics.push(if all {
                let message = format!("{how} over different en passant squares");
                Diagnostic::new(Code::TwoTrails, piece.origin, message)
            } else {
                let message = format!("{how} with and without an en passant square");
                Diagnostic::new(Code::TrailAndNone, piece.origin, message)
                    .help("the two are one turn, which leaves the square")
            });
            return;
        }
    }
}

/// A target that is reached with different trails, doing the same there; whether each of the two is a trail.
fn ambiguous(game: &Game, piece: &Piece, side: Side, from: Square) -> Option<(Square, bool)> {
    let mut known: BTreeMap<(Square, Deed), Vec<Square>> = BTreeMap::new();
    for pattern in &piece.patterns {
        if !pattern.when.begins_on(side, from) || pattern.when.initial && !piece.start[side.index()][from.index()] {
            continue;
        }
        for end in reach(&game.board, pattern, side, from) {
            let trail = if pattern.trail { end.crossed } else { Vec::new() };
            for deed in deeds(pattern.modes) {
                let first = known.entry((end.to, deed)).or_insert_with(|| trail.clone());
                if *first != trail {
                    return Some((end.to, !first.is_empty() && !trail.is_empty()));
                }
            }
        }
    }
    None
}

/// What a turn does at its target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Deed {
    Quiet,
    Capture,
    Destroy,
}

fn deeds(modes: Modes) -> impl Iterator<Item = Deed> {
    let possible = [(modes.quiet, Deed::Quiet), (modes.capture, Deed::Capture), (modes.destroy, Deed::Destroy)];
    possible.into_iter().filter(|(possible, _)| *possible).map(|(_, deed)| deed)
}
