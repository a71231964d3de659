//! Men taken beside the way of a man: those from which it moves straight away, and those that it comes up to.

use super::{Power, Powered};
use crate::effect::Victims;
use crate::private::chain::{Receiver, View, Way};
use crate::private::tried::Tried;
use ferz_geometry::Bits;
use std::marker::PhantomData;
use std::ops::ControlFlow;

/// Whom a man takes beside its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideCaptures<const W: usize> {
    /// Those of these from which it moves straight away.
    pub(super) withdrawn_from: Bits<W>,
    /// Those of these that stand next behind its target.
    pub(super) approached: Bits<W>,
}

impl<const W: usize> SideCaptures<W> {
    /// Those of a man of a type, a mimic's included: whose type takes so.
    pub(super) fn of_type<G: Powered<W>>(game: &G, view: &View<W>, power: &Power) -> Self {
        let all = |takes: bool| if takes { view.them } else { Bits::EMPTY };
        let mut sides = SideCaptures { withdrawn_from: all(power.withdrawal), approached: all(power.approach) };
        if power.mimics {
            let [withdrawers, approachers] = game.takers_beside();
            sides.withdrawn_from |= withdrawers & view.them;
            sides.approached |= approachers & view.them;
        }
        sides
    }

    /// The victims of a man that goes along a queen's line, one way or the other.
    pub(super) fn victims<G: Tried<W>>(&self, from: u8, to: u8) -> [Option<u8>; 2] {
        if self.withdrawn_from.is_empty() && self.approached.is_empty() {
            return [None; 2];
        }
        let Some((dx, dy)) = direction::<W, G>(from, to) else { return [None; 2] };
        let behind = G::GRID.step(from, (-dx, -dy)).filter(|&square| self.withdrawn_from.has(square));
        let ahead = G::GRID.step(to, (dx, dy)).filter(|&square| self.approached.has(square));
        [behind, ahead]
    }

    /// Adds victims to the ways that a receiver is shown.
    pub(super) fn added<'a, G, R>(&'a self, receiver: &'a mut R) -> Added<'a, G, R, W> {
        Added { sides: self, receiver, game: PhantomData }
    }
}

/// Adds victims to ways.
pub(super) struct Added<'a, G, R, const W: usize> {
    sides: &'a SideCaptures<W>,
    receiver: &'a mut R,
    game: PhantomData<G>,
}

impl<const W: usize, G: Tried<W>, R: Receiver<W>> Receiver<W> for Added<'_, G, R, W> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        let victims = self.sides.victims::<G>(way.from, way.to);
        if victims == [None; 2] {
            return self.receiver.way(way);
        }
        let all = with(way.taken, victims);
        self.receiver.way(&Way { taken: all.as_slice(), passing: way.passing && all.as_slice().len() == 1, ..*way })
    }

    fn trail(&self, mover: u8) -> Bits<W> {
        self.receiver.trail(mover)
    }
}

/// Victims of a way and those beside it, each once.
pub(super) fn with(taken: &[u8], beside: [Option<u8>; 2]) -> Victims {
    let beside = beside.into_iter().flatten().filter(|square| !taken.contains(square));
    taken.iter().copied().chain(beside).collect()
}

/// The step from one square towards another on its queen's lines.
pub(super) fn direction<const W: usize, G: Tried<W>>(from: u8, to: u8) -> Option<(i32, i32)> {
    let ((x, y), (to_x, to_y)) = (G::GRID.place(from), G::GRID.place(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    (straight && from != to).then_some((dx.signum(), dy.signum()))
}

/// The squares from a square on, step by step, without it.
pub(super) fn line<const W: usize, G: Tried<W>>(from: u8, step: (i32, i32)) -> impl Iterator<Item = u8> {
    std::iter::successors(G::GRID.step(from, step), move |&at| G::GRID.step(at, step))
}

/// The steps of a king.
pub(super) const DIRECTIONS: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The squares around a square.
pub(super) fn around<const W: usize, G: Tried<W>>(square: u8) -> impl Iterator<Item = u8> {
    DIRECTIONS.into_iter().filter_map(move |step| G::GRID.step(square, step))
}

/// The squares that must be empty for a man to take another beside its way, where it slides: those between them, or if they
/// touch the one to which it withdraws.
pub(super) fn way<const W: usize, G: Tried<W>>(from: u8, victim: u8) -> Bits<W> {
    let Some((dx, dy)) = direction::<W, G>(from, victim) else { return Bits::EMPTY };
    let between = line::<W, G>(from, (dx, dy)).take_while(|&at| at != victim).fold(Bits::EMPTY, Bits::with);
    match between.is_empty() {
        true => G::GRID.step(from, (-dx, -dy)).map_or(between, Bits::bit),
        false => between,
    }
}

/// Whether a man may take another beside its way at all, where they stand.
pub(super) fn may_take<const W: usize, G: Tried<W>>(power: &Power, from: u8, victim: u8) -> bool {
    let Some(step) = direction::<W, G>(from, victim) else { return false };
    let touching = G::GRID.step(from, step) == Some(victim);
    power.withdrawal && touching || power.approach && !touching
}
