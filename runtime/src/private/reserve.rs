//! Men beside the board in their order, and the numbers that stand for them in keys.

use super::zobrist::zobrist;

/// Types of men, the next to be dropped first; no more than `N`.
#[derive(Clone, Copy)]
pub struct Reserve<const N: usize> {
    men: [u8; N],
    first: u8,
    end: u8,
}

impl<const N: usize> Reserve<N> {
    /// These men, as many of them as there is room for.
    pub fn of(men: &[u8]) -> Self {
        let mut out = Reserve { men: [0; N], first: 0, end: men.len().min(N) as u8 };
        out.men.iter_mut().zip(men).for_each(|(place, &piece)| *place = piece);
        out
    }

    /// All, the next to be dropped first.
    #[inline]
    pub fn men(&self) -> &[u8] {
        &self.men[usize::from(self.first)..usize::from(self.end)]
    }

    /// Whether nobody is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.first == self.end
    }

    /// The last man, if there is one.
    #[inline]
    pub fn last(&self) -> &[u8] {
        let men = self.men();
        &men[men.len().saturating_sub(1)..]
    }

    /// Takes the next man away.
    #[inline]
    pub fn take_first(&mut self) -> Option<u8> {
        let piece = self.men().first().copied()?;
        self.first += 1;
        Some(piece)
    }

    /// Takes the last man away.
    #[inline]
    pub fn take_last(&mut self) {
        if !self.is_empty() {
            self.end -= 1;
        }
    }

    /// The part of the key that stands for a side's men.
    pub fn key(&self, side: usize) -> u64 {
        let kind = feature(Kept::Reserve, side);
        self.men().iter().fold(0, |key, &piece| zobrist(kind ^ key.rotate_left(9) ^ u64::from(piece)))
    }
}

impl<const N: usize> PartialEq for Reserve<N> {
    fn eq(&self, other: &Self) -> bool {
        self.men() == other.men()
    }
}

impl<const N: usize> Eq for Reserve<N> {}

impl<const N: usize> std::fmt::Debug for Reserve<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.men().fmt(f)
    }
}

/// The part of the key that stands for the drops owed to a side.
pub fn key_of_owed(side: usize, drops: u16) -> u64 {
    if drops == 0 { 0 } else { zobrist(feature(Kept::Owed, side) | u64::from(drops)) }
}

/// The part of the key that stands for an open exchange.
pub fn key_of_open(open: Option<(u8, bool)>) -> u64 {
    open.map_or(0, |(square, counts)| zobrist(feature(Kept::Open, usize::from(counts)) | u64::from(square)))
}

/// The part of the key that stands for a banned swap.
pub fn key_of_ban(ban: Option<[u8; 2]>) -> u64 {
    ban.map_or(0, |squares| zobrist(feature(Kept::Ban, 0) | u64::from(u16::from_le_bytes(squares))))
}

/// What is kept beside the board.
#[derive(Clone, Copy)]
pub(super) enum Kept {
    Reserve = 1,
    Owed,
    Open,
    Ban,
    Hand,
}

/// Numbers of features far from those of men on squares.
pub(super) fn feature(kept: Kept, side: usize) -> u64 {
    (kept as u64) << 40 | (side as u64) << 39
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_leave_a_reserve_at_both_ends() {
        let mut reserve = Reserve::<4>::of(&[3, 1, 2, 1, 9]);
        assert_eq!((reserve.men(), reserve.last()), (&[3, 1, 2, 1][..], &[1][..]));
        reserve.take_last();
        assert_eq!(reserve.take_first(), Some(3));
        assert_eq!(reserve, Reserve::of(&[1, 2]));
        assert_eq!(reserve.key(0), Reserve::<4>::of(&[1, 2]).key(0));
        assert_ne!(reserve.key(0), Reserve::<4>::of(&[2, 1]).key(0));
        assert_ne!(reserve.key(0), reserve.key(1));
        assert_eq!((reserve.take_first(), reserve.take_first(), reserve.take_first()), (Some(1), Some(2), None));
        reserve.take_last();
        assert!(reserve.is_empty() && reserve.last().is_empty() && reserve.key(0) == 0);
    }
}
