//! Who stands where.

use ferz_geometry::Bits;

/// The type of the man on a square, on which one stands, by the sets of men of all types. All are looked at, since that is
/// faster than to stop at the right one.
#[inline]
pub fn type_on<const W: usize>(men: &[Bits<W>], square: u8) -> u8 {
    let (word, bit) = (usize::from(square) / 64, square % 64);
    (0..).zip(men).map(|(piece, set): (u64, _)| (set.0[word] >> bit & 1) * piece).sum::<u64>() as u8
}
