//! What a player must know of a man's moves, square by square: where it can go, how, what it may find there, and which men
//! play a part on the way.

mod collect;
mod moves;
mod route;
#[cfg(test)]
mod tests;
mod walk;

pub use collect::diagram;
pub use route::{Area, Point};
use std::collections::{BTreeMap, BTreeSet};

/// A type's moves on the squares around it, as White makes them. The man stands on (0, 0).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The squares shown.
    pub area: Area,
    /// What is known of each square.
    pub squares: BTreeMap<Point, Marks>,
    /// Parts of ways that are worth being drawn.
    pub lines: BTreeMap<Stretch, Line>,
    /// Rides that go on beyond what is shown: from their last square to the next outside.
    pub beyond: BTreeMap<Stretch, Line>,
    /// What no square can tell.
    pub notes: BTreeSet<Note>,
}

/// What is known of a square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// How the man gets there, and what it may find.
    pub ends: BTreeMap<Way, Ends>,
    /// What a man there, or nobody there, is needed for.
    pub roles: BTreeSet<Role>,
}

/// How the man gets to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    /// What the squares on the way must be like.
    pub kind: WayKind,
    /// Only while unmoved.
    pub initial: bool,
    /// Only from certain squares.
    pub bound: bool,
    /// Only while not in check.
    pub unchecked: bool,
    /// Only within its own half.
    pub own_half: bool,
    /// Also over joined edges.
    pub wraps: bool,
    /// Takes nobody royal, hops over friends only.
    pub tame: bool,
}

/// What the squares on the way must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WayKind {
    /// They do not matter.
    Leap,
    /// A single leap over squares that must be empty.
    Lame,
    /// Straight on over empty squares.
    Slide,
    /// In several legs, or turning, over empty squares.
    Path,
    /// Somebody must stand there to be passed.
    Hop,
    /// Somebody is taken there in passing.
    Taking,
    /// A friend goes there in its place.
    Relay,
}

/// What may be found on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ends {
    /// Nobody.
    pub quiet: bool,
    /// An enemy, which is taken.
    pub capture: bool,
    /// A friend, which is taken.
    pub destroy: bool,
    /// A royal enemy, which is taken.
    pub royal: bool,
    /// Nobody, where a man has just crossed, which is taken.
    pub en_passant: bool,
    /// Whoever is taken here goes where the man came from.
    pub swap: bool,
    /// A friend, as which the man may move.
    pub borrow: bool,
}

/// What a man on a square, or nobody there, is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Nobody may stand here.
    Empty,
    /// Whoever stands here does not matter, though others on the way do.
    Skipped,
    /// A man to be hopped over.
    Hurdle,
    /// An enemy, taken in passing.
    Victim,
    /// A friend, taken in passing.
    FriendVictim,
    /// A royal enemy, taken in passing.
    RoyalVictim,
    /// A man taken while the taker stays where it is.
    Shot,
    /// A friend that moves on in the man's place.
    Relay,
    /// The man taken reappears here.
    Returned,
    /// The move leaves the board here and comes back.
    Outside,
}

/// Between two squares that follow each other on a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stretch {
    /// Whether it lies behind a man that is hopped over or taken.
    pub behind_man: bool,
    /// One end; of a ride that goes on, the last square shown.
    pub from: Point,
    /// The other.
    pub to: Point,
}

/// What goes along a part of a way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// A ride, not only single steps.
    pub rides: bool,
    /// Some move along it may be made by a man that has moved.
    pub lasting: bool,
    /// Some move along it may end without loss to the other side.
    pub quiet: bool,
}

/// What no square can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Note {
    /// It may stay where it is, which is a pass.
    Passes,
    /// It castles.
    Castles,
    /// It moves as the type that moved last.
    Imitates,
    /// It explodes.
    Explodes,
    /// Some own men that touch it keep it from that.
    Spares,
    /// Some moves need a safe way.
    SafeWay,
    /// The edges are those of a board.
    Edged,
    /// There are ways that are not shown.
    CutShort,
}

impl Ends {
    pub(crate) fn join(&mut self, other: Ends) {
        self.quiet |= other.quiet;
        self.capture |= other.capture;
        self.destroy |= other.destroy;
        self.royal |= other.royal;
        self.en_passant |= other.en_passant;
        self.swap |= other.swap;
        self.borrow |= other.borrow;
    }
}
