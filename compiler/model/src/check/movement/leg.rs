//! What a leg of several does, whichever way it goes: from its letters, by its place among the legs.

use super::super::Cx;
use super::atom::{Leaper, Resolved, check_atom};
use super::dialect::{self, has_range_on_later_legs, hops_on_single_steps, path};
use super::expand::{LegText, Way};
use super::modifier::{Letters, SINGLE_STEP, check_lame, check_once, check_repeated, check_ski, contradiction};
use crate::board::Board;
use crate::chain::{Count, Finds};
use crate::movement::{Course, Gate, Limit, Step, Wrap};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::{Dialect, Range};
use ferz_dsl::source::Spanned;

/// A leg apart from its directions.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) leaper: Leaper,
    /// Direction letters, with `a` in brackets.
    pub(super) directions: Vec<Spanned<char>>,
    pub(super) bend: Bend,
    pub(super) gate: Gate,
    pub(super) count: Count,
    pub(super) course: Course,
    pub(super) wrap: Wrap,
    pub(super) finds: Finds,
    pub(super) outside: bool,
    pub(super) unload: bool,
    pub(super) dialect: Option<Dialect>,
}

/// Whether the steps of one leg turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bend {
    /// No.
    Straight,
    /// By right angles to one side and back (`z`).
    Crooked,
    /// By 45 degrees, always to the same side (`q`).
    Circular,
}

impl Plan {
    /// A single step of the leg.
    pub(super) fn step(&self, vector: (i32, i32)) -> Step {
        Step {
            vector,
            path: if self.gate == Gate::Any { Vec::new() } else { path(self.dialect, vector) },
            gate: self.gate,
        }
    }
}

/// The plans of all legs of a way; none if one is faulty.
pub(super) fn plans(cx: &mut Cx<'_>, way: &Way<'_>, board: &Board) -> Option<Vec<Plan>> {
    let mut plans: Vec<Plan> = Vec::new();
    let mut toggled = false;
    for (at, leg) in way.legs.iter().enumerate() {
        let letters = Letters { all: &leg.letters };
        let is_last = at + 1 == way.legs.len();
        let place = Place { is_first: at == 0, is_last, bracketed: way.bracketed, dialect: way.dialect };
        check_place(cx, letters, place)?;
        check_once(cx, letters)?;
        check_exclusive(cx, letters, place)?;
        let Resolved::Leaper(leaper) = check_atom(cx, leg.leap, letters)? else {
            let message = "this atom stands alone: it cannot be one leg of several";
            cx.diagnostics.push(Diagnostic::new(Code::ModifierNotApplicable, leg.leap.atom.span, message));
            return None;
        };
        check_repeated(cx, letters, leaper.is_unit(), 1, if is_last { 2 } else { 1 });
        if is_last && leaper.is_unit() {
            check_ski(cx, letters)?;
        }
        let equal = letters.has('i') && !place.is_first;
        if equal && !plans.iter().any(|before| matches!(before.count, Count::UpTo(limit) if limit != Limit::Steps(1))) {
            let message = "no leg before this one may have several steps, so none can be as long";
            return refuse(cx, letters, 'i', message);
        }
        let plan = plan(leg, letters, leaper, place, toggled, board);
        match plan.count {
            _ if !leaper.is_unit() => {}
            Count::UpTo(Limit::Steps(1)) => check_lame(cx, letters, SINGLE_STEP),
            _ => check_lame(cx, letters, "here: such a move leaves no squares to be taken on"),
        }
        plans.push(plan);
        if !is_last && (letters.has('y') || letters.has('g')) {
            toggled = !toggled;
        }
    }
    check_unload(cx, way, &plans);
    Some(plans)
}

/// Where a leg stands among the legs of its way.
#[derive(Clone, Copy)]
struct Place {
    is_first: bool,
    is_last: bool,
    bracketed: bool,
    dialect: Option<Dialect>,
}

fn plan(text: &LegText<'_>, letters: Letters<'_>, leaper: Leaper, place: Place, toggled: bool, board: &Board) -> Plan {
    let bend = match (place.is_first, letters.has('z'), letters.has('q')) {
        (true, true, _) => Bend::Crooked,
        (true, _, true) => Bend::Circular,
        _ => Bend::Straight,
    };
    let limit = limit(text, leaper, place, toggled, bend, board);
    let skipped = if leaper.is_unit() { letters.count('j') } else { 0 };
    let single = limit == Limit::Steps(1) && hops_on_single_steps(place.dialect);
    let (course, limit) = match (place.is_last && letters.has('p'), place.is_last && letters.has('g')) {
        (true, _) if single => (Course::Hop, Limit::Steps(2)),
        (true, _) => (Course::Hop, limit),
        (_, true) if single => (Course::HopAdjacent, Limit::Unlimited),
        (_, true) => (Course::HopNext, limit),
        _ if 0 < skipped => (Course::Ski(skipped), limit),
        _ => (Course::Plain, limit),
    };
    let long = !leaper.is_unit();
    let gate = match (long && letters.has('n'), long && letters.has('j')) {
        (true, _) => Gate::Empty,
        (_, true) => Gate::Occupied,
        _ => Gate::Any,
    };
    let wrap = match letters.count('o') {
        1 if place.is_last => Wrap::Cylinder,
        2.. if place.is_last => Wrap::Torus,
        _ => Wrap::None,
    };
    let equal = letters.has('i') && !place.is_first;
    Plan {
        leaper,
        directions: directions(letters, place),
        bend,
        gate,
        count: if equal { Count::Equal } else { Count::UpTo(limit) },
        course,
        wrap,
        finds: finds(letters, place.is_last),
        outside: !place.is_last && letters.has('o'),
        unload: letters.has('u'),
        dialect: place.dialect,
    }
}

/// `z` and `q` are directions of later legs, and bend a first one; `a` is a direction in brackets.
fn directions(letters: Letters<'_>, place: Place) -> Vec<Spanned<char>> {
    let known = if place.is_first { "fblrvsh" } else { "fblrvshzqa" };
    letters.all.iter().copied().filter(|letter| known.contains(letter.value)).collect()
}

/// A range that is written counts for every leg, until a toggle; from then on the natural one counts, turned round or not.
fn limit(text: &LegText<'_>, leaper: Leaper, place: Place, toggled: bool, bend: Bend, board: &Board) -> Limit {
    let counts = place.is_first || place.bracketed || has_range_on_later_legs(place.dialect);
    let written = text.leap.range.as_ref().filter(|_| counts).map(|range| match range.value {
        Range::Doubled | Range::Steps(0) => Limit::Unlimited,
        Range::Steps(steps) => Limit::Steps(steps),
        Range::OwnHalf => Limit::OwnHalf,
    });
    let limit = if toggled {
        dialect::toggled(place.dialect, text.leap, leaper.natural)
    } else {
        written.unwrap_or(leaper.natural)
    };
    let longest = u32::from(board.files.max(board.ranks)).saturating_sub(1).max(1);
    match (bend, limit) {
        (Bend::Straight, limit) => limit,
        // A ride that turns is long unless it says otherwise, but never a full circle.
        (Bend::Crooked, Limit::Steps(steps @ 2..)) => Limit::Steps(steps.min(longest)),
        (Bend::Crooked, _) => Limit::Steps(longest),
        (Bend::Circular, Limit::Steps(steps @ 2..)) => Limit::Steps(steps.min(longest).min(7)),
        (Bend::Circular, _) => Limit::Steps(longest.min(7)),
    }
}

/// What may be where a leg ends.
pub(super) fn finds(letters: Letters<'_>, is_last: bool) -> Finds {
    let said = if is_last { "mcdekx" } else { "mcdekxpgyo" };
    let said = said.chars().any(|mode| letters.has(mode));
    Finds {
        quiet: !said || letters.has('m') || !is_last && letters.has('y'),
        capture: !said && is_last || letters.has('c'),
        destroy: letters.has('d'),
        royal: letters.has('k'),
        en_passant: letters.has('e'),
        hurdle: !is_last && (letters.has('p') || letters.has('g')),
        friend: letters.has('x'),
        tame: letters.has('t'),
    }
}

/// Letters that say nothing where the leg stands.
fn check_place(cx: &mut Cx<'_>, letters: Letters<'_>, place: Place) -> Option<()> {
    if place.is_last && letters.has('y') {
        return refuse(cx, letters, 'y', "`y` changes the range of the legs that follow, and none does");
    }
    if place.bracketed && !place.is_last {
        for letter in ['y', 'g'] {
            if letters.has(letter) {
                let message =
                    format!("`{letter}` changes the range of the legs that follow, but in brackets each has its own");
                return refuse(cx, letters, letter, &message);
            }
        }
    }
    if place.is_first && !place.is_last {
        for letter in ['z', 'q'] {
            if letters.has(letter) {
                let message =
                    format!("`{letter}` bends a leg on which the move ends; others have turned by nothing yet");
                return refuse(cx, letters, letter, &message);
            }
        }
    }
    if place.is_first && letters.has('a') {
        return refuse(cx, letters, 'a', "`a` counts from the leg before, and this is the first");
    }
    Some(())
}

fn refuse<T>(cx: &mut Cx<'_>, letters: Letters<'_>, letter: char, message: &str) -> Option<T> {
    let found = letters.all.iter().find(|found| found.value == letter)?;
    cx.diagnostics.push(Diagnostic::new(Code::ModifierNotApplicable, found.span, message));
    None
}

/// Pairs of letters that cannot both hold on one leg.
fn check_exclusive(cx: &mut Cx<'_>, letters: Letters<'_>, place: Place) -> Option<()> {
    let pairs = [
        ('p', 'g', "are two ways to go on behind a hurdle"),
        ('y', 'g', "would change the range of the legs that follow twice"),
        ('d', 'x', "cannot both be done to a friend"),
        ('n', 'j', "cannot both hold on a leap"),
        ('z', 'q', "are two ways to bend a leg"),
    ];
    for (one, other, why) in pairs {
        // On later legs `z` and `q` are directions.
        if letters.has(one) && letters.has(other) && (place.is_first || one != 'z') {
            return contradiction(cx, letters, one, other, why);
        }
    }
    Some(())
}

/// Warns of `u` where nothing is taken.
fn check_unload(cx: &mut Cx<'_>, way: &Way<'_>, plans: &[Plan]) {
    let takes = |finds: Finds| finds.capture || finds.destroy || finds.royal || finds.en_passant;
    if plans.iter().any(|plan| takes(plan.finds)) {
        return;
    }
    for letter in way.legs.iter().flat_map(|leg| &leg.letters).filter(|letter| letter.value == 'u') {
        let message = "`u` puts back what the move takes, and it takes nothing";
        cx.diagnostics.push(Diagnostic::new(Code::ModifierWithoutEffect, letter.span, message));
    }
}
