//! Notation as text: what [`parse`](super::parse) read, without change.

use super::{Atom, Body, Chain, Joint, Leap, Leg, Lengthening, Notation, Plain, Prefix, Range, Term};
use crate::source::Spanned;
use std::fmt;

fn all<T: fmt::Display>(f: &mut fmt::Formatter<'_>, parts: &[Spanned<T>]) -> fmt::Result {
    parts.iter().try_for_each(|part| part.value.fmt(f))
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.terms.iter().try_for_each(|term| term.fmt(f))
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.body {
            Body::Plain(plain) => plain.fmt(f),
            Body::Chain(chain) => chain.fmt(f),
        }
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        all(f, &self.prefix)?;
        self.leap.fmt(f)
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Prefix::Modifier(letter) => write!(f, "{letter}"),
            Prefix::Next => f.write_str("a"),
            Prefix::Repeat { group, bound } => {
                f.write_str("(")?;
                all(f, group)?;
                f.write_str(")")?;
                bound.map_or(Ok(()), |bound| write!(f, "{}", bound.value))
            }
        }
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        all(f, &self.modifiers)?;
        write!(f, "[{}", self.first)?;
        self.rest.iter().try_for_each(|(joint, leg)| write!(f, "{}{leg}", joint.value))?;
        f.write_str("]")
    }
}

impl fmt::Display for Joint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Joint::Then => "-",
            Joint::Maybe => "?",
        })
    }
}

impl fmt::Display for Leg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        all(f, &self.modifiers)?;
        self.leap.fmt(f)
    }
}

impl fmt::Display for Leap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.atom.value)?;
        all(f, &self.lengthening)?;
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

impl fmt::Display for Lengthening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lengthening::X => "X",
            Lengthening::Y => "Y",
        })
    }
}
