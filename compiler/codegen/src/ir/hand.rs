//! Hands: their slots, who goes there, and how men come from there.

use ferz_model::SquareSet;

/// Who goes to a hand and how men come from there.
#[derive(Clone, Debug)]
pub struct Hands {
    /// Types that can be there; places in this list are slots.
    pub slots: Vec<usize>,
    /// Who goes to each slot.
    pub caught: Vec<Vec<Caught>>,
    /// How men come from there; slots with the same squares together.
    pub drops: Vec<Drops>,
}

/// Men that go to a hand as some type.
#[derive(Clone, Copy, Debug)]
pub struct Caught {
    /// Their type.
    pub piece: usize,
    /// Only those that were promoted, or only those that were not.
    pub promoted: Option<bool>,
}

/// How men come from a hand.
#[derive(Clone, Debug)]
pub struct Drops {
    /// Slots; a single one where anything beside squares is asked.
    pub slots: Vec<usize>,
    /// Squares by side.
    pub zone: [SquareSet; 2],
    /// Not where an own man of the type stands on the file.
    pub one_per_file: bool,
    /// Not if it mates.
    pub never_mates: bool,
}
