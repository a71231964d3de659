//! How people see squares called where the game has a way of its own. Turns, FENs and zones keep to the labels of the board.

pub use ferz_dsl::ast::CoordinateSystem;

/// Labels for whatever is drawn; a square's name is its file's and then its rank's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coordinates {
    /// Whose way.
    pub system: CoordinateSystem,
    /// Files from White's left.
    pub file_labels: Vec<String>,
    /// Ranks from White's edge.
    pub rank_labels: Vec<String>,
}

impl Coordinates {
    /// Those of a board of this size. Numbers of two digits and letters behind `i` go on where boards are larger than usual.
    pub fn new(system: CoordinateSystem, files: u8, ranks: u8) -> Self {
        let label = |number: u8| number.to_string();
        let letters = |count: u8| (b'a'..b'a' + count).map(|letter| char::from(letter).to_string());
        let (file_labels, rank_labels) = match system {
            CoordinateSystem::Shogi => ((1..=files).rev().map(label).collect(), letters(ranks).rev().collect()),
            CoordinateSystem::Xiangqi => (letters(files).collect(), (0..ranks).map(label).collect()),
        };
        Coordinates { system, file_labels, rank_labels }
    }
}

#[cfg(test)]
mod tests {
    use super::{CoordinateSystem, Coordinates};

    #[test]
    fn shogi_counts_from_the_right_and_the_top() {
        let large = Coordinates::new(CoordinateSystem::Shogi, 12, 3);
        assert_eq!(large.file_labels.join(" "), "12 11 10 9 8 7 6 5 4 3 2 1");
        assert_eq!(large.rank_labels, ["c", "b", "a"]);
    }

    #[test]
    fn xiangqi_counts_from_the_left_and_from_zero() {
        let large = Coordinates::new(CoordinateSystem::Xiangqi, 3, 11);
        assert_eq!(large.file_labels, ["a", "b", "c"]);
        assert_eq!(large.rank_labels.join(" "), "0 1 2 3 4 5 6 7 8 9 10");
    }
}
