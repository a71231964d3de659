//! The castling field where castling is free: the files of the partners.

use crate::info::{FreeCastling, Info};
use crate::text::fen::error::FenError;
use crate::text::fen::word::Word;
use crate::text::man;

/// A man's type and owner, if there is one.
type Man = Option<(u8, u8)>;

/// The partners by side and wing: each named by its file or, as `K` and `Q`, as the one farthest from the king.
pub(super) fn partners(
    info: &Info,
    free: &FreeCastling,
    men: &[Man],
    word: Word<'_>,
) -> Result<[[Option<u8>; 2]; 2], FenError> {
    let mut partners = [[None; 2]; 2];
    for (at, letter) in word.text.char_indices().filter(|_| word.text != "-") {
        let side = u8::from(!letter.is_uppercase());
        let owner = ["white", "black"][usize::from(side)];
        let (king, partner) = (man::name(info, free.king), man::name(info, free.partner));
        let Some(king_from) = home(info, men, (free.king, side)).next() else {
            return Err(word.error(at, format!("`{letter}` needs the {owner} {king} on its own rank 1")));
        };
        let label = letter.to_lowercase().to_string();
        let file = info.file_labels.iter().position(|file| *file == label);
        let mut all = home(info, men, (free.partner, side));
        let found = match (file, label.as_str()) {
            (Some(file), _) => all.find(|square| usize::from(square % info.files) == file),
            (None, "k") => all.next_back().filter(|&square| king_from < square),
            (None, "q") => all.next().filter(|&square| square < king_from),
            _ => None,
        };
        let Some(found) = found else {
            return Err(word.error(at, format!("`{letter}` is no {owner} {partner} on its own rank 1")));
        };
        let place = &mut partners[usize::from(side)][usize::from(found < king_from)];
        if place.replace(found).is_some() {
            return Err(word.error(at, format!("`{letter}` is a second {partner} on that side of the {king}")));
        }
    }
    Ok(partners)
}

/// Where men like this stand on their own rank 1.
pub(crate) fn home(info: &Info, men: &[Man], man: (u8, u8)) -> impl DoubleEndedIterator<Item = u8> {
    let first = if man.1 == 0 { 0 } else { (info.ranks - 1) * info.files };
    (first..first + info.files).filter(move |&square| men.get(usize::from(square)) == Some(&Some(man)))
}

/// The partner farthest from the king on each wing, by side.
pub(crate) fn outermost(info: &Info, free: &FreeCastling, men: &[Man]) -> [[Option<u8>; 2]; 2] {
    [0, 1].map(|side| {
        let Some(king) = home(info, men, (free.king, side)).next() else { return [None; 2] };
        let partners = || home(info, men, (free.partner, side));
        [partners().next_back().filter(|&square| king < square), partners().next().filter(|&square| square < king)]
    })
}
