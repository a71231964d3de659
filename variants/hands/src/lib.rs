//! Games with hands: Shogi, Crazyhouse and their kin.

use ferz_macros::variant;

variant!(#[doc = "Capahouse, Capablanca Chess with hands."] pub mod capahouse = "../capahouse.ferz");
variant!(#[doc = "Crazyhouse."] pub mod crazyhouse = "../crazyhouse.ferz");
variant!(#[doc = "Gorogoro Shogi."] pub mod gorogoro = "../gorogoro.ferz");
variant!(#[doc = "Judkins Shogi."] pub mod judkins = "../judkins.ferz");
variant!(#[doc = "Loop Chess, Crazyhouse with men that stay promoted."] pub mod r#loop = "../loop.ferz");
variant!(#[doc = "Minishogi."] pub mod minishogi = "../minishogi.ferz");
variant!(#[doc = "Shogi."] pub mod shogi = "../shogi.ferz");
