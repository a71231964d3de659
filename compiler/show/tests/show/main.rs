//! Diagrams against the interpreter, pictures against what they promise.

mod common;
mod diagram;
mod picture;
mod words;
