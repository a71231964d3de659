//! Atoms: what a letter or a coordinate pair leaps, and how far it goes when nothing is said.

use super::super::Cx;
use super::direction::System;
use super::single::SingleLeg;
use crate::limits;
use crate::movement::Limit;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::{Atom, Lengthening};

/// A resolved atom.
#[derive(Clone, Copy, Debug)]
pub(super) enum Resolved {
    /// Equal steps in some directions.
    Leaper(Leaper),
    /// `U`: any other square.
    Universal,
}

/// An atom that makes equal steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaper {
    pub(super) system: System,
    /// The shorter and the longer component of a step.
    pub(super) leap: (i32, i32),
    pub(super) natural: Limit,
}

impl Leaper {
    /// Whether a step goes to a neighboring square.
    pub(super) fn is_unit(&self) -> bool {
        self.leap.1 == 1
    }
}

pub(super) fn check_atom(cx: &mut Cx<'_>, term: &SingleLeg<'_>) -> Option<Resolved> {
    let (mut short, mut long) = match term.leap.atom.value {
        Atom::Letter('U') => return check_universal(cx, term),
        Atom::Letter(letter) => match letter {
            'K' | 'Q' => return check_royal_letter(cx, term, letter),
            'W' | 'R' => (0, 1),
            'F' | 'B' => (1, 1),
            'D' => (0, 2),
            'N' => (1, 2),
            'A' => (2, 2),
            'H' => (0, 3),
            'C' | 'L' => (1, 3),
            'Z' | 'J' => (2, 3),
            'G' => (3, 3),
            _ => {
                let message = format!("no atom is called `{letter}`");
                cx.diagnostics.push(Diagnostic::new(Code::UnknownAtom, term.leap.atom.span, message));
                return None;
            }
        },
        Atom::Leap(a, b) => (a.min(b), a.max(b)),
    };
    if long == 0 {
        let message = "a leap of (0,0) goes nowhere";
        cx.diagnostics.push(Diagnostic::new(Code::Leap, term.leap.atom.span, message));
        return None;
    }
    let slider = matches!(term.leap.atom.value, Atom::Letter('R' | 'B'));
    if slider && !check_no_lengthening(cx, term) {
        return None;
    }
    for suffix in &term.leap.lengthening {
        match suffix.value {
            Lengthening::X => long = long.saturating_add(3),
            Lengthening::Y => (short, long) = (short.saturating_add(2), long.saturating_add(2)),
        }
    }
    if limits::LEAP < long {
        let message = format!("a leap of ({short},{long}) fits no board: at most {} along one axis", limits::LEAP);
        cx.diagnostics.push(Diagnostic::new(Code::LeapTooLong, term.span, message));
        return None;
    }
    let system = match (short, long) {
        (0, _) => System::Orthogonal,
        _ if short == long => System::Diagonal,
        _ => System::Oblique,
    };
    let natural = if slider { Limit::Unlimited } else { Limit::Steps(1) };
    Some(Resolved::Leaper(Leaper { system, leap: (short as i32, long as i32), natural }))
}

fn check_royal_letter(cx: &mut Cx<'_>, term: &SingleLeg<'_>, letter: char) -> Option<Resolved> {
    let natural = if letter == 'Q' { Limit::Unlimited } else { Limit::Steps(1) };
    check_no_lengthening(cx, term).then_some(())?;
    Some(Resolved::Leaper(Leaper { system: System::Compass, leap: (0, 1), natural }))
}

fn check_universal(cx: &mut Cx<'_>, term: &SingleLeg<'_>) -> Option<Resolved> {
    let modifier = term.modifiers.iter().find(|letter| !matches!(letter.value, 'm' | 'c' | 'd' | 'e' | 'i'));
    let misplaced = modifier.map(|letter| letter.span).or(term.leap.range.map(|range| range.span));
    if let Some(span) = misplaced {
        let message = "`U` leaps anywhere: it takes no direction, no path and no range";
        cx.diagnostics
            .push(Diagnostic::new(Code::ModifierNotApplicable, span, message).help("only `m c d e i` go with it"));
    }
    (check_no_lengthening(cx, term) && misplaced.is_none()).then_some(Resolved::Universal)
}

fn check_no_lengthening(cx: &mut Cx<'_>, term: &SingleLeg<'_>) -> bool {
    if let Some(suffix) = term.leap.lengthening.first() {
        let message = "only the leapers from `W` to `J` can be lengthened";
        cx.diagnostics.push(
            Diagnostic::new(Code::Lengthening, suffix.span, message)
                .help("write the leap by its coordinates, as in `(1,4)`"),
        );
    }
    term.leap.lengthening.is_empty()
}
