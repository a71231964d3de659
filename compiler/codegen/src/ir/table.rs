//! Constant tables.

use ferz_model::{Chain, Course, Gate};

/// A constant table by squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// Targets of leaps.
    Leaps {
        /// The leaps.
        steps: Vec<(i32, i32)>,
        /// What is left out.
        cut: Option<Cut>,
    },
    /// What rides reach on an empty board.
    Rays {
        /// Steps.
        steps: Vec<(i32, i32)>,
        /// Greatest number of steps.
        limit: u32,
        /// What is left out.
        cut: Option<Cut>,
    },
    /// Lines of one step, for riders' moves.
    Line {
        /// The step, to higher square numbers.
        step: (i32, i32),
        /// What answers.
        form: LineForm,
        /// What a ride meets on its way: a man that stops it, or one to hop over.
        course: Course,
    },
    /// Lines on which a royal can be attacked, of one step, both orthogonal or both diagonal ones.
    Star(Vec<(i32, i32)>),
    /// Movement in legs, conditions aside.
    Chain {
        /// The legs.
        chain: Chain,
        /// It leaves a trail.
        trail: bool,
    },
    /// What men look at who move by a chain.
    Track {
        /// [`Table::Chain`]
        chain: usize,
        /// Those of both sides do.
        symmetric: bool,
    },
    /// From where they attack.
    Lanes {
        /// [`Table::Chain`]
        chain: usize,
        /// Those of both sides do.
        symmetric: bool,
    },
}

/// What tells where rides on a line end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineForm {
    /// Arithmetic on sets of squares.
    Axis,
    /// Where the processor can gather bits, a table of answers: for short lines.
    Lookup,
    /// Where the processor can gather and spread bits, arithmetic on a line's squares: for long lines.
    Gather,
}

/// What a table of targets by squares leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cut {
    /// Targets that men of the side cannot go to, who keep to squares: an index of [`Program::withins`](super::Program::withins).
    Targets(usize),
    /// Squares that the opponent's men cannot go to, so that they attack nothing there.
    Attacked(usize),
}

/// See `ferz_runtime::private::Walk`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkSpec {
    /// Steps with their paths.
    pub steps: Vec<ferz_model::Step>,
    /// `u32::MAX` without limit, 0 for the own half.
    pub limit: u32,
    /// Squares skipped.
    pub ski: u32,
    /// Men to hop over.
    pub hurdles: u32,
    /// The hurdle must be the first square.
    pub adjacent: bool,
    /// Steps behind the hurdle.
    pub behind: u32,
    /// Joined edges.
    pub wrap: (bool, bool),
}

impl WalkSpec {
    /// Whether each step's path matters.
    pub fn gated(&self) -> bool {
        self.steps.iter().any(|step| step.gate != Gate::Any)
    }
}
