//! Moves of several legs that men on their way can only block: who looks at a royal over no man or one is found in one walk,
//! so that a position asks once what else each turn would have to ask.

use super::Color;
use super::chain::{Chain, Leg, Place, leads, plus};
use super::walk::Gate;
use ferz_geometry::{Bits, Grid};
use std::marker::PhantomData;

/// What men see of a royal.
#[derive(Clone, Copy, Debug)]
pub struct Sight<const W: usize> {
    /// The only men on some way to it.
    pub shields: Bits<W>,
    /// On some way there is nobody.
    pub open: bool,
}

impl<const W: usize> Sight<W> {
    /// Nothing.
    pub const NONE: Self = Sight { shields: Bits::EMPTY, open: false };

    /// Adds what a man of side `S` sees that moves by a chain none of whose ways needs a man before its end.
    pub fn add<S: Color>(&mut self, chain: &Chain, grid: &Grid<W>, occupied: Bits<W>, from: u8, royal: u8) {
        let others = occupied.without(Bits::bit(from));
        let mut looker = Looker::<S, W> { chain, grid, others, origin: from, royal, sight: self, side: PhantomData };
        looker.legs(chain.first, grid.place(from), 0, None);
    }
}

/// A man that looks along its ways.
struct Looker<'a, S, const W: usize> {
    chain: &'a Chain,
    grid: &'a Grid<W>,
    others: Bits<W>,
    origin: u8,
    royal: u8,
    sight: &'a mut Sight<W>,
    side: PhantomData<S>,
}

impl<S: Color, const W: usize> Looker<'_, S, W> {
    fn legs(&mut self, legs: &'static [u16], here: Place, length: u32, shield: Option<u8>) {
        let chain = self.chain;
        legs.iter().for_each(|&leg| self.ride(&chain.legs[usize::from(leg)], here, length, shield));
    }

    /// Follows a leg; `length` are the steps of the last one that may have several, `shield` the man seen so far.
    fn ride(&mut self, leg: &Leg, start: Place, length: u32, mut shield: Option<u8>) {
        let last = leg.then.is_empty();
        let takes = leg.finds & (Leg::CAPTURE | Leg::ROYAL) != 0 && leg.finds & Leg::TAME == 0;
        if last && !(takes && leads::<S, W>(self.grid, leg, start, length, self.royal)) {
            return;
        }
        let limit = leg.most::<S, W>(self.grid, start.1, length);
        let (mut here, mut crossed_edge) = (start, false);
        for (count, step) in (1..=limit).zip(leg.steps.iter().cycle()) {
            let straight = plus::<S>(here, step.vector);
            let next = leg.around(self.grid, straight);
            crossed_edge |= next != straight;
            let Some(square) = self.grid.square(next) else { return };
            if step.gate == Gate::Empty {
                for &by in step.path {
                    let Some(between) = self.grid.square(leg.around(self.grid, plus::<S>(here, by))) else { return };
                    if !self.looks_over(between, &mut shield) {
                        return;
                    }
                }
            }
            if crossed_edge && square == self.origin {
                return;
            }
            here = next;
            if count <= leg.ski {
                continue;
            }
            let ends = !leg.equal || count == limit;
            if last && ends && square == self.royal {
                match shield {
                    Some(shield) => self.sight.shields = self.sight.shields.with(shield),
                    None => self.sight.open = true,
                }
            }
            // A leg that may end on a man as well as on an empty square need not look over him.
            let behind = if leg.limit == 1 { length } else { count };
            if !last && ends && leg.finds & Leg::HURDLE != 0 {
                self.legs(leg.then, here, behind, shield);
            }
            if !self.looks_over(square, &mut shield) {
                return;
            }
            if !last && ends && leg.finds & Leg::HURDLE == 0 {
                self.legs(leg.then, here, behind, shield);
            }
        }
    }

    /// Whether the way goes on over a square: nobody else is seen already if somebody stands there.
    fn looks_over(&self, square: u8, shield: &mut Option<u8>) -> bool {
        !self.others.has(square) || *shield.get_or_insert(square) == square
    }
}
