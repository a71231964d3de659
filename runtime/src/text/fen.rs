//! FEN: a position in one line. Six fields, with men in hand behind the board in brackets, then those with names: what a game keeps beside the board, and `unmoved=` where
//! it keeps unmoved men and they are not the usual ones.
//!
//! Men of several letters stand in braces, runs of empty squares may have several digits, a hole is a `#`. En passant
//! names every square of the trail; where that leaves open whose trail it is, `x` and the victim's square follow.

mod error;
mod read;
mod word;
mod write;

use crate::info::Info;
use crate::parts::Parts;
use crate::position::Position;

pub use error::{FenError, Field};
pub(crate) use read::partners::outermost as outermost_partners;
pub use read::parts;
pub use write::text;

/// How much a position must satisfy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// Each side has its royal and no other, the side not to move is not in check.
    Playable,
    /// Whatever fits the board: for looking at movement alone.
    Movement,
}

/// The position of a FEN.
///
/// # Errors
/// Names the field that is wrong, the place, and what was expected there.
pub fn read<P: Position>(fen: &str, strictness: Strictness) -> Result<P, FenError> {
    let parts = parts(P::INFO, P::BESIDE, fen)?;
    let position = P::from_parts(&parts);
    if strictness == Strictness::Playable {
        if P::INFO.pieces.iter().any(|piece| piece.royal) {
            require_royals(P::INFO, &parts).map_err(|message| FenError::new(Field::Board, 1, message))?;
        }
        if position.opponent_in_check() {
            let message = "the side that is not to move is in check";
            return Err(FenError::new(Field::Side, word::side_column(fen), message));
        }
    }
    Ok(position)
}

/// Whether each side has one royal man; otherwise what is wrong.
fn require_royals(info: &Info, parts: &Parts) -> Result<(), String> {
    for (side, name) in [(0, "white"), (1, "black")] {
        let royals = parts.men.iter().flatten().filter(|(piece, owner)| *owner == side && info.is_royal(*piece));
        match royals.count() {
            1 => {}
            0 => return Err(format!("{name} has no royal man")),
            count => return Err(format!("{name} has {count} royal men, expected one")),
        }
    }
    Ok(())
}

/// The FEN of a position.
pub fn write<P: Position>(position: &P) -> String {
    text(P::INFO, &position.parts())
}
