//! Games on ten files and eight ranks.

use ferz_macros::variant;

variant!(#[doc = "Capablanca Chess."] pub mod capablanca = "../capablanca.ferz");
variant!(#[doc = "Embassy Chess by Kevin Hill."] pub mod embassy = "../embassy.ferz");
variant!(#[doc = "Gothic Chess by Ed Trice."] pub mod gothic = "../gothic.ferz");
variant!(#[doc = "Janus Chess by Werner Schöndorf."] pub mod janus = "../janus.ferz");
