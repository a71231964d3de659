//! Lines through a square, of which the first man each way is found by arithmetic on whole sets.

use crate::bits::Bits;
use crate::grid::Grid;
use crate::tables::{SQUARES, ray};

/// What a ride on a line meets: a man that stops it, or one that it goes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// See [`Axis::reach`].
    Plain,
    /// See [`Axis::hop`].
    Hop,
    /// See [`Axis::hop_next`].
    HopNext,
    /// See [`Axis::hop_adjacent`].
    HopAdjacent,
}

/// Lines through a square, split at it: the squares with lower and those with higher numbers.
#[derive(Clone, Copy, Debug)]
pub struct Axis<const W: usize> {
    /// The rays towards lower numbers.
    pub lower: Bits<W>,
    /// The rays towards higher numbers.
    pub upper: Bits<W>,
}

impl<const W: usize> Axis<W> {
    /// The lines of some steps, which must lead to higher numbers, through each square.
    pub const fn table(grid: Grid<W>, steps: &[(i32, i32)]) -> [Axis<W>; SQUARES] {
        let mut out = [Axis { lower: Bits::EMPTY, upper: Bits::EMPTY }; SQUARES];
        let mut square = 0;
        while square < SQUARES {
            if grid.board.has(square as u8) {
                let mut at = 0;
                while at < steps.len() {
                    let (dx, dy) = steps[at];
                    out[square].lower = out[square].lower.or(ray(&grid, square as u8, (-dx, -dy), u32::MAX));
                    out[square].upper = out[square].upper.or(ray(&grid, square as u8, (dx, dy), u32::MAX));
                    at += 1;
                }
            }
            square += 1;
        }
        out
    }

    /// All squares on the lines but the one they go through.
    #[inline(always)]
    pub fn all(&self) -> Bits<W> {
        self.lower | self.upper
    }

    /// Of a single line: what a rider on its square reaches, empty squares and the first man each way.
    #[inline(always)]
    pub fn reach(&self, occupied: Bits<W>) -> Bits<W> {
        self.upper & (occupied & self.upper).through_first() | self.lower & (occupied & self.lower).from_last()
    }
}

/// Rides over a man. Of tables of a single line; squares are those on which a ride may end, as for [`Axis::reach`].
impl<const W: usize> Axis<W> {
    /// Those behind the first man, up to the next.
    #[inline(always)]
    pub fn hop(table: &[Axis<W>; SQUARES], square: u8, occupied: Bits<W>) -> Bits<W> {
        let Axis { lower, upper } = &table[square as usize];
        let mut out = Bits::EMPTY;
        if let Some(hurdle) = (occupied & *upper).lowest() {
            let beyond = table[hurdle as usize].upper;
            out |= beyond & (occupied & beyond).through_first();
        }
        if let Some(hurdle) = (occupied & *lower).highest() {
            let beyond = table[hurdle as usize].lower;
            out |= beyond & (occupied & beyond).from_last();
        }
        out
    }

    /// The one just behind the first man.
    #[inline(always)]
    pub fn hop_next(table: &[Axis<W>; SQUARES], square: u8, occupied: Bits<W>) -> Bits<W> {
        let Axis { lower, upper } = &table[square as usize];
        let above = (occupied & *upper).lowest().and_then(|hurdle| table[hurdle as usize].upper.lowest());
        let below = (occupied & *lower).highest().and_then(|hurdle| table[hurdle as usize].lower.highest());
        [above, below].into_iter().flatten().fold(Bits::EMPTY, Bits::with)
    }

    /// Those behind a man on the very first square, up to the next.
    #[inline(always)]
    pub fn hop_adjacent(table: &[Axis<W>; SQUARES], square: u8, occupied: Bits<W>) -> Bits<W> {
        let Axis { lower, upper } = &table[square as usize];
        let mut out = Bits::EMPTY;
        if let Some(hurdle) = upper.lowest().filter(|&next| occupied.has(next)) {
            let beyond = table[hurdle as usize].upper;
            out |= beyond & (occupied & beyond).through_first();
        }
        if let Some(hurdle) = lower.highest().filter(|&next| occupied.has(next)) {
            let beyond = table[hurdle as usize].lower;
            out |= beyond & (occupied & beyond).from_last();
        }
        out
    }
}

/// The squares between two on one of the lines of a table: of one step, of both orthogonal or of both diagonal ones. (Lines
/// of other steps may cross at further squares.)
#[inline(always)]
pub fn between<const W: usize>(table: &[Axis<W>; SQUARES], one: u8, other: u8) -> Bits<W> {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    table[low as usize].upper & table[high as usize].lower
}
