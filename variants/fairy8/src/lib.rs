//! Chess with other men on its own board.

use ferz_macros::variant;

variant!(#[doc = "Almost Chess by Ralph Betza."] pub mod almost = "../almost.ferz");
variant!(#[doc = "Berolina Chess: pawns that step diagonally."] pub mod berolina = "../berolina.ferz");
variant!(#[doc = "Grasshopper Chess."] pub mod grasshopper = "../grasshopper.ferz");
variant!(#[doc = "Knightmate by Bruce Zimov."] pub mod knightmate = "../knightmate.ferz");
variant!(#[doc = "Nightrider Chess."] pub mod nightrider = "../nightrider.ferz");
