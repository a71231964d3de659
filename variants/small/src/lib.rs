//! Games on small boards.

use ferz_macros::variant;

variant!(#[doc = "Gardner's Minichess, 5x5."] pub mod gardner = "../gardner.ferz");
variant!(#[doc = "Los Alamos Chess, 6x6."] pub mod los_alamos = "../los-alamos.ferz");
