//! Setups: diagrams and FENs.

use super::{Name, Opposite, Text};
use crate::source::{Span, Spanned};

/// `setup { rows }`, `setup "name" = fen "…"`.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The whole statement.
    pub span: Span,
    /// The setup's name; the one without a name is the default.
    pub name: Option<Text>,
    /// What stands where.
    pub body: SetupBody,
}

/// How a setup is written.
#[derive(Clone, Debug, PartialEq)]
pub enum SetupBody {
    /// Rows from the top rank down, White to move.
    Diagram {
        /// From brace to brace.
        span: Span,
        /// The rows.
        rows: Vec<Row>,
    },
    /// `fen "…"`.
    Fen(Text),
    /// `army, black shuffled`.
    Drawn {
        /// The draw's name.
        draw: Name,
        /// How Black's men stand opposite to White's.
        opposite: Spanned<Opposite>,
    },
}

/// One rank of a diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// From the first cell to the last.
    pub span: Span,
    /// Its cells from the a-file on.
    pub cells: Vec<Spanned<Cell>>,
}

/// One square of a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// `.`
    Empty,
    /// `#`
    Hole,
    /// Letters of a man: `K`, `ch`, `+p`, in a FEN also `Q~`. The first letter's case tells the side.
    Man(String),
    /// None of these, which has been reported.
    Unread,
}
