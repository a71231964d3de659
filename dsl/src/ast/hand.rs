//! Rules about captured men, and about kings that face each other.

use super::{Name, Zone};
use crate::source::{Span, Spanned};

/// `captured men go to hand, promoted as they are`, `captured men leave the game`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captured {
    /// The whole statement.
    pub span: Span,
    /// Where they go.
    pub fate: Fate,
}

/// Where captured men go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// `leave the game`
    LeaveGame,
    /// `go to hand`
    ToHand {
        /// `promoted as they are`
        as_they_are: Option<Span>,
    },
}

/// `pawn from hand on own ranks 1..8, one per file, never to mate`
#[derive(Clone, Debug, PartialEq)]
pub struct HandDropRule {
    /// Who is dropped; `None` is `any`.
    pub who: Option<Vec<Name>>,
    /// Where.
    pub zone: Zone,
    /// What else is asked, each once.
    pub limits: Vec<Spanned<DropLimit>>,
}

/// What is asked of a drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropLimit {
    /// `one per file`
    OnePerFile,
    /// `never to mate`
    NeverToMate,
    /// `where it can move`
    WhereItCanMove,
}

impl HandDropRule {
    /// Where it asks for something.
    pub fn limit(&self, limit: DropLimit) -> Option<Span> {
        self.limits.iter().find(|said| said.value == limit).map(|said| said.span)
    }
}

/// `facing kings forbidden`, `facing kings allowed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facing {
    /// The whole statement.
    pub span: Span,
    /// Whether they may.
    pub allowed: bool,
}
