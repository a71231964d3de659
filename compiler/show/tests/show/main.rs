//! Diagrams against the interpreter, pictures against what they promise.

mod common;
mod diagram;
mod picture;
mod power;
mod rule;
mod words;
