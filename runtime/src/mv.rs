//! Packed moves.

use std::fmt;

/// A turn in 32 bits: origin, target, the type promoted to and the kind. Squares are the board's own numbers
/// (`rank * files + file`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// What a move does besides going from origin to target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum MoveKind {
    /// Nothing.
    Plain = 0,
    /// It leaves a trail of en passant squares.
    Trail = 1,
    /// It takes the victim of the trail.
    EnPassant = 2,
    /// Castling; origin and target are the king's.
    Castle = 3,
}

impl Move {
    /// No move.
    pub const NONE: Move = Move(0);

    /// A move without promotion.
    pub const fn new(from: u8, to: u8, kind: MoveKind) -> Self {
        Move(from as u32 | (to as u32) << 8 | (kind as u32) << 24)
    }

    /// A move after which the man is of another type.
    pub const fn promotion(from: u8, to: u8, kind: MoveKind, piece: u8) -> Self {
        Move(Self::new(from, to, kind).0 | (piece as u32 + 1) << 16)
    }

    /// Origin.
    pub const fn from(self) -> u8 {
        self.0 as u8
    }

    /// Target.
    pub const fn to(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// The type the man becomes, as an index of the game's types.
    pub const fn becomes(self) -> Option<u8> {
        let piece = (self.0 >> 16) as u8;
        if piece == 0 { None } else { Some(piece - 1) }
    }

    /// The kind.
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 24 {
            0 => MoveKind::Plain,
            1 => MoveKind::Trail,
            2 => MoveKind::EnPassant,
            _ => MoveKind::Castle,
        }
    }

    /// All bits, for tables; never those of [`Move::NONE`] for a move that goes anywhere.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The move with these bits.
    pub const fn from_bits(bits: u32) -> Self {
        Move(bits)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({}-{}, {:?}, {:?})", self.from(), self.to(), self.kind(), self.becomes())
    }
}
