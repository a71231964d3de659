//! Men in hand: how many of each of the types that can be there, which have slots in the order of the types.

use super::reserve::{Kept, feature};
use super::zobrist::zobrist;

/// Numbers of men by slot. There are no more men than squares and fewer than 64 slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand<const N: usize>([u16; N]);

impl<const N: usize> Hand<N> {
    /// Nobody.
    pub const EMPTY: Self = Hand([0; N]);

    /// So many men of each type, those of the slots.
    pub fn of(counts: &[u32], pieces: &[u8; N]) -> Self {
        Hand(pieces.map(|piece| counts.get(usize::from(piece)).copied().unwrap_or(0) as u16))
    }

    /// The number of men of a slot.
    #[inline(always)]
    pub fn count(&self, slot: usize) -> u32 {
        u32::from(self.0[slot])
    }

    /// The slots that are not empty, one bit each.
    #[inline(always)]
    pub fn held(&self) -> u64 {
        let bits = self.0.iter().enumerate().map(|(slot, &count)| u64::from(count != 0) << slot);
        bits.fold(0, |all, bit| all | bit)
    }

    /// Adds so many men of a side; what that changes in the key.
    #[inline(always)]
    pub fn add<const KEYED: bool>(&mut self, side: usize, slot: usize, men: u32) -> u64 {
        if !KEYED || men == 0 {
            self.0[slot] += men as u16;
            return 0;
        }
        let before = self.key(side, slot);
        self.0[slot] += men as u16;
        before ^ self.key(side, slot)
    }

    /// Takes a man of a side away, of whom there is one; what that changes in the key.
    #[inline(always)]
    pub fn take<const KEYED: bool>(&mut self, side: usize, slot: usize) -> u64 {
        let before = if KEYED { self.key(side, slot) } else { 0 };
        self.0[slot] -= 1;
        if KEYED { before ^ self.key(side, slot) } else { 0 }
    }

    /// The part of the key that stands for a side's men of a slot.
    #[inline(always)]
    pub fn key(&self, side: usize, slot: usize) -> u64 {
        match self.0[slot] {
            0 => 0,
            count => zobrist(feature(Kept::Hand, side) | (slot as u64) << 16 | u64::from(count)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_are_counted_by_slot_and_keyed_by_number() {
        let mut hand = Hand::<3>::of(&[9, 2, 7, 0, 256], &[1, 3, 4]);
        assert_eq!([0, 1, 2].map(|slot| hand.count(slot)), [2, 0, 256]);
        assert_eq!(hand.held(), 0b101);
        let (before, two) = (hand, hand.key(0, 0));
        assert_eq!(hand.take::<true>(0, 0), two ^ hand.key(0, 0));
        assert_eq!(hand.take::<false>(0, 0), 0);
        assert_eq!((hand.held(), hand.key(0, 0)), (0b100, 0));
        assert_eq!(hand.add::<true>(0, 0, 2), two);
        assert_eq!((hand, hand.add::<true>(0, 0, 0)), (before, 0));
        assert_ne!(hand.key(1, 0), two);
        hand.add::<false>(0, 1, 2);
        assert_ne!(hand.key(0, 1), two);
    }
}
