//! Piece lines.

use super::{Freezing, Name, Side, SideCapture, Swap, Text, Zone};
use crate::notation::Notation;
use crate::source::{Span, Spanned};
use std::mem::discriminant;

/// `piece king K = K royal value 4 alias "Kg" white within palace { move mN from start }`.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// The whole statement.
    pub span: Span,
    /// Name of the type.
    pub name: Name,
    /// One or more letters, the first a capital, perhaps behind a plus: `K`, `CH`, `+P`.
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
    /// `within palace`: squares that its moves end on.
    pub within: Option<Spanned<Zone>>,
    /// What the block in braces says.
    pub block: Vec<PieceClause>,
}

/// A clause of the block of a piece.
#[derive(Clone, Debug, PartialEq)]
pub enum PieceClause {
    /// `move …`
    Moves(MoreMoves),
    /// `explode …`, once.
    Explosion(Explosion),
    /// `capture by …`, each kind once.
    SideCapture(SideCapture),
    /// `capture as its victim`, once.
    Mimicry(Span),
    /// `swap …`, once.
    Swap(Swap),
    /// `destroy touching enemy with self`, once.
    Destruction(Span),
    /// `freeze …`, once.
    Freezing(Freezing),
}

impl PieceClause {
    /// The whole clause.
    pub fn span(&self) -> Span {
        match self {
            PieceClause::Moves(moves) => moves.span,
            PieceClause::Explosion(explosion) => explosion.span,
            PieceClause::SideCapture(capture) => capture.span,
            PieceClause::Mimicry(span) | PieceClause::Destruction(span) => *span,
            PieceClause::Swap(swap) => swap.span,
            PieceClause::Freezing(freezing) => freezing.span,
        }
    }

    /// Whether a piece says only one of the two.
    pub(crate) fn repeats(&self, other: &PieceClause) -> bool {
        match (self, other) {
            (PieceClause::Moves(_), _) => false,
            (PieceClause::SideCapture(one), PieceClause::SideCapture(other)) => one.kind == other.kind,
            (one, other) => discriminant(one) == discriminant(other),
        }
    }
}

impl Piece {
    /// Its moves under conditions.
    pub fn more_moves(&self) -> impl Iterator<Item = &MoreMoves> {
        self.block.iter().filter_map(|clause| match clause {
            PieceClause::Moves(moves) => Some(moves),
            _ => None,
        })
    }

    /// How it explodes.
    pub fn explosion(&self) -> Option<&Explosion> {
        self.block.iter().find_map(|clause| match clause {
            PieceClause::Explosion(explosion) => Some(explosion),
            _ => None,
        })
    }

    /// How it takes beside its way.
    pub fn side_captures(&self) -> impl Iterator<Item = &SideCapture> {
        self.block.iter().filter_map(|clause| match clause {
            PieceClause::SideCapture(capture) => Some(capture),
            _ => None,
        })
    }

    /// How it changes places.
    pub fn swap(&self) -> Option<&Swap> {
        self.block.iter().find_map(|clause| match clause {
            PieceClause::Swap(swap) => Some(swap),
            _ => None,
        })
    }
}

/// The right-hand side of a piece line.
#[derive(Clone, Debug, PartialEq)]
pub enum Movement {
    /// `= none`: a man that never moves.
    None(Span),
    /// Betza notation.
    Notation(Notation),
}

/// `move fmnD from own rank 2 once when not in check and some way safe`: moves that the man has under conditions.
#[derive(Clone, Debug, PartialEq)]
pub struct MoreMoves {
    /// The whole clause.
    pub span: Span,
    /// The moves.
    pub notation: Notation,
    /// Where the man must stand.
    pub origin: Option<Spanned<Origin>>,
    /// `once`
    pub once: Option<Span>,
    /// `not in check`
    pub unchecked: Option<Span>,
    /// `some way safe`
    pub safe_way: Option<Span>,
}

/// `explode all touching with self, not own king`
#[derive(Clone, Debug, PartialEq)]
pub struct Explosion {
    /// The whole clause.
    pub span: Span,
    /// Own men that must not be among the touching.
    pub spares: Vec<Name>,
}

/// Where a move begins.
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// `from start`: where the default setup has men of the type and side.
    Start,
    /// `from own rank 2`
    Zone(Zone),
}
