//! Turns that leave trails, and what tells the squares they cross.

use super::WalkSpec;
use ferz_model::{Modes, Side, Square};

/// Turns that leave trails.
#[derive(Clone, Debug)]
pub struct Trails {
    /// All of them, in the order of types, sides and squares.
    pub leavings: Vec<Leaving>,
    /// What tells the squares that a turn crosses.
    pub crossed: Crossed,
}

/// A turn that leaves a trail.
#[derive(Clone, Debug)]
pub struct Leaving {
    /// Whose turn: the type …
    pub piece: usize,
    /// … and the side.
    pub side: Side,
    /// Origin.
    pub from: Square,
    /// Target.
    pub to: Square,
    /// Squares crossed, in order of their numbers.
    pub squares: Vec<usize>,
    /// Men may stand there, over whom it goes.
    pub over_men: bool,
}

/// What tells the squares that a turn crosses.
#[derive(Clone, Debug)]
pub enum Crossed {
    /// The type and the difference of origin and target: each pair once.
    Differences(Vec<Difference>),
    /// The first of these that leads there among the men that stand, and takes whom the turn takes, whatever its kind.
    Walks(Vec<Crossing>),
}

/// Turns that leave a trail, by differences of square numbers from the origin's, as White sees them.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Whose turns: the type.
    pub piece: usize,
    /// The target.
    pub to: i32,
    /// The squares crossed, in order.
    pub squares: Vec<i32>,
}

/// A movement that leaves a trail.
#[derive(Clone, Debug)]
pub struct Crossing {
    /// Whose: the type.
    pub piece: usize,
    /// What may be at the end.
    pub modes: Modes,
    /// Squares by side from which alone it begins.
    pub origins: [Vec<usize>; 2],
    /// Only men that the position knows as unmoved move so.
    pub unmoved: bool,
    /// Only while not in check.
    pub unchecked: bool,
    /// The way.
    pub walk: WalkSpec,
}
