//! Packed moves.

use std::fmt;

/// A turn in 64 bits: origin (of a man from the hand its type), target, the type promoted to, the kind, what
/// [`MoveKind::Path`] needs besides, and where a man from the reserve is put at the end. Squares are the board's own numbers (`rank * files + file`).
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
    /// It takes the victim of the trail, and may leave one itself.
    EnPassant = 2,
    /// Castling; origin and target are the king's.
    Castle = 3,
    /// It takes men it passes or beside its way, and may leave a trail itself, or puts one back;
    /// [`Position::effect`](crate::position::Position::effect) tells which.
    Path = 4,
    /// No man moves.
    Pass = 5,
    /// The man is removed with all that touch it; origin and target are its square.
    Explode = 6,
    /// The men on origin and target change places, whatever else is taken.
    Swap = 7,
    /// The men on origin and target are both removed.
    Destroy = 8,
    /// The man is removed; origin and target are its square.
    Leave = 9,
    /// A man from the hand is put on the target; [`Move::from_hand`] tells its type.
    Drop = 10,
}

/// Flag: a man is put on the board at the end, on the square in the uppermost byte of the squares that a detail tells.
const DROP: u64 = 1 << 28;

impl Move {
    /// No move.
    pub const NONE: Move = Move(0);

    /// Passing.
    pub const PASS: Move = Move::new(0, 0, MoveKind::Pass);

    /// A move without promotion.
    pub const fn new(from: u8, to: u8, kind: MoveKind) -> Self {
        Move(from as u64 | (to as u64) << 8 | (kind as u64) << 24)
    }

    /// A man of the type is put from the hand on a square.
    pub const fn of_hand(piece: u8, to: u8) -> Self {
        Move::new(piece, to, MoveKind::Drop)
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

    /// The turn, at whose end the front of the reserve is put on the square. Its detail tells no more than
    /// [`Effect::TOLD_BESIDE_DROP`](crate::effect::Effect::TOLD_BESIDE_DROP) squares.
    #[must_use]
    pub const fn with_drop(self, square: u8) -> Self {
        Move(self.0 & !(0xff << 48) | DROP | (square as u64) << 48)
    }

    /// The turn without what is put on the board at its end.
    #[must_use]
    pub const fn without_drop(self) -> Self {
        if self.0 & DROP == 0 { self } else { Move(self.0 & !(0xff << 48) & !DROP) }
    }

    /// Where a man from the reserve is put at the end.
    pub const fn drop(self) -> Option<u8> {
        if self.0 & DROP == 0 { None } else { Some((self.0 >> 48) as u8) }
    }

    /// The type of the man that comes from the hand.
    pub const fn from_hand(self) -> Option<u8> {
        if let MoveKind::Drop = self.kind() { Some(self.0 as u8) } else { None }
    }

    /// Origin; where no man from the hand is put.
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
        match self.0 >> 24 & 0xf {
            0 => MoveKind::Plain,
            1 => MoveKind::Trail,
            2 => MoveKind::EnPassant,
            3 => MoveKind::Castle,
            4 => MoveKind::Path,
            6 => MoveKind::Explode,
            7 => MoveKind::Swap,
            8 => MoveKind::Destroy,
            9 => MoveKind::Leave,
            10 => MoveKind::Drop,
            _ => MoveKind::Pass,
        }
    }

    /// What tells it from others of its kind, the drop aside; 0 for kinds that neither take on their way nor remove men.
    pub const fn detail(self) -> u32 {
        (self.without_drop().0 >> 32) as u32
    }

    /// A digest for tables, different for most moves of a position; 0 for [`Move::NONE`] and hardly anything else.
    pub const fn digest(self) -> u32 {
        self.0 as u32 ^ ((self.0 >> 32) as u32).wrapping_mul(0x9e37_79b1)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({}-{}, {:?}, {:?}", self.from(), self.to(), self.kind(), self.becomes())?;
        if self.detail() != 0 {
            write!(f, ", {:#x}", self.detail())?;
        }
        if let Some(square) = self.drop() {
            write!(f, ", drop {square}")?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::{Effect, Put};

    #[test]
    fn a_drop_leaves_all_else_as_it_is() {
        let kinds = [MoveKind::Plain, MoveKind::Path, MoveKind::Swap, MoveKind::Destroy, MoveKind::Leave];
        let put = Some(Put { from: 255, to: 0 });
        let effects: [&[u8]; 4] = [&[], &[255], &[0, 255], &[255, 254, 253]];
        let effects = effects.map(|victims| Effect { victims: victims.iter().copied().collect(), put });
        let mut seen = Vec::new();
        for kind in kinds {
            for effect in effects {
                let flags = Effect::TAKES | Effect::EN_PASSANT | Effect::IMITATES;
                let detail = effect.detail(0, 255, Effect::TOLD_BESIDE_DROP) | flags;
                let bare = Move::promotion(0, 255, kind, 254).with_detail(detail);
                for square in [0, 1, 255] {
                    let dropping = bare.with_drop(square);
                    assert_eq!(dropping.drop(), Some(square));
                    let rest = (dropping.from(), dropping.to(), dropping.kind(), dropping.becomes());
                    assert_eq!(rest, (0, 255, kind, Some(254)));
                    assert_eq!((dropping.detail(), dropping.without_drop()), (detail, bare));
                    assert!(!seen.contains(&dropping));
                    seen.push(dropping);
                }
                assert_eq!((bare.drop(), bare.without_drop()), (None, bare));
            }
        }
    }
}
