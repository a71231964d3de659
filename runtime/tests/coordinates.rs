//! Squares as people see them called, to text and back.

#[allow(dead_code, reason = "each test uses its part")]
mod toy;

use ferz_runtime::coordinates::{CoordinateSystem, Coordinates};
use ferz_runtime::info::Info;
use ferz_runtime::text::square;
use toy::INFO;

const SHOGI: Info = Info {
    files: 3,
    ranks: 2,
    holes: &[5],
    coordinates: Some(Coordinates {
        system: CoordinateSystem::Shogi,
        file_labels: &["11", "2", "1"],
        rank_labels: &["b", "a"],
    }),
    ..INFO
};

#[test]
fn squares_are_written_and_read() {
    for (square, label, seen) in [(0, "a1", "11b"), (2, "c1", "1b"), (4, "b2", "2a")] {
        assert_eq!((square::name(&SHOGI, square), square::drawn(&SHOGI, square)), (label.to_owned(), seen.to_owned()));
        assert_eq!(square::strip_drawn(&SHOGI, &format!("{seen}+")), Some((square, "+")));
        assert_eq!(square::strip(&SHOGI, label), Some((square, "")));
    }
}

#[test]
fn what_names_no_square_is_not_read() {
    for text in ["", "1", "a1", "3a", "1c", "1a"] {
        assert_eq!(square::strip_drawn(&SHOGI, text), None, "{text}");
    }
}

#[test]
fn without_coordinates_people_see_the_labels() {
    assert_eq!(square::drawn(&INFO, 8), "c2");
    assert_eq!(square::strip_drawn(&INFO, "c2"), Some((8, "")));
}
