//! Clauses of a piece's block about what it does otherwise than by its moves.

use super::Name;
use crate::notation::Notation;
use crate::source::{Span, Spanned};

/// `capture by withdrawal, forced`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideCapture {
    /// The whole clause.
    pub span: Span,
    /// Whom it takes.
    pub kind: SideCaptureKind,
    /// `forced`
    pub forced: Option<Span>,
}

/// Whom a man takes beside its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideCaptureKind {
    /// `withdrawal`: the enemy from which it moves straight away.
    Withdrawal,
    /// `approach`: the enemy in front of which it stops.
    Approach,
}

/// `swap along Q with any, not straight back`
#[derive(Clone, Debug, PartialEq)]
pub struct Swap {
    /// The whole clause.
    pub span: Span,
    /// Along which moves.
    pub notation: Notation,
    /// With whom.
    pub with: Spanned<SwapWith>,
    /// `not straight back`
    pub not_back: Option<Span>,
}

/// With whom a man changes places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words")]
pub enum SwapWith {
    Any,
    Friend,
    Enemy,
}

/// `freeze touching enemies`, `freeze touching immobilizer`
#[derive(Clone, Debug, PartialEq)]
pub struct Freezing {
    /// The whole clause.
    pub span: Span,
    /// Which enemies; `None` is all.
    pub types: Option<Vec<Name>>,
}
