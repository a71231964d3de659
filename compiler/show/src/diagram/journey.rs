//! A move on its way: where it has been, and what must have stood where.

use super::route::{As, Met, Point, Track};
use ferz_model::Leg;

/// A move that is under way.
#[derive(Clone, Debug, Default)]
pub(super) struct Journey {
    pub(super) tracks: Vec<Track>,
    pub(super) men: Vec<Met>,
    /// Squares that had to be empty.
    pub(super) empty: Vec<Point>,
    /// Where the mover came from, which is empty while it moves.
    pub(super) origin: Point,
    pub(super) at: Point,
    /// Where it stood before the square it is passing, whoever stands there.
    pub(super) passing: Option<Point>,
    /// Length of the last slide.
    pub(super) slid: u32,
    pub(super) unload: Option<Point>,
}

impl Journey {
    /// Whether the square is or may be empty: whoever stands there has been taken.
    pub(super) fn may_be_empty(&self, at: Point) -> bool {
        let stands = |met: &Met| met.at == at && matches!(met.as_what, As::Hurdle | As::Relay);
        at == self.origin || at != (0, 0) && !self.men.iter().any(stands)
    }

    /// Whether a man may have stood there all the time.
    pub(super) fn may_hold_a_man(&self, at: Point) -> bool {
        at != self.origin && at != (0, 0) && !self.empty.contains(&at) && !self.men.iter().any(|met| met.at == at)
    }

    /// How many men have been taken.
    pub(super) fn victims(&self) -> usize {
        self.men.iter().filter(|met| matches!(met.as_what, As::Victim(_))).count()
    }

    /// Whether the leg goes on where a ride ended that might have gone farther.
    pub(super) fn goes_straight_on(&self, leg: &Leg) -> bool {
        let Some(track) = self.tracks.last() else { return false };
        let [.., from, to] = track.points[..] else { return false };
        let is_quiet = !self.men.iter().any(|met| met.at == to);
        track.rides && is_quiet && leg.steps.first().is_some_and(|step| plus(from, step.vector) == to)
    }

    pub(super) fn meeting(&self, at: Point, as_what: As) -> Self {
        let mut next = self.clone();
        next.men.push(Met { at, as_what });
        next
    }
}

/// The point that lies so far away from another.
pub(super) fn plus((x, y): Point, (dx, dy): Point) -> Point {
    (x + dx, y + dy)
}
