//! What generated engines link: bitboards, moves, positions, FEN, perft. No third-party crate, no allocation while moves
//! are generated, made or counted, but where men take on their way.

pub use ferz_geometry as geometry;

pub mod coordinates;
pub mod describe;
pub mod draw;
pub mod dynamic;
pub mod effect;
pub mod game;
pub mod info;
pub mod mv;
pub mod parts;
pub mod position;
pub mod reach;
pub mod text;

#[doc(hidden)]
pub mod private;
