//! Long files: the checker takes its time by what a file says, not by how it says it.

use ferz_tests_corpus::reported;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, iter};

/// An optimised build checks ten thousand lines within a second; this one is none, and not alone on its machine.
const PATIENCE: Duration = Duration::from_secs(20);
const LINES: usize = 10_000;

/// Writes a file and checks it; the number of messages.
fn check(name: &str, text: &str) -> usize {
    let path: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file");
    let start = Instant::now();
    let messages = reported(&path);
    let took = start.elapsed();
    println!("{name}: {} lines in {took:?}", text.lines().count());
    assert!(took < PATIENCE, "{name} took {took:?}");
    messages.len()
}

/// A hundred pieces, a hundred setups on the largest board, and nothing but zones and promotions behind them.
#[test]
fn ten_thousand_lines_of_everything() {
    let letters =
        |at: usize| [b'A' + (at / 26) as u8, b'a' + (at % 26) as u8].map(char::from).iter().collect::<String>();
    let mut text = "variant \"Long\"\nboard 16x16\npiece king K = K royal\n".to_owned();
    for at in 0..99 {
        let _ = writeln!(text, "piece man{at} {} = fmWfcFimnDNAmR2 value 3 // one of many", letters(at));
    }
    let men = |first: usize, black: bool| {
        let row = (first..first + 16).map(letters).map(|letters| if black { letters.to_lowercase() } else { letters });
        row.collect::<Vec<_>>().join(" ")
    };
    let empty = ["."; 16].join(" ");
    let edge = |king: &str| empty.replacen('.', king, 1);
    let ranks = [edge("k"), men(0, true), men(16, true)].into_iter().chain(iter::repeat_n(empty.clone(), 10));
    let ranks: Vec<_> = ranks.chain([men(16, false), men(0, false), edge("K")]).collect();
    for at in 0..100 {
        let name = if at == 0 { String::new() } else { format!("\"{at}\" ") };
        let _ = writeln!(text, "setup {name}{{\n{}\n}}", ranks.join("\n"));
    }
    let square = |at: usize| format!("{}{}", char::from(b'a' + (at % 16) as u8), 4 + at / 16 % 10);
    for at in 0..3_000 {
        let below = if at % 10 == 0 { String::new() } else { format!("zone_{} or ", at - 1) };
        let _ = writeln!(text, "zone zone_{at} = {below}{}", square(at));
    }
    for at in 0..LINES - text.lines().count() {
        let man = |more: usize| format!("man{}", (at + more) % 99);
        let _ = writeln!(text, "promote {} on {} to {}, {}", man(0), square(at / 99), man(1), man(2));
    }
    assert_eq!(text.lines().count(), LINES);
    assert_ne!(check("everything.ferz", &text), 0);
}

/// Each built on the next: the first one asked for needs all the others.
#[test]
fn zones_in_a_long_row() {
    let game = "variant \"Row\"\nextends chess\npromote pawn on zone_0 to queen\n".to_owned();
    let text = (0..LINES).fold(game, |mut text, at| {
        let next = at + 1;
        let _ = writeln!(text, "zone zone_{at} = zone_{next} or zone_{next}");
        text
    });
    assert_eq!(check("row.ferz", &format!("{text}zone zone_{LINES} = last rank\n")), 0);
    assert_eq!(check("circle.ferz", &format!("{text}zone zone_{LINES} = zone_0\n")), 1);
}

#[test]
fn ten_thousand_faults() {
    let names = (0..LINES).map(|at| format!("promote pawn{at} on last rank to quen{at}\n")).collect::<String>();
    assert_eq!(check("names.ferz", &format!("variant \"Names\"\nextends chess\n{names}")), 100);
    let signs = (0..LINES).map(|at| format!("promot {at}\n")).collect::<String>();
    assert_eq!(check("signs.ferz", &format!("variant \"Signs\"\nextends chess\n{signs}")), 100);
}
