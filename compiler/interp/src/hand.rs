//! Hands: what becomes of men that are taken, and how they come back as turns of their own.

use crate::attack;
use crate::legality::legal_turns;
use crate::state::Position;
use crate::turn::{Action, Turn};
use ferz_model::{Game, HandDrop, Man, Origin, PieceId, Side, Square};

/// Puts a man that was taken into the hand of its captor.
pub(crate) fn receive(game: &Game, after: &mut Position, captor: Side, (man, promoted): (Man, bool)) {
    let Some(hands) = game.hands.as_ref().filter(|_| man.side != captor) else {
        return;
    };
    let piece = if hands.keeps_promoted { man.piece } else { origin(game, man.piece, promoted) };
    let count = &mut after.hands[captor.index()][piece.index()];
    *count = count.saturating_add(1);
}

/// What a man was before it promoted.
fn origin(game: &Game, piece: PieceId, promoted: bool) -> PieceId {
    match game.piece(piece).before {
        Origin::Always(before) => before,
        Origin::Marked(before) if promoted => before,
        Origin::Itself | Origin::Marked(_) => piece,
    }
}

/// Whether men of a type that stand on the board are marked as promoted or not.
pub(crate) fn is_marked(game: &Game, piece: PieceId) -> bool {
    matches!(game.piece(piece).before, Origin::Marked(_))
}

/// Why a man may not be put on a square by movement alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// There is none of the type in hand.
    NotInHand,
    /// Men of the type stay in hand.
    NeverDropped,
    /// Somebody stands there.
    Occupied(Man),
    /// It could never move from there.
    Stuck,
    /// It is not put there.
    OffZone,
    /// An own man of the type stands here, on the same file.
    OnFile(Square),
}

/// What keeps the side to move from a drop.
pub(crate) fn refusal(game: &Game, position: &Position, piece: PieceId, square: Square) -> Option<Refusal> {
    let side = position.side;
    if position.hands[side.index()][piece.index()] == 0 {
        return Some(Refusal::NotInHand);
    }
    let Some(rule) = rule(game, piece) else {
        return Some(Refusal::NeverDropped);
    };
    if let Some(man) = position.man(square) {
        return Some(Refusal::Occupied(man));
    }
    if rule.stuck[side.index()][square.index()] {
        return Some(Refusal::Stuck);
    }
    if !rule.zone[side.index()][square.index()] {
        return Some(Refusal::OffZone);
    }
    let on_file =
        |&(other, man): &(Square, Man)| man.piece == piece && game.board.file(other) == game.board.file(square);
    let second = position.men_of(side).find(on_file).filter(|_| rule.one_per_file);
    second.map(|(other, _)| Refusal::OnFile(other))
}

/// How men of a type are dropped, if they are.
pub(crate) fn rule(game: &Game, piece: PieceId) -> Option<&HandDrop> {
    game.hands.as_ref()?.drops.iter().find(|rule| rule.piece == piece)
}

/// Adds the drops of the side to move, whether or not they mate.
pub(crate) fn add_turns(game: &Game, position: &Position, turns: &mut Vec<Turn>) {
    for (piece, _) in game.piece_ids().filter(|_| game.hands.is_some()) {
        let squares = game.board.squares().filter(|&square| refusal(game, position, piece, square).is_none());
        turns.extend(squares.map(|square| turn(piece, square)));
    }
}

/// A man of a type comes from the hand to a square.
pub(crate) fn turn(piece: PieceId, square: Square) -> Turn {
    Turn { action: Action::Drop(piece), ..Turn::plain(square, square) }
}

/// Takes a man from a side's hand and puts it on a square. It has moved, and it is what it was at first.
pub(crate) fn put_down(after: &mut Position, side: Side, piece: PieceId, square: Square) {
    let count = &mut after.hands[side.index()][piece.index()];
    *count = count.saturating_sub(1);
    after.stand(square, (Man { piece, side }, false));
}

/// Whether a turn is a drop that must not mate but does; `after` is the position after it.
pub(crate) fn mates_unduly(game: &Game, turn: &Turn, after: &Position) -> bool {
    let Action::Drop(piece) = turn.action else { return false };
    let never = rule(game, piece).is_some_and(|rule| rule.never_mates);
    never && attack::in_check(game, after, after.side) && legal_turns(game, after).is_empty()
}

/// The names of the types in a hand and how many men of each, in the order of the types.
pub(crate) fn named(game: &Game, hand: &[u32]) -> Vec<(String, u32)> {
    let types = game.pieces.iter().zip(hand).filter(|(_, count)| **count != 0);
    types.map(|(piece, &count)| (piece.name.clone(), count)).collect()
}
