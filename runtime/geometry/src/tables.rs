//! Tables that generated code fills at compile time: leaps, rays and line look-ups.
//!
//! A table by squares has 256 entries whatever the board, so that a square's number never needs a bounds check.

use crate::bits::Bits;
use crate::grid::Grid;

/// Entries of a table by squares.
pub const SQUARES: usize = 256;

/// For each square the targets of some leaps.
pub const fn leap_table<const W: usize>(grid: Grid<W>, leaps: &[(i32, i32)]) -> [Bits<W>; SQUARES] {
    let mut out = [Bits::EMPTY; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        if grid.board.has(square as u8) {
            let mut at = 0;
            while at < leaps.len() {
                if let Some(to) = grid.step(square as u8, leaps[at]) {
                    out[square] = out[square].with(to);
                }
                at += 1;
            }
        }
        square += 1;
    }
    out
}

/// For each square what rides of at most `limit` steps reach on an empty board.
pub const fn ray_table<const W: usize>(grid: Grid<W>, steps: &[(i32, i32)], limit: u32) -> [Bits<W>; SQUARES] {
    let mut out = [Bits::EMPTY; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        if grid.board.has(square as u8) {
            let mut at = 0;
            while at < steps.len() {
                out[square] = out[square].or(ray(&grid, square as u8, steps[at], limit));
                at += 1;
            }
        }
        square += 1;
    }
    out
}

const fn ray<const W: usize>(grid: &Grid<W>, from: u8, step: (i32, i32), limit: u32) -> Bits<W> {
    let mut out = Bits::EMPTY;
    let mut here = from;
    let mut count = 0;
    while count < limit {
        match grid.step(here, step) {
            Some(to) => here = to,
            None => break,
        }
        out = out.with(here);
        count += 1;
    }
    out
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

/// The squares between two on one of the lines of a table: of one step, of both orthogonal or of both diagonal ones. (Lines
/// of other steps may cross at further squares.)
#[inline(always)]
pub fn between<const W: usize>(table: &[Axis<W>; SQUARES], one: u8, other: u8) -> Bits<W> {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    table[low as usize].upper & table[high as usize].lower
}

/// [`Axis::reach`] for one line through each square by table: the men between the ends of the line are gathered into an
/// index (`pext`), the answer is looked up. Only where the processor has that instruction.
#[derive(Debug)]
#[cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "bmi2")),
    allow(dead_code, reason = "only read by the instruction")
)]
pub struct Lookup<const W: usize, const L: usize> {
    lines: [Line<W>; SQUARES],
    answers: [Bits<W>; L],
}

#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "bmi2")),
    allow(dead_code, reason = "only read by the instruction")
)]
struct Line<const W: usize> {
    inner: Bits<W>,
    first: u32,
}

/// Number of answers [`Lookup::new`] needs for a step, a power of two.
pub const fn lookup_len<const W: usize>(grid: Grid<W>, step: (i32, i32)) -> usize {
    let mut sum = 0usize;
    let mut square = 0;
    while square < SQUARES {
        if grid.board.has(square as u8) {
            sum += 1 << inner(&grid, square as u8, step).1;
        }
        square += 1;
    }
    sum.next_power_of_two()
}

/// The line without its two ends, and how many squares that is.
const fn inner<const W: usize>(grid: &Grid<W>, square: u8, step: (i32, i32)) -> (Bits<W>, u32) {
    let mut out = Bits::EMPTY;
    let mut count = 0;
    let mut sign = -1;
    while sign <= 1 {
        let by = (step.0 * sign, step.1 * sign);
        let mut here = square;
        while let Some(to) = grid.step(here, by) {
            if grid.step(to, by).is_none() {
                break;
            }
            out = out.with(to);
            count += 1;
            here = to;
        }
        sign += 2;
    }
    (out, count)
}

impl<const W: usize, const L: usize> Lookup<W, L> {
    /// Fills the table for the lines of a step that leads to higher numbers; `L` is [`lookup_len`].
    pub const fn new(grid: Grid<W>, step: (i32, i32)) -> Self {
        let mut lines = [Line { inner: Bits::EMPTY, first: 0 }; SQUARES];
        let mut answers = [Bits::EMPTY; L];
        let mut next = 0;
        let mut square = 0;
        while square < SQUARES {
            if grid.board.has(square as u8) {
                let (mask, count) = inner(&grid, square as u8, step);
                lines[square] = Line { inner: mask, first: next as u32 };
                let mut index = 0;
                while index < 1 << count {
                    answers[next] = answer(&grid, square as u8, step, mask, index);
                    next += 1;
                    index += 1;
                }
            }
            square += 1;
        }
        Lookup { lines, answers }
    }

    /// What a rider on the square reaches on its line.
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    #[inline(always)]
    pub fn reach(&self, square: u8, occupied: Bits<W>) -> Bits<W> {
        let line = &self.lines[square as usize];
        let mut index = 0;
        let mut shift = 0;
        for at in 0..W {
            index |= crate::pext::pext(occupied.0[at], line.inner.0[at]) << shift;
            shift += line.inner.0[at].count_ones();
        }
        // `L` is a power of two above every index: the mask only spares the bounds check.
        self.answers[(line.first as usize + index as usize) & (L - 1)]
    }
}

/// What a rider reaches when the men on the inner squares are those of the index' bits, lowest square first.
const fn answer<const W: usize>(grid: &Grid<W>, square: u8, step: (i32, i32), inner: Bits<W>, index: u32) -> Bits<W> {
    let mut occupied = Bits::<W>::EMPTY;
    let mut bit = 0;
    let mut at = 0;
    while at < W {
        let mut word = inner.0[at];
        while word != 0 {
            if index >> bit & 1 == 1 {
                occupied.0[at] |= word & word.wrapping_neg();
            }
            word &= word - 1;
            bit += 1;
        }
        at += 1;
    }
    let mut out = Bits::EMPTY;
    let mut sign = -1;
    while sign <= 1 {
        let by = (step.0 * sign, step.1 * sign);
        let mut here = square;
        while let Some(to) = grid.step(here, by) {
            out = out.with(to);
            if occupied.has(to) {
                break;
            }
            here = to;
        }
        sign += 2;
    }
    out
}

/// The table without targets outside of a zone.
pub const fn ending_within<const W: usize>(table: [Bits<W>; SQUARES], zone: Bits<W>) -> [Bits<W>; SQUARES] {
    let mut out = table;
    let mut square = 0;
    while square < SQUARES {
        out[square] = out[square].and(zone);
        square += 1;
    }
    out
}

/// The table without the rows of squares outside of a zone.
pub const fn rows_within<const W: usize>(table: [Bits<W>; SQUARES], zone: Bits<W>) -> [Bits<W>; SQUARES] {
    let mut out = table;
    let mut square = 0;
    while square < SQUARES {
        if !zone.has(square as u8) {
            out[square] = Bits::EMPTY;
        }
        square += 1;
    }
    out
}

/// A table of the board's squares as one of [`SQUARES`] entries.
pub const fn padded<const W: usize, const N: usize>(rows: [Bits<W>; N]) -> [Bits<W>; SQUARES] {
    let mut out = [Bits::EMPTY; SQUARES];
    let mut square = 0;
    while square < N {
        out[square] = rows[square];
        square += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_cut_by_where_ways_lead_or_begin() {
        const GRID: Grid<1> = Grid::new(3, 3, &[]);
        let (whole, zone) = (leap_table(GRID, &[(0, 1), (1, 0)]), Bits::of(&[0, 1, 3]));
        let (ending, rows) = (ending_within(whole, zone), rows_within(whole, zone));
        assert!(ending[0].squares().eq([1, 3]) && ending[1].squares().eq([]) && rows[1].squares().eq([2, 4]));
        assert!((0..9).all(|at| rows[at] == if zone.has(at as u8) { whole[at] } else { Bits::EMPTY }));
    }
}
