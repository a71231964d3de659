//! Rules about men beside the board, and about what turns there are.

use super::{HandDropRule, Name, Zone};
use crate::source::{Span, Spanned};

/// `exchange owes both 1 drop, pawn excepted`, `exchange none`.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchange {
    /// The whole statement.
    pub span: Span,
    /// What it owes; `None` is `none`.
    pub rule: Option<ExchangeRule>,
}

/// What a capture owes whose capturer is taken at once.
#[derive(Clone, Debug, PartialEq)]
pub struct ExchangeRule {
    /// How many drops each side is owed.
    pub drops: Spanned<u32>,
    /// Types that do not count.
    pub excepted: Vec<Name>,
}

/// `drop reserve front on own rank 1 when owed, with a move`, `drop pawn from hand on last 3 ranks`, `drop none`.
#[derive(Clone, Debug, PartialEq)]
pub struct Drop {
    /// The whole statement.
    pub span: Span,
    /// How men are dropped; `None` is `none`.
    pub rule: Option<DropRule>,
}

/// How men come to the board.
#[derive(Clone, Debug, PartialEq)]
pub enum DropRule {
    /// The front of the reserve, together with a move.
    Reserve(ReserveDropRule),
    /// Men from the hand.
    Hand(HandDropRule),
}

/// How the front of the reserve comes to the board.
#[derive(Clone, Debug, PartialEq)]
pub struct ReserveDropRule {
    /// Where.
    pub zone: Zone,
    /// `when owed`
    pub owed: Option<Span>,
}

/// `frozen men may leave the board, king excepted`, `frozen men may not leave the board`.
#[derive(Clone, Debug, PartialEq)]
pub struct Frozen {
    /// The whole statement.
    pub span: Span,
    /// Those that may not; `None`: none may.
    pub excepted: Option<Vec<Name>>,
}

/// `no null moves`, `null moves allowed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullMoves {
    /// The whole statement.
    pub span: Span,
    /// Whether there may be any.
    pub allowed: bool,
}
