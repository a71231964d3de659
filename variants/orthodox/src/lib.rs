//! Chess and its nearest relatives.

use ferz_macros::variant;

variant!(#[doc = "Orthodox chess."] pub mod chess = "../chess.ferz");
