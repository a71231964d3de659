//! The command line's contract: what each command prints and with which code it ends, also when called wrongly.

mod bench;
mod build;
mod check;
mod contest;
mod engine;
mod explain;
mod fmt;
mod games;
mod moves;
mod new;
mod perft;
mod play;
mod show;
mod state;
mod support;
mod usage;
mod why;
