//! Ways over squares that are safe.

use ferz_geometry::{Bits, Grid};

/// What is known of which squares are safe.
#[derive(Clone, Copy, Debug)]
pub struct Asked<const W: usize> {
    asked: Bits<W>,
    safe: Bits<W>,
}

impl<const W: usize> Asked<W> {
    /// Nothing.
    pub const NONE: Self = Asked { asked: Bits::EMPTY, safe: Bits::EMPTY };

    /// Adds squares that are safe.
    pub fn add_safe(&mut self, squares: Bits<W>) {
        self.asked |= squares;
        self.safe |= squares;
    }

    /// The squares known to be safe.
    pub fn safe(&self) -> Bits<W> {
        self.safe
    }

    /// Whether a square is safe; asks once.
    pub fn is_safe(&mut self, square: u8, ask: impl FnOnce(u8) -> bool) -> bool {
        if !self.asked.has(square) {
            self.asked = self.asked.with(square);
            if ask(square) {
                self.safe = self.safe.with(square);
            }
        }
        self.safe.has(square)
    }
}

/// No way has more diagonal steps than a board has files.
const MOST_DIAGONALS: usize = 16;

/// Whether on some way from one square to another every square behind the origin is safe. A way has the fewest king steps
/// and among those the fewest diagonal ones: as many of these as the short side of the move is long, in any order.
pub fn is_some_way<const W: usize>(grid: &Grid<W>, from: u8, to: u8, mut safe: impl FnMut(u8) -> bool) -> bool {
    let ((x, y), (to_x, to_y)) = (grid.place(from), grid.place(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let straight = if dx.abs() < dy.abs() { (0, dy.signum()) } else { (dx.signum(), 0) };
    let (diagonals, straights) = (dx.abs().min(dy.abs()), (dx.abs() - dy.abs()).abs());
    let number = |(x, y): (i32, i32)| (y * grid.files + x) as u8;
    let mut safe = |square: u8| grid.board.has(square) && safe(square);
    // The usual ways are short.
    match (diagonals, straights) {
        (2, 0) | (0, 2) => return safe(number((x + dx / 2, y + dy / 2))) && safe(to),
        (1, 1) => {
            let (by_straight, by_diagonal) = ((x + straight.0, y + straight.1), (x + dx.signum(), y + dy.signum()));
            return safe(to) && (safe(number(by_straight)) || safe(number(by_diagonal)));
        }
        _ => {}
    }
    // Whether a safe way leads to the square so many straight and diagonal steps away, row by row.
    let mut row = [false; MOST_DIAGONALS];
    let row = &mut row[..=diagonals as usize];
    for s in 0..=straights {
        let mut before = false;
        for (d, reached) in (0..).zip(&mut *row) {
            let square = number((x + s * straight.0 + d * dx.signum(), y + s * straight.1 + d * dy.signum()));
            let begins = (s, d) == (0, 0);
            let comes = begins || before || *reached;
            *reached = comes && (begins || safe(square));
            before = *reached;
        }
    }
    row.last().copied().unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_takes_its_diagonal_steps_in_any_order() {
        // Four files; from a1 to b3 the ways lead over a2 and b2.
        let way = |holes: &[u8], unsafe_: &[u8]| {
            let grid = Grid::<1>::new(4, 4, holes);
            is_some_way(&grid, 0, 9, |square| !unsafe_.contains(&square))
        };
        assert!(way(&[], &[1, 10]));
        assert!(way(&[], &[4]) && way(&[], &[5]));
        assert!(!way(&[], &[4, 5]) && !way(&[], &[9]));
        assert!(way(&[4], &[]) && !way(&[4], &[5]));
        // From a1 to d2: over b1 and c1, over b1 and c2, or over b2 and c2.
        let far = |unsafe_: &[u8]| is_some_way(&Grid::<1>::new(4, 4, &[]), 0, 7, |square| !unsafe_.contains(&square));
        assert!(far(&[]) && far(&[5]) && far(&[2]) && far(&[1]) && !far(&[1, 5]) && !far(&[2, 6]) && far(&[2, 5]));
    }
}
