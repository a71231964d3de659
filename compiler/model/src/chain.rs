//! The normal form of moves in several legs: what the notation's chains, brackets, crooked and circular rides and effects on
//! the way come to. Every direction has been worked out; repetitions and optional legs are chains of their own.

use crate::movement::{Condition, Course, Limit, Modes, Pattern, Step, Wrap};

/// Most men that one move can take.
pub const VICTIMS: usize = 24;

/// A move in legs, played one after the other; the man stands only where the last one ends.
///
/// While it moves, its origin counts as empty, and so do the squares of men that earlier legs took. Two ways that lead to
/// the same position are one turn; of its orders of victims the one with the lower square numbers first is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// What must hold before it begins.
    pub when: Condition,
    /// Indices of the legs with which it may begin.
    pub first: Vec<usize>,
    /// The legs. Each stands behind those that lead to it, so that nothing goes round.
    pub legs: Vec<Leg>,
}

/// One leg: equal or turning steps until it ends, and what must be found there.
///
/// A leg makes at least one step. It may end on any square it passes that fits `finds`; squares between must be on the board
/// and empty, and the first man met is the last chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The steps, one after the other and then from the first again: a single one where the leg is straight, several where
    /// it is crooked (`z`) or circular (`q`). Vectors are White's; Black turns them by 180 degrees.
    pub steps: Vec<Step>,
    /// How many steps.
    pub count: Count,
    /// What it meets on its way. Only a last leg hops; a leg before it finds its hurdle where it ends.
    pub course: Course,
    /// Edges that are joined for this leg. It stops before it comes back to the mover's origin over such an edge.
    pub wrap: Wrap,
    /// What may be where it ends.
    pub finds: Finds,
    /// A leg that is not the last may end on the first square off the board (`o`), if it gets there over empty squares. The
    /// next leg starts from there.
    pub outside: bool,
    /// The man that the move takes last reappears on the square where this leg starts (`u`). That square must then be on the
    /// board and empty but for the mover or a man the move took, and not the target. If several legs say so, the last does. A
    /// man put back is no victim. On the square of one like it that the move took it is as if that one had stayed.
    pub unload: bool,
    /// Indices of the legs that may follow, at once and from where this one ends; none if it is the last.
    pub then: Vec<usize>,
}

/// How many steps a leg has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// At least one and at most so many. [`Limit::OwnHalf`] counts from where the leg starts.
    UpTo(Limit),
    /// As many as the last leg before it that may have several (`i`). The squares between must be empty.
    Equal,
}

/// What may be where a leg ends. If no kind fits, the leg does not end there; if several do, each is a way of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finds {
    /// `m`: nothing.
    pub quiet: bool,
    /// `c`: an enemy, which is taken; with `tame` no royal one, unless the leg hops.
    pub capture: bool,
    /// `d`: a friend, which is taken.
    pub destroy: bool,
    /// `k`: a royal enemy, which is taken.
    pub royal: bool,
    /// `e`: nothing, on an en passant square, whose victim is taken.
    pub en_passant: bool,
    /// `p` or `g` on a leg that is not the last: any man, with `tame` a friend, which stays.
    pub hurdle: bool,
    /// `x`. Not the last leg: a friend, which from here on is the mover, its own square the origin; the first man stays.
    /// The last leg: a friend; the mover may move from its origin as a man of that type does by its patterns and chains,
    /// if the type is not its own, but not by those that need a friend again. What the legs took that led to the friend stays.
    pub friend: bool,
    /// `t`: where a man is hopped over, on any leg, it must be a friend; elsewhere what is taken must not be royal.
    pub tame: bool,
}

/// A man that moves as the type that moved last (`I`).
///
/// A type imitates by all its patterns and chains that begin on its square, vectors as seen from its own side. What is at
/// the target must fit both the pattern and `finds`. Turns of men that imitate do not count as the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imitation {
    /// What must hold before it begins.
    pub when: Condition,
    /// As if the last man had been its own (`f`).
    pub ahead: bool,
    /// Turned by 180 degrees (`b`).
    pub turned: bool,
    /// What may be at the target.
    pub finds: Finds,
}

impl From<Modes> for Finds {
    /// What may be at the end of a move of one leg.
    fn from(Modes { quiet, capture, destroy, en_passant }: Modes) -> Self {
        Finds { quiet, capture, destroy, en_passant, ..Finds::default() }
    }
}

impl From<&Pattern> for Chain {
    /// The same moves, a leg for each direction. Chains leave no trails, so whether the pattern does must be kept apart.
    fn from(pattern: &Pattern) -> Self {
        let leg = |step: &Step| Leg {
            steps: vec![step.clone()],
            count: Count::UpTo(pattern.limit),
            course: pattern.course,
            wrap: pattern.wrap,
            finds: Finds::from(pattern.modes),
            outside: false,
            unload: false,
            then: Vec::new(),
        };
        Chain {
            when: pattern.when.clone(),
            first: (0..pattern.steps.len()).collect(),
            legs: pattern.steps.iter().map(leg).collect(),
        }
    }
}
