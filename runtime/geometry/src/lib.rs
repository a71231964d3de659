//! Board geometry shared by code generation and runtime, so that what one computes at build time and the other at run time
//! cannot disagree. Everything is `const`; generated code builds its tables with it.

#![no_std]

mod bits;
mod grid;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod pext;
mod tables;

pub use bits::{Bits, Squares};
pub use grid::{Grid, words};
pub use tables::{
    Axis, Lookup, SQUARES, between, ending_within, leap_table, lookup_len, padded, ray_table, rows_within,
};
