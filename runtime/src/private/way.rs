//! Ways over squares that are safe.

use ferz_geometry::Grid;

/// Whether on some way from one square to another every square behind the origin is safe. A way has the fewest king steps
/// and among those the fewest diagonal ones: as many of these as the short side of the move is long, in any order.
pub fn is_some_way<const W: usize>(grid: &Grid<W>, from: u8, to: u8, safe: impl Fn(u8) -> bool) -> bool {
    let files = grid.files;
    let place = |square: u8| (i32::from(square) % files, i32::from(square) / files);
    let ((x, y), (to_x, to_y)) = (place(from), place(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let straight = if dx.abs() < dy.abs() { (0, dy.signum()) } else { (dx.signum(), 0) };
    let (diagonals, straights) = (dx.abs().min(dy.abs()), (dx.abs() - dy.abs()).abs());
    // Whether a safe way leads to the square so many straight and diagonal steps away, row by row.
    let mut row = vec![false; diagonals as usize + 1];
    for s in 0..=straights {
        let mut before = false;
        for (d, reached) in (0..).zip(&mut row) {
            let square = (y + s * straight.1 + d * dy.signum()) * files + x + s * straight.0 + d * dx.signum();
            let begins = (s, d) == (0, 0);
            let comes = begins || before || *reached;
            *reached = comes && (begins || grid.board.has(square as u8) && safe(square as u8));
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
    }
}
