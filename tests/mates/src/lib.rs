//! Suites of mates: positions of few men in which the side to move mates in exactly two or three of its turns.
//!
//! In reading order: [`suite`] is a file of them. [`solver`] looks at everything that can be played, [`hunt`] finds positions
//! by random play, and [`contest`] is a game for which there is a suite, with all this for its type.

pub mod contest;
pub mod hunt;
pub mod solver;
pub mod suite;
