//! Where a type's patterns lead from the middle of an open board: what a diagram of its moves shows.
//!
//! The walker is asked, with men put in the way where a pattern needs them; names of types and letters of notation play no
//! part.

use crate::walk::{Field, for_each_stop};
use ferz_model::{Board, Course, Game, Gate, Limit, Man, Modes, Pattern, PieceId, Side, Square, Step, Wrap};
use std::collections::BTreeMap;

/// A type's moves on the squares around it, as White makes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// How many squares are shown on each side of the man.
    pub radius: i32,
    /// Some slide goes on beyond what is shown.
    pub goes_on: bool,
    /// Moves by files to the right and ranks ahead.
    pub marks: BTreeMap<(i32, i32), BTreeMap<Way, Ends>>,
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
}

/// What the squares on the way must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WayKind {
    /// They do not matter.
    Leap,
    /// They must be empty.
    Slide,
    /// Somebody must stand there to be passed.
    Hop,
}

/// What may be found on a square.
pub type Ends = Modes;

/// The diagram of a type.
pub fn diagram(game: &Game, piece: PieceId) -> Diagram {
    let patterns = &game.piece(piece).patterns;
    let largest = i32::from(game.board.files.max(game.board.ranks)) - 1;
    let radius = patterns.iter().map(needed).max().unwrap_or(1).clamp(1, largest.max(1));
    let mut marks: BTreeMap<_, BTreeMap<Way, Ends>> = BTreeMap::new();
    for pattern in patterns {
        for offset in pattern.steps.iter().flat_map(|step| reached(pattern, step, radius)) {
            let ends = marks.entry(offset).or_default().entry(way(pattern)).or_default();
            let Modes { quiet, capture, destroy, en_passant } = pattern.modes;
            ends.quiet |= quiet;
            ends.capture |= capture;
            ends.destroy |= destroy;
            ends.en_passant |= en_passant;
        }
    }
    let goes_on = patterns.iter().any(|pattern| matches!(pattern.limit, Limit::Unlimited | Limit::OwnHalf));
    Diagram { radius, goes_on, marks }
}

/// How far a diagram must reach to show a pattern: a limited ride to its end and a little further, another a few steps.
fn needed(pattern: &Pattern) -> i32 {
    let longest = pattern.steps.iter().map(|Step { vector: (dx, dy), .. }| dx.abs().max(dy.abs())).max().unwrap_or(0);
    match pattern.limit {
        Limit::Steps(1) => longest,
        Limit::Steps(steps) => longest.saturating_mul(i32::try_from(steps).unwrap_or(i32::MAX)).saturating_add(1),
        Limit::Unlimited | Limit::OwnHalf => (2 * longest).max(3),
    }
}

fn way(pattern: &Pattern) -> Way {
    let is_ride = pattern.limit != Limit::Steps(1);
    let has = |gate| pattern.steps.iter().any(|step| step.gate == gate);
    let kind = match pattern.course {
        Course::Hop | Course::HopNext | Course::HopAdjacent => WayKind::Hop,
        Course::Plain | Course::Ski(_) if has(Gate::Occupied) => WayKind::Hop,
        Course::Plain | Course::Ski(_) if is_ride || has(Gate::Empty) => WayKind::Slide,
        Course::Plain | Course::Ski(_) => WayKind::Leap,
    };
    Way {
        kind,
        initial: pattern.when.initial,
        bound: pattern.when.from.is_some(),
        unchecked: pattern.when.unchecked,
        own_half: pattern.limit == Limit::OwnHalf,
        wraps: pattern.wrap != Wrap::None,
    }
}

/// Where one direction leads within the radius, whatever men that takes.
fn reached(pattern: &Pattern, step: &Step, radius: i32) -> Vec<(i32, i32)> {
    let limit = if pattern.limit == Limit::OwnHalf { Limit::Unlimited } else { pattern.limit };
    let alone = Pattern { steps: vec![step.clone()], wrap: Wrap::None, limit, ..pattern.clone() };
    let side = u8::try_from(2 * radius + 1).unwrap_or(u8::MAX);
    let board = Board::new(side, side);
    let Some(middle) = board.square(radius, radius) else {
        return Vec::new();
    };
    let mut offsets = Vec::new();
    for hurdles in arrangements(&board, middle, &alone, step, radius) {
        let mut men = vec![None; board.size()];
        for square in hurdles {
            men[square.index()] = Some(Man { piece: PieceId(0), side: Side::Black });
        }
        for_each_stop(Field { board: &board, men: &men }, Side::White, middle, &alone, |stop| {
            if stop.man.is_none() {
                offsets.push((board.file(stop.square) - radius, board.rank(stop.square) - radius));
            }
        });
    }
    offsets
}

/// The men to put in the way, one arrangement after the other: nobody, everybody to be leaped over, or one hurdle.
fn arrangements(board: &Board, middle: Square, pattern: &Pattern, step: &Step, radius: i32) -> Vec<Vec<Square>> {
    let (dx, dy) = step.vector;
    let landing = |count: i32| board.step(middle, (count * dx, count * dy));
    match pattern.course {
        Course::Hop | Course::HopNext | Course::HopAdjacent => {
            (1..=radius).filter_map(landing).map(|hurdle| vec![hurdle]).collect()
        }
        Course::Plain | Course::Ski(_) if step.gate == Gate::Occupied => {
            let starts = (0..radius).filter_map(landing);
            let landings: Vec<_> = (1..=radius).filter_map(landing).collect();
            let paths = starts.flat_map(|from| step.path.iter().filter_map(move |&offset| board.step(from, offset)));
            vec![paths.filter(|square| !landings.contains(square)).collect()]
        }
        Course::Plain | Course::Ski(_) => vec![Vec::new()],
    }
}
