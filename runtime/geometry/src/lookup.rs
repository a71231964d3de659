//! Short lines, whose answers are tabulated.

use crate::axis::Course;
use crate::bits::Bits;
use crate::grid::Grid;
use crate::tables::SQUARES;

/// What a ride of some course reaches on one line through each square, by table: the men between the ends of the line are gathered into an
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
    pub const fn new(grid: Grid<W>, step: (i32, i32), course: Course) -> Self {
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
                    answers[next] = answer(&grid, square as u8, step, course, mask, index);
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

/// What a ride reaches when the men on the inner squares are those of the index' bits, lowest square first.
const fn answer<const W: usize>(
    grid: &Grid<W>,
    square: u8,
    step: (i32, i32),
    course: Course,
    inner: Bits<W>,
    index: u32,
) -> Bits<W> {
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
        let mut over = matches!(course, Course::Plain);
        while let Some(to) = grid.step(here, by) {
            here = to;
            if !over {
                over = occupied.has(to);
                if !over && matches!(course, Course::HopAdjacent) {
                    break;
                }
                continue;
            }
            out = out.with(to);
            if occupied.has(to) || matches!(course, Course::HopNext) {
                break;
            }
        }
        sign += 2;
    }
    out
}
