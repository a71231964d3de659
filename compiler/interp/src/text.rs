//! Positions and turns as text.

pub(crate) mod fen;
pub(crate) mod turn;
