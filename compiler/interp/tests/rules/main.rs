//! The interpreter against counts, worked positions and cases from outside.

mod chains;
mod chess960;
mod common;
mod fen;
mod games;
mod hands;
mod legs;
mod limits;
mod notation;
mod perft;
mod powers;
mod reference;
mod trails;
mod why;
mod worked;
