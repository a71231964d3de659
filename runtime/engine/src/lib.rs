//! Search and protocols, generic over the rules.
//!
//! [`play`] speaks with graphical interfaces: UCI, USI, UCCI, and CECP, the protocol of XBoard. A protocol is a module of its
//! own over one session, which knows the game being played but not its type; only search is made for each game.

pub mod bench;
mod cecp;
pub mod clock;
mod entry;
mod eval;
mod history;
mod input;
pub mod limits;
mod notation;
mod offer;
mod order;
mod perft;
mod protocol;
mod result;
pub mod search;
pub mod serve;
mod session;
mod setting;
pub mod skill;
mod tally;
mod thinker;
mod tt;
mod ucci;
mod uci;
mod usi;
mod values;
mod worker;

pub use entry::main;
pub use offer::Offer;
pub use protocol::play;
pub use tt::OutOfMemory;

#[cfg(test)]
#[path = "../../tests/toy/mod.rs"]
mod toy;
