//! Records and turns of shipped and invented games, read and written.

mod common;
mod drops;
mod games;
mod garbage;
mod places;
mod round_trip;
