//! The fields behind the board.

use super::may_be_unmoved;
use crate::info::{Info, RightInfo};
use crate::parts::Parts;
use crate::text::fen::error::FenError;
use crate::text::fen::word::Word;
use crate::text::fen::write::victims;
use crate::text::{man, square};

/// The largest count a FEN may carry; leaves room to play on from there.
const MAX_COUNT: u32 = 1_000_000;

pub(super) fn side(word: Word<'_>) -> Result<u8, FenError> {
    match word.text {
        "w" => Ok(0),
        "b" => Ok(1),
        other => Err(word.error(0, format!("expected `w` or `b`, found `{other}`"))),
    }
}

pub(super) fn rights(info: &Info, men: &[Option<(u8, u8)>], word: Word<'_>) -> Result<u32, FenError> {
    if word.text == "-" {
        return Ok(0);
    }
    let mut rights = 0;
    for (at, letter) in word.text.char_indices() {
        let Some(index) = info.rights.iter().position(|right| right.letter == letter) else {
            let known: String = info.rights.iter().map(|right| right.letter).collect();
            let expected = if known.is_empty() { String::new() } else { format!(" or letters of `{known}`") };
            return Err(word.error(at, format!("expected `-`{expected}, found `{letter}`")));
        };
        if rights & 1 << index != 0 {
            return Err(word.error(at, format!("`{letter}` stands twice")));
        }
        let RightInfo { side, king, partner, .. } = info.rights[index];
        for (piece, place) in [king, partner] {
            if men.get(usize::from(place)) != Some(&Some((piece, side))) {
                let (owner, piece) = (["white", "black"][usize::from(side)], man::name(info, piece));
                let place = square::name(info, place);
                return Err(word.error(at, format!("`{letter}` needs the {owner} {piece} on {place}")));
            }
        }
        rights |= 1 << index;
    }
    Ok(rights)
}

pub(super) fn trail(info: &Info, parts: &Parts, word: Word<'_>) -> Result<Option<(Vec<u8>, u8)>, FenError> {
    if word.text == "-" {
        return Ok(None);
    }
    let mut squares = Vec::new();
    let mut rest = word.text;
    let mut named = None;
    while !rest.is_empty() {
        if let Some((square, behind)) = square::strip(info, rest) {
            if squares.contains(&square) {
                return Err(word.error_before(rest, format!("{} stands twice", square::name(info, square))));
            }
            squares.push(square);
            rest = behind;
        } else if let Some((victim, "")) = rest.strip_prefix('x').and_then(|rest| square::strip(info, rest)) {
            named = Some(victim);
            break;
        } else {
            return Err(word.error_before(rest, format!("expected `-` or squares, found `{rest}`")));
        }
    }
    squares.sort_unstable();
    let candidates = victims(info, &parts.men, 1 - parts.side, &squares);
    let victim = match (named, candidates.as_slice()) {
        (Some(victim), candidates) if candidates.contains(&victim) => victim,
        (None, &[victim]) => victim,
        (None, [_, _, ..]) => {
            let message = format!("expected `x` and the victim's square, one of {}", square::names(info, &candidates));
            return Err(word.error(word.text.len(), message));
        }
        _ => {
            let squares = square::names(info, &squares);
            return Err(word.error(0, format!("no man can just have crossed `{squares}` so as to be taken there")));
        }
    };
    Ok(Some((squares, victim)))
}

pub(super) fn count(word: Word<'_>, least: u32) -> Result<u32, FenError> {
    let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
    match word.text.parse() {
        Ok(count) if digits && (least..=MAX_COUNT).contains(&count) => Ok(count),
        _ => Err(word.error(0, format!("expected a number from {least} to {MAX_COUNT}, found `{}`", word.text))),
    }
}

/// The type that moved last.
pub(super) fn last(info: &Info, word: Word<'_>) -> Result<u8, FenError> {
    let letters = word.text.strip_prefix("last=").unwrap_or_default();
    let known = (0..info.pieces.len() as u8).find(|&piece| man::kind(info, piece) == letters);
    known.ok_or_else(|| word.error_before(letters, format!("no man has the letters `{letters}`")))
}

/// White's regained types and Black's, in letters as on the board.
pub(super) fn regained(info: &Info, word: Word<'_>) -> Result<[Vec<u8>; 2], FenError> {
    let value = word.text.strip_prefix("regained=").unwrap_or_default();
    let mut regained = men(word, value, |side, rest, found| {
        match man::first(info, info.regains[usize::from(side)].iter().copied(), side, rest) {
            Some((piece, _)) if found.contains(&piece) => Err(format!("{} stands twice", man::name(info, piece))),
            Some(next) => Ok(next),
            None => Err(format!("expected `-` or types that can be regained, found `{rest}`")),
        }
    })?;
    regained.iter_mut().for_each(|pieces| pieces.sort_unstable());
    Ok(regained)
}

/// White's types and Black's, parted by `/`, `-` for none. `next` tells the type with which a text begins and the text behind
/// it, knowing those found so far, or what is wrong there.
pub(super) fn men<'a>(
    word: Word<'a>,
    value: &'a str,
    next: impl Fn(u8, &'a str, &[u8]) -> Result<(u8, &'a str), String>,
) -> Result<[Vec<u8>; 2], FenError> {
    let Some((white, black)) = value.split_once('/') else {
        return Err(word.error_before(value, "expected White's types and Black's, parted by `/`"));
    };
    let mut both = [Vec::new(), Vec::new()];
    for (side, (text, behind)) in (0..).zip([(white, 1 + black.len()), (black, 0)]) {
        let pieces = &mut both[usize::from(side)];
        let mut rest = if text == "-" { "" } else { text };
        while !rest.is_empty() {
            let tail = &value[value.len() - behind - rest.len()..];
            let (piece, after) = next(side, rest, pieces).map_err(|message| word.error_before(tail, message))?;
            pieces.push(piece);
            rest = after;
        }
    }
    Ok(both)
}

pub(super) fn unmoved(info: &Info, men: &[Option<(u8, u8)>], word: Word<'_>) -> Result<Vec<u8>, FenError> {
    let value = word.text.strip_prefix("unmoved=").unwrap_or_default();
    let mut squares = Vec::new();
    let mut rest = if value == "-" { "" } else { value };
    if value.is_empty() {
        return Err(word.error_before("", "expected `-` or squares"));
    }
    while !rest.is_empty() {
        let Some((square, behind)) = square::strip(info, rest) else {
            return Err(word.error_before(rest, format!("expected `-` or squares, found `{rest}`")));
        };
        let name = square::name(info, square);
        if !may_be_unmoved(info, square, men.get(usize::from(square)).copied().flatten()) {
            return Err(word.error_before(rest, format!("no man that counts as unmoved stands on {name}")));
        }
        if squares.contains(&square) {
            return Err(word.error_before(rest, format!("{name} stands twice")));
        }
        squares.push(square);
        rest = behind;
    }
    squares.sort_unstable();
    Ok(squares)
}
