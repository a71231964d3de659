//! How people see the squares of a game called where it has a way of its own: for boards that are drawn, and for programs that
//! speak a protocol of such games. FENs and turns keep to the labels of the board.

/// Labels for whatever is drawn; a square's name is its file's and then its rank's.
#[derive(Debug)]
pub struct Coordinates {
    /// Whose way.
    pub system: CoordinateSystem,
    /// Labels of the files from White's left.
    pub file_labels: &'static [&'static str],
    /// Labels of the ranks from White's edge.
    pub rank_labels: &'static [&'static str],
}

/// A way to call squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoordinateSystem {
    /// Files by numbers from the right, ranks by letters from the top, as in USI.
    Shogi,
    /// Files by letters from the left, ranks by numbers from 0 at the bottom, as in UCCI.
    Xiangqi,
}
