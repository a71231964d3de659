//! Hard limits of a game. A file that asks for more gets a located error that names the limit.

use ferz_dsl::diagnostic::{Code, Diagnostic, Diagnostics};
use ferz_dsl::source::Span;

/// Most files, and most ranks, of a board.
pub const SIDE: u32 = 16;
/// Most types of men: a turn tells in a byte which one its man becomes, or that it stays what it is.
pub const PIECES: usize = 255;
/// Most letters of a type's label.
pub const LETTERS: usize = 4;
/// Most variants that extend one another.
pub const ANCESTORS: usize = 16;
/// Most terms of a piece's notation.
pub const TERMS: usize = 64;
/// Most moves that the repetitions of a term stand for.
pub const REPETITIONS: usize = 400;
/// Most legs of a move.
pub const LEGS: usize = 64;
/// Most ways that a move of several legs can go from one square, every length of a slide counted.
pub const WAYS: u64 = 10_000_000;
/// Farthest leap along one axis.
pub const LEAP: u32 = SIDE - 1;
/// Most setups.
pub const SETUPS: usize = 100;
/// Most occurrences that a repetition rule counts.
pub const REPETITION: u32 = 100;
/// Highest number of a rank.
pub const RANK_LABEL: u32 = 99;
/// Most plies that a move count rule counts.
pub const PLIES: u32 = 10_000;
/// Most drops that an exchange owes each side: however a game goes, they add up to less than [`OWED`].
pub const DROPS: u32 = 2;
/// Most drops that a side is owed.
pub const OWED: u32 = 1_000;
/// Most men in a reserve.
pub const RESERVE: usize = 255;
/// Most men of a position with hands, those in hand included: however a game goes, they do not become more.
pub const MEN: usize = 256;
/// Most types that come to hands: a hand tells in the bits of a word which ones it has.
pub const TYPES_IN_HAND: usize = 64;
/// Highest count of plies, and highest number of a move, in a FEN.
pub const FEN_COUNT: u32 = 1_000_000;

/// Reports a number that lies outside its bounds; whether it lies within.
pub(crate) fn within(
    number: u32,
    bounds: std::ops::RangeInclusive<u32>,
    what: &str,
    span: Span,
    diagnostics: &mut Diagnostics,
) -> bool {
    let fits = bounds.contains(&number);
    if !fits {
        let message = format!("{what} must lie between {} and {}, not {number}", bounds.start(), bounds.end());
        diagnostics.push(Diagnostic::new(Code::NumberOutOfBounds, span, message));
    }
    fits
}

/// Reports a list that is longer than allowed, at its first entry too many.
pub(crate) fn at_most(most: usize, what: &str, excess: Option<Span>, code: Code, diagnostics: &mut Diagnostics) {
    if let Some(span) = excess {
        diagnostics.push(Diagnostic::new(code, span, format!("at most {most} {what} are possible")));
    }
}
