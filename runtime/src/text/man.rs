//! Men by their letters: capital for White, small for Black, in braces if longer than one.

use crate::info::Info;

/// The letters of a type as its owner writes them, without braces.
fn letters(info: &Info, piece: u8, side: u8) -> String {
    let letters = info.pieces.get(usize::from(piece)).map_or("?", |piece| piece.letters);
    if side == 0 { letters.to_owned() } else { letters.to_lowercase() }
}

/// The man's letter, in braces if longer than one.
pub fn write(info: &Info, piece: u8, side: u8) -> String {
    let letters = letters(info, piece, side);
    if letters.chars().count() == 1 { letters } else { format!("{{{letters}}}") }
}

/// The type's letters: White's, or Black's if only Black has men of it; without braces.
pub fn kind(info: &Info, piece: u8) -> String {
    let white = info.pieces.get(usize::from(piece)).is_some_and(|piece| piece.sides[0]);
    letters(info, piece, if white { 0 } else { 1 })
}

/// The man with these letters, braces removed.
pub fn find(info: &Info, text: &str) -> Option<(u8, u8)> {
    let men = (0..info.pieces.len() as u8).flat_map(|piece| [(piece, 0), (piece, 1)]);
    let has = |piece: u8, side: u8| info.pieces[usize::from(piece)].sides[usize::from(side)];
    men.into_iter().find(|&(piece, side)| has(piece, side) && letters(info, piece, side) == text)
}

/// The one of these types with whose man of a side the text begins, and the text behind it. Braces may stand around a single
/// letter, too; so no man's text begins another's.
pub fn first<'a>(info: &Info, mut pieces: impl Iterator<Item = u8>, side: u8, text: &'a str) -> Option<(u8, &'a str)> {
    let braced = text.strip_prefix('{').and_then(|text| text.split_once('}'));
    let (first, behind) = braced.or_else(|| Some(text.split_at(text.chars().next()?.len_utf8())))?;
    Some((pieces.find(|&piece| letters(info, piece, side) == first)?, behind))
}

/// What the type is called in the game's file.
pub fn name(info: &Info, piece: u8) -> &'static str {
    info.pieces.get(usize::from(piece)).map_or("?", |piece| piece.name)
}
