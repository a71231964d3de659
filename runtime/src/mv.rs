//! Packed moves.

use std::fmt;

/// A turn in 64 bits: origin, target, the type promoted to, the kind, and what [`MoveKind::Path`] needs besides. Squares are
/// the board's own numbers (`rank * files + file`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

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
    /// It takes men it passes, or puts one back; [`Position::effect`](crate::position::Position::effect) tells which.
    Path = 4,
    /// No man moves.
    Pass = 5,
    /// The man is removed with all that touch it; origin and target are its square.
    Explode = 6,
}

impl Move {
    /// No move.
    pub const NONE: Move = Move(0);

    /// Passing.
    pub const PASS: Move = Move::new(0, 0, MoveKind::Pass);

    /// A move without promotion.
    pub const fn new(from: u8, to: u8, kind: MoveKind) -> Self {
        Move(from as u64 | (to as u64) << 8 | (kind as u64) << 24)
    }

    /// A move after which the man is of another type.
    pub const fn promotion(from: u8, to: u8, kind: MoveKind, piece: u8) -> Self {
        Move(Self::new(from, to, kind).0 | (piece as u64 + 1) << 16)
    }

    /// The move, the man becoming of another type.
    #[must_use]
    pub const fn with_promotion(self, piece: u8) -> Self {
        Move(self.0 & !(0xff << 16) | (piece as u64 + 1) << 16)
    }

    /// The move with what tells it from others of its kind.
    #[must_use]
    pub const fn with_detail(self, detail: u32) -> Self {
        Move(self.0 & u32::MAX as u64 | (detail as u64) << 32)
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
        match (self.0 >> 24) as u8 {
            0 => MoveKind::Plain,
            1 => MoveKind::Trail,
            2 => MoveKind::EnPassant,
            3 => MoveKind::Castle,
            4 => MoveKind::Path,
            6 => MoveKind::Explode,
            _ => MoveKind::Pass,
        }
    }

    /// What tells it from others of its kind; 0 for all kinds but [`MoveKind::Path`] and [`MoveKind::Explode`].
    pub const fn detail(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// A digest for tables, different for most moves of a position; 0 for [`Move::NONE`] and hardly anything else.
    pub const fn digest(self) -> u32 {
        self.0 as u32 ^ self.detail().wrapping_mul(0x9e37_79b1)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({}-{}, {:?}, {:?}", self.from(), self.to(), self.kind(), self.becomes())?;
        if self.detail() != 0 {
            write!(f, ", {:#x}", self.detail())?;
        }
        f.write_str(")")
    }
}
