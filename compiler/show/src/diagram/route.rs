//! The ways of a man over the squares around it.

use ferz_model::Finds;

/// Files to the right of the man's square and ranks ahead of it.
pub type Point = (i32, i32);

/// The squares that are looked at; the man stands on (0, 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The corner on the left, nearest to the mover's side.
    pub low: Point,
    /// The opposite corner.
    pub high: Point,
    /// Whether its edges are those of a board.
    pub edged: bool,
}

impl Area {
    /// So many squares on each side.
    pub(super) fn around(radius: i32) -> Self {
        Area { low: (-radius, -radius), high: (radius, radius), edged: false }
    }

    /// Whether the point lies in it.
    pub fn contains(self, (x, y): Point) -> bool {
        (self.low.0..=self.high.0).contains(&x) && (self.low.1..=self.high.1).contains(&y)
    }
}

/// What stands on a square for a move to be possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Met {
    pub(super) at: Point,
    pub(super) as_what: As,
}

/// What a man on the way is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum As {
    /// To be passed.
    Hurdle,
    /// To be taken in passing: an enemy, a friend, a royal enemy.
    Victim(Prey),
    /// To be taken in passing by the trail it left.
    Crossed,
    /// To move on in the first man's place.
    Relay,
}

/// Who may be taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Prey {
    pub(super) enemy: bool,
    pub(super) friend: bool,
    pub(super) royal: bool,
}

impl Prey {
    pub(super) fn of(finds: Finds) -> Option<Self> {
        let prey = Prey { enemy: finds.capture, friend: finds.destroy, royal: finds.royal && !finds.capture };
        (prey != Prey::default()).then_some(prey)
    }
}

/// One leg as it was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Track {
    /// Where it starts and every square it lands on.
    pub(super) points: Vec<Point>,
    /// Squares between that must be empty.
    pub(super) path: Vec<Point>,
    /// Squares it lands on whatever stands there.
    pub(super) skipped: Vec<Point>,
    /// It may have several steps.
    pub(super) rides: bool,
    /// It turns.
    pub(super) bends: bool,
    /// The man it hops over.
    pub(super) hurdle: Option<Point>,
    /// The step after its last one, if it could be made but for the end of the area.
    pub(super) beyond: Option<Point>,
}

/// A move from the man's square to its end.
#[derive(Clone, Debug)]
pub(super) struct Route {
    pub(super) tracks: Vec<Track>,
    pub(super) men: Vec<Met>,
    pub(super) end: Point,
    /// What may be at the end, given what was needed on the way.
    pub(super) finds: Finds,
    /// Where the man taken reappears.
    pub(super) unload: Option<Point>,
}

/// The moves of a chain.
#[derive(Debug, Default)]
pub(super) struct Routes {
    pub(super) all: Vec<Route>,
    /// There are more.
    pub(super) cut_short: bool,
}
