//! Chess and its nearest relatives.

use ferz_macros::variant;

variant!(#[doc = "Orthodox chess."] pub mod chess = "../chess.ferz");
variant!(#[doc = "Chess960."] pub mod chess960 = "../chess960.ferz");
