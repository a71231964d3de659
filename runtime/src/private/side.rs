//! The side to move as a type, so that every question about it is answered at compile time.

/// A side.
pub trait Color: Copy + 'static {
    /// The opponent.
    type Other: Color<Other = Self>;
    /// 0 for White, 1 for Black.
    const US: usize;
    /// The opponent's index.
    const THEM: usize = 1 - Self::US;
    /// 1 for White, -1 for Black: what turns White's vectors into this side's.
    const SIGN: i32 = 1 - 2 * Self::US as i32;
}

/// White.
#[derive(Clone, Copy, Debug)]
pub struct White;

/// Black.
#[derive(Clone, Copy, Debug)]
pub struct Black;

impl Color for White {
    type Other = Black;
    const US: usize = 0;
}

impl Color for Black {
    type Other = White;
    const US: usize = 1;
}
