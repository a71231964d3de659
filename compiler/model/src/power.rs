//! Powers: what a man does otherwise than by its path of legs.

use crate::game::PieceId;
use crate::movement::Pattern;

/// All powers of a type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Powers {
    /// It always takes the enemy from which it moves straight away: the one that touches its origin opposite to where it
    /// goes. Only moves along a queen's line do that; the board before the move decides, the man itself being away.
    pub withdrawal: bool,
    /// It always takes the enemy on the next square behind its target in the direction of its move, likewise.
    pub approach: bool,
    /// With whom it may change places.
    pub swap: Option<Swap>,
    /// As a turn, it and one touching enemy are removed. It attacks all squares around it. No royal type does so.
    pub destroys: bool,
    /// Enemies of these types are frozen while they touch it; frozen or not, it freezes.
    pub freezes: Vec<PieceId>,
    /// A mimic: it may also take men of each type that is no mimic as a man of that type would take them. See the language
    /// reference for what that comes to.
    pub mimics: bool,
}

impl Powers {
    /// Whether it takes men beside its way, be it only those that would take so themselves.
    pub fn takes_aside(&self) -> bool {
        self.withdrawal || self.approach || self.mimics
    }

    /// Whether it changes places with others, by itself or as others do.
    pub fn may_swap(&self) -> bool {
        self.swap.is_some() || self.mimics
    }
}

/// Changing places with the first man met on a ride.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swap {
    /// Where it looks for a man: leaps and plain rides, whose modes say nothing.
    pub patterns: Vec<Pattern>,
    /// With men of its own.
    pub friends: bool,
    /// With enemies.
    pub enemies: bool,
    /// After its swap with an enemy that may swap or mimics, the two squares are banned: the next turn is no swap between
    /// them. Kept in the position; FEN writes `ban=` with the two squares, the lower one first.
    pub banned_back: bool,
}
