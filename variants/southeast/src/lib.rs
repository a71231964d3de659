//! Games of Southeast Asia.

use ferz_macros::variant;

variant!(#[doc = "Makruk, the chess of Thailand."] pub mod makruk = "../makruk.ferz");
