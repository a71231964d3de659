//! Move notation: extended Betza. Source of the notation: the pages named in `dsl/docs/reference.md`.
//!
//! A [`Notation`] is faithful to the text; what directions and modes mean is the model's business. Repetitions are kept as
//! they are written, for what they expand to may be large.

use crate::source::{Span, Spanned};

mod brackets;
mod chain;
mod dialect;
mod fault;
mod leap;
mod letters;
mod parse;
mod print;

pub use dialect::Dialect;
pub use parse::parse;

/// Everything to the right of a piece line's `=`: the union of its terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Notation {
    /// The whole notation.
    pub span: Span,
    /// Whose reading of it is meant: what its file says, wherever the piece is inherited; `None` is the reference's.
    pub dialect: Option<Dialect>,
    /// Its terms in order.
    pub terms: Vec<Term>,
}

/// One kind of move.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The whole term.
    pub span: Span,
    /// What it consists of.
    pub body: Body,
}

/// The two ways to write a term.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// One atom for all legs: `fW`, `mafsW`.
    Plain(Plain),
    /// Legs with atoms of their own in brackets: `[F?fsR]`.
    Chain(Chain),
}

/// Modifiers and an atom. Each `a` among the modifiers begins one more leg of the same atom.
#[derive(Clone, Debug, PartialEq)]
pub struct Plain {
    /// What stands in front of the atom, in order.
    pub prefix: Vec<Spanned<Prefix>>,
    /// The atom and what follows it.
    pub leap: Leap,
}

impl Plain {
    /// The modifiers of a term that has one leg and no repetition.
    pub fn single_leg(&self) -> Option<Vec<Spanned<char>>> {
        self.prefix.iter().map(Spanned::letter).collect()
    }
}

/// What can stand in front of the atom of a plain term.
#[derive(Clone, Debug, PartialEq)]
pub enum Prefix {
    /// A lower-case letter: any of `f b l r v s h`, `m c d e k`, `p g y x u t`, `i n j o z q`.
    Modifier(char),
    /// `a`: another leg begins.
    Next,
    /// `(az)3`: none, one or more copies of what the parentheses hold.
    Repeat {
        /// Modifiers and `a`, at least one of them.
        group: Vec<Spanned<Prefix>>,
        /// The greatest number of copies, at least 1; `None` is as many as the board has room for.
        bound: Option<Spanned<u32>>,
    },
}

impl Spanned<Prefix> {
    /// The letter and its place, if this is a modifier.
    pub fn letter(&self) -> Option<Spanned<char>> {
        match self.value {
            Prefix::Modifier(letter) => Some(Spanned { value: letter, span: self.span }),
            Prefix::Next | Prefix::Repeat { .. } => None,
        }
    }
}

/// A term in brackets.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    /// Letters in front of the bracket, in order: any of `f b l r v s h`, `m c d e k`, `i`.
    pub modifiers: Vec<Spanned<char>>,
    /// The first leg.
    pub first: Leg,
    /// The legs that follow, each with what joins it to the one before.
    pub rest: Vec<(Spanned<Joint>, Leg)>,
}

/// What stands between two legs in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joint {
    /// `-`: the move goes on.
    Then,
    /// `?`: the move goes on, or ends here.
    Maybe,
}

/// One leg in brackets.
#[derive(Clone, Debug, PartialEq)]
pub struct Leg {
    /// The whole leg.
    pub span: Span,
    /// Its modifiers in order; `a` among them is a direction.
    pub modifiers: Vec<Spanned<char>>,
    /// The atom and what follows it.
    pub leap: Leap,
}

/// An atom and how far it goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Leap {
    /// The atom.
    pub atom: Spanned<Atom>,
    /// `X` and `Y` behind a leaper letter, in order.
    pub lengthening: Vec<Spanned<Lengthening>>,
    /// How many steps; `None` is the atom's natural range. `O` always has steps, at least 1.
    pub range: Option<Spanned<Range>>,
}

/// A basic move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Atom {
    /// One of `W F D N A H C L Z J G K R B Q U I O`. `L` is `C`, `J` is `Z` in meaning, kept as written.
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

/// How far an atom may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// The letter written twice: without limit.
    Doubled,
    /// At most so many steps; 0 is without limit.
    Steps(u32),
    /// `*`: as many as keep the man on its own half.
    OwnHalf,
}
