//! The checked model: what a variant file means.
//!
//! Everything is defaulted, resolved and seen from White; interpreter and code generation share this and nothing below.

pub mod board;
pub mod chain;
mod check;
pub mod coordinates;
mod doubt;
pub mod draw;
mod ends;
pub mod game;
pub mod hand;
mod inherit;
pub mod limits;
mod load;
pub mod movement;
mod names;
pub mod power;
mod print;
mod reach;
pub mod reserve;
mod xboard;

pub use board::{Board, Side, Square, SquareSet};
pub use chain::*;
pub use check::{Moves, moves};
pub use coordinates::*;
pub use draw::*;
pub use game::*;
pub use hand::*;
pub use load::{load, load_or_part};
pub use movement::*;
pub use power::*;
pub use print::print;
pub use reserve::*;
pub use xboard::xboard;
