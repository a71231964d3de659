//! Move notation: extended Betza, one leg so far. Source of the notation: the pages named in `dsl/docs/reference.md`.
//!
//! A [`Notation`] is faithful to the text; what directions and modes mean is the model's business.

use crate::source::{Span, Spanned};

mod brackets;
mod fault;
mod parse;
mod print;

pub use parse::parse;

/// Everything to the right of a piece line's `=`: the union of its terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Notation {
    /// The whole notation.
    pub span: Span,
    /// Its terms in order.
    pub terms: Vec<Term>,
}

/// Modifiers, an atom, and what follows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The whole term.
    pub span: Span,
    /// Lower-case letters in front, in order: any of `f b l r v s h`, `m c d e`, `i n j o p g`.
    pub modifiers: Vec<Spanned<char>>,
    /// The atom.
    pub atom: Spanned<Atom>,
    /// `X` and `Y` behind a leaper letter, in order.
    pub lengthening: Vec<Spanned<Lengthening>>,
    /// How many steps; `None` is the atom's natural range.
    pub range: Option<Spanned<Range>>,
}

/// A basic move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Atom {
    /// One of `W F D N A H C L Z J G K R B Q U`. `L` is `C`, `J` is `Z` in meaning, kept as written.
    Letter(char),
    /// `(a,b)`: a leap by coordinates.
    Leap(u32, u32),
}

/// A lengthening suffix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lengthening {
    /// Adds 3 along the long axis.
    X,
    /// Adds 2 to both components.
    Y,
}

/// How far a term may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// The letter written twice: without limit.
    Doubled,
    /// At most so many steps; 0 is without limit.
    Steps(u32),
    /// `*`: as many as keep the man on its own half.
    OwnHalf,
}
