//! The syntax tree: what a file says, in its order, with spans and without meaning.

use crate::notation::Notation;
use crate::source::{Span, Spanned};

pub mod rule;
pub mod setup;

pub use rule::*;
pub use setup::*;

/// One variant file.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// The whole file.
    pub span: Span,
    /// Its statements in order.
    pub items: Vec<Item>,
}

/// A name of the language: `[a-z][a-z0-9_]*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// As written.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A quoted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Between the quotes.
    pub value: String,
    /// With the quotes.
    pub span: Span,
}

/// One statement.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "each variant is the statement of its name")]
pub enum Item {
    Variant(TextStatement),
    Source(TextStatement),
    Board(Board),
    Piece(Piece),
    Setup(Setup),
    Promote(Promote),
    Castling(Castling),
    EnPassant(EnPassant),
    Ending(Ending),
}

impl Item {
    /// The whole statement.
    pub fn span(&self) -> Span {
        match self {
            Item::Variant(text) | Item::Source(text) => text.span,
            Item::Board(board) => board.span,
            Item::Piece(piece) => piece.span,
            Item::Setup(setup) => setup.span,
            Item::Promote(promote) => promote.span,
            Item::Castling(castling) => castling.span,
            Item::EnPassant(en_passant) => en_passant.span,
            Item::Ending(ending) => ending.span,
        }
    }
}

/// `variant "Chess"`, `source "where the rules are from"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextStatement {
    /// The whole statement.
    pub span: Span,
    /// Its text.
    pub text: Text,
}

/// `board 12x8`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The whole statement.
    pub span: Span,
    /// Number of files.
    pub files: Spanned<u32>,
    /// Number of ranks.
    pub ranks: Spanned<u32>,
}

/// `piece king K = K royal value 4 alias "Kg"`.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// The whole statement.
    pub span: Span,
    /// Name of the type.
    pub name: Name,
    /// One or more letters, the first a capital: `K`, `CH`.
    pub letters: Spanned<String>,
    /// Its moves, or `none`.
    pub movement: Movement,
    /// `royal`.
    pub royal: Option<Span>,
    /// `value 1.5`, in hundredths of a pawn.
    pub value: Option<Spanned<u32>>,
    /// `alias "GRY"`: labels of other programs.
    pub aliases: Vec<Text>,
}

/// The right-hand side of a piece line.
#[derive(Clone, Debug, PartialEq)]
pub enum Movement {
    /// `= none`: a man that never moves.
    None(Span),
    /// Betza notation.
    Notation(Notation),
}
