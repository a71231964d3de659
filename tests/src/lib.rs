//! Everything that spans crates.
