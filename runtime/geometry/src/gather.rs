//! Long lines: their men are gathered into one short word, in which a ride is a little arithmetic, and its squares are spread
//! over the board again. Only where the processor has instructions for that.

use crate::axis::Course;
use crate::bits::Bits;
use crate::grid::Grid;
use crate::tables::{SQUARES, ray};

/// One line through each square.
#[derive(Debug)]
#[cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "bmi2")),
    allow(dead_code, reason = "only read by the instructions")
)]
pub struct Gather<const W: usize> {
    lines: [Line<W>; SQUARES],
}

#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "bmi2")),
    allow(dead_code, reason = "only read by the instructions")
)]
struct Line<const W: usize> {
    /// Its squares.
    squares: Bits<W>,
    /// The bit of the square among them, in their order.
    own: u32,
    /// How many squares are in the words before each.
    before: [u8; W],
}

impl<const W: usize> Gather<W> {
    /// The lines of a step that leads to higher numbers.
    pub const fn new(grid: Grid<W>, step: (i32, i32)) -> Self {
        let mut lines = [Line { squares: Bits::EMPTY, own: 0, before: [0; W] }; SQUARES];
        let mut square = 0;
        while square < SQUARES {
            if grid.board.has(square as u8) {
                lines[square] = Line::new(&grid, square as u8, step);
            }
            square += 1;
        }
        Gather { lines }
    }

    /// What a ride from the square reaches on its line: see [`Axis`](crate::Axis) for what the courses mean.
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    #[inline(always)]
    pub fn reach(&self, square: u8, course: Course, occupied: Bits<W>) -> Bits<W> {
        let line = &self.lines[square as usize];
        let mut men = 0;
        for at in 0..W {
            men |= (crate::pext::pext(occupied.0[at], line.squares.0[at]) as u32) << line.before[at];
        }
        let reached = u64::from(upward(line.own, course, men) | downward(line.own, course, men));
        let mut out = Bits::EMPTY;
        for at in 0..W {
            out.0[at] = crate::pext::pdep(reached >> line.before[at], line.squares.0[at]);
        }
        out
    }
}

impl<const W: usize> Line<W> {
    const fn new(grid: &Grid<W>, square: u8, step: (i32, i32)) -> Self {
        let lower = ray(grid, square, (-step.0, -step.1), u32::MAX);
        let squares = lower.or(ray(grid, square, step, u32::MAX)).with(square);
        let mut before = [0; W];
        let (mut below, mut count, mut at) = (0, 0, 0);
        while at < W {
            before[at] = count;
            count += squares.0[at].count_ones() as u8;
            below += lower.0[at].count_ones();
            at += 1;
        }
        Line { squares, own: 1 << below, before }
    }
}

/// Where a ride towards higher bits ends.
#[inline(always)]
#[cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "bmi2")),
    allow(dead_code, reason = "only read by the instructions")
)]
fn upward(own: u32, course: Course, men: u32) -> u32 {
    // The bits up to the first man behind a bit; if there is none, all of them.
    let through = |from: u32| {
        let above = (from << 1).wrapping_neg();
        let men = men & above;
        (men ^ men.wrapping_sub(1)) & above
    };
    let hurdle = match course {
        Course::Plain => return through(own),
        Course::Hop | Course::HopNext => {
            let above = men & (own << 1).wrapping_neg();
            above & above.wrapping_neg()
        }
        Course::HopAdjacent => men & own << 1,
    };
    match hurdle {
        0 => 0,
        hurdle if course == Course::HopNext => hurdle << 1,
        hurdle => through(hurdle),
    }
}

/// Where a ride towards lower bits ends.
#[inline(always)]
#[cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "bmi2")),
    allow(dead_code, reason = "only read by the instructions")
)]
fn downward(own: u32, course: Course, men: u32) -> u32 {
    let through = |from: u32| {
        let below = from - 1;
        // The lowest bit stops a ride as a man there would.
        let first = 31 - (men & below | 1).leading_zeros();
        u32::MAX << first & below
    };
    let hurdle = match course {
        Course::Plain => return through(own),
        Course::Hop | Course::HopNext => {
            let below = men & (own - 1);
            if below == 0 { 0 } else { 1 << (31 - below.leading_zeros()) }
        }
        Course::HopAdjacent => men & own >> 1,
    };
    match hurdle {
        0 => 0,
        hurdle if course == Course::HopNext => hurdle >> 1,
        hurdle => through(hurdle),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::axis::Axis;

    /// What the arithmetic says on one line is what whole sets say.
    #[test]
    fn rides_in_a_word_are_rides_on_the_board() {
        const GRID: Grid<1> = Grid::new(12, 1, &[]);
        const TABLE: [Axis<1>; SQUARES] = Axis::table(GRID, &[(1, 0)]);
        for square in 0..12u8 {
            for men in (0..1 << 12).map(|men: u32| men | 1 << square) {
                let occupied = Bits([u64::from(men)]);
                let by_axis = [
                    (Course::Plain, TABLE[usize::from(square)].reach(occupied)),
                    (Course::Hop, Axis::hop(&TABLE, square, occupied)),
                    (Course::HopNext, Axis::hop_next(&TABLE, square, occupied)),
                    (Course::HopAdjacent, Axis::hop_adjacent(&TABLE, square, occupied)),
                ];
                for (course, expected) in by_axis {
                    let own = 1 << square;
                    let found = (upward(own, course, men) | downward(own, course, men)) & 0xfff;
                    assert_eq!(u64::from(found), expected.0[0], "{course:?} from {square} among {men:b}");
                }
            }
        }
    }
}
