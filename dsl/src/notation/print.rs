//! Notation as text: what [`parse`](super::parse) read, without change.

use super::{Atom, Lengthening, Notation, Range, Term};
use std::fmt;

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.terms.iter().try_for_each(|term| term.fmt(f))
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in &self.modifiers {
            write!(f, "{}", letter.value)?;
        }
        write!(f, "{}", self.atom.value)?;
        for length in &self.lengthening {
            f.write_str(match length.value {
                Lengthening::X => "X",
                Lengthening::Y => "Y",
            })?;
        }
        match self.range.map(|range| range.value) {
            None => Ok(()),
            Some(Range::Doubled) => write!(f, "{}", self.atom.value),
            Some(Range::Steps(steps)) => write!(f, "{steps}"),
            Some(Range::OwnHalf) => f.write_str("*"),
        }
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Atom::Letter(letter) => write!(f, "{letter}"),
            Atom::Leap(a, b) => write!(f, "({a},{b})"),
        }
    }
}
