//! The fields that say what is kept beside the board.

use super::state::men;
use crate::info::{Beside, Info};
use crate::parts::Parts;
use crate::text::fen::error::{FenError, Field};
use crate::text::fen::word::{Word, Words};
use crate::text::{man, square};

/// The most drops that a FEN may say are owed.
const MOST_OWED: u32 = 1000;

/// Reads those that the game has and that are there; the names of the others join what is missing.
pub(super) fn fields(
    info: &Info,
    beside: &Beside,
    words: &mut Words<'_>,
    parts: &mut Parts,
    missing: &mut Vec<&'static str>,
) -> Result<(), FenError> {
    if 0 < beside.reserves {
        match words.next_named(Field::Reserve, "reserve=") {
            Some(word) => parts.reserve = reserve(info, beside, word)?,
            None => missing.push("`reserve=`"),
        }
    }
    if beside.owes {
        match words.next_named(Field::Owed, "owed=") {
            Some(word) => parts.owed = owed(word)?,
            None => missing.push("`owed=`"),
        }
    }
    if beside.opens {
        match words.next_named(Field::Open, "open=") {
            Some(word) => parts.open = Some(open(info, parts, word)?),
            None => missing.push("`open=`"),
        }
    }
    if !beside.banned.is_empty() {
        match words.next_named(Field::Ban, "ban=") {
            Some(word) => parts.ban = Some(ban(info, beside, parts, word)?),
            None => missing.push("`ban=`"),
        }
    }
    Ok(())
}

/// White's men and Black's.
fn reserve(info: &Info, beside: &Beside, word: Word<'_>) -> Result<[Vec<u8>; 2], FenError> {
    let value = word.text.strip_prefix("reserve=").unwrap_or_default();
    let may_stand = |piece: u8, side: u8| {
        let kind = info.pieces.get(usize::from(piece));
        kind.is_some_and(|kind| !kind.royal && kind.sides[usize::from(side)])
    };
    men(word, value, |side, rest, found| {
        let kinds = (0..=u8::MAX).take(info.pieces.len()).filter(|&piece| may_stand(piece, side));
        match man::first(info, kinds, side, rest) {
            Some(_) if beside.reserves <= found.len() => Err(format!("expected no more than {} men", beside.reserves)),
            Some(next) => Ok(next),
            None => Err(format!("expected `-` or men that can be in reserve, found `{rest}`")),
        }
    })
}

fn owed(word: Word<'_>) -> Result<[u32; 2], FenError> {
    let value = word.text.strip_prefix("owed=").unwrap_or_default();
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|&count: &u32| digits && count <= MOST_OWED)
    };
    let counts = value.split_once('/').and_then(|(white, black)| Some([number(white)?, number(black)?]));
    let expected = format!("expected two numbers up to {MOST_OWED}, parted by `/`, found `{value}`");
    counts.ok_or_else(|| word.error_before(value, expected))
}

/// The square of an enemy man of the side to move, and whether `!` follows.
fn open(info: &Info, parts: &Parts, word: Word<'_>) -> Result<(u8, bool), FenError> {
    let value = word.text.strip_prefix("open=").unwrap_or_default();
    let (label, counts) = value.strip_suffix('!').map_or((value, false), |label| (label, true));
    let square = square::strip(info, label).filter(|(_, rest)| rest.is_empty()).map(|(square, _)| square);
    let stands = |square: &u8| owner(parts, *square) == Some(1 - parts.side);
    let expected = format!("expected the square of a man of the side that is not to move, found `{label}`");
    let square = square.filter(stands).ok_or_else(|| word.error_before(value, expected))?;
    Ok((square, counts))
}

/// Two squares with men of different sides, one of which may change places.
fn ban(info: &Info, beside: &Beside, parts: &Parts, word: Word<'_>) -> Result<[u8; 2], FenError> {
    let value = word.text.strip_prefix("ban=").unwrap_or_default();
    let squares = square::strip(info, value).and_then(|(one, rest)| Some((one, square::strip(info, rest)?)));
    let squares = squares.filter(|(_, (_, rest))| rest.is_empty()).map(|(one, (other, _))| [one, other]);
    let swaps = |square: u8| {
        let man = parts.men.get(usize::from(square)).copied().flatten();
        man.is_some_and(|(piece, _)| beside.banned.contains(&piece))
    };
    let fits = |&[one, other]: &[u8; 2]| {
        let sides = owner(parts, one).zip(owner(parts, other));
        sides.is_some_and(|(one, other)| one != other) && (swaps(one) || swaps(other))
    };
    let expected =
        format!("expected the squares of men of both sides, one of which may change places, found `{value}`");
    let [one, other] = squares.filter(fits).ok_or_else(|| word.error_before(value, expected))?;
    Ok([one.min(other), one.max(other)])
}

fn owner(parts: &Parts, square: u8) -> Option<u8> {
    parts.men.get(usize::from(square)).copied().flatten().map(|(_, side)| side)
}
