//! Turns that leave trails: from where to where, over which squares, and what tells these.

use super::walk;
use crate::ir::{Crossed, Crossing, Difference, Leaving, Trails};
use ferz_model::{Board, Course, Game, Gate, Limit, Pattern, Piece, PieceId, Side, Square, Unmoved};

/// All turns that leave a trail.
pub(super) fn trails(game: &Game) -> Trails {
    let leavings = leavings(game);
    // Who takes elsewhere than on the target may leave a trail, too, and not all its turns to a target do.
    let elsewhere = patterns(game).any(|(_, piece, pattern)| pattern.modes.en_passant || piece.powers.takes_aside());
    let told = if elsewhere { None } else { differences(&leavings) };
    let crossed = match told {
        Some(differences) => Crossed::Differences(differences),
        None => Crossed::Walks(patterns(game).map(|(id, piece, pattern)| crossing(game, id, piece, pattern)).collect()),
    };
    Trails { leavings, crossed }
}

/// Every turn that leaves a trail.
fn leavings(game: &Game) -> Vec<Leaving> {
    let mut out: Vec<Leaving> = Vec::new();
    for (id, piece, pattern) in patterns(game) {
        for side in Side::BOTH {
            let origins = origins(game, piece, pattern, side);
            out.extend(origins.flat_map(|from| ride(&game.board, pattern, id, side, from)));
        }
    }
    out.sort_by_key(|one| (one.piece, one.side, one.from, one.to, one.squares.clone(), !one.over_men));
    out.dedup_by_key(|one| (one.piece, one.side, one.from, one.to, one.squares.clone()));
    out
}

/// The squares crossed by differences, if type and target tell them.
fn differences(leavings: &[Leaving]) -> Option<Vec<Difference>> {
    let mut out: Vec<Difference> = Vec::new();
    for &Leaving { piece, side, from, to, ref squares, .. } in leavings {
        let sign = if side == Side::White { 1 } else { -1 };
        let relative = |square: usize| sign * (square as i32 - i32::from(from.0));
        let mut squares: Vec<_> = squares.iter().map(|&square| relative(square)).collect();
        squares.sort_unstable();
        let to = relative(to.index());
        match out.iter().find(|other| (other.piece, other.to) == (piece, to)) {
            Some(other) if other.squares != squares => return None,
            Some(_) => {}
            None => out.push(Difference { piece, to, squares }),
        }
    }
    Some(out)
}

fn crossing(game: &Game, id: PieceId, piece: &Piece, pattern: &Pattern) -> Crossing {
    let origins = |side| origins(game, piece, pattern, side).map(Square::index).collect();
    Crossing {
        piece: id.index(),
        modes: pattern.modes,
        origins: Side::BOTH.map(origins),
        unmoved: pattern.when.initial && matches!(piece.unmoved, Unmoved::Tracked | Unmoved::Right),
        unchecked: pattern.when.unchecked,
        walk: walk::spec(pattern),
    }
}

/// The patterns that leave a trail, and whose they are.
fn patterns(game: &Game) -> impl Iterator<Item = (PieceId, &Piece, &Pattern)> {
    let all = game.piece_ids().flat_map(|(id, piece)| piece.patterns.iter().map(move |pattern| (id, piece, pattern)));
    all.filter(|(.., pattern)| pattern.trail)
}

/// Where a man may begin the pattern.
fn origins(game: &Game, piece: &Piece, pattern: &Pattern, side: Side) -> impl Iterator<Item = Square> {
    game.board.squares().filter(move |&square| {
        let start = &piece.start[side.index()];
        pattern.when.begins_on(side, square)
            && (!pattern.when.initial || piece.unmoved == Unmoved::Right || start[square.index()])
    })
}

/// The turns of a pattern from a square on an empty board that cross at least one square.
fn ride(board: &Board, pattern: &Pattern, id: PieceId, side: Side, from: Square) -> Vec<Leaving> {
    let limit = match pattern.limit {
        Limit::Steps(limit) => limit as usize,
        Limit::Unlimited => board.size(),
        Limit::OwnHalf => own_half(board, side, from),
    };
    let joined = walk::joined(pattern.wrap);
    let mut out = Vec::new();
    for step in &pattern.steps {
        let (mut here, mut squares) = (from, Vec::new());
        let over_men = pattern.course != Course::Plain || step.gate == Gate::Occupied;
        for _ in 0..limit {
            squares.extend(step.path.iter().filter_map(|&by| walk::walk(board, joined, side, here, by)));
            let Some(to) = walk::walk(board, joined, side, here, step.vector).filter(|&to| to != from) else { break };
            if !squares.is_empty() {
                let mut squares: Vec<_> = squares.iter().map(|square: &Square| square.index()).collect();
                squares.sort_unstable();
                squares.dedup();
                out.push(Leaving { piece: id.index(), side, from, to, squares, over_men });
            }
            squares.push(to);
            here = to;
        }
    }
    out
}

fn own_half(board: &Board, side: Side, from: Square) -> usize {
    let (rank, ranks) = (board.rank(from), i32::from(board.ranks));
    let steps = match side {
        Side::White => ranks / 2 - rank - 1,
        Side::Black => rank - (ranks - 1) / 2 - 1,
    };
    steps.max(1) as usize
}
