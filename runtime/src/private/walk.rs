//! Movement in one leg, as data: which squares it crosses, where origin and target do not tell.

use super::Color;
use ferz_geometry::{Bits, Grid};

/// One way of moving, as data. Vectors are White's.
#[derive(Debug)]
pub struct Walk {
    /// The directions.
    pub steps: &'static [WalkStep],
    /// Greatest number of steps; `u32::MAX` without limit, 0 for as many as keep a man on its own half.
    pub limit: u32,
    /// The first so many squares are skipped whatever stands there.
    pub ski: u32,
    /// Men to hop over before stopping: 0 or 1.
    pub hurdles: u32,
    /// The hurdle must be the first square.
    pub adjacent: bool,
    /// Stops on the way, behind the hurdle if there is one; `u32::MAX` without limit.
    pub behind: u32,
    /// Left and right edges are joined.
    pub wrap_files: bool,
    /// Top and bottom edges are joined.
    pub wrap_ranks: bool,
}

/// One step of a direction.
#[derive(Debug)]
pub struct WalkStep {
    /// Files to the right, ranks ahead.
    pub vector: (i32, i32),
    /// Squares on the way of a single step.
    pub path: &'static [(i32, i32)],
    /// What they must look like.
    pub gate: Gate,
}

/// The condition a single step puts on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// None.
    Any,
    /// All empty.
    Empty,
    /// One of them occupied.
    Occupied,
}

impl Gate {
    /// Whether a path fits, on each square of which a man stands or none, if it is there.
    pub(super) fn allows(self, mut path: impl Iterator<Item = Option<bool>>) -> bool {
        match self {
            Gate::Any => true,
            Gate::Empty => path.all(|man| man == Some(false)),
            Gate::Occupied => path.any(|man| man == Some(true)),
        }
    }
}

impl Walk {
    /// The squares crossed by the first direction that crosses some and reaches `to`; none if no direction does.
    pub fn crossed<S: Color, const W: usize>(&self, grid: &Grid<W>, from: u8, to: u8, occupied: Bits<W>) -> Bits<W> {
        let limit = self.most::<S, W>(grid, from);
        let leads = |step: &&WalkStep| {
            let mut reached = Bits::EMPTY;
            self.ride::<S, W>(grid, step, limit, from, occupied, &mut reached);
            reached.has(to)
        };
        let mut ways = self.steps.iter().filter(leads).map(|step| self.way::<S, W>(grid, step, from, to));
        ways.find(|way| !way.is_empty()).unwrap_or(Bits::EMPTY)
    }

    /// The squares between two squares in one direction, those between the landings of single steps too.
    fn way<S: Color, const W: usize>(&self, grid: &Grid<W>, step: &WalkStep, from: u8, to: u8) -> Bits<W> {
        let (mut here, mut out) = (from, Bits::EMPTY);
        loop {
            let between = step.path.iter().filter_map(|&by| self.step::<S, W>(grid, here, by));
            out = between.fold(out, Bits::with);
            match self.step::<S, W>(grid, here, step.vector) {
                Some(next) if next != to => (here, out) = (next, out.with(next)),
                _ => return out,
            }
        }
    }

    /// Most steps from a square.
    fn most<S: Color, const W: usize>(&self, grid: &Grid<W>, from: u8) -> u32 {
        if self.limit == 0 { own_half::<S, W>(grid, i32::from(from) / grid.files) } else { self.limit }
    }

    fn ride<S: Color, const W: usize>(
        &self,
        grid: &Grid<W>,
        step: &WalkStep,
        limit: u32,
        origin: u8,
        occupied: Bits<W>,
        out: &mut Bits<W>,
    ) {
        // The man has left its origin; only a ride that comes back to it over a joined edge is stopped there.
        let others = occupied.without(Bits::bit(origin));
        let (mut here, mut hurdles, mut behind) = (origin, 0, 0);
        for count in 1..=limit {
            let Some(to) = self.step::<S, W>(grid, here, step.vector) else { return };
            if !self.passes::<S, W>(grid, step, here, others) || to == origin {
                return;
            }
            here = to;
            if count <= self.ski {
                continue;
            }
            if hurdles < self.hurdles {
                if others.has(to) {
                    hurdles += 1;
                } else if self.adjacent {
                    return;
                }
                continue;
            }
            *out = out.with(to);
            behind += 1;
            if others.has(to) || behind == self.behind {
                return;
            }
        }
    }

    fn passes<S: Color, const W: usize>(&self, grid: &Grid<W>, step: &WalkStep, here: u8, others: Bits<W>) -> bool {
        let stands = |&by: &(i32, i32)| self.step::<S, W>(grid, here, by).map(|square| others.has(square));
        step.gate.allows(step.path.iter().map(stands))
    }

    fn step<S: Color, const W: usize>(&self, grid: &Grid<W>, from: u8, by: (i32, i32)) -> Option<u8> {
        let (mut file, mut rank) = grid.place(from);
        file += S::SIGN * by.0;
        rank += S::SIGN * by.1;
        if self.wrap_files {
            file = file.rem_euclid(grid.files);
        }
        if self.wrap_ranks {
            rank = rank.rem_euclid(grid.ranks);
        }
        grid.square((file, rank))
    }
}

/// The steps that keep a man of side `S` on its own half of the board.
pub(super) fn own_half<S: Color, const W: usize>(grid: &Grid<W>, rank: i32) -> u32 {
    let steps = if S::US == 0 { grid.ranks / 2 - rank - 1 } else { rank - (grid.ranks - 1) / 2 - 1 };
    steps.max(1) as u32
}
