//! Medieval and shatranj-like games.

use ferz_macros::variant;

variant!(#[doc = "Chaturanga, the oldest chess."] pub mod chaturanga = "../chaturanga.ferz");
variant!(#[doc = "Courier chess, 12x8, as XBoard plays it."] pub mod courier = "../courier.ferz");
variant!(#[doc = "Modern Shatranj by Joe Joyce."] pub mod modern_shatranj = "../modern-shatranj.ferz");
variant!(#[doc = "Shatranj, the chess of the Abbasids."] pub mod shatranj = "../shatranj.ferz");
