//! Men that shield their royal, and the squares they may still go to.

use ferz_geometry::Bits;

/// Up to `N` pins, one for each line on which a royal can be attacked.
#[derive(Debug)]
pub struct Pins<const W: usize, const N: usize> {
    /// All pinned men.
    pub men: Bits<W>,
    count: usize,
    squares: [u8; N],
    allowed: [Bits<W>; N],
}

impl<const W: usize, const N: usize> Pins<W, N> {
    /// No pin.
    #[inline(always)]
    pub fn new() -> Self {
        Pins { men: Bits::EMPTY, count: 0, squares: [0; N], allowed: [Bits::EMPTY; N] }
    }

    /// The man on this square must stay within these squares.
    #[inline(always)]
    pub fn add(&mut self, square: u8, allowed: Bits<W>) {
        self.men |= Bits::bit(square);
        self.squares[self.count] = square;
        self.allowed[self.count] = allowed;
        self.count += 1;
    }

    /// The same if there is room for one more pin; whether there was.
    #[inline(always)]
    pub fn try_add(&mut self, square: u8, allowed: Bits<W>) -> bool {
        let room = self.count < N;
        if room {
            self.add(square, allowed);
        }
        room
    }

    /// Where the man on this square may go as far as pins go; a man may be pinned on several lines.
    // Few men are: out of line it leaves the registers to the others.
    #[inline(never)]
    pub fn allowed(&self, square: u8) -> Bits<W> {
        let mut out = !Bits::EMPTY;
        for at in 0..self.count {
            if self.squares[at] == square {
                out &= self.allowed[at];
            }
        }
        out
    }
}

impl<const W: usize, const N: usize> Default for Pins<W, N> {
    fn default() -> Self {
        Self::new()
    }
}
