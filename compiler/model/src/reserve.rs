//! Men beside the board: ordered reserves, and how men are owed from them.

use crate::board::SquareSet;
use crate::game::{PieceId, Promotion};
use ferz_dsl::source::Span;

/// A capture whose capturer is taken by the very next turn.
///
/// A capture by an enemy man opens an exchange unless it closes one. The next turn closes it if it takes that man; if it
/// takes it by a capture, neither the type of that man nor all types it took being excepted, both sides are owed drops.
/// Explosions, destroying and leaving the board open nothing. A position keeps what is open and owed; FEN writes
/// `open=d5!` and `owed=1/0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// How many drops each side is owed.
    pub drops: u32,
    /// Types that do not count.
    pub excepted: Vec<PieceId>,
}

/// A man from the front of the reserve that comes to the board at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drop {
    /// Where it is written.
    pub origin: Span,
    /// Squares where it may stand, by side; they must be empty when the turn's move is done.
    pub zone: [SquareSet; 2],
    /// Only when the side is owed a drop, which it is then no longer.
    pub owed: bool,
}

/// Whether men stand in reserve under these rules.
pub(crate) fn are_used(drop: Option<&Drop>, promotions: &[Promotion]) -> bool {
    drop.is_some() || promotions.iter().any(|rule| rule.from_reserve)
}
