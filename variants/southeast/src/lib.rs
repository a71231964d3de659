//! Games of Southeast Asia.

use ferz_macros::variant;

variant!(#[doc = "Ouk Chatrang, the chess of Cambodia."] pub mod cambodian = "../cambodian.ferz");
variant!(#[doc = "Makruk, the chess of Thailand."] pub mod makruk = "../makruk.ferz");
