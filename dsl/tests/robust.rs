//! No text, however broken, deep or long, makes the parser panic, hang or lose its place.

mod common;

use common::{corpus, folder, parse, shape};
use std::time::{Duration, Instant};

/// A small generator of numbers (xorshift), the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Parses, renders and prints; every place must lie on the borders of characters, and a sound text must survive printing.
fn survive(text: &str) {
    let parsed = parse(text);
    for diagnostic in parsed.diagnostics.sorted() {
        let span = diagnostic.primary.span;
        assert!(text.get(span.lo as usize..span.hi as usize).is_some(), "{span:?} in {text:?}");
    }
    assert!(parsed.diagnostics.has_errors() != parsed.shown().is_empty(), "{text:?}");
    let printed = ferz_dsl::print(&parsed.file);
    if !parsed.diagnostics.has_errors() {
        assert_eq!(shape(&parse(&printed).file), shape(&parsed.file), "{text:?} printed:\n{printed}");
    }
}

fn seeds() -> Vec<String> {
    let wrong = ["pieces.ferz", "powers.ferz", "rules.ferz", "notation.ferz", "legs.ferz"]
        .map(|file| std::fs::read_to_string(folder("tests/wrong").join(file)).expect("text"));
    corpus().into_iter().map(|(_, text)| text).chain(wrong).collect()
}

#[test]
fn truncated_files_are_survived() {
    for seed in seeds() {
        for (at, _) in seed.char_indices().step_by(13) {
            survive(&seed[..at]);
        }
    }
}

#[test]
fn mutated_files_are_survived() {
    const SPLINTERS: [&str; 24] = [
        "{", "}", "(", ")", "[", "]", "\"", "\\", "//", "/", ",", "\n", "\r", "\t", "é", "将", "\u{feff}", "\0", "0",
        "X", "a", "*", ";", "=",
    ];
    let mut random = Random(0x5EED_F00D);
    for seed in seeds() {
        for _ in 0..80 {
            let mut text: Vec<char> = seed.chars().collect();
            for _ in 0..=random.below(4) {
                let at = random.below(text.len());
                let splinter = SPLINTERS[random.below(SPLINTERS.len())].chars();
                match random.below(3) {
                    0 => drop(text.splice(at..at, splinter)),
                    1 => drop(text.splice(at..=at, splinter)),
                    _ => drop(text.drain(at..(at + random.below(9)).min(text.len()))),
                }
            }
            survive(&text.into_iter().collect::<String>());
        }
    }
}

#[test]
fn random_notations_are_survived() {
    const SIGNS: [char; 28] = [
        'W', 'F', 'N', 'K', 'R', 'U', 'X', 'Y', 'O', '@', 'f', 'b', 'h', 'r', 'a', 'p', 'g', 'n', '(', ')', '[', ']',
        ',', '0', '1', '9', '*', 'é',
    ];
    let mut random = Random(0xBE72A);
    for _ in 0..5_000 {
        let notation: String = (0..random.below(14)).map(|_| SIGNS[random.below(SIGNS.len())]).collect();
        survive(&format!("piece a A = {notation}\n"));
    }
}

#[test]
fn depth_and_length_are_survived() {
    let start = Instant::now();
    for text in [
        "{".repeat(200_000),
        format!("setup {}", "{".repeat(200_000)),
        format!("setup {{ {} }}", "{".repeat(100_000) + &"}".repeat(100_000)),
        format!("piece a A = {}", "(".repeat(200_000)),
        format!("piece a A = {}", "f".repeat(900)),
        format!("piece a A = {}", "[(".repeat(450)),
        format!("piece a A = {}W", "(a)".repeat(300)),
        format!("piece a A = {}", "W".repeat(1_000_000)),
        format!("promote {} on last rank to q", "a, ".repeat(100_000)),
        format!("promote a on {} to q", "a1 or ".repeat(100_000)),
        "setup {\n".repeat(20_000),
        "promote a,\n".repeat(20_000),
        "\"".repeat(100_000),
        format!("variant \"{}\"", "\\".repeat(300_000)),
        "x".repeat(1_000_000),
        format!("board {}x8", "9".repeat(100_000)),
        "\n".repeat(500_000),
    ] {
        let parsed = parse(&text);
        let _ = parsed.shown();
    }
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}

#[test]
fn long_and_deep_notations_take_no_time() {
    for notation in [
        "W".repeat(10_000),
        "W(".repeat(5_000),
        "W[".repeat(5_000),
        format!("{}W{}", "(".repeat(5_000), ")".repeat(5_000)),
        format!("{}W{}", "[(".repeat(250), ")]".repeat(250)),
        format!("{}W", "a".repeat(999)),
        format!("{}W", "(1,".repeat(333)),
        format!("{}W", "(af)99".repeat(166)),
        format!("[{}W]", "W-".repeat(498)),
        "[fW?".repeat(250),
        format!("{}W", "w".repeat(999)),
        format!("{}W", "h".repeat(999)),
        "N".repeat(1_000),
    ] {
        let start = Instant::now();
        survive(&format!("piece a A = {notation}\n"));
        assert!(start.elapsed() < Duration::from_secs(1), "{:?} for {notation}", start.elapsed());
    }
}

#[test]
fn long_and_deep_rules_take_no_time() {
    for rule in [
        format!("drop any from hand on any square{}", ", one per file".repeat(700)),
        format!("drop {}king from hand on any square", "pawn, ".repeat(1_600)),
        format!("drop any from hand on {}", "(".repeat(10_000)),
        format!("captured men go to hand{}", ", promoted as they are".repeat(450)),
        format!("piece a {}A = W", "+".repeat(10_000)),
        format!("piece a A = W {}", "within own rank 1 ".repeat(550)),
        format!("castling king to files {}g with rook from any file", "c, ".repeat(3_300)),
        format!("promote pawn on or from last rank to {}optional unless stuck", "queen, ".repeat(1_400)),
        format!("draw a {{ redraw if {} }}", "king outside rook, ".repeat(520)),
        format!("setup = fen \"8/8[{}\"", "{+P".repeat(3_300)),
        format!("coordinates {}", "shogi ".repeat(1_600)),
        format!("repetition 4 loses for {}", "white ".repeat(1_600)),
    ] {
        let start = Instant::now();
        survive(&format!("{rule}\n"));
        assert!(start.elapsed() < Duration::from_secs(1), "{:?} for {rule}", start.elapsed());
    }
}

#[test]
fn what_is_too_long_is_named() {
    let notation = parse(&format!("piece a A = {}\nstalemate loses\n", "W".repeat(1_001)));
    assert_eq!(notation.faults(), ["E0703@1:13"]);
    assert_eq!(notation.file.items.len(), 2);
    let file = parse(&"board 8x8\n".repeat(ferz_dsl::parse::LONGEST_FILE / 10 + 1));
    assert_eq!(file.faults(), ["E0702@1:1"]);
    assert!(file.file.items.is_empty());
}

#[test]
fn ten_thousand_lines_take_no_time() {
    let mut text = String::from("variant \"Long\"\n");
    for line in 0..10_000 {
        text += &format!("piece man_{line} M = fmWfceFifmnD value 1.5 alias \"x\" // a comment\n");
    }
    let start = Instant::now();
    let parsed = parse(&text);
    let elapsed = start.elapsed();
    assert_eq!(parsed.faults(), Vec::<String>::new());
    assert_eq!(parsed.file.items.len(), 10_001);
    // Generous for an unoptimized build on a busy machine; it takes a fraction of it.
    assert!(elapsed < Duration::from_secs(30), "{elapsed:?}");
}
