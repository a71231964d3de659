//! What men reach is added up by populations of target sets.

use super::Visitor;
use crate::mv::{Move, MoveKind};
use crate::reach::Reach;
use ferz_geometry::Bits;

impl<const W: usize> Visitor<W> for Reach<'_> {
    #[inline(always)]
    fn wants_drops(&self) -> bool {
        false
    }

    #[inline]
    fn turn(&mut self, piece: u8, mv: Move) {
        if mv.drop().is_none() {
            self.add_turn(piece, mv.to());
        }
    }

    #[inline(always)]
    fn man(&mut self, piece: u8, _: u8, targets: Bits<W>, _: MoveKind) {
        let area = Bits(core::array::from_fn(|at| self.area[at]));
        self.add(piece, targets.count(), (targets & area).count());
    }

    #[inline(always)]
    fn shift(&mut self, piece: u8, _: i32, targets: Bits<W>, kind: MoveKind) {
        Visitor::<W>::man(self, piece, 0, targets, kind);
    }

    /// The same turns come without a drop.
    #[inline(always)]
    fn man_drops(&mut self, _: u8, _: u8, _: Bits<W>, _: MoveKind, _: Bits<W>) {}

    #[inline(always)]
    fn man_promotes(&mut self, piece: u8, from: u8, targets: Bits<W>, kind: MoveKind, _: &[u8]) {
        Visitor::<W>::man(self, piece, from, targets, kind);
    }

    #[inline(always)]
    fn shift_promotes(&mut self, piece: u8, _: i32, targets: Bits<W>, kind: MoveKind, _: &[u8]) {
        Visitor::<W>::man(self, piece, 0, targets, kind);
    }
}
