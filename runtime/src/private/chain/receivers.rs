//! Who receives the ways of a chain: what is asked of them.

use super::{Receiver, Way};
use ferz_geometry::Bits;
use std::ops::ControlFlow;

/// Passes on the ways that end on some squares.
#[derive(Debug)]
pub struct Within<'a, R, const W: usize> {
    /// The squares.
    pub zone: Bits<W>,
    /// Who receives them.
    pub receiver: &'a mut R,
}

impl<R: Receiver<W>, const W: usize> Receiver<W> for Within<'_, R, W> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        if self.zone.has(way.to) { self.receiver.way(way) } else { ControlFlow::Continue(()) }
    }

    fn trail(&self, mover: u8) -> Bits<W> {
        self.receiver.trail(mover)
    }

    fn meets_friends(&self) -> bool {
        self.receiver.meets_friends()
    }

    fn borrow(&mut self, from: u8, friend: u8) -> ControlFlow<()> {
        self.receiver.borrow(from, friend)
    }
}

/// Looks for a way that takes on a square.
#[derive(Debug)]
pub struct Threat(pub u8);

impl<const W: usize> Receiver<W> for Threat {
    fn wanted(&self) -> Option<u8> {
        Some(self.0)
    }

    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        let put_back = way.put.is_some_and(|put| put.from == self.0);
        if way.taken.contains(&self.0) && !put_back { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Looks for a way back to the origin that does nothing.
#[derive(Debug)]
pub struct Back;

impl<const W: usize> Receiver<W> for Back {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        if way.from == way.to && way.taken.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Collects where ways end.
#[derive(Debug)]
pub struct Ends<const W: usize>(pub Bits<W>);

impl<const W: usize> Receiver<W> for Ends<W> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        self.0 = self.0.with(way.to);
        ControlFlow::Continue(())
    }
}

/// Looks for a way that takes en passant.
#[derive(Debug)]
pub struct Passes;

impl<const W: usize> Receiver<W> for Passes {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        if way.en_passant { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
