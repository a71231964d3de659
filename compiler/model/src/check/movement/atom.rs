//! Atoms: what a letter or a coordinate pair leaps, and how far it goes when nothing is said.

use super::super::Cx;
use super::direction::System;
use super::modifier::Letters;
use crate::limits;
use crate::movement::Limit;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::{Atom, Leap, Lengthening, Range};

/// A resolved atom.
#[derive(Clone, Copy, Debug)]
pub(super) enum Resolved {
    /// Equal steps in some directions.
    Leaper(Leaper),
    /// `U`: any other square.
    Universal,
    /// `I`: as the type that moved last.
    Imitator,
    /// `O`: castling over so many squares.
    Castling(u32),
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

pub(super) fn check_atom(cx: &mut Cx<'_>, leap: &Leap, letters: Letters<'_>) -> Option<Resolved> {
    let (mut short, mut long) = match leap.atom.value {
        Atom::Letter('U') => {
            check_alone(
                cx,
                leap,
                letters,
                "mcdektxi",
                "`U` leaps anywhere: it takes no direction, no path and no range",
            )?;
            return Some(Resolved::Universal);
        }
        Atom::Letter('I') => {
            check_alone(cx, leap, letters, "fbmcdkti", "`I` moves as another man does: it has no path and no range")?;
            return Some(Resolved::Imitator);
        }
        Atom::Letter('O') => return check_castling(cx, leap, letters),
        Atom::Letter(letter) => match letter {
            'K' | 'Q' => return check_royal_letter(cx, leap, letter),
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
                cx.diagnostics.push(Diagnostic::new(Code::UnknownAtom, leap.atom.span, message));
                return None;
            }
        },
        Atom::Leap(a, b) => (a.min(b), a.max(b)),
    };
    if long == 0 {
        let message = "a leap of (0,0) goes nowhere";
        cx.diagnostics.push(Diagnostic::new(Code::Leap, leap.atom.span, message));
        return None;
    }
    let slider = matches!(leap.atom.value, Atom::Letter('R' | 'B'));
    if slider && !check_no_lengthening(cx, leap) {
        return None;
    }
    for suffix in &leap.lengthening {
        match suffix.value {
            Lengthening::X => long = long.saturating_add(3),
            Lengthening::Y => (short, long) = (short.saturating_add(2), long.saturating_add(2)),
        }
    }
    if limits::LEAP < long {
        let message = format!("a leap of ({short},{long}) fits no board: at most {} along one axis", limits::LEAP);
        cx.diagnostics.push(Diagnostic::new(Code::LeapTooLong, leap.atom.span, message));
        return None;
    }
    let system = System::of(short as i32, long as i32);
    let natural = if slider { Limit::Unlimited } else { Limit::Steps(1) };
    Some(Resolved::Leaper(Leaper { system, leap: (short as i32, long as i32), natural }))
}

fn check_royal_letter(cx: &mut Cx<'_>, leap: &Leap, letter: char) -> Option<Resolved> {
    let natural = if letter == 'Q' { Limit::Unlimited } else { Limit::Steps(1) };
    check_no_lengthening(cx, leap).then_some(())?;
    Some(Resolved::Leaper(Leaper { system: System::Compass, leap: (0, 1), natural }))
}

/// Reports letters and ranges that do not go with an atom.
fn check_alone(cx: &mut Cx<'_>, leap: &Leap, letters: Letters<'_>, fitting: &str, why: &str) -> Option<()> {
    let misplaced = letters.all.iter().find(|letter| !fitting.contains(letter.value)).map(|letter| letter.span);
    if let Some(span) = misplaced.or(leap.range.as_ref().map(|range| range.span)) {
        let listed = fitting.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let fault = Diagnostic::new(Code::ModifierNotApplicable, span, why);
        cx.diagnostics.push(fault.help(format!("only `{listed}` go with it")));
        return None;
    }
    check_no_lengthening(cx, leap).then_some(())
}

/// `O` and the squares that the king goes.
fn check_castling(cx: &mut Cx<'_>, leap: &Leap, letters: Letters<'_>) -> Option<Resolved> {
    let bare = Leap { range: None, ..leap.clone() };
    check_alone(cx, &bare, letters, "lrsij", "`O` is castling: it has a side and a number of squares")?;
    match leap.range.as_ref().map(|range| range.value) {
        Some(Range::Steps(squares @ 1..)) => Some(Resolved::Castling(squares)),
        _ => {
            let message = "castling needs the number of squares that the king goes, as in `O2`";
            cx.diagnostics.push(Diagnostic::new(Code::Range, leap.atom.span, message));
            None
        }
    }
}

fn check_no_lengthening(cx: &mut Cx<'_>, leap: &Leap) -> bool {
    if let Some(suffix) = leap.lengthening.first() {
        let message = "only the leapers from `W` to `J` can be lengthened";
        cx.diagnostics.push(
            Diagnostic::new(Code::Lengthening, suffix.span, message)
                .help("write the leap by its coordinates, as in `(1,4)`"),
        );
    }
    leap.lengthening.is_empty()
}
