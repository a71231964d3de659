//! How far a type may take at all: a mimic need not walk as a type none of whose men stands there.

use super::Powered;
use super::sides::around;
use crate::private::Color;
use crate::private::both::Both;
use crate::private::chain::{Chain, Leg, Place, plus};
use ferz_geometry::{Bits, Grid};
use std::collections::BTreeSet;

/// For one type and both sides, the squares where its men may take, worked out when first asked for.
#[derive(Debug)]
pub struct Near<const W: usize> {
    sides: Both<Vec<Bits<W>>>,
}

impl<const W: usize> Near<W> {
    /// Nothing is known yet.
    pub const fn new() -> Self {
        Near { sides: Both::new(false) }
    }

    /// The squares on which a man of side `S` on a square may take others, en passant aside, or change places with them, if it
    /// does so as a type does; perhaps others, too.
    pub(super) fn of<S: Color, G: Powered<W>>(&self, kind: u8, from: u8) -> Bits<W> {
        let squares = self.sides.of::<S>(|| {
            let all = 0..(G::GRID.files * G::GRID.ranks);
            all.map(
                |from| if G::GRID.board.has(from as u8) { reached::<S, W, G>(kind, from as u8) } else { Bits::EMPTY },
            )
            .collect()
        });
        squares[usize::from(from)]
    }
}

impl<const W: usize> Default for Near<W> {
    fn default() -> Self {
        Self::new()
    }
}

fn reached<S: Color, const W: usize, G: Powered<W>>(kind: u8, from: u8) -> Bits<W> {
    let power = &G::POWERS[usize::from(kind)];
    let deeds = G::KINDS[usize::from(kind)].deeds.iter().map(|deed| deed.chain);
    let mut out = deeds.chain(power.swaps.iter().copied()).fold(Bits::EMPTY, |mut out, chain| {
        spread::<S, W>(chain, &G::GRID, from, &mut out);
        out
    });
    if power.withdrawal || power.approach {
        let beside = out.with(from).squares().flat_map(around::<W, G>);
        out = beside.fold(out, Bits::with);
    }
    out
}

/// Adds the squares that legs pass from a square, whatever stands there.
fn spread<S: Color, const W: usize>(chain: &Chain, grid: &Grid<W>, from: u8, out: &mut Bits<W>) {
    let mut starts = vec![(Bits::EMPTY, BTreeSet::new()); chain.legs.len()];
    for &first in chain.first {
        starts[usize::from(first)].0 = Bits::bit(from);
    }
    // Each leg stands behind those that lead to it.
    for (at, leg) in chain.legs.iter().enumerate() {
        let (inside, outside) = std::mem::take(&mut starts[at]);
        let (mut ends, mut exits) = (Bits::EMPTY, BTreeSet::new());
        for start in inside.squares().map(|square| grid.place(square)).chain(outside) {
            let exit = ride::<S, W>(leg, grid, start, &mut ends);
            exits.extend(exit.filter(|_| leg.finds & Leg::OUTSIDE != 0));
        }
        *out |= ends;
        for &next in leg.then {
            let (inside, outside) = &mut starts[usize::from(next)];
            *inside |= ends;
            outside.extend(&exits);
        }
    }
}

/// Adds the squares on which a leg may end, and tells the place at which it leaves the board.
fn ride<S: Color, const W: usize>(leg: &Leg, grid: &Grid<W>, start: Place, ends: &mut Bits<W>) -> Option<Place> {
    let squares = (grid.files * grid.ranks) as u32;
    let mut here = start;
    for (_, step) in (0..leg.most::<S, W>(grid, start.1, squares)).zip(leg.steps.iter().cycle()) {
        here = leg.around(grid, plus::<S>(here, step.vector));
        let Some(square) = grid.square(here) else {
            return Some(here);
        };
        *ends = ends.with(square);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::private::White;
    use crate::private::walk::{Gate, WalkStep};

    #[test]
    fn a_way_goes_on_from_outside_the_board() {
        const LEG: Leg = Leg {
            steps: &[WalkStep { vector: (1, 0), path: &[], gate: Gate::Any }],
            limit: u32::MAX,
            equal: false,
            ski: 0,
            hurdles: 0,
            adjacent: false,
            behind: u32::MAX,
            wrap_files: false,
            wrap_ranks: false,
            finds: Leg::OUTSIDE,
            then: &[1],
        };
        const BACK: Leg = Leg {
            steps: &[WalkStep { vector: (-1, 1), path: &[], gate: Gate::Any }],
            limit: 1,
            finds: Leg::QUIET | Leg::CAPTURE,
            then: &[],
            ..LEG
        };
        let chain = Chain { first: &[0], legs: &[LEG, BACK] };
        let mut out = Bits::<1>::EMPTY;
        spread::<White, 1>(&chain, &Grid::new(4, 4, &[]), 0, &mut out);
        // The rank itself, and the next one: its last square is behind the place right of the board.
        assert_eq!(out, Bits::of(&[1, 2, 3, 4, 5, 6, 7]));
    }
}
