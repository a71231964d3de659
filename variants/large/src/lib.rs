//! Games on boards of a hundred squares and more.

use ferz_macros::variant;

variant!(#[doc = "Al-Ces by Koksal Karakus, 10x10."] pub mod al_ces = "../al-ces.ferz");
variant!(#[doc = "Grand Chess by Christian Freeling."] pub mod grand = "../grand.ferz");
variant!(#[doc = "Opulent Chess by Greg Strong."] pub mod opulent = "../opulent.ferz");
variant!(#[doc = "Shako by Jean-Louis Cazaux."] pub mod shako = "../shako.ferz");
variant!(#[doc = "Steppe Chess, 16x16."] pub mod steppe = "../steppe.ferz");
variant!(#[doc = "TenCubed Chess by David Paulowich."] pub mod tencubed = "../tencubed.ferz");
variant!(#[doc = "Teramachy by Jean-Louis Cazaux, 16x12."] pub mod teramachy = "../teramachy.ferz");
variant!(#[doc = "Wildebeest Chess, 11x10, as Fairy-Stockfish plays it."] pub mod wildebeest = "../wildebeest.ferz");
