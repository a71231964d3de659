//! The command ferz: check, count, play, build and measure chess variants.
