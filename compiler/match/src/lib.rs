//! Matches between engines, with the interpreter as arbiter.
//!
//! Reading order: [`contest`] is a match, from settings to a result; `opening` draws how games begin and `game` plays one. `player`
//! is an engine at the board, with a module for each protocol, over a `process`; `notation` finds the legal turn that an
//! engine means. [`control`] and [`adjudication`] say when a game ends that the rules do not end. A finished game is a
//! [`record`], kept in a [`log`] and shown as [`pgn`]; [`score`] and [`sprt`] say what many of them come to.

pub mod adjudication;
pub mod contest;
pub mod control;
mod game;
pub mod log;
mod notation;
mod opening;
pub mod pgn;
mod player;
mod process;
pub mod record;
pub mod score;
pub mod sprt;
#[cfg(test)]
mod toy;

pub use player::{Contender, Protocol};
pub use process::words;
