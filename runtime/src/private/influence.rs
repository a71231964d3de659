//! What an attack on a royal depends on besides the men that attack.

use ferz_geometry::Bits;

/// Squares on which a change may let men attack a square that they do not attack now.
#[derive(Clone, Copy, Debug)]
pub struct Influence<const W: usize> {
    /// Where it may when a man goes away.
    pub left: Bits<W>,
    /// Where it may when a man comes.
    pub entered: Bits<W>,
}

impl<const W: usize> Influence<W> {
    /// Nothing matters.
    pub const NONE: Self = Influence { left: Bits::EMPTY, entered: Bits::EMPTY };

    /// Everything matters.
    pub fn all() -> Self {
        Influence { left: !Bits::EMPTY, entered: !Bits::EMPTY }
    }

    /// These of some targets to which the man on a square may go without being looked at.
    #[inline]
    pub fn calm(&self, from: u8, targets: Bits<W>) -> Bits<W> {
        if self.left.has(from) { Bits::EMPTY } else { targets.without(self.entered) }
    }
}
