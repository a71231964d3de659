//! The field that says where the men stand.

use crate::info::{Beside, Info};
use crate::text::fen::error::FenError;
use crate::text::fen::word::Word;
use crate::text::{man, square};

type Men = Vec<Option<(u8, u8)>>;

/// The men of some squares, and where those stand that were promoted.
type Marked = (Men, Vec<u8>);

/// What stands next in a rank.
enum Item {
    Empty(usize),
    Hole,
    Man { piece: u8, side: u8, promoted: bool },
}

/// Reads all ranks, the last one first.
pub(super) fn men(info: &Info, beside: &Beside, word: Word<'_>) -> Result<Marked, FenError> {
    let (files, ranks) = (usize::from(info.files), usize::from(info.ranks));
    let found = word.text.split('/').count();
    if found != ranks {
        return Err(word.error(word.text.len(), format!("expected {ranks} ranks, found {found}")));
    }
    let (mut men, mut promoted) = Marked::default();
    let mut end = word.text.len();
    for (rank, text) in word.text.rsplit('/').enumerate() {
        let start = end - text.len();
        let of_rank = read_rank(info, beside, rank * files, text);
        let (others, marked) = of_rank.map_err(|(at, message)| word.error(start + at, message))?;
        men.extend(others);
        promoted.extend(marked);
        end = start.saturating_sub(1);
    }
    Ok((men, promoted))
}

/// The men of the rank that begins at `first`, or what is wrong at which byte of it.
fn read_rank(info: &Info, beside: &Beside, first: usize, text: &str) -> Result<Marked, (usize, String)> {
    let files = usize::from(info.files);
    let is_hole = |square: usize| info.holes.iter().any(|&hole| usize::from(hole) == square);
    let (mut men, mut marked) = Marked::default();
    let mut rest = text;
    while !rest.is_empty() {
        let at = text.len() - rest.len();
        let (item, behind) = item(info, beside, rest).map_err(|message| (at, message))?;
        let (man, run) = match item {
            Item::Empty(run) => (None, run),
            Item::Hole => (None, 1),
            Item::Man { piece, side, .. } => (Some((piece, side)), 1),
        };
        let square = first + men.len();
        men.extend(std::iter::repeat_n(man, run));
        if files < men.len() {
            return Err((at, format!("expected {files} squares in this rank, found more")));
        }
        let hole = matches!(item, Item::Hole);
        if let Some(wrong) = (square..first + men.len()).find(|&square| is_hole(square) != hole) {
            let what = if hole { "no hole" } else { "a hole, expected `#`" };
            return Err((at, format!("{} is {what}", square::name(info, wrong as u8))));
        }
        if matches!(item, Item::Man { promoted: true, .. }) {
            marked.push(square as u8);
        }
        rest = behind;
    }
    match men.len() {
        found if found < files => Err((text.len(), format!("expected {files} squares in this rank, found {found}"))),
        _ => Ok((men, marked)),
    }
}

fn item<'a>(info: &Info, beside: &Beside, text: &'a str) -> Result<(Item, &'a str), String> {
    if let Some(rest) = text.strip_prefix('#') {
        return Ok((Item::Hole, rest));
    }
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    if digits > 0 {
        let (run, rest) = text.split_at(digits);
        return match run.parse() {
            Ok(length) if length > 0 && length <= usize::from(info.files) => Ok((Item::Empty(length), rest)),
            _ => Err(format!("expected 1 to {} empty squares, found `{run}`", info.files)),
        };
    }
    let (letters, rest) = match text.strip_prefix('{') {
        Some(group) => group.split_once('}').ok_or("expected `}` behind the letters of a man")?,
        None => text.split_at(man::plus_length(text).or_else(|| Some(text.chars().next()?.len_utf8())).unwrap_or(0)),
    };
    let (piece, side) = man::find(info, letters)
        .ok_or_else(|| format!("expected a man, a number of empty squares or a hole, found `{letters}`"))?;
    match rest.strip_prefix('~') {
        Some(rest) if beside.marked.contains(&piece) => Ok((Item::Man { piece, side, promoted: true }, rest)),
        Some(_) => Err(format!("`{letters}~`: no man that was promoted is marked as a {}", man::name(info, piece))),
        None => Ok((Item::Man { piece, side, promoted: false }, rest)),
    }
}
