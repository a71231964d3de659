//! Tables too large to be compiled in: worked out for a side when first asked for.

use super::Color;
use std::sync::OnceLock;

/// Something for each side.
#[derive(Debug)]
pub(super) struct Both<T> {
    /// Black's is White's.
    alike: bool,
    sides: [OnceLock<T>; 2],
}

impl<T> Both<T> {
    /// Nothing is worked out yet.
    pub(super) const fn new(alike: bool) -> Self {
        Both { alike, sides: [const { OnceLock::new() }; 2] }
    }

    /// That of side `S`.
    #[inline(always)]
    pub(super) fn of<S: Color>(&self, work_out: impl FnOnce() -> T) -> &T {
        self.sides[if self.alike { 0 } else { S::US }].get_or_init(work_out)
    }
}
