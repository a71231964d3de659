//! What a man may come to see on its ways, worked out once for a square: after each square that it looks at, where it looks
//! next if nobody stands there, and where if somebody does. Tracks and lanes are made of this.

use super::Color;
use super::chain::{Chain, Leg, Place, plus};
use super::walk::{Gate, WalkStep};
use ferz_geometry::Grid;
use std::marker::PhantomData;

/// A square that a man looks at.
#[derive(Clone, Debug)]
pub(super) struct Look {
    /// Which.
    pub square: u8,
    /// Some way ends there if it is empty.
    pub ends_empty: bool,
    /// Some way ends there if a man stands there.
    pub ends_on_man: bool,
    /// Where the man looks next if the square is empty.
    pub empty: Vec<Look>,
    /// Where it looks next if a man stands there.
    pub man: Vec<Look>,
}

/// All that a man of side `S` may look at from a square. Its legs must meet men only as hurdles, or where the last one ends.
pub(super) fn looks<S: Color, const W: usize>(chain: &Chain, grid: &Grid<W>, origin: u8) -> Vec<Look> {
    Explorer { chain, grid, origin, side: PhantomData::<S> }.legs(chain.first, grid.place(origin), 0)
}

struct Explorer<'a, S, const W: usize> {
    chain: &'a Chain,
    grid: &'a Grid<W>,
    origin: u8,
    side: PhantomData<S>,
}

/// How far a leg has come.
#[derive(Clone, Copy)]
struct Ride {
    here: Place,
    /// Steps made.
    count: u32,
    /// Steps it may make.
    limit: u32,
    /// Steps of the last leg before it that may have several.
    length: u32,
    crossed_edge: bool,
    hurdles: u32,
    /// Squares since the hurdle.
    behind: u32,
}

impl<S: Color, const W: usize> Explorer<'_, S, W> {
    fn legs(&self, legs: &[u16], here: Place, length: u32) -> Vec<Look> {
        let ride = |leg: &Leg| {
            let limit = leg.most::<S, W>(self.grid, here.1, length);
            self.ride(leg, Ride { here, count: 0, limit, length, crossed_edge: false, hurdles: 0, behind: 0 })
        };
        legs.iter().flat_map(|&leg| ride(&self.chain.legs[usize::from(leg)])).collect()
    }

    /// The next step of a leg.
    fn ride(&self, leg: &Leg, ride: Ride) -> Vec<Look> {
        if ride.count == ride.limit {
            return Vec::new();
        }
        let step = &leg.steps[ride.count as usize % leg.steps.len()];
        let straight = plus::<S>(ride.here, step.vector);
        let here = leg.around(self.grid, straight);
        let crossed_edge = ride.crossed_edge || here != straight;
        match self.grid.square(here) {
            Some(square) if !(crossed_edge && square == self.origin) => {
                let arrived = Ride { here, count: ride.count + 1, crossed_edge, ..ride };
                self.through(leg, step, ride.here, self.arrive(leg, square, arrived))
            }
            _ => Vec::new(),
        }
    }

    /// What the man looks at on the way of a single step, and `then` beyond.
    fn through(&self, leg: &Leg, step: &WalkStep, here: Place, then: Vec<Look>) -> Vec<Look> {
        let squares = || step.path.iter().rev().map(|&by| self.grid.square(leg.around(self.grid, plus::<S>(here, by))));
        match step.gate {
            Gate::Any => then,
            // Nobody stands off the board, nor is it empty there.
            Gate::Empty => squares().fold(then, |then, square| match square {
                Some(square) => self.look(square, [false; 2], then, Vec::new()),
                None => Vec::new(),
            }),
            Gate::Occupied => squares()
                .flatten()
                .fold(Vec::new(), |otherwise, square| self.look(square, [false; 2], otherwise, then.clone())),
        }
    }

    /// What the man looks at from the square to which a step has led.
    fn arrive(&self, leg: &Leg, square: u8, ride: Ride) -> Vec<Look> {
        if ride.count <= leg.ski {
            return self.ride(leg, ride);
        }
        if ride.hurdles < leg.hurdles {
            let behind = self.ride(leg, Ride { hurdles: ride.hurdles + 1, ..ride });
            let onward = if leg.adjacent { Vec::new() } else { self.ride(leg, ride) };
            return self.look(square, [false; 2], onward, behind);
        }
        let ends = !leg.equal || ride.count == ride.limit;
        let length = if leg.limit == 1 { ride.length } else { ride.count };
        let following = |finds| match ends && leg.finds & finds != 0 {
            true => self.legs(leg.then, ride.here, length),
            false => Vec::new(),
        };
        let mut empty = following(Leg::QUIET);
        let behind = ride.behind + 1;
        if behind != leg.behind {
            empty.extend(self.ride(leg, Ride { behind, ..ride }));
        }
        let last = ends && leg.then.is_empty();
        let takes = leg.finds & (Leg::CAPTURE | Leg::DESTROY | Leg::ROYAL) != 0;
        self.look(square, [last && leg.finds & Leg::QUIET != 0, last && takes], empty, following(Leg::HURDLE))
    }

    /// A look at a square. The mover has left its origin, and does not go there.
    fn look(&self, square: u8, [ends_empty, ends_on_man]: [bool; 2], empty: Vec<Look>, man: Vec<Look>) -> Vec<Look> {
        if square == self.origin {
            return empty;
        }
        let blind = !ends_empty && !ends_on_man && empty.is_empty() && man.is_empty();
        if blind { Vec::new() } else { vec![Look { square, ends_empty, ends_on_man, empty, man }] }
    }
}
