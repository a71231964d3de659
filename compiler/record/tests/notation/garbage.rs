//! Texts that are no records: an answer, never a panic, and in time.

use crate::common::{played, shipped};
use std::time::{Duration, Instant};

/// What records are made of, and what they are not.
const PIECES: &[&str] = &[
    "e2-e4",
    "e2e4",
    "P ",
    "p",
    ";",
    "; ",
    "\n",
    " ",
    "-",
    "@-e4",
    "--",
    "@",
    "*",
    "N*c3",
    "{",
    "}",
    "{AM}@c1",
    "//",
    "1.",
    "12...",
    "…",
    ".",
    "1-0",
    "resigns",
    "White",
    "é",
    "\u{feff}",
    "\u{0}",
    "e5-",
    "-e5",
    "e9",
    "999999999999999999999",
    "~",
    "e2~e4",
    "pass",
    "q-e8",
    "\t",
    "\r\n",
];

#[test]
fn garbage_is_answered() {
    let rules = shipped("chess");
    let mut state = 1_u64;
    let mut draw = move |count: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % count
    };
    let mut wrong = 0;
    for _ in 0..3000 {
        let record: String = (0..draw(12)).map(|_| PIECES[draw(PIECES.len())]).collect();
        if let Err(remark) = played(&rules, "", &record) {
            wrong += 1;
            let line = record.split('\n').nth(remark.line - 1).unwrap_or_else(|| panic!("{record:?} {remark}"));
            assert!(remark.column <= line.chars().count() + 1, "{record:?} {remark}");
        }
    }
    assert!((1000..3000).contains(&wrong), "{wrong}");
}

#[test]
fn long_texts_take_no_longer_than_reading_them() {
    let rules = shipped("chess");
    let long = |piece: &str| piece.repeat(5_000_000 / piece.len());
    for (record, is_fine) in [
        (long(" \n"), true),
        (long("1. "), true),
        (long("{x} "), true),
        (long("…"), true),
        (long("//\n"), true),
        (long("{"), false),
        (long("x"), false),
        (long("9"), false),
        (long("e2-e4;"), false),
        (long("P "), false),
        (long("e5-"), false),
        (long(";"), false),
        (long("resigns x "), true),
        (long("a b "), false),
    ] {
        let start = Instant::now();
        let played = played(&rules, "", &record);
        let (shown, spent) = (&record[..12], start.elapsed());
        assert_eq!(played.is_ok(), is_fine, "{shown:?}");
        assert!(played.map_or_else(|remark| remark.text.len(), |_| 0) < 1000, "{shown:?}");
        assert!(spent < Duration::from_secs(60), "{shown:?}: {spent:?}");
    }
}
