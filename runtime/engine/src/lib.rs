//! Search and protocols, generic over the rules.

mod bench;
pub mod clock;
mod entry;
mod eval;
mod input;
pub mod limits;
mod order;
mod output;
mod perft;
mod result;
pub mod search;
pub mod serve;
mod tt;
pub mod uci;
mod values;

pub use entry::main;
pub use tt::OutOfMemory;

#[cfg(test)]
#[path = "../../tests/toy/mod.rs"]
mod toy;
