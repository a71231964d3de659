//! Random setups: what is drawn, and which outcomes are drawn again.

use crate::board::Square;
use crate::game::PieceId;

/// Draws before it is said that no outcome fits.
pub const ATTEMPTS: u32 = 10_000;

/// A random arrangement of men. The language reference gives the algorithm, so that a seed means the same everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Where men are put, in the order of the file; squares of one place only once.
    pub places: Vec<Place>,
    /// All types not drawn, none of them royal, become the reserve of both sides in one random order.
    pub reserves_rest: bool,
    /// When another outcome is drawn.
    pub redraws: Vec<Redraw>,
}

/// Squares and the men drawn for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// White's squares, the lowest first.
    pub squares: Vec<Square>,
    /// Who stands there, in the order of the file; as many men as squares.
    pub lots: Vec<Lot>,
}

/// Some men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lot {
    /// So many of one type.
    Men(u32, PieceId),
    /// So many types out of these, one man each, none that the same draw has drawn before.
    Among(u32, Vec<PieceId>),
}

/// How Black's men are arranged. They are the same as White's, on the ranks opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opposite {
    /// Each on the file of White's.
    Mirrored,
    /// Turned by 180 degrees.
    Rotated,
    /// In an order drawn apart.
    Shuffled,
}

/// Why an outcome is drawn again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redraw {
    /// A royal is attacked.
    InCheck,
    /// The side to move has a turn that mates.
    MateInOne,
    /// The side to move has a legal turn that takes a man, after which no legal turn takes the man that took.
    UndefendedCapture,
}
