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
    if !subject.patterns.iter().any(|pattern| pattern.when.initial) {
        return Unmoved::NotAsked;
    }
    let tracked = Side::BOTH.iter().any(|&side| comes_to_start(subject, board, promotions, castling, side));
    if tracked { Unmoved::Tracked } else { Unmoved::BySquare }
}

/// Whether a man of the type, one that started or one that was promoted, can come to a start square.
fn comes_to_start(
    subject: &Subject<'_>,
    board: &Board,
    promotions: &[Promotion],
    castling: &Castling,
    side: Side,
) -> bool {
    let start = &subject.start[side.index()];
    let promoted = |square: &Square| {
        promotions.iter().any(|rule| rule.choices.contains(&subject.id) && rule.zone[side.index()][square.index()])
    };
    if board.squares().any(|square| start[square.index()] && promoted(&square)) {
        return true;
    }
    let mut waiting: Vec<_> = board.squares().filter(|square| start[square.index()] || promoted(square)).collect();
    let mut visited = vec![false; board.size()];
    while let Some(from) = waiting.pop() {
        let moves = subject
            .patterns
            .iter()
            .filter(|pattern| pattern.when.begins_on(side, from) && (!pattern.when.initial || start[from.index()]))
            .flat_map(|pattern| reach(board, pattern, side, from))
            .map(|end| end.to);
        for to in moves.chain(castles(subject.id, castling, side, from)) {
            if start[to.index()] {
                return true;
            }
            if !std::mem::replace(&mut visited[to.index()], true) {
                waiting.push(to);
            }
        }
    }
    false
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
