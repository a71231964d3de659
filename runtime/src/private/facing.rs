//! Royals that face each other along a file, where turns are judged by walking: elsewhere they are one kind of rider.

use ferz_geometry::{Bits, Grid};

/// Whether two squares are of one file with nothing between them.
pub fn faces<const W: usize>(grid: &Grid<W>, one: u8, other: u8, occupied: Bits<W>) -> bool {
    let (low, high) = (one.min(other), one.max(other));
    let files = grid.files as usize;
    let mut between = (usize::from(low)..usize::from(high)).step_by(files).skip(1);
    (usize::from(high) - usize::from(low)).is_multiple_of(files)
        && between.all(|square| grid.board.has(square as u8) && !occupied.has(square as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_and_holes_stand_between() {
        let (grid, holed) = (Grid::<1>::new(5, 6, &[]), Grid::<1>::new(5, 6, &[12]));
        let men = Bits::of(&[2, 27, 11]);
        assert!(faces(&grid, 2, 27, men) && faces(&grid, 27, 2, men) && faces(&grid, 22, 27, men));
        assert!(!faces(&grid, 2, 27, men.with(12)) && !faces(&holed, 2, 27, men));
        assert!(!faces(&grid, 2, 26, men));
    }
}
