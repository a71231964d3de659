//! Xiangqi and its kin.

use ferz_macros::variant;

variant!(#[doc = "Minixiangqi."] pub mod minixiangqi = "../minixiangqi.ferz");
variant!(#[doc = "Xiangqi."] pub mod xiangqi = "../xiangqi.ferz");
