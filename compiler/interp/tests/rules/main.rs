//! The interpreter against counts, worked positions and cases from outside.

mod chains;
mod common;
mod fen;
mod games;
mod legs;
mod limits;
mod notation;
mod perft;
mod powers;
mod reference;
mod trails;
mod why;
mod worked;
