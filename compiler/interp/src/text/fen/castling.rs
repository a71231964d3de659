//! The castling field: a letter for each right or, where castling is free, the file of each partner.

use crate::castling::{free_king, free_partners, men_stand, outermost_partners, wing};
use crate::state::Position;
use ferz_model::{FreeCastling, Game, Man, Side, Square};

/// Reads the rights that stand in the game's rules.
///
/// # Errors
/// Says which letter is wrong and why.
pub(super) fn read_rights(game: &Game, men: &[Option<Man>], text: &str) -> Result<Vec<bool>, String> {
    let rights = &game.castling.rights;
    let mut held = vec![false; rights.len()];
    for letter in letters(text).filter(|_| game.castling.free.is_none()) {
        let Some(index) = rights.iter().position(|right| right.letter == letter) else {
            return Err(format!("this game has no castling right `{letter}`"));
        };
        if held[index] {
            return Err(format!("`{letter}` twice"));
        }
        let right = &rights[index];
        if !men_stand(right, men) {
            let (king, partner) = (&game.piece(right.king).name, &game.piece(right.partner).name);
            let (king_from, partner_from) = (game.board.label(right.king_from), game.board.label(right.partner_from));
            return Err(format!("`{letter}` needs {king} on {king_from} and {partner} on {partner_from}"));
        }
        held[index] = true;
    }
    Ok(held)
}

/// Reads the partners of free castling, by side and wing: by their files or, as `K` and `Q`, as those farthest from the king.
///
/// # Errors
/// Says which letter is wrong and why.
pub(super) fn read_partners(game: &Game, men: &[Option<Man>], text: &str) -> Result<[[Option<Square>; 2]; 2], String> {
    let mut partners = [[None; 2]; 2];
    let Some(free) = &game.castling.free else { return Ok(partners) };
    for letter in letters(text) {
        let side = if letter.is_uppercase() { Side::White } else { Side::Black };
        let (king, partner) = (&game.piece(free.king).name, &game.piece(free.partner).name);
        let Some(king_from) = free_king(&game.board, free, men, side) else {
            return Err(format!("`{letter}` needs {side}'s {king} on its own rank 1"));
        };
        let Some(partner_from) = partner_of(game, free, men, side, letter) else {
            return Err(format!("`{letter}` means no {partner} on {side}'s own rank 1"));
        };
        let place = &mut partners[side.index()][wing(king_from, partner_from)];
        match place {
            Some(known) if *known == partner_from => return Err(format!("`{letter}` means the same {partner} again")),
            Some(_) => return Err(format!("`{letter}` means another {partner} on that side of the {king}")),
            None => *place = Some(partner_from),
        }
    }
    Ok(partners)
}

/// The partner that a letter means, which may name a file and a wing.
fn partner_of(game: &Game, free: &FreeCastling, men: &[Option<Man>], side: Side, letter: char) -> Option<Square> {
    let board = &game.board;
    let file = board.file_labels.iter().position(|label| label.chars().eq(letter.to_lowercase()));
    let outermost = outermost_partners(game, men)[side.index()];
    match (file, letter.to_ascii_lowercase()) {
        (Some(file), _) => {
            free_partners(board, free, men, side).find(|&square| usize::try_from(board.file(square)) == Ok(file))
        }
        (None, 'k') => outermost[0],
        (None, 'q') => outermost[1],
        (None, _) => None,
    }
}

/// The letters of the field.
fn letters(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(move |_| text != "-")
}

/// The letters of the rights that are held; nothing if there are none.
pub(super) fn write(game: &Game, position: &Position) -> String {
    let rights = game.castling.rights.iter().zip(&position.rights);
    let fixed = rights.filter(|(_, held)| **held).map(|(right, _)| right.letter.to_string());
    let free = Side::BOTH.into_iter().flat_map(|side| {
        let file = move |square: Square| game.board.file_labels[game.board.file(square) as usize].clone();
        let files = position.partners[side.index()].into_iter().flatten().map(file);
        files.map(move |file| if side == Side::White { file.to_uppercase() } else { file })
    });
    fixed.chain(free).collect()
}
