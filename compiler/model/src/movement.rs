//! The normal form of movement: a type's moves are a union of patterns.

use crate::board::{Side, Square, SquareSet};

/// One way to move: from the origin, in each of some directions, equal steps until something ends the ride.
///
/// Vectors are White's; Black turns them by 180 degrees (`Side::turn`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// What must hold before it begins.
    pub when: Condition,
    /// What may be at the end.
    pub modes: Modes,
    /// The directions, each one step, without duplicates.
    pub steps: Vec<Step>,
    /// Greatest number of steps, at least 1.
    pub limit: Limit,
    /// What the ride meets on its way.
    pub course: Course,
    /// Edges that are joined (`o`, `oo`): a ride passes them, but stops before it comes back to its origin.
    pub wrap: Wrap,
    /// The squares crossed, that is every step's landing square and `path`, origin and target excluded, become en passant
    /// squares for the next turn. A turn that promotes leaves none.
    ///
    /// Where a type reaches a target from an origin both with and without a trail, the two turns are one, the one with it
    /// (the checker warns); two different trails for one origin and target are an error of the file.
    pub trail: bool,
}

/// What must hold before a move begins, as far as notation and `move` clauses say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// Only while the man is unmoved (`i`, `once`), as `Piece::unmoved` tells.
    pub initial: bool,
    /// Only from these squares, by side (`move … from own rank 2`).
    pub from: Option<[SquareSet; 2]>,
    /// Only while the own royal is not attacked (`when not in check`); such a move takes nothing. Where only movement is
    /// asked for, safety aside, the condition is left out.
    pub unchecked: bool,
    /// Only if some way is safe (`when some way safe`); such a move takes nothing, and the condition is left out where
    /// `unchecked` is. A way from origin to target has the fewest king steps and among those the fewest diagonal ones, on
    /// squares of the board, edges not joined. It is safe if none of its squares behind the origin is attacked with the own
    /// royal standing on it, the man's origin empty and a man there replaced.
    pub safe_way: bool,
}

/// One step of a direction.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step {
    /// Files to the right, ranks ahead.
    pub vector: (i32, i32),
    /// The squares between origin and landing of this step, as offsets from its origin, in path order. For oblique leaps
    /// orthogonal unit steps along the long axis, then diagonal ones; in some dialects fewer or others. Empty for unit steps,
    /// and where `gate` is `Any`.
    pub path: Vec<(i32, i32)>,
    /// What the path of every single step must look like.
    pub gate: Gate,
}

/// The condition a single step puts on its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gate {
    /// A leap: the path does not matter.
    Any,
    /// `n`: every square of the path is there and empty.
    Empty,
    /// `j` on a longer leap: at least one square of the path is occupied.
    Occupied,
}

/// What may be at the end of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modes {
    /// `m`: nothing.
    pub quiet: bool,
    /// `c`: an enemy, which is captured.
    pub capture: bool,
    /// `d`: a friend, which is captured.
    pub destroy: bool,
    /// `e`: nothing, on an en passant square, whose victim is captured.
    pub en_passant: bool,
}

/// Greatest number of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many.
    Steps(u32),
    /// As far as the board goes.
    Unlimited,
    /// As many as keep the man on its own half: with `y` the own rank from 0 and `n` ranks, `max(1, n/2 - y - 1)` for White,
    /// and for Black, `y` counted from White's edge, `max(1, y - (n-1)/2 - 1)`.
    OwnHalf,
}

/// What a ride meets on its way. Intermediate landing squares must be empty unless said otherwise; the first man met ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// An ordinary ride or leap.
    Plain,
    /// `j` on unit steps: the first so many squares are skipped whatever stands there (they must be on the board), the
    /// rest of the range, which counts them, follows.
    Ski(u32),
    /// `p`: over empty squares to the first man, over it, and on; stops lie behind it. The limit counts all steps.
    Hop,
    /// `g`: as `Hop`, but exactly one step behind the first man. The limit counts all steps.
    HopNext,
    /// `g` on a single step: the man must stand at the very first step; over it, and on over empty squares; stops lie
    /// behind it. The limit counts all steps.
    HopAdjacent,
}

/// Joined edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrap {
    /// None.
    None,
    /// Left and right.
    Cylinder,
    /// Also top and bottom.
    Torus,
}

impl Condition {
    /// Whether a man of the side may begin so on this square, as far as squares tell.
    #[inline]
    pub fn begins_on(&self, side: Side, square: Square) -> bool {
        self.from.as_ref().is_none_or(|zones| zones[side.index()][square.index()])
    }
}

impl Pattern {
    /// Whether nothing but the target decides: no path, no hurdle, no ride.
    pub fn is_leap(&self) -> bool {
        self.limit == Limit::Steps(1)
            && self.course == Course::Plain
            && self.steps.iter().all(|step| step.gate == Gate::Any)
    }
}
