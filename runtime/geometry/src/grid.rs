//! Files, ranks and steps between squares.

use crate::bits::Bits;

/// A board of `files × ranks` squares, numbered `rank * files + file`, some of which may be missing.
#[derive(Clone, Copy, Debug)]
pub struct Grid<const W: usize> {
    /// Number of files.
    pub files: i32,
    /// Number of ranks.
    pub ranks: i32,
    /// The squares that are there.
    pub board: Bits<W>,
}

/// Words that hold so many squares.
pub const fn words(squares: usize) -> usize {
    squares.div_ceil(64)
}

impl<const W: usize> Grid<W> {
    /// A board with these squares missing.
    pub const fn new(files: i32, ranks: i32, holes: &[u8]) -> Self {
        let missing = Bits::<W>::of(holes);
        let mut board = Bits::EMPTY;
        let mut square = 0;
        while square < files * ranks {
            if !missing.has(square as u8) {
                board = board.with(square as u8);
            }
            square += 1;
        }
        Grid { files, ranks, board }
    }

    /// Whether a file and a rank are on the board, perhaps on a hole.
    pub const fn inside(&self, (file, rank): (i32, i32)) -> bool {
        0 <= file && file < self.files && 0 <= rank && rank < self.ranks
    }

    /// The square of a file and a rank; `None` off the board and on a hole.
    pub const fn square(&self, (file, rank): (i32, i32)) -> Option<u8> {
        if !self.inside((file, rank)) {
            return None;
        }
        let square = (rank * self.files + file) as u8;
        if self.board.has(square) { Some(square) } else { None }
    }

    /// The file and the rank of a square.
    pub const fn place(&self, square: u8) -> (i32, i32) {
        (square as i32 % self.files, square as i32 / self.files)
    }

    /// The square a step away; `None` off the board and on a hole.
    pub const fn step(&self, from: u8, step: (i32, i32)) -> Option<u8> {
        let (file, rank) = self.place(from);
        self.square((file + step.0, rank + step.1))
    }

    /// The difference of square numbers that a step makes.
    pub const fn offset(&self, step: (i32, i32)) -> i32 {
        step.1 * self.files + step.0
    }

    /// All squares of the files on which the set has one, and perhaps some numbers past the board.
    #[inline(always)]
    pub fn whole_files(&self, set: Bits<W>) -> Bits<W> {
        let (mut out, mut by) = (set, self.files);
        let mut down = set;
        while by < self.files * self.ranks {
            out |= out.shift(by);
            down |= down.shift(-by);
            by *= 2;
        }
        out | down
    }

    /// All squares of the ranks from the first to the last on which the set has one, and perhaps some numbers past the board.
    #[inline(always)]
    pub fn ranks_between(&self, set: Bits<W>) -> Bits<W> {
        let (Some(low), Some(high)) = (set.lowest(), set.highest()) else { return set };
        let files = self.files as u8;
        Bits::span(low - low % files, high - high % files + (files - 1))
    }

    /// The squares from which a step stays on the board.
    pub const fn sources(&self, step: (i32, i32)) -> Bits<W> {
        let mut out = Bits::EMPTY;
        let mut square = 0;
        while square < self.files * self.ranks {
            if self.board.has(square as u8) && self.step(square as u8, step).is_some() {
                out = out.with(square as u8);
            }
            square += 1;
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_filled_from_one_end_to_the_other() {
        let grid = Grid::<2>::new(9, 9, &[]);
        for square in 0..81 {
            let file = grid.whole_files(Bits::bit(square).with(40));
            assert!((0..81).all(|other| file.has(other) == (other % 9 == square % 9 || other % 9 == 4)), "{square}");
        }
        assert_eq!(grid.whole_files(Bits::EMPTY), Bits::EMPTY);
    }
}
