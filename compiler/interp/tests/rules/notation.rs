//! Notation, walked: cases on which independent programs agree, by the published meaning of each modifier.

use crate::common;
use ferz_facade::{Rules, Strictness};
use ferz_interp::Interp;

/// A board with movers `M` and men `X` that never move.
fn game(notation: &str, board: &str, setup: &str) -> Interp {
    common::game(&format!(
        "variant \"Case\"\nboard {board}\npiece mover M = {notation}\npiece block X = none\nsetup = fen \"{setup}\"\n"
    ))
}

/// Notation, board, men, the mover's square, where it can go.
const CASES: &[(&str, &str, &str, &str, &str)] = &[
    ("R4", "10x10", "10/10/10/10/10/4M5/10/10/10/10", "e5", "a5 b5 c5 d5 e1 e2 e3 e4 e6 e7 e8 e9 f5 g5 h5 i5"),
    ("NN", "10x10", "10/10/10/10/10/4M5/10/10/10/10", "e5", "a3 a7 c1 c4 c6 c9 d3 d7 f3 f7 g1 g4 g6 g9 i3 i7"),
    ("N2", "10x10", "10/10/10/10/10/10/10/10/10/M9", "a1", "b3 c2 c5 e3"),
    ("U", "4x4", "x3/4/1M2/X3", "b2", "a2 a3 a4 b1 b3 b4 c1 c2 c3 c4 d1 d2 d3 d4"),
    ("mcdN", "8x8", "8/8/2x1X3/1x3X2/3M4/8/8/8", "d4", "b3 b5 c2 c6 e2 e6 f3 f5"),
    ("dR", "8x8", "8/8/1X1x1x2/8/1x1M1X2/8/1X1X1x2/8", "d4", "d2 f4"),
    ("fsK", "5x5", "5/5/2M2/5/5", "c3", "b4 d4"),
    ("jH", "8x8", "8/8/3x4/8/2XM4/8/8/8", "d4", "a4 d7"),
    ("gR4", "8x8", "3x4/8/3x4/3X4/xx1M1X1x/8/3x4/3x4", "d4", "a4 d1 d6 g4"),
    ("jjR", "8x8", "8/8/8/8/3M4/8/8/8", "d4", "a4 d1 d7 d8 g4 h4"),
    ("nD", "8x8", "8/8/8/3x4/3MX3/8/8/8", "d4", "b4 d2"),
    ("nH", "9x9", "9/9/4x4/9/4MX3/9/9/9/9", "e5", "b5 e2"),
    ("nZ", "10x10", "10/10/10/10/4X5/4M5/10/10/10/10", "e5", "b3 b7 c2 g2 h3 h7"),
    ("jD", "8x8", "8/8/8/3x4/3MX3/8/8/8", "d4", "d6 f4"),
    ("jW3", "8x8", "8/8/3x4/3X4/3M4/8/8/8", "d4", "a4 b4 d1 d2 d6 f4 g4"),
    ("mBcpB", "8x8", "7x/8/5X2/2x5/3M4/4x3/1x3x2/8", "d4", "c3 e5 f2 h8"),
    ("pR", "8x8", "3x4/8/3x4/3X4/xx1M1X1x/8/3x4/3x4", "d4", "a4 d1 d6 g4 h4"),
    ("mpR", "8x8", "3x4/8/3x4/3X4/xx1M1X1x/8/3x4/3x4", "d4", "g4"),
    ("gQ", "8x8", "3x4/8/3x4/3X4/xx1M1X1x/8/3x4/3x4", "d4", "a4 d1 d6 g4"),
    ("cgR", "8x8", "3x4/8/3x4/3X4/xx1M1X1x/8/3x4/3x4", "d4", "a4 d1 d6"),
    ("pR3", "8x8", "8/3x4/8/8/1x1M4/3X4/8/8", "d4", "a4 d1 d2"),
    ("oR", "8x8", "8/8/8/8/1M3x2/8/8/8", "b4", "a4 b1 b2 b3 b5 b6 b7 b8 c4 d4 e4 f4 g4 h4"),
    ("oB", "8x8", "8/8/8/8/1M6/8/8/8", "b4", "a3 a5 c3 c5 d2 d6 e1 e7 f8 g1 g7 h2 h6"),
    ("ooR", "6x6", "6/6/6/3x2/1M4/6", "b2", "a2 b1 b3 b4 b5 b6 c2 d2 e2 f2"),
];

#[test]
fn cases() {
    for (notation, board, men, from, expected) in CASES {
        let fen = format!("{men} w");
        let session = game(notation, board, &fen).position(&fen, Strictness::Movement).unwrap();
        let found = common::texts(&session.pseudo_turns(), from);
        assert_eq!(found, *expected, "{notation} on {men}");
    }
}

#[test]
fn own_half_of_black() {
    let fen = "10/3m6/10/10/10/10/10/10/10/10 b";
    let session = game("fmW*", "10x10", fen).start("").unwrap();
    assert_eq!(common::texts(&session.pseudo_turns(), "d9"), "d6 d7 d8");
}

#[test]
fn a_man_that_has_left_its_start_square_has_moved() {
    let game = game("fmWfceFifmnD", "8x8", "8/8/8/8/8/8/3M4/8 w");
    let session = game.position("8/8/8/3xM3/8/8/8/8 w", Strictness::Movement).unwrap();
    assert_eq!(common::texts(&session.pseudo_turns(), "e5"), "e6");
}
