//! Everything that spans crates: the harness behind the tests in `tests/`.
//!
//! In reading order: [`games`] are shipped and invented games, each by the reference interpreter and compiled; how both are
//! compared is in the package `ferz-tests-differential`. [`perft_file`], [`worked`] and [`betza`] read the data files.
//! [`document`] takes apart texts for people. [`tier`] says how much to do, [`uci`] runs an engine.

pub mod betza;
pub mod document;
pub mod games;
mod invented;
pub mod perft_file;
pub mod table;
pub mod uci;
pub mod worked;

pub use ferz_differential::tier;
