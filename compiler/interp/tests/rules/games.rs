//! Shipped games.

/// Orthodox chess.
pub(crate) const CHESS: &str = include_str!("../../../../variants/orthodox/chess.ferz");

/// Courier Chess.
pub(crate) const COURIER: &str = include_str!("../../../../variants/historic/courier.ferz");

/// Modern Shatranj.
pub(crate) const MODERN_SHATRANJ: &str = include_str!("../../../../variants/historic/modern-shatranj.ferz");
