//! Tables that generated code fills at compile time: leaps and rays.
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

pub(crate) const fn ray<const W: usize>(grid: &Grid<W>, from: u8, step: (i32, i32), limit: u32) -> Bits<W> {
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
