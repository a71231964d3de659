//! Medieval and shatranj-like games.
