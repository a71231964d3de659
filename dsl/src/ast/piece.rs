//! Piece lines.

use super::{Name, Side, Text, Zone};
use crate::notation::Notation;
use crate::source::{Span, Spanned};

/// `piece king K = K royal value 4 alias "Kg" white { move mN from start }`.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// The whole statement.
    pub span: Span,
    /// Name of the type.
    pub name: Name,
    /// One or more letters, the first a capital: `K`, `CH`.
    pub letters: Spanned<String>,
    /// Its moves, or `none`.
    pub movement: Movement,
    /// `royal`.
    pub royal: Option<Span>,
    /// `value 1.5`, in hundredths of a pawn.
    pub value: Option<Spanned<u32>>,
    /// `alias "GRY"`: labels of other programs.
    pub aliases: Vec<Text>,
    /// `white`, `black`: the only side that has such men.
    pub side: Option<Spanned<Side>>,
    /// What the block in braces says.
    pub more_moves: Vec<MoreMoves>,
}

/// The right-hand side of a piece line.
#[derive(Clone, Debug, PartialEq)]
pub enum Movement {
    /// `= none`: a man that never moves.
    None(Span),
    /// Betza notation.
    Notation(Notation),
}

/// `move fmnD from own rank 2 when not in check`: moves that the man has under conditions.
#[derive(Clone, Debug, PartialEq)]
pub struct MoreMoves {
    /// The whole clause.
    pub span: Span,
    /// The moves.
    pub notation: Notation,
    /// Where the man must stand.
    pub origin: Option<Spanned<Origin>>,
    /// `when not in check`.
    pub unchecked: Option<Span>,
}

/// Where a move begins.
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// `from start`: where the default setup has men of the type and side.
    Start,
    /// `from own rank 2`
    Zone(Zone),
}
