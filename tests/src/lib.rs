//! Everything that spans crates: the harness behind the tests in `tests/`.
//!
//! In reading order: [`games`] are shipped and invented games, each by the reference interpreter and compiled; [`compare`]
//! plays a random game on both; [`probe`] asks a compiled position what only generic code can ask. [`perft_file`],
//! [`worked`] and [`betza`] read the data files. [`document`] takes apart
//! texts for people. [`tier`] says how much to do, [`cargo`] runs the compiler, [`uci`] an engine.

pub mod betza;
pub mod cargo;
pub mod compare;
pub mod document;
pub mod games;
mod invented;
pub mod perft_file;
pub mod probe;
pub mod random;
pub mod table;
pub mod tier;
pub mod uci;
pub mod worked;
