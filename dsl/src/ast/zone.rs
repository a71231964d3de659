//! Sets of squares.

use super::Name;
use crate::source::{Span, Spanned};

/// `zone camp = last 3 ranks`, `zone camp = white a1..h2, black a7..h8`.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedZone {
    /// The whole statement.
    pub span: Span,
    /// Its name.
    pub name: Name,
    /// Its squares.
    pub squares: ZoneSquares,
}

/// The squares of a named zone.
#[derive(Clone, Debug, PartialEq)]
pub enum ZoneSquares {
    /// One expression for both sides.
    Both(Zone),
    /// One for White's men and one for Black's.
    Sides(Zone, Zone),
}

/// A set of squares: the union of its parts, joined by `or`.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// The whole expression.
    pub span: Span,
    /// Its parts.
    pub parts: Vec<Spanned<ZonePart>>,
}

/// One part of a zone. Ranks are counted from the mover's own edge, squares are absolute.
#[derive(Clone, Debug, PartialEq)]
pub enum ZonePart {
    /// `any square`
    Any,
    /// `last rank`, `last 3 ranks`.
    Last(u32),
    /// `own rank 2`, `own ranks 2..3`, counted from 1.
    Own(u32, u32),
    /// `a1`, `d1..f3`
    Area(Area),
    /// `camp`
    Named(String),
}

/// Squares by their labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Area {
    /// `a1`
    Square(String),
    /// `d1..f3`
    Rectangle(String, String),
}
