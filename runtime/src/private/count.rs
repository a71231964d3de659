//! Perft: every node above the last ply is made, the last ply is counted by populations of target sets.

use super::{Color, Rules, Visitor};
use crate::mv::{Move, MoveKind};
use crate::position::Leaves;
use ferz_geometry::Bits;
use std::marker::PhantomData;

struct Count(u64);

impl<const W: usize> Visitor<W> for Count {
    #[inline(always)]
    fn turn(&mut self, _: u8, _: Move) {
        self.0 += 1;
    }

    #[inline(always)]
    fn man(&mut self, _: u8, _: u8, targets: Bits<W>, _: MoveKind) {
        self.0 += u64::from(targets.count());
    }

    #[inline(always)]
    fn shift(&mut self, _: u8, _: i32, targets: Bits<W>, _: MoveKind) {
        self.0 += u64::from(targets.count());
    }

    #[inline(always)]
    fn drops(&mut self, targets: Bits<W>, slots: u64, _: &[u8]) {
        self.0 += u64::from(targets.count()) * u64::from(slots.count_ones());
    }

    #[inline(always)]
    fn man_drops(&mut self, _: u8, _: u8, targets: Bits<W>, _: MoveKind, squares: Bits<W>) {
        let pairs = u64::from(targets.count()) * u64::from(squares.count());
        self.0 += pairs - u64::from((targets & squares).count());
    }

    #[inline(always)]
    fn man_promotes(&mut self, _: u8, _: u8, targets: Bits<W>, _: MoveKind, choices: &[u8]) {
        self.0 += u64::from(targets.count()) * choices.len() as u64;
    }

    #[inline(always)]
    fn shift_promotes(&mut self, _: u8, _: i32, targets: Bits<W>, _: MoveKind, choices: &[u8]) {
        self.0 += u64::from(targets.count()) * choices.len() as u64;
    }
}

/// How the last ply is counted is a value, not a type: another generator for the sake of one branch a node is not worth compiling.
struct Descend<'a, P, S, const W: usize> {
    position: &'a P,
    depth: u32,
    leaves: Leaves,
    nodes: u64,
    side: PhantomData<S>,
}

impl<P: Rules<W>, S: Color, const W: usize> Visitor<W> for Descend<'_, P, S, W> {
    #[inline(always)]
    fn turn(&mut self, piece: u8, mv: Move) {
        let next = self.position.play_as::<S, false>(piece, mv);
        self.nodes += perft::<P, S::Other, W>(&next, self.depth - 1, self.leaves);
    }
}

/// Number of legal turns of side `S`, whose turn it is.
pub fn count<P: Rules<W>, S: Color, const W: usize>(position: &P) -> u64 {
    let mut count = Count(0);
    position.visit::<S, _>(&mut count);
    count.0
}

/// Number of sequences of `depth` legal turns, side `S` beginning.
#[inline(never)]
pub fn perft<P: Rules<W>, S: Color, const W: usize>(position: &P, depth: u32, leaves: Leaves) -> u64 {
    if depth == 1 && leaves == Leaves::Counted {
        return count::<P, S, W>(position);
    }
    if depth == 0 {
        return 1;
    }
    let mut descend = Descend::<P, S, W> { position, depth, leaves, nodes: 0, side: PhantomData };
    position.visit::<S, _>(&mut descend);
    descend.nodes
}
