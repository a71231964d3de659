//! Men by their letters: capital for White, small for Black, in braces if longer than one.

use crate::info::Info;

/// The letters of a type as its owner writes them, without braces.
fn letters(info: &Info, piece: u8, side: u8) -> String {
    let letters = info.pieces.get(usize::from(piece)).map_or("?", |piece| piece.letters);
    if side == 0 { letters.to_owned() } else { letters.to_lowercase() }
}

/// The man's letter as a FEN has it: in braces if longer than one, but for a single one behind a plus.
pub fn in_fen(info: &Info, piece: u8, side: u8) -> String {
    let letters = letters(info, piece, side);
    if plus_length(&letters) == Some(letters.len()) { letters } else { write(info, piece, side) }
}

/// Whether the letters of one type are a plus and those of another.
pub fn is_plus_of(info: &Info, piece: u8, other: u8) -> bool {
    letters(info, piece, 0).strip_prefix('+') == Some(letters(info, other, 0).as_str())
}

/// The length of a plus and the letter behind it with which the text begins.
pub fn plus_length(text: &str) -> Option<usize> {
    let letter = text.strip_prefix('+')?.chars().next().filter(|letter| letter.is_alphabetic())?;
    Some(1 + letter.len_utf8())
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
    let bare = || Some(text.split_at(plus_length(text).or_else(|| Some(text.chars().next()?.len_utf8()))?));
    let (first, behind) = braced.or_else(bare)?;
    Some((pieces.find(|&piece| letters(info, piece, side) == first)?, behind))
}

/// What the type is called in the game's file.
pub fn name(info: &Info, piece: u8) -> &'static str {
    info.pieces.get(usize::from(piece)).map_or("?", |piece| piece.name)
}
