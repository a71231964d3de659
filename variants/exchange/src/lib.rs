//! Games in which lost men come back from a reserve.

use ferz_macros::variant;

variant!(#[doc = "UC-73, Carlos Cetina's game of 73 types on the common board."] pub mod uc_73 = "../uc-73.ferz");
