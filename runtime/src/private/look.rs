//! What a man may come to see on its ways, worked out once for a square: after each square that it looks at, where it looks
//! next if nobody stands there, and where if somebody does. Tracks and lanes are made of this.

use super::Color;
use super::chain::{Chain, Leg, Place, plus};
use super::walk::{Gate, WalkStep};
use ferz_geometry::Grid;
use std::marker::PhantomData;

/// All that a man may look at from a square. A list of looks is the number of its first; [`NOTHING`] is the empty one.
#[derive(Debug)]
pub(super) struct Looks {
    /// Each behind those that follow it, so that none is made twice and a list goes on where another ends.
    all: Vec<Look>,
    /// Where the man looks first.
    pub first: u32,
}

/// Room for as many looks as there mostly are.
const COMMON: usize = 256;
/// The list without looks.
const NOTHING: u32 = u32::MAX;

/// A square that a man looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Which.
    pub square: u8,
    /// Some way ends there if it is empty.
    pub ends_empty: bool,
    /// Some way ends there if a man stands there.
    pub ends_on_man: bool,
    /// Where the man looks next if the square is empty: a list.
    pub empty: u32,
    /// Where it looks next if a man stands there: a list.
    pub man: u32,
    /// Where it looks besides: the rest of the list.
    pub rest: u32,
}

impl Look {
    pub(super) fn goes_on_behind_men(&self) -> bool {
        self.man != NOTHING
    }
}

impl Looks {
    /// All that a man of side `S` may look at from a square. Its legs must meet men only as hurdles, or where the last one ends.
    pub(super) fn of<S: Color, const W: usize>(chain: &Chain, grid: &Grid<W>, origin: u8) -> Self {
        let mut explorer = Explorer { chain, grid, origin, all: Vec::with_capacity(COMMON), side: PhantomData::<S> };
        let first = explorer.legs(chain.first, grid.place(origin), 0, NOTHING);
        Looks { all: explorer.all, first }
    }

    /// The first look of a list.
    pub(super) fn get(&self, list: u32) -> Option<&Look> {
        self.all.get(list as usize)
    }

    /// A list.
    pub(super) fn list(&self, list: u32) -> impl Iterator<Item = &Look> {
        std::iter::successors(self.get(list), |look| self.get(look.rest))
    }
}

/// Makes lists from their ends on: each part of a way is told which list it has to stand before.
struct Explorer<'a, S, const W: usize> {
    chain: &'a Chain,
    grid: &'a Grid<W>,
    origin: u8,
    all: Vec<Look>,
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

impl<'a, S: Color, const W: usize> Explorer<'a, S, W> {
    fn legs(&mut self, legs: &[u16], here: Place, length: u32, rest: u32) -> u32 {
        legs.iter().rev().fold(rest, |rest, &leg| {
            let leg = &self.chain.legs[usize::from(leg)];
            let limit = leg.most::<S, W>(self.grid, here.1, length);
            let ride = Ride { here, count: 0, limit, length, crossed_edge: false, hurdles: 0, behind: 0 };
            self.ride(leg, ride, rest)
        })
    }

    /// The next step of a leg.
    fn ride(&mut self, leg: &'a Leg, ride: Ride, rest: u32) -> u32 {
        if ride.count == ride.limit {
            return rest;
        }
        let step = &leg.steps[ride.count as usize % leg.steps.len()];
        let straight = plus::<S>(ride.here, step.vector);
        let here = leg.around(self.grid, straight);
        let crossed_edge = ride.crossed_edge || here != straight;
        match self.grid.square(here) {
            Some(square) if !(crossed_edge && square == self.origin) => {
                let arrived = Ride { here, count: ride.count + 1, crossed_edge, ..ride };
                self.through((leg, step, step.path), ride.here, (square, arrived), rest)
            }
            _ => rest,
        }
    }

    /// What the man looks at on the rest of the way of a single step, and beyond.
    fn through(
        &mut self,
        (leg, step, path): (&'a Leg, &'a WalkStep, &[(i32, i32)]),
        here: Place,
        (square, arrived): (u8, Ride),
        rest: u32,
    ) -> u32 {
        let [by, path @ ..] = path else {
            return if step.gate == Gate::Occupied { rest } else { self.arrive(leg, square, arrived, rest) };
        };
        let way = (leg, step, path);
        let beside = self.grid.square(leg.around(self.grid, plus::<S>(here, *by)));
        match (step.gate, beside) {
            (Gate::Any, _) => self.arrive(leg, square, arrived, rest),
            // Nobody stands off the board, nor is it empty there.
            (Gate::Empty, None) => rest,
            (_, None) => self.through(way, here, (square, arrived), rest),
            (_, Some(beside)) if beside == self.origin => self.through(way, here, (square, arrived), rest),
            (gate, Some(beside)) => {
                let empty = self.through(way, here, (square, arrived), NOTHING);
                let man = if gate == Gate::Occupied { self.arrive(leg, square, arrived, NOTHING) } else { NOTHING };
                self.look(beside, [false; 2], [empty, man], rest)
            }
        }
    }

    /// What the man looks at from the square to which a step has led.
    fn arrive(&mut self, leg: &'a Leg, square: u8, ride: Ride, rest: u32) -> u32 {
        if ride.count <= leg.ski {
            return self.ride(leg, ride, rest);
        }
        // The mover has left its origin, and does not go there: what it looks at beyond is part of the list itself.
        let at_home = square == self.origin;
        let beyond = if at_home { rest } else { NOTHING };
        if ride.hurdles < leg.hurdles {
            let empty = if leg.adjacent { beyond } else { self.ride(leg, ride, beyond) };
            if at_home {
                return empty;
            }
            let man = self.ride(leg, Ride { hurdles: ride.hurdles + 1, ..ride }, NOTHING);
            return self.look(square, [false; 2], [empty, man], rest);
        }
        let ends = !leg.equal || ride.count == ride.limit;
        let length = if leg.limit == 1 { ride.length } else { ride.count };
        let behind = ride.behind + 1;
        let onward = if behind == leg.behind { beyond } else { self.ride(leg, Ride { behind, ..ride }, beyond) };
        let mut following = |finds, rest| match ends && leg.finds & finds != 0 {
            true => self.legs(leg.then, ride.here, length, rest),
            false => rest,
        };
        let empty = following(Leg::QUIET, onward);
        if at_home {
            return empty;
        }
        let man = following(Leg::HURDLE, NOTHING);
        let last = ends && leg.then.is_empty();
        let takes = leg.finds & (Leg::CAPTURE | Leg::DESTROY | Leg::ROYAL) != 0;
        self.look(square, [last && leg.finds & Leg::QUIET != 0, last && takes], [empty, man], rest)
    }

    /// A look at a square, if it tells anything.
    fn look(&mut self, square: u8, [ends_empty, ends_on_man]: [bool; 2], [empty, man]: [u32; 2], rest: u32) -> u32 {
        if !ends_empty && !ends_on_man && empty == NOTHING && man == NOTHING {
            return rest;
        }
        self.all.push(Look { square, ends_empty, ends_on_man, empty, man, rest });
        self.all.len() as u32 - 1
    }
}
