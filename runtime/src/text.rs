//! Positions and turns as people write them. Cold, so one routine serves every game, fed by its [`Info`](crate::info::Info).

pub mod diagram;
pub mod fen;
pub mod man;
pub mod square;
pub mod turn;
