//! Rules: promotion, castling, en passant, endings.

use super::Name;
use crate::source::{Span, Spanned};

/// `promote pawn on last rank to queen, rook, optional`.
#[derive(Clone, Debug, PartialEq)]
pub struct Promote {
    /// The whole statement.
    pub span: Span,
    /// Who promotes.
    pub who: Vec<Name>,
    /// Where the man must arrive.
    pub zone: Zone,
    /// What it may become, in order of preference.
    pub choices: Vec<Name>,
    /// `optional`: the man may also stay what it is.
    pub optional: Option<Span>,
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
    /// `last rank`, `last 3 ranks`.
    Last(u32),
    /// `own rank 2`, `own ranks 2..3`, counted from 1.
    Own(u32, u32),
    /// `a1`
    Square(String),
    /// `d1..f3`
    Rectangle(String, String),
}

/// `castling king 2 squares with rook`, `castling none`.
#[derive(Clone, Debug, PartialEq)]
pub struct Castling {
    /// The whole statement.
    pub span: Span,
    /// What it says.
    pub rule: CastlingRule,
}

/// What a castling statement says.
#[derive(Clone, Debug, PartialEq)]
pub enum CastlingRule {
    /// `none`
    None,
    /// The king goes so many squares towards the partner, which lands on the square the king passed last.
    Distance {
        /// The man that castles.
        king: Name,
        /// Squares it goes.
        squares: Spanned<u32>,
        /// Its partner's type.
        partner: Name,
    },
}

/// `en passant pawn takes pawn`, `en passant none`: restricts what the notation allows.
#[derive(Clone, Debug, PartialEq)]
pub struct EnPassant {
    /// The whole statement.
    pub span: Span,
    /// Who takes whom; `None` forbids it altogether.
    pub rule: Option<EnPassantRule>,
}

/// Who may take whom en passant.
#[derive(Clone, Debug, PartialEq)]
pub struct EnPassantRule {
    /// The takers.
    pub takers: Vec<Name>,
    /// The taken.
    pub taken: Vec<Name>,
}

/// An ending: what it is about and what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The whole statement.
    pub span: Span,
    /// What it says.
    pub rule: EndingRule,
}

/// What an ending's statement says. Results are those of the side named by the condition.
#[derive(Clone, Debug, PartialEq)]
pub enum EndingRule {
    /// `checkmate loses`: the side in check without a legal turn.
    Checkmate(Spanned<Verdict>),
    /// `stalemate draws`: the side not in check without a legal turn.
    Stalemate(Spanned<Verdict>),
    /// `bare king loses, unless it can bare back`, `bare king none`.
    BareKing {
        /// What follows for the bare side; `None` is `none`.
        verdict: Option<Spanned<Verdict>>,
        /// `unless it can bare back`
        unless_bare_back: Option<Span>,
    },
    /// `two bare kings draw`
    TwoBareKings,
    /// `repetition 3 draws`, `repetition none`: at the so-manieth occurrence.
    Repetition(Option<Spanned<u32>>),
    /// `move count 50 moves draws`, `move count 100 plies draws`, `move count none`; kept in plies.
    MoveCount(Option<Spanned<u32>>),
}

/// What becomes of the side a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
    /// Nobody wins.
    Draws,
}
