//! Hands: what becomes of men that are taken, and how they come back.

use crate::board::SquareSet;
use crate::game::PieceId;
use ferz_dsl::source::Span;

/// Enemies taken by a move go to the hand of who takes them, and change sides; explosions, destroying and leaving the board
/// give nothing. A position counts each side's men in hand by type; FEN writes them in brackets behind the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hands {
    /// Promoted men stay what they are; else they go to the hand as their [`Origin`] says.
    pub keeps_promoted: bool,
    /// How each type is dropped, in the order of the types; a type that is not here stays in hand.
    pub drops: Vec<HandDrop>,
}

/// A turn that puts a man from the hand on an empty square. It is no first move of the man: one with a right to moves once
/// has none, one told by its square may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandDrop {
    /// Where it is written.
    pub origin: Span,
    /// The type.
    pub piece: PieceId,
    /// Squares, by side: those of the rule that the man may stand on and, if it must be able to move, where it could be.
    pub zone: [SquareSet; 2],
    /// Squares, by side, that are left out of the zone only since it could never move from there.
    pub stuck: [SquareSet; 2],
    /// Not on a file where an own man of the type stands.
    pub one_per_file: bool,
    /// Not if the opponent is checkmated by it.
    pub never_mates: bool,
}

/// What a man of a type was before it promoted: what it was at first if that was promoted, too, but for marked men, of which
/// the mark tells nothing more. Types promoted to by several others have no origin and are refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The same: no man becomes one of these.
    #[default]
    Itself,
    /// This type: the default setup has none, on the board or in hand, so all were promoted.
    Always(PieceId),
    /// This type if the man was promoted, which the position marks; FEN writes `~` behind its letters.
    Marked(PieceId),
}
