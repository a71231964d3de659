//! En passant squares: who leaves them, and whether a turn's origin and target tell that it does.

use super::Cx;
use crate::board::{Side, Square};
use crate::game::{Game, Piece};
use crate::movement::{Modes, Pattern};
use crate::reach::reach;
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// Checks trails where somebody can use them, and warns where nobody leaves any.
pub(super) fn check_trails(cx: &mut Cx<'_>, game: &Game) {
    let trailing = |piece: &Piece| piece.patterns.iter().any(|pattern| pattern.trail);
    let taking = |piece: &Piece| piece.patterns.iter().any(|pattern| pattern.modes.en_passant);
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

/// One way from an origin to a target.
struct Way {
    to: Square,
    modes: Modes,
    trail: Vec<Square>,
}

/// Origin and target must tell what a turn leaves behind.
fn check_told_apart(cx: &mut Cx<'_>, game: &Game, piece: &Piece) {
    for side in Side::BOTH {
        for from in game.board.squares() {
            let ways: Vec<_> = piece.patterns.iter().flat_map(|pattern| ways(game, piece, pattern, side, from)).collect();
            for (at, one) in ways.iter().enumerate() {
                for other in &ways[..at] {
                    if one.to != other.to || one.trail == other.trail || !share_mode(one.modes, other.modes) {
                        continue;
                    }
                    let (from, to) = (game.board.label(from), game.board.label(one.to));
                    let fault = if one.trail.is_empty() || other.trail.is_empty() {
                        let message = format!("`{}` goes from `{from}` to `{to}` with and without an en passant square", piece.name);
                        Diagnostic::new(Code::TrailAndNone, piece.origin, message)
                            .help("the two are one turn, which leaves the square")
                    } else {
                        let message = format!("`{}` goes from `{from}` to `{to}` over different en passant squares", piece.name);
                        Diagnostic::new(Code::TwoTrails, piece.origin, message)
                    };
                    cx.diagnostics.push(fault);
                    return;
                }
            }
        }
    }
}

fn ways(game: &Game, piece: &Piece, pattern: &Pattern, side: Side, from: Square) -> Vec<Way> {
    if pattern.initial && !piece.start[side.index()][from.index()] {
        return Vec::new();
    }
    let ends = reach(&game.board, pattern, side, from).into_iter();
    ends.map(|end| Way {
        to: end.to,
        modes: pattern.modes,
        trail: if pattern.trail { end.crossed } else { Vec::new() },
    })
    .collect()
}

fn share_mode(one: Modes, other: Modes) -> bool {
    one.quiet && other.quiet || one.capture && other.capture || one.destroy && other.destroy
}
