//! What a file takes from others.

use super::{Name, Text};
use crate::source::{Span, Spanned};

/// `extends chess`, `extends "games/chess.ferz"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extends {
    /// The whole statement.
    pub span: Span,
    /// What is inherited.
    pub parent: Parent,
}

/// Another variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parent {
    /// The file of this name beside this one, or the shipped variant.
    Name(Name),
    /// A path, seen from this file.
    Path(Text),
}

impl Parent {
    /// The name or path, and where it stands.
    pub fn written(&self) -> (&str, Span) {
        match self {
            Parent::Name(name) => (&name.text, name.span),
            Parent::Path(path) => (&path.value, path.span),
        }
    }
}

/// `remove queen, bishop`, `remove zone camp`, `remove setup "mirror"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remove {
    /// The whole statement.
    pub span: Span,
    /// What kind of things the variant does not have.
    pub kind: Removed,
    /// What they are called.
    pub names: Vec<Spanned<String>>,
}

/// What a `remove` statement is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "inherited statements of these kinds")]
pub enum Removed {
    Pieces,
    Zones,
    Draws,
    Setups,
}
