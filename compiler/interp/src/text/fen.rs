//! FEN: the six usual fields, then what only some games need.

mod beside;
mod board;
mod castling;
mod hands;
mod read;
mod write;

pub(super) use board::in_braces;
pub(crate) use read::{read, require_playable};
pub(crate) use write::write;
