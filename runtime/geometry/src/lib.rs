//! Board geometry shared by code generation and runtime, so that what one computes at build time and the other at run time
//! cannot disagree. Everything is `const`; generated code builds its tables with it.

#![no_std]

mod axis;
mod bits;
mod flood;
mod gather;
mod grid;
mod lookup;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod pext;
mod tables;

pub use axis::{Axis, Course, between};
pub use bits::{Bits, Squares};
pub use flood::is_flooded;
pub use gather::Gather;
pub use grid::{Grid, words};
pub use lookup::{Lookup, lookup_len};
pub use tables::{SQUARES, ending_within, leap_table, padded, ray_table, rows_within};
