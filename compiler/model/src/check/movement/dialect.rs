//! Dialects: notations as other programs read them, with all their gaps.
//!
//! Where a program's reading can be written in the language's own, the terms are rewritten before anything is lowered; what
//! cannot is decided by the few functions here that the lowering asks. Whatever a program does not read is told.

use super::super::Cx;
use super::direction::{Set, System, indices};
use super::turn::{Hand, Heading};
use crate::movement::Limit;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::{Atom, Dialect, Leap, Lengthening, Notation, Prefix, Range, Term};
use ferz_dsl::source::{Span, Spanned};
use std::borrow::Cow;

mod diagram;
mod fairy_stockfish;
mod xboard;

/// The terms that a notation means in its dialect, in the reference's reading.
pub(super) fn terms<'n>(cx: &mut Cx<'_>, notation: &'n Notation) -> Cow<'n, [Term]> {
    let terms = &notation.terms;
    match notation.dialect {
        None => Cow::Borrowed(terms),
        Some(Dialect::XBoard) => Cow::Owned(xboard::terms(cx, terms)),
        Some(Dialect::Diagram) => Cow::Owned(diagram::terms(cx, terms)),
        Some(Dialect::FairyStockfish) => Cow::Owned(fairy_stockfish::terms(cx, terms)),
    }
}

/// The squares that `n` and `j` look at on a leap, in path order.
pub(super) fn path(dialect: Option<Dialect>, (dx, dy): (i32, i32)) -> Vec<(i32, i32)> {
    let (near, far) = ((dx / 2, dy / 2), (dx - dx / 2, dy - dy / 2));
    match dialect {
        None | Some(Dialect::FairyStockfish) => super::path((dx, dy)),
        Some(Dialect::XBoard) => vec![near],
        Some(Dialect::Diagram) if near == far => vec![near],
        Some(Dialect::Diagram) => vec![near, far],
    }
}

/// Whether a single step leaves room to land behind a hurdle.
pub(super) fn hops_on_single_steps(dialect: Option<Dialect>) -> bool {
    dialect != Some(Dialect::XBoard)
}

/// Whether a range that is written counts for later legs, too.
pub(super) fn has_range_on_later_legs(dialect: Option<Dialect>) -> bool {
    dialect != Some(Dialect::Diagram)
}

/// The range that a leg has behind a `y` or `g`. XBoard turns a single step into a slide, and any other range of a leaper into
/// a single leap.
pub(super) fn toggled(dialect: Option<Dialect>, leap: &Leap, natural: Limit) -> Limit {
    let slides = matches!(leap.atom.value, Atom::Letter('W' | 'F' | 'K' | 'R' | 'B' | 'Q'));
    let written = leap.range.map(|range| range.value).filter(|_| dialect == Some(Dialect::XBoard));
    match (natural, written) {
        (_, Some(Range::Steps(1))) => Limit::Unlimited,
        (Limit::Steps(1), Some(_)) if !slides => natural,
        (Limit::Steps(1), _) => Limit::Unlimited,
        _ => Limit::Steps(1),
    }
}

/// The side to which a first leap turns.
pub(super) fn first_hand(dialect: Option<Dialect>, heading: Heading) -> Option<Hand> {
    heading.hand().filter(|_| dialect != Some(Dialect::Diagram))
}

/// The heading from which the leg behind this one counts.
pub(super) fn continued(dialect: Option<Dialect>, heading: Heading) -> Heading {
    match (dialect, heading) {
        // Behind an oblique leap XBoard goes on along a line, as far as the leap's longer part.
        (Some(Dialect::XBoard), Heading::Octant(index)) => Heading::Compass(index),
        _ => heading,
    }
}

/// Tells that a part of a notation is not read as one might think.
fn warn(cx: &mut Cx<'_>, span: Span, message: impl Into<String>) {
    cx.diagnostics.push(Diagnostic::new(Code::DialectIgnores, span, message));
}

/// The system of the first leg of an atom that makes equal steps, and whether those are single.
fn system(leap: &Leap) -> Option<System> {
    let (mut short, mut long) = match leap.atom.value {
        Atom::Leap(a, b) => (a.min(b), a.max(b)),
        Atom::Letter(letter) => match letter {
            'K' | 'Q' => return Some(System::Compass),
            'W' | 'R' | 'D' | 'H' => (0, 1),
            'F' | 'B' | 'A' | 'G' => (1, 1),
            'N' | 'C' | 'L' | 'Z' | 'J' => (1, 2),
            _ => return None,
        },
    };
    for suffix in &leap.lengthening {
        match suffix.value {
            Lengthening::X => long += 3,
            Lengthening::Y => (short, long) = (short + 2, long + 2),
        }
    }
    Some(System::of(short as i32, long as i32))
}

/// Letters that select just these directions.
fn spell(system: System, set: Set, span: Span) -> impl Iterator<Item = Spanned<char>> {
    const COMPASS: [&str; 8] = ["ff", "fr", "rr", "br", "bb", "bl", "ll", "fl"];
    const OCTANTS: [&str; 8] = ["rf", "fr", "br", "rb", "lb", "bl", "fl", "lf"];
    let names = if system == System::Oblique { OCTANTS } else { COMPASS };
    let pairs = indices(set).map(move |index| names[index as usize]);
    pairs.flat_map(str::chars).map(move |value| Spanned { value, span })
}

/// From the first place to the last.
fn whole(letters: &[Spanned<char>]) -> Option<Span> {
    Some(letters.first()?.span.to(letters.last()?.span))
}

fn modifier(letter: Spanned<char>) -> Spanned<Prefix> {
    Spanned { value: Prefix::Modifier(letter.value), span: letter.span }
}

fn is_direction(letter: char) -> bool {
    "fblrvsh".contains(letter)
}

/// The legs of a prefix without repetitions.
fn legs(prefix: &[Spanned<Prefix>]) -> impl Iterator<Item = Vec<Spanned<char>>> {
    let legs = prefix.split(|sign| matches!(sign.value, Prefix::Next));
    legs.map(|leg| leg.iter().filter_map(Spanned::letter).collect())
}
