//! Random setups: what is drawn, and which outcomes are drawn again.

use crate::board::Square;
use crate::game::PieceId;

pub use ferz_dsl::ast::Opposite;

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

/// Why an outcome is drawn again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redraw {
    /// A royal is attacked.
    InCheck,
    /// The side to move has a turn that mates.
    MateInOne,
    /// The side to move has a legal turn that takes a man, after which no legal turn takes the man that took.
    UndefendedCapture,
    /// Two men of the type of one side stand on squares of one color.
    OneColor(PieceId),
    /// Some man of the first type has not a man of the second type, of its side and on its rank, on either side.
    Outside(PieceId, PieceId),
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

impl Draw {
    /// White's squares on which a man of a type may come to stand.
    pub fn may_stand(&self, piece: PieceId) -> impl Iterator<Item = Square> + '_ {
        let places = self.places.iter().filter(move |place| place.lots.iter().any(|lot| lot.may_be(piece)));
        places.flat_map(|place| place.squares.iter().copied())
    }
}

impl Lot {
    /// Whether it may have a man of the type.
    pub fn may_be(&self, piece: PieceId) -> bool {
        match self {
            Lot::Men(_, only) => *only == piece,
            Lot::Among(_, types) => types.contains(&piece),
        }
    }

    /// How many men.
    pub fn count(&self) -> u32 {
        match self {
            Lot::Men(count, _) | Lot::Among(count, _) => *count,
        }
    }
}
