//! Who attacks, and on what it depends.

use super::{Guard, Reach};

/// Men that attack alike.
#[derive(Clone, Debug)]
pub struct Attack {
    /// How.
    pub reach: Reach,
    /// The types, each with what lets its men attack so.
    pub men: Vec<(usize, Guard)>,
    /// For rides: the [`Table::Star`](super::Table::Star) along which they check and pin.
    pub star: Option<usize>,
}

/// Men that attack alike by moves that look at their way.
#[derive(Clone, Debug)]
pub struct Threat {
    /// [`Table::Chain`](super::Table::Chain)
    pub table: usize,
    /// The types, each with what lets its men attack so.
    pub men: Vec<(usize, Guard)>,
    /// How it is known what that depends on.
    pub known: Known,
    /// Squares that the men keep to: an index of [`Program::withins`](super::Program::withins).
    pub within: Option<usize>,
}

/// How it is known on what it depends whether men that look at their way attack a square.
#[derive(Clone, Debug)]
pub enum Known {
    /// All ways are known: a [`Table::Lanes`](super::Table::Lanes).
    Lanes(usize),
    /// Squares are.
    Influence(Influence),
}

/// On which squares it depends whether men that look at their way attack a square.
#[derive(Clone, Debug)]
pub struct Influence {
    /// On which squares, by that square, for White's and Black's men.
    pub squares: [Vec<Vec<usize>>; 2],
    /// They may need men on their way. Else a man that comes to it can only be in theirs.
    pub hops: bool,
}
