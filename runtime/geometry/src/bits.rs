//! Sets of squares in one to four machine words.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares, one bit each, square 0 in the lowest bit of the first word. All loops over words vanish at compile time.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Bits<W> {
    /// No square.
    pub const EMPTY: Self = Bits([0; W]);

    /// The set of one square.
    #[inline(always)]
    pub const fn bit(square: u8) -> Self {
        if W == 1 {
            return Bits([1 << (square % 64); W]);
        }
        let mut words = [0; W];
        let mut at = 0;
        while at < W {
            words[at] = ((square as usize / 64 == at) as u64) << (square % 64);
            at += 1;
        }
        Bits(words)
    }

    /// The set of these squares.
    pub const fn of(squares: &[u8]) -> Self {
        let mut out = Self::EMPTY;
        let mut at = 0;
        while at < squares.len() {
            out = out.with(squares[at]);
            at += 1;
        }
        out
    }

    /// The set with a square added.
    #[must_use]
    pub const fn with(self, square: u8) -> Self {
        self.or(Self::bit(square))
    }

    /// Whether the square belongs.
    #[inline(always)]
    pub const fn has(self, square: u8) -> bool {
        let mut bit = 0;
        let mut at = 0;
        while at < W {
            if W == 1 || square as usize / 64 == at {
                bit = self.0[at] >> (square % 64) & 1;
            }
            at += 1;
        }
        bit == 1
    }

    /// Union, for constants.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        let mut words = self.0;
        let mut at = 0;
        while at < W {
            words[at] |= other.0[at];
            at += 1;
        }
        Bits(words)
    }

    /// Intersection, for constants.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        let mut words = self.0;
        let mut at = 0;
        while at < W {
            words[at] &= other.0[at];
            at += 1;
        }
        Bits(words)
    }

    /// The squares from one number to another, both included, in whatever order.
    #[inline(always)]
    pub fn span(one: u8, other: u8) -> Self {
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        Self::bit(low).from_last() & Self::bit(high).through_first()
    }

    /// The squares of `self` that are not in `other`.
    #[inline(always)]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Bits(core::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Whether no square belongs.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the two sets share a square.
    #[inline(always)]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Number of squares.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether more than one square belongs.
    #[inline(always)]
    pub fn several(self) -> bool {
        if W == 1 { self.0[0] & self.0[0].wrapping_sub(1) != 0 } else { self.count() > 1 }
    }

    /// The lowest square; some square past the board if there is none.
    #[inline(always)]
    pub fn first(self) -> u8 {
        let mut at = 0;
        while at + 1 < W && self.0[at] == 0 {
            at += 1;
        }
        (at as u32 * 64 + self.0[at].trailing_zeros()) as u8
    }

    /// The lowest square.
    #[inline(always)]
    pub fn lowest(self) -> Option<u8> {
        (!self.is_empty()).then(|| self.first())
    }

    /// The highest square.
    #[inline(always)]
    pub fn highest(self) -> Option<u8> {
        let mut at = W - 1;
        while at > 0 && self.0[at] == 0 {
            at -= 1;
        }
        let word = self.0[at];
        (word != 0).then(|| (at as u32 * 64 + 63 - word.leading_zeros()) as u8)
    }

    /// The squares in order of their numbers.
    #[inline(always)]
    pub fn squares(self) -> Squares<W> {
        Squares(self)
    }

    /// All squares moved `by` numbers up (down if negative); what leaves the words is gone.
    #[inline(always)]
    #[must_use]
    pub fn shift(self, by: i32) -> Self {
        if by >= 0 { self.up(by as u32) } else { self.down(by.unsigned_abs()) }
    }

    #[inline(always)]
    fn up(self, by: u32) -> Self {
        let (skip, bits) = ((by / 64) as usize, by % 64);
        Bits(core::array::from_fn(|at| {
            if at < skip {
                return 0;
            }
            let low = self.0[at - skip] << bits;
            if bits == 0 || at == skip { low } else { low | self.0[at - skip - 1] >> (64 - bits) }
        }))
    }

    #[inline(always)]
    fn down(self, by: u32) -> Self {
        let (skip, bits) = ((by / 64) as usize, by % 64);
        Bits(core::array::from_fn(|at| {
            let from = at + skip;
            if from >= W {
                return 0;
            }
            let high = self.0[from] >> bits;
            if bits == 0 || from + 1 == W { high } else { high | self.0[from + 1] << (64 - bits) }
        }))
    }

    /// All squares up to and including the lowest of the set; all squares if it is empty.
    #[inline(always)]
    #[must_use]
    pub fn through_first(self) -> Self {
        let mut open = true;
        Bits(self.0.map(|word| {
            let out = if open { word ^ word.wrapping_sub(1) } else { 0 };
            open &= word == 0;
            out
        }))
    }

    /// All squares from the highest of the set on, itself included; all squares if it is empty.
    #[inline(always)]
    #[must_use]
    pub fn from_last(self) -> Self {
        let mut open = true;
        let mut words = self.0;
        for word in words.iter_mut().rev() {
            let out = if open { u64::MAX << (63 - (*word | 1).leading_zeros()) } else { 0 };
            open &= *word == 0;
            *word = out;
        }
        Bits(words)
    }
}

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! set_operator {
    ($trait:ident $method:ident $assign:ident $assign_method:ident $op:tt) => {
        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Bits(core::array::from_fn(|at| self.0[at] $op other.0[at]))
            }
        }

        impl<const W: usize> $assign for Bits<W> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}

set_operator!(BitAnd bitand BitAndAssign bitand_assign &);
set_operator!(BitOr bitor BitOrAssign bitor_assign |);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign ^);

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Bits(self.0.map(|word| !word))
    }
}

impl<const W: usize> fmt::Debug for Bits<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.squares()).finish()
    }
}

/// Iterator over the squares of a set.
#[derive(Clone, Debug)]
pub struct Squares<const W: usize>(Bits<W>);

impl<const W: usize> Iterator for Squares<W> {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        let mut at = 0;
        while at < W {
            let word = self.0.0[at];
            if word != 0 {
                self.0.0[at] = word & (word - 1);
                return Some((at as u32 * 64 + word.trailing_zeros()) as u8);
            }
            at += 1;
        }
        None
    }

    /// Word by word: with the word known, less is to be asked of each square than one at a time.
    #[inline(always)]
    fn fold<A, F: FnMut(A, u8) -> A>(self, init: A, mut f: F) -> A {
        let mut all = init;
        for (at, word) in self.0.0.into_iter().enumerate() {
            let mut word = word;
            while word != 0 {
                all = f(all, (at as u32 * 64 + word.trailing_zeros()) as u8);
                word &= word - 1;
            }
        }
        all
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count() as usize;
        (left, Some(left))
    }
}

impl<const W: usize> ExactSizeIterator for Squares<W> {}
impl<const W: usize> FusedIterator for Squares<W> {}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample<const W: usize>() -> impl Iterator<Item = Bits<W>> {
        let mut state = 1u64;
        (0..500).map(move |round| {
            Bits(core::array::from_fn(|_| {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                // Sparse, dense and empty words all occur.
                match round % 4 {
                    0 => state & state.rotate_left(17) & state.rotate_left(40),
                    1 => 0,
                    2 => state & state >> 61,
                    _ => state,
                }
            }))
        })
    }

    fn check<const W: usize>() {
        for set in sample::<W>() {
            let all = || 0..(W * 64) as u32;
            let bits = || all().filter(|&sq| set.has(sq as u8));
            assert!(set.squares().map(u32::from).eq(bits()));
            assert_eq!(
                set.squares().fold(0, |sum, sq| (sum * 3 + u64::from(sq)) % 1_000_003),
                bits().fold(0, |sum, sq| (sum * 3 + u64::from(sq)) % 1_000_003)
            );
            assert_eq!(set.count() as usize, bits().count());
            assert_eq!(set.is_empty(), bits().count() == 0);
            assert_eq!(set.several(), bits().count() > 1);
            let first = bits().next();
            assert!(all().all(|sq| set.through_first().has(sq as u8) == first.is_none_or(|first| sq <= first)));
            let last = bits().next_back();
            assert!(all().all(|sq| set.from_last().has(sq as u8) == last.is_none_or(|last| sq >= last)));
            for by in [-70i32, -64, -13, -1, 0, 1, 12, 63, 64, 65, 130] {
                let moved = set.shift(by);
                for sq in all() {
                    let from = sq as i32 - by;
                    let expected = (0..(W * 64) as i32).contains(&from) && set.has(from as u8);
                    assert_eq!(moved.has(sq as u8), expected, "{by} {sq}");
                }
            }
        }
    }

    #[test]
    fn a_span_has_both_its_ends() {
        for (one, other) in [(3, 3), (3, 9), (130, 60), (63, 64), (0, 255)] {
            let span = Bits::<4>::span(one, other);
            assert!(
                (0..=255).all(|sq| span.has(sq) == (one.min(other) <= sq && sq <= one.max(other))),
                "{one} {other}"
            );
        }
        assert!(Bits::<1>::span(5, 2).squares().eq(2..=5));
    }

    #[test]
    fn operations_agree_with_single_squares() {
        check::<1>();
        check::<2>();
        check::<3>();
        check::<4>();
    }
}
