//! Moves of one straight leg: patterns.

use super::super::Cx;
use super::atom::Leaper;
use super::dialect::{hops_on_single_steps, path};
use super::direction::faces;
use super::expand::{LegText, Way};
use super::modifier::{Letters, SINGLE_STEP, check_lame, check_ski, contradiction};
use super::turn;
use crate::movement::{Condition, Course, Gate, Limit, Pattern, Step, Wrap};
use ferz_dsl::notation::{Dialect, Range};

/// The pattern of a way that is one straight leg.
pub(super) fn pattern(
    cx: &mut Cx<'_>,
    way: &Way<'_>,
    leg: &LegText<'_>,
    leaper: Leaper,
    condition: &Condition,
) -> Option<Pattern> {
    let letters = Letters { all: &leg.letters };
    let mut vectors = Vec::new();
    for (heading, _) in turn::first(cx, &letters.directions(), &leaper, way.dialect)? {
        let vector = heading.vector(leaper.leap);
        if faces(cx, &way.overall, vector)? {
            vectors.push(vector);
        }
    }
    let gate = match (leaper.is_unit(), letters.has('n'), letters.has('j')) {
        (true, ..) | (_, false, false) => Gate::Any,
        (_, true, false) => Gate::Empty,
        (_, false, true) => Gate::Occupied,
        (_, true, true) => {
            return contradiction(cx, letters, 'n', 'j', "cannot both hold on a leap");
        }
    };
    let written = leg.leap.range.as_ref().map_or(leaper.natural, |range| match range.value {
        Range::Doubled | Range::Steps(0) => Limit::Unlimited,
        Range::Steps(steps) => Limit::Steps(steps),
        Range::OwnHalf => Limit::OwnHalf,
    });
    let (course, limit) = check_course(cx, letters, leaper, written, way.dialect)?;
    let initial = letters.has('i') || condition.initial;
    if leaper.is_unit() && limit == Limit::Steps(1) {
        check_lame(cx, letters, SINGLE_STEP);
    }
    // A lame leap leaves a trail only as somebody's first move or from given squares, unless the letter is doubled.
    let trail = match (leaper.is_unit(), letters.count('n')) {
        _ if limit == Limit::OwnHalf => true,
        (_, 0) => false,
        (true, _) => true,
        (false, n) => initial || condition.from.is_some() || 2 <= n,
    };
    let steps = vectors
        .into_iter()
        .map(|vector| Step {
            vector,
            path: if gate == Gate::Any { Vec::new() } else { path(way.dialect, vector) },
            gate,
        })
        .collect();
    let wrap = match letters.count('o') {
        0 => Wrap::None,
        1 => Wrap::Cylinder,
        _ => Wrap::Torus,
    };
    let when = Condition { initial, ..condition.clone() };
    Some(Pattern { when, modes: letters.modes(), steps, limit, course, wrap, trail })
}

/// What the ride meets, and how far it goes then: hoppers of range 1 need room behind the hurdle.
fn check_course(
    cx: &mut Cx<'_>,
    letters: Letters<'_>,
    leaper: Leaper,
    limit: Limit,
    dialect: Option<Dialect>,
) -> Option<(Course, Limit)> {
    let skipped = if leaper.is_unit() { letters.count('j') } else { 0 };
    if 0 < skipped {
        check_ski(cx, letters)?;
    }
    let single = limit == Limit::Steps(1) && hops_on_single_steps(dialect);
    Some(match (letters.has('p'), letters.has('g')) {
        (true, true) => {
            return contradiction(cx, letters, 'p', 'g', "are two ways to go on behind a hurdle");
        }
        (true, _) if single => (Course::Hop, Limit::Steps(2)),
        (true, _) => (Course::Hop, limit),
        (_, true) if single => (Course::HopAdjacent, Limit::Unlimited),
        (_, true) => (Course::HopNext, limit),
        (false, false) if 0 < skipped => (Course::Ski(skipped), limit),
        (false, false) => (Course::Plain, limit),
    })
}
