//! What is wrong with a FEN, and where.

use std::fmt;

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Where the men stand.
    Board,
    /// Men in hand.
    Hands,
    /// Who is to move.
    Side,
    /// Castling rights.
    Castling,
    /// The trail and its victim.
    EnPassant,
    /// Plies since a capture, a promotion or a pawn's move.
    Plies,
    /// Number of the move.
    Number,
    /// Men in reserve.
    Reserve,
    /// Drops owed.
    Owed,
    /// The exchange that is open.
    Open,
    /// The swap that is banned.
    Ban,
    /// Types regained.
    Regained,
    /// Men that have not left their start squares, or may still move once.
    Unmoved,
    /// The type that moved last.
    Last,
    /// Text behind the known fields.
    Rest,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Board => "board",
            Field::Hands => "hands",
            Field::Side => "side to move",
            Field::Castling => "castling",
            Field::EnPassant => "en passant",
            Field::Plies => "plies",
            Field::Number => "move number",
            Field::Reserve => "reserve",
            Field::Owed => "owed",
            Field::Open => "open",
            Field::Ban => "ban",
            Field::Regained => "regained",
            Field::Unmoved => "unmoved",
            Field::Last => "last",
            Field::Rest => "end",
        })
    }
}

/// A FEN that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The field that is wrong.
    pub field: Field,
    /// Where in the text, in characters from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
}

impl FenError {
    pub(super) fn new(field: Field, column: usize, message: impl Into<String>) -> Self {
        FenError { field, column, message: message.into() }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN, {}, column {}: {}", self.field, self.column, self.message)
    }
}

impl std::error::Error for FenError {}
