//! The men in hand, in brackets directly behind the board.

use crate::info::{Beside, Info};
use crate::text::fen::error::{FenError, Field};
use crate::text::fen::word::Word;
use crate::text::man;

/// The most men of a position with hands, those in hand included: in a game they do not become more.
const MOST_MEN: usize = 256;

/// The board's word without the men in hand, and these with their brackets, which may be missing.
pub(super) fn split<'a>(beside: &Beside, word: Word<'a>) -> (Word<'a>, Word<'a>) {
    let bracket = word.text.find('[').filter(|_| beside.hands.is_some());
    let (board, hands) = word.split_at(bracket.unwrap_or(word.text.len()));
    (board, hands.of_field(Field::Hands))
}

/// The numbers of White's men, in capitals, and Black's by type; nothing at all in games without hands.
pub(super) fn men(
    info: &Info,
    beside: &Beside,
    board: &[Option<(u8, u8)>],
    word: Word<'_>,
) -> Result<[Vec<u32>; 2], FenError> {
    let Some(kinds) = beside.hands else { return Ok(Default::default()) };
    let mut hands = [vec![0; info.pieces.len()], vec![0; info.pieces.len()]];
    let mut count = board.iter().flatten().count();
    let mut rest = word.text.strip_prefix('[').unwrap_or_default();
    while !rest.is_empty() && rest != "]" {
        let of_side = |side: u8| {
            let kinds =
                kinds.iter().copied().filter(move |&kind| info.pieces[usize::from(kind)].sides[usize::from(side)]);
            man::first(info, kinds, side, rest).map(|(piece, behind)| (usize::from(side), piece, behind))
        };
        let Some((side, piece, behind)) = of_side(0).or_else(|| of_side(1)) else {
            return Err(word.error_before(rest, format!("expected men that can be in hand or `]`, found `{rest}`")));
        };
        hands[side][usize::from(piece)] += 1;
        count += 1;
        if MOST_MEN < count {
            let message = format!("expected no more than {MOST_MEN} men, those on the board included");
            return Err(word.error_before(rest, message));
        }
        rest = behind;
    }
    if word.text.is_empty() || rest == "]" {
        return Ok(hands);
    }
    Err(word.error(word.text.len(), "expected `]` behind the men in hand"))
}
