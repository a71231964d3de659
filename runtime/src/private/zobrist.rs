//! Keys of positions, computed rather than looked up: a few multiplications cost less than a table outside the first cache.

/// The random number that stands for one feature of a position (splitmix64).
#[inline(always)]
pub const fn zobrist(feature: u64) -> u64 {
    let mut z = (feature + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The number of a feature: its kind (a type of men and its owner, or a kind of right) and a square or index.
#[inline(always)]
pub const fn key_of(kind: usize, index: u8) -> u64 {
    zobrist((kind as u64) << 8 | index as u64)
}
