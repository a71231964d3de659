//! Walking a pattern square by square: where a ride goes and where it may stop, whatever it does there.

use ferz_model::{Board, Course, Gate, Limit, Man, Pattern, Side, Square, Step, Wrap};
use std::ops::ControlFlow;

/// A board with men on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// Men by square.
    pub(crate) men: &'a [Option<Man>],
}

/// A square on which a ride may stop.
#[derive(Debug)]
pub(crate) struct Stop<'a> {
    /// The square.
    pub(crate) square: Square,
    /// The man on it, which ends the ride.
    pub(crate) man: Option<Man>,
    /// The squares crossed on the way, if the pattern leaves a trail.
    crossed: &'a [Square],
}

impl Stop<'_> {
    /// The trail that a move to here leaves, in the order of the squares' numbers; empty if none.
    pub(crate) fn trail(&self) -> Vec<Square> {
        let mut squares = self.crossed.to_vec();
        squares.sort_unstable();
        squares.dedup();
        squares
    }
}

/// Shows every stop of a side's man that moves by a pattern, direction by direction and from near to far.
pub(crate) fn for_each_stop(
    field: Field<'_>,
    side: Side,
    from: Square,
    pattern: &Pattern,
    mut visit: impl FnMut(Stop<'_>),
) {
    any_stop(field, side, from, pattern, |stop| {
        visit(stop);
        false
    });
}

/// Whether some stop of a side's man that moves by a pattern is wanted.
pub(crate) fn any_stop(
    field: Field<'_>,
    side: Side,
    from: Square,
    pattern: &Pattern,
    mut is_wanted: impl FnMut(Stop<'_>) -> bool,
) -> bool {
    pattern.steps.iter().any(|step| any_stop_of(field, side, from, pattern, step, &mut is_wanted))
}

/// Whether some stop in one direction is wanted.
pub(crate) fn any_stop_of(
    field: Field<'_>,
    side: Side,
    from: Square,
    pattern: &Pattern,
    step: &Step,
    mut is_wanted: impl FnMut(Stop<'_>) -> bool,
) -> bool {
    let mut visit = |stop: Stop<'_>| match is_wanted(stop) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    ride(field, side, from, pattern, step, &mut visit).is_break()
}

/// Follows one direction until something ends the ride or `visit` has seen enough.
fn ride(
    field: Field<'_>,
    side: Side,
    from: Square,
    pattern: &Pattern,
    step: &Step,
    visit: &mut impl FnMut(Stop<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let vector = side.turn(step.vector);
    let mut here = (field.board.file(from), field.board.rank(from));
    let mut crossed = Vec::new();
    let mut over_hurdle = false;
    for count in 1..=greatest_count(field.board, side, here.1, pattern.limit) {
        let open = is_open(field, pattern.wrap, here, side, step, |square| field.is_empty(square));
        let landing = field.at(pattern.wrap, here, vector).filter(|_| open);
        // Only a joined edge leads back to the origin; the ride stops before it.
        let Some(square) = landing.filter(|square| *square != from) else {
            break;
        };
        if pattern.trail {
            crossed.extend(path(field, pattern.wrap, here, side, step).flatten());
        }
        let man = field.men[square.index()];
        let passing = match pattern.course {
            Course::Plain => false,
            Course::Ski(skipped) => count <= skipped,
            Course::Hop | Course::HopNext | Course::HopAdjacent => !over_hurdle,
        };
        if passing {
            over_hurdle = man.is_some();
            if pattern.course == Course::HopAdjacent && !over_hurdle {
                break;
            }
        } else {
            visit(Stop { square, man, crossed: &crossed })?;
            if pattern.course == Course::HopNext || man.is_some() {
                break;
            }
        }
        if pattern.trail {
            crossed.push(square);
        }
        here = (here.0 + vector.0, here.1 + vector.1);
    }
    ControlFlow::Continue(())
}

impl Field<'_> {
    /// Whether nobody stands there.
    pub(crate) fn is_empty(self, square: Square) -> bool {
        self.men[square.index()].is_none()
    }

    /// The square a vector away from a point, which may lie beyond a joined edge.
    pub(crate) fn at(self, wrap: Wrap, (file, rank): (i32, i32), (dx, dy): (i32, i32)) -> Option<Square> {
        let (files, ranks) = (i32::from(self.board.files), i32::from(self.board.ranks));
        let (file, rank) = (file + dx, rank + dy);
        match wrap {
            Wrap::None => self.board.square(file, rank),
            Wrap::Cylinder => self.board.square(file.rem_euclid(files), rank),
            Wrap::Torus => self.board.square(file.rem_euclid(files), rank.rem_euclid(ranks)),
        }
    }
}

/// The squares between origin and landing of a step; `None` for those that are not there.
fn path<'a>(
    field: Field<'a>,
    wrap: Wrap,
    here: (i32, i32),
    side: Side,
    step: &'a Step,
) -> impl Iterator<Item = Option<Square>> + 'a {
    step.path.iter().map(move |&offset| field.at(wrap, here, side.turn(offset)))
}

/// Whether the path of a step is as its gate wants it, where this says which squares are empty.
pub(crate) fn is_open(
    field: Field<'_>,
    wrap: Wrap,
    here: (i32, i32),
    side: Side,
    step: &Step,
    is_empty: impl Fn(Square) -> bool,
) -> bool {
    let mut path = path(field, wrap, here, side, step);
    match step.gate {
        Gate::Any => true,
        Gate::Empty => path.all(|square| square.is_some_and(&is_empty)),
        Gate::Occupied => path.flatten().any(|square| !is_empty(square)),
    }
}

/// How many steps the limit allows a ride that begins on this rank.
pub(crate) fn greatest_count(board: &Board, side: Side, rank: i32, limit: Limit) -> u32 {
    match limit {
        Limit::Steps(steps) => steps,
        Limit::Unlimited => u32::MAX,
        Limit::OwnHalf => {
            let ranks = i32::from(board.ranks);
            let own_rank = if side == Side::White { rank } else { ranks - 1 - rank };
            let steps = ranks / 2 - own_rank - 1;
            steps.max(1).unsigned_abs()
        }
    }
}
