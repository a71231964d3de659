//! Moves for people: diagrams as text and as pictures, notations in words.
//!
//! [`diagram`] says what a player must know of a piece's moves, square by square; [`text`], [`svg`] and [`gallery`] draw it.
//! [`words`] reads a notation aloud and says what a man does besides. All of it follows the model by geometry alone: nothing
//! here plays a game, and names and letters of pieces play no part in what is drawn.

pub mod diagram;
pub mod gallery;
pub mod svg;
pub mod text;
pub mod words;
mod wrap;
