//! The variant language: text to syntax tree and back, with located diagnostics.

pub mod ast;
pub mod diagnostic;
pub mod notation;
pub mod source;
