//! From text to parts.

mod beside;
mod board;
mod hands;
pub(super) mod partners;
mod state;

use super::error::{FenError, Field};
use super::word::Words;
use crate::info::{Beside, Info};
use crate::parts::Parts;

/// Takes a FEN apart. Castling, en passant, counters and whatever follows may be missing.
///
/// The parts fit the board and the game: any number of royals, rights whose men stand, a trail that some man left.
///
/// # Errors
/// Names the field that is wrong, the place, and what was expected there.
pub fn parts(info: &Info, beside: &Beside, fen: &str) -> Result<Parts, FenError> {
    let mut words = Words::new(fen);
    let (board, in_hand) = hands::split(beside, words.expect(Field::Board, "the men on the board")?);
    let (men, promoted) = board::men(info, beside, board)?;
    let hands = hands::men(info, beside, &men, in_hand)?;
    let side = state::side(words.expect(Field::Side, "`w` or `b`")?)?;
    let mut parts = Parts { men, promoted, hands, side, ..Parts::empty(0) };
    if let Some(word) = words.next_plain(Field::Castling) {
        match &beside.free_castling {
            Some(free) => parts.partners = partners::partners(info, free, &parts.men, word)?,
            None => parts.rights = state::rights(info, &parts.men, word)?,
        }
    }
    if let Some(word) = words.next_plain(Field::EnPassant) {
        parts.trail = state::trail(info, &parts, word)?;
    }
    if let Some(word) = words.next_plain(Field::Plies) {
        parts.plies = state::count(word, 0)?;
    }
    if let Some(word) = words.next_plain(Field::Number) {
        parts.number = state::count(word, 1)?;
    }
    let mut missing = Vec::new();
    parts.unmoved = usually_unmoved(info, &parts);
    beside::fields(info, beside, &mut words, &mut parts, &mut missing)?;
    if info.regains.iter().any(|pieces| !pieces.is_empty()) {
        match words.next_named(Field::Regained, "regained=") {
            Some(word) => parts.regained = state::regained(info, word)?,
            None => missing.push("`regained=`"),
        }
    }
    if info.pieces.iter().any(|piece| piece.tracked || piece.once) {
        match words.next_named(Field::Unmoved, "unmoved=") {
            Some(word) => parts.unmoved = state::unmoved(info, &parts.men, word)?,
            None => missing.push("`unmoved=`"),
        }
    }
    if info.imitates {
        match words.next_named(Field::Last, "last=") {
            Some(word) => parts.last = Some(state::last(info, word)?),
            None => missing.push("`last=`"),
        }
    }
    match words.next(Field::Rest) {
        None => Ok(parts),
        Some(word) if missing.is_empty() => Err(word.surplus("nothing")),
        Some(word) => Err(word.surplus(&format!("{} or nothing", missing.join(", ")))),
    }
}

/// The men of tracked types on their start squares: unmoved unless the FEN says otherwise.
pub(super) fn usually_unmoved(info: &Info, parts: &Parts) -> Vec<u8> {
    (0..=u8::MAX)
        .zip(&parts.men)
        .filter(|&(square, &man)| is_usually_unmoved(info, square, man))
        .map(|(square, _)| square)
        .collect()
}

fn may_be_unmoved(info: &Info, square: u8, man: Option<(u8, u8)>) -> bool {
    let once = man.and_then(|(piece, _)| info.pieces.get(usize::from(piece))).is_some_and(|piece| piece.once);
    once || is_usually_unmoved(info, square, man)
}

fn is_usually_unmoved(info: &Info, square: u8, man: Option<(u8, u8)>) -> bool {
    man.is_some_and(|(piece, side)| {
        let Some(piece) = info.pieces.get(usize::from(piece)) else {
            return false;
        };
        piece.tracked && piece.start[usize::from(side)].contains(&square)
    })
}
