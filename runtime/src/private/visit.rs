//! Legal turns are visited, not listed: what a visitor does with them (count, collect, make) is compiled into the generator.

use super::Color;
use crate::effect::Effect;
use crate::mv::{Move, MoveKind};
use ferz_geometry::Bits;

/// What the generator writes for a game of `W` words.
pub trait Rules<const W: usize>: Copy {
    /// Visits every legal turn of side `S`, whose turn it is, once.
    fn visit<S: Color, V: Visitor<W>>(&self, visitor: &mut V);

    /// The position after a turn of side `S` by a man of the type; the key is kept up to date only if `KEYED`.
    #[must_use]
    fn play_as<S: Color, const KEYED: bool>(&self, piece: u8, mv: Move) -> Self;
}

/// Receives turns.
pub trait Visitor<const W: usize> {
    /// Whether to go on; asked between groups of turns.
    #[inline(always)]
    fn go_on(&self) -> bool {
        true
    }

    /// One turn by a man of a type.
    fn turn(&mut self, piece: u8, mv: Move);

    /// Turns of one man to each of the targets.
    #[inline(always)]
    fn man(&mut self, piece: u8, from: u8, targets: Bits<W>, kind: MoveKind) {
        for to in targets.squares() {
            self.turn(piece, Move::new(from, to, kind));
        }
    }

    /// Whether turns that put men from the hand on the board are wanted.
    #[inline(always)]
    fn wants_drops(&self) -> bool {
        true
    }

    /// Turns that put men on each of the targets, of each slot of the hand whose bit is set; `pieces` are the types by slot.
    #[inline(always)]
    fn drops(&mut self, targets: Bits<W>, slots: u64, pieces: &[u8]) {
        for slot in Bits([slots]).squares() {
            let piece = pieces[usize::from(slot)];
            for to in targets.squares() {
                self.turn(piece, Move::of_hand(piece, to));
            }
        }
    }

    /// Turns to each of the targets, each by the man that stands `by` numbers before it.
    #[inline(always)]
    fn shift(&mut self, piece: u8, by: i32, targets: Bits<W>, kind: MoveKind) {
        for to in targets.squares() {
            self.turn(piece, Move::new((i32::from(to) - by) as u8, to, kind));
        }
    }

    /// Turns of one man to each of the targets, each with a drop on each of the squares but the target.
    #[inline(always)]
    fn man_drops(&mut self, piece: u8, from: u8, targets: Bits<W>, kind: MoveKind, squares: Bits<W>) {
        for to in targets.squares() {
            for square in squares.without(Bits::bit(to)).squares() {
                self.turn(piece, Move::new(from, to, kind).with_drop(square));
            }
        }
    }

    /// As [`Visitor::man`], the man becoming one of the choices.
    #[inline(always)]
    fn man_promotes(&mut self, piece: u8, from: u8, targets: Bits<W>, kind: MoveKind, choices: &[u8]) {
        for to in targets.squares() {
            for &becomes in choices {
                self.turn(piece, Move::promotion(from, to, kind, becomes));
            }
        }
    }

    /// As [`Visitor::shift`], the men becoming one of the choices.
    #[inline(always)]
    fn shift_promotes(&mut self, piece: u8, by: i32, targets: Bits<W>, kind: MoveKind, choices: &[u8]) {
        for to in targets.squares() {
            for &becomes in choices {
                self.turn(piece, Move::promotion((i32::from(to) - by) as u8, to, kind, becomes));
            }
        }
    }
}

/// Appends turns to a list.
#[derive(Debug)]
pub struct List<'a>(pub &'a mut Vec<Move>);

impl<const W: usize> Visitor<W> for List<'_> {
    #[inline]
    fn turn(&mut self, _: u8, mv: Move) {
        self.0.push(mv);
    }
}

/// Appends turns that take or promote, and drop nobody, to a list.
#[derive(Debug)]
pub struct Captures<'a, const W: usize> {
    /// The list.
    pub list: &'a mut Vec<Move>,
    /// Where there is something to take.
    pub men: Bits<W>,
}

impl<const W: usize> Visitor<W> for Captures<'_, W> {
    #[inline(always)]
    fn wants_drops(&self) -> bool {
        false
    }

    #[inline]
    fn turn(&mut self, _: u8, mv: Move) {
        let takes = match mv.kind() {
            MoveKind::Plain | MoveKind::Trail => self.men.has(mv.to()),
            MoveKind::EnPassant => true,
            MoveKind::Path | MoveKind::Swap | MoveKind::Explode => mv.detail() & Effect::TAKES != 0,
            MoveKind::Destroy => true,
            // The target of castling may hold the partner, which is not taken.
            MoveKind::Castle | MoveKind::Pass | MoveKind::Leave | MoveKind::Drop => false,
        };
        if (takes || mv.becomes().is_some()) && mv.drop().is_none() {
            self.list.push(mv);
        }
    }

    #[inline(always)]
    fn man(&mut self, piece: u8, from: u8, targets: Bits<W>, kind: MoveKind) {
        for to in (targets & self.men).squares() {
            self.turn(piece, Move::new(from, to, kind));
        }
    }

    #[inline(always)]
    fn shift(&mut self, piece: u8, by: i32, targets: Bits<W>, kind: MoveKind) {
        for to in (targets & self.men).squares() {
            self.turn(piece, Move::new((i32::from(to) - by) as u8, to, kind));
        }
    }
}

/// Looks for any turn at all.
#[derive(Debug, Default)]
pub struct Any(pub bool);

impl<const W: usize> Visitor<W> for Any {
    #[inline(always)]
    fn go_on(&self) -> bool {
        !self.0
    }

    #[inline(always)]
    fn turn(&mut self, _: u8, _: Move) {
        self.0 = true;
    }

    #[inline(always)]
    fn man(&mut self, _: u8, _: u8, targets: Bits<W>, _: MoveKind) {
        self.0 |= !targets.is_empty();
    }

    #[inline(always)]
    fn shift(&mut self, _: u8, _: i32, targets: Bits<W>, _: MoveKind) {
        self.0 |= !targets.is_empty();
    }

    #[inline(always)]
    fn drops(&mut self, targets: Bits<W>, slots: u64, _: &[u8]) {
        self.0 |= slots != 0 && !targets.is_empty();
    }
}
