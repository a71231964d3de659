//! How far a type may take at all: a mimic need not walk as a type none of whose men stands there.

use super::Powered;
use super::sides::around;
use crate::private::Color;
use crate::private::both::Both;
use crate::private::chain::{Chain, Leg, plus};
use ferz_geometry::{Bits, Grid};

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
    let mut starts = vec![Bits::EMPTY; chain.legs.len()];
    for &first in chain.first {
        starts[usize::from(first)] = Bits::bit(from);
    }
    // Each leg stands behind those that lead to it.
    for (at, leg) in chain.legs.iter().enumerate() {
        let ends = starts[at].squares().fold(Bits::EMPTY, |ends, start| ends | ride::<S, W>(leg, grid, start));
        *out |= ends;
        for &next in leg.then {
            starts[usize::from(next)] |= ends;
        }
    }
}

/// Where a leg may end.
fn ride<S: Color, const W: usize>(leg: &Leg, grid: &Grid<W>, start: u8) -> Bits<W> {
    let squares = (grid.files * grid.ranks) as u32;
    let (mut here, mut out) = (grid.place(start), Bits::EMPTY);
    for (_, step) in (0..leg.most::<S, W>(grid, here.1, squares)).zip(leg.steps.iter().cycle()) {
        here = leg.around(grid, plus::<S>(here, step.vector));
        let Some(square) = grid.square(here) else {
            break;
        };
        out = out.with(square);
    }
    out
}
