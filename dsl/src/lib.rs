//! The variant language: text to syntax tree and back, with located diagnostics.
//!
//! [`parse()`] reads, [`print()`] writes, [`format()`] brings a text into order; `dsl/docs/reference.md` says what the
//! language means.

pub mod ast;
pub mod diagnostic;
pub mod format;
pub mod loader;
pub mod nearest;
pub mod notation;
pub mod parse;
pub mod print;
pub mod source;

mod grammar;
mod words;

pub use format::format;
pub use parse::parse;
pub use print::print;
