//! The men in hand, in brackets behind the board: `[PPn]`.

use super::board;
use crate::state::Position;
use ferz_model::{Game, Man, Origin, Side, limits};

/// The board's word parted from the men in hand with their brackets, which may be missing.
pub(super) fn split<'a>(game: &Game, text: &'a str) -> (&'a str, &'a str) {
    let bracket = text.find('[').filter(|_| game.hands.is_some());
    text.split_at(bracket.unwrap_or(text.len()))
}

/// Reads the men in hand, White's in capitals, in whatever order.
///
/// # Errors
/// Says what is wrong with them.
pub(super) fn read(game: &Game, men: &[Option<Man>], text: &str) -> Result<[Vec<u32>; 2], String> {
    let mut hands = Side::BOTH.map(|_| vec![0; game.pieces.len()]);
    let Some(behind) = text.strip_prefix('[') else { return Ok(hands) };
    let inside = behind.strip_suffix(']').ok_or_else(|| format!("expected `]` at the end of `{text}`"))?;
    let in_hand = board::read_men(game, inside)?;
    for &man in &in_hand {
        let letters = board::letters(game, man);
        let piece = game.piece(man.piece);
        if piece.royal {
            return Err(format!("`{letters}` is royal and stands on the board only"));
        }
        if let Origin::Always(before) = piece.before {
            return Err(format!("`{letters}` goes to a hand as {}", game.piece(before).name));
        }
        hands[man.side.index()][man.piece.index()] += 1;
    }
    let count = in_hand.len() + men.iter().flatten().count();
    if limits::MEN < count {
        return Err(format!("{count} men, those on the board included, are more than {}", limits::MEN));
    }
    Ok(hands)
}

/// The men in hand of a game that has hands.
pub(super) fn write(game: &Game, position: &Position) -> String {
    if game.hands.is_none() {
        return String::new();
    }
    let men = Side::BOTH.into_iter().flat_map(|side| {
        let hand = game.piece_ids().zip(&position.hands[side.index()]);
        hand.map(move |((piece, _), &count)| {
            board::grouped(board::letters(game, Man { piece, side })).repeat(count as usize)
        })
    });
    format!("[{}]", men.collect::<String>())
}
