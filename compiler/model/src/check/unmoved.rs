//! How it is known whether a man has moved: by its square alone, or only from what happened.

use crate::board::{Board, Side, Square, SquareSet};
use crate::game::{Castling, PieceId, Promotion, Unmoved};
use crate::movement::Pattern;
use crate::reach::reach;

/// What a type does and where it starts.
pub(super) struct Subject<'a> {
    pub(super) id: PieceId,
    pub(super) patterns: &'a [Pattern],
    pub(super) start: &'a [SquareSet; 2],
}

/// Its square tells where no man of the type can come to a start square, by its own moves, by castling or by promotion.
pub(super) fn unmoved(subject: &Subject<'_>, board: &Board, promotions: &[Promotion], castling: &Castling) -> Unmoved {
    if !subject.patterns.iter().any(|pattern| pattern.initial) {
        return Unmoved::NotAsked;
    }
    let comes_back = Side::BOTH.iter().any(|&side| {
        let start = &subject.start[side.index()];
        let visited = visits(subject, board, castling, side);
        board.squares().any(|square| {
            let arrives = visited[square.index()] || becomes(subject.id, promotions, side, square);
            start[square.index()] && arrives
        })
    });
    if comes_back { Unmoved::Tracked } else { Unmoved::BySquare }
}

/// Every square that men from the start squares can come to in one move or more.
fn visits(subject: &Subject<'_>, board: &Board, castling: &Castling, side: Side) -> SquareSet {
    let start = &subject.start[side.index()];
    let mut visited = vec![false; board.size()];
    let mut waiting: Vec<Square> = board.squares().filter(|square| start[square.index()]).collect();
    while let Some(from) = waiting.pop() {
        let moves = subject
            .patterns
            .iter()
            .filter(|pattern| !pattern.initial || start[from.index()])
            .flat_map(|pattern| reach(board, pattern, side, from))
            .map(|end| end.to);
        for to in moves.chain(castles(subject.id, castling, side, from)) {
            if !std::mem::replace(&mut visited[to.index()], true) {
                waiting.push(to);
            }
        }
    }
    visited
}

fn castles(piece: PieceId, castling: &Castling, side: Side, from: Square) -> impl Iterator<Item = Square> {
    castling.moves.iter().flat_map(move |castle| {
        let right = &castling.rights[castle.right];
        let king = (right.king, right.king_from, castle.king_to);
        let partner = (right.partner, right.partner_from, castle.partner_to);
        [king, partner]
            .into_iter()
            .filter_map(move |(who, home, to)| (right.side == side && who == piece && home == from).then_some(to))
    })
}

fn becomes(piece: PieceId, promotions: &[Promotion], side: Side, square: Square) -> bool {
    promotions.iter().any(|rule| rule.choices.contains(&piece) && rule.zone[side.index()][square.index()])
}
