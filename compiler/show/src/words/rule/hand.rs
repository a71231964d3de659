//! What becomes of a man that is taken, and how it comes back.

use super::one;
use super::place::{of_side, squares};
use ferz_model::{Game, HandDrop, Origin, PieceId};

/// What it goes to the hand as, if not as itself.
pub(super) fn origin(game: &Game, id: PieceId) -> Option<String> {
    let name = |id: PieceId| one(&game.piece(id).name.replace('_', " "));
    match game.piece(id).before {
        Origin::Itself => None,
        Origin::Always(before) => Some(format!("Taken, it goes to the hand as {}.", name(before))),
        Origin::Marked(before) => Some(format!("Taken, it goes to the hand as {} if it was one.", name(before))),
    }
}

/// Where it is dropped.
pub(super) fn drops(game: &Game, id: PieceId) -> Option<String> {
    let HandDrop { zone, one_per_file, never_mates, .. } =
        game.hands.as_ref()?.drops.iter().find(|drop| drop.piece == id)?;
    let zone = of_side(game.piece(id), zone);
    if !zone.contains(&true) {
        return Some("From the hand it is never dropped.".to_owned());
    }
    let place = match game.board.squares().all(|square| zone[square.index()]) {
        true => "any square".to_owned(),
        false => squares(&game.board, zone),
    };
    let file = if *one_per_file { ", on no file where its side has another" } else { "" };
    let mate = if *never_mates { ", never to mate" } else { "" };
    Some(format!("From the hand it is dropped on {place}{file}{mate}."))
}
