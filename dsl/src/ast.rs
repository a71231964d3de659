//! The syntax tree: what a file says, in its order, with spans and without meaning.

use crate::notation::Dialect;
use crate::source::{Span, Spanned};

pub mod draw;
pub mod hand;
pub mod inherit;
pub mod piece;
pub mod power;
pub mod reserve;
pub mod rule;
pub mod setup;
pub mod zone;

pub use draw::*;
pub use hand::*;
pub use inherit::*;
pub use piece::*;
pub use power::*;
pub use reserve::*;
pub use rule::*;
pub use setup::*;
pub use zone::*;

/// One variant file.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// The whole file.
    pub span: Span,
    /// Its statements in order.
    pub items: Vec<Item>,
    /// Statements with faults, in order: such a one is not among the items, or not with all it says.
    pub faulty: Vec<Faulty>,
}

/// A statement with faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faulty {
    /// The whole statement.
    pub span: Span,
    /// The keyword that it begins with, or was meant to begin with, and those of statements it may have swallowed; none where it
    /// may have said anything.
    pub keywords: Vec<&'static str>,
    /// Whether some of it could not be read. A wrong notation or square leaves the rest.
    pub is_cut: bool,
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
    Extends(Extends),
    Include(TextStatement),
    Remove(Remove),
    Board(Board),
    Coordinates(Coordinates),
    Dialect(DialectStatement),
    Zone(NamedZone),
    Piece(Piece),
    Draw(Draw),
    Setup(Setup),
    Promote(Promote),
    Castling(Castling),
    EnPassant(EnPassant),
    Exchange(Exchange),
    Drop(Drop),
    Captured(Captured),
    Facing(Facing),
    Frozen(Frozen),
    NullMoves(NullMoves),
    Ending(Ending),
}

impl Item {
    /// The whole statement.
    pub fn span(&self) -> Span {
        match self {
            Item::Variant(text) | Item::Source(text) | Item::Include(text) => text.span,
            Item::Extends(extends) => extends.span,
            Item::Remove(remove) => remove.span,
            Item::Board(board) => board.span,
            Item::Coordinates(coordinates) => coordinates.span,
            Item::Dialect(dialect) => dialect.span,
            Item::Zone(zone) => zone.span,
            Item::Piece(piece) => piece.span,
            Item::Draw(draw) => draw.span,
            Item::Setup(setup) => setup.span,
            Item::Promote(promote) => promote.span,
            Item::Castling(castling) => castling.span,
            Item::EnPassant(en_passant) => en_passant.span,
            Item::Exchange(exchange) => exchange.span,
            Item::Drop(drop) => drop.span,
            Item::Captured(captured) => captured.span,
            Item::Facing(facing) => facing.span,
            Item::Frozen(frozen) => frozen.span,
            Item::NullMoves(null_moves) => null_moves.span,
            Item::Ending(ending) => ending.span,
        }
    }
}

/// `variant "Chess"`, `source "where the rules are from"`, `include "pieces.ferz"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextStatement {
    /// The whole statement.
    pub span: Span,
    /// Its text.
    pub text: Text,
}

/// `dialect xboard`: whose reading of the notation all pieces of the file mean, each of which knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DialectStatement {
    /// The whole statement.
    pub span: Span,
    /// Which.
    pub dialect: Dialect,
}

/// `board 12x8 ranks from 0 without a1, j1..j2`.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The whole statement.
    pub span: Span,
    /// Number of files.
    pub files: Spanned<u32>,
    /// Number of ranks.
    pub ranks: Spanned<u32>,
    /// `files from c`, `files "abcdefghik"`.
    pub file_labels: Option<Spanned<FileLabels>>,
    /// `ranks from 0`: the number of White's first rank.
    pub first_rank: Option<Spanned<u32>>,
    /// `without a1, j1..j2`: squares that are not there.
    pub holes: Option<Spanned<Vec<Spanned<Area>>>>,
}

/// How the files are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileLabels {
    /// In the order of the alphabet, from this letter on.
    From(char),
    /// One letter each.
    Letters(String),
}

/// `coordinates shogi`, `coordinates algebraic`: how people see the squares called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coordinates {
    /// The whole statement.
    pub span: Span,
    /// Whose way; `None` is `algebraic`, by the labels of the board.
    pub system: Option<CoordinateSystem>,
}

/// A way to call squares other than by the labels of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoordinateSystem {
    /// Files by numbers from the right, ranks by letters from the top.
    Shogi,
    /// Files by letters from the left, ranks by numbers from 0 at the bottom.
    Xiangqi,
}

/// White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the two sides")]
pub enum Side {
    White,
    Black,
}
