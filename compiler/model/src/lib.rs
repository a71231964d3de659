//! The checked model: what a variant file means.
//!
//! Everything is defaulted, resolved and seen from White; interpreter and code generation share this and nothing below.

pub mod board;
pub mod game;
pub mod movement;

pub use board::{Board, Side, Square, SquareSet};
pub use game::*;
pub use movement::*;
