//! `ferz explain`.

use crate::support::ferz;
use ferz_dsl::diagnostic::Code;

#[test]
fn a_code_is_explained_with_a_wrong_and_a_right_line() {
    let expected = "\
error E0506: `X` or `Y` behind what cannot be lengthened

Only the letters of leapers can be lengthened: W F D N A H C L Z J G.

  wrong  piece rook R = RX
  right  piece giraffe G = FX
";
    assert_eq!(ferz(&["explain", "E0506"]).fine().stdout, expected);
    assert_eq!(ferz(&["explain", "e0506"]).fine().stdout, expected);
}

#[test]
fn every_code_has_an_example() {
    for code in Code::ALL {
        let run = ferz(&["explain", code.id()]).fine();
        let lines = run.lines();
        assert!(lines[0].contains(code.title()) && !lines[2].is_empty(), "{run:?}");
        for example in ["  wrong  ", "  right  "] {
            assert_eq!(lines.iter().filter(|line| line.starts_with(example)).count(), 1, "{run:?}");
        }
    }
}

#[test]
fn without_a_code_all_are_listed() {
    let run = ferz(&["explain"]).fine();
    let lines = run.lines();
    assert_eq!(lines.len(), Code::ALL.len());
    assert!(lines.contains(&"E0104  a brace without partner"), "{run:?}");
}

#[test]
fn a_notation_is_said_in_words() {
    let expected = "\
mR   slides like a rook, only to move
cpR  slides like a rook to the first man, hops over it and goes on, to capture
";
    assert_eq!(ferz(&["explain", "mRcpR"]).fine().stdout, expected);
    ferz(&["explain", "W99"]).fine();
    ferz(&["explain", "mRcpRX"]).fails(1, &["<notation>:1:6", "E0506"]);
}

#[test]
fn an_unknown_code_is_answered_with_the_nearest() {
    ferz(&["explain", "E0109"]).fails(1, &["`E0109`", "did you mean `E010"]);
    ferz(&["explain", "castling"]).fails(1, &["`castling`", "`ferz explain`"]);
}
