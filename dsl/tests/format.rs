//! The canonical layout keeps the meaning and the comments, and is its own layout.

mod common;

use common::{corpus, folder, parse, shape};
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::source::SourceMap;
use std::path::Path;

/// The layout of a sound text.
#[track_caller]
fn format(text: &str) -> String {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add("test.ferz", text);
    ferz_dsl::format(file, &sources, &mut diagnostics)
        .unwrap_or_else(|| panic!("{}{text}", diagnostics.render_plain(&sources)))
}

/// Everything that holds for every sound text.
#[track_caller]
fn check(text: &str) -> String {
    let formatted = format(text);
    assert_eq!(shape(&parse(text).file), shape(&parse(&formatted).file), "{text}\nbecame\n{formatted}");
    assert_eq!(format(&formatted), formatted, "{text}");
    assert_eq!(comments(&formatted), comments(text), "{text}\nbecame\n{formatted}");
    assert!(!formatted.contains("\n\n\n") && !formatted.starts_with('\n'), "{formatted}");
    assert!(formatted.lines().all(|line| line == line.trim_end()), "{formatted}");
    formatted
}

/// All comments in order; texts in quotes hold none.
fn comments(text: &str) -> Vec<&str> {
    text.lines()
        .filter_map(|line| line.find("//").filter(|&at| !in_quotes(line, at)).map(|at| line[at..].trim_end()))
        .collect()
}

fn in_quotes(line: &str, at: usize) -> bool {
    line[..at].replace("\\\"", "").matches('"').count() % 2 == 1
}

fn files(folder: &Path, found: &mut Vec<String>) {
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "ferz") {
            found.push(std::fs::read_to_string(&path).expect("text"));
        }
    }
}

#[test]
fn files_keep_their_meaning() {
    let mut texts: Vec<String> = corpus().into_iter().map(|(_, text)| text).collect();
    for name in ["../variants", "../tests/games", "../tests/standalone"] {
        files(&folder(name), &mut texts);
    }
    assert!(20 < texts.len());
    for text in texts {
        check(&text);
        check(&text.replace('\n', "\r\n").replace("  ", "\t"));
    }
}

#[test]
fn what_is_printed_is_in_order() {
    for (_, text) in corpus() {
        let printed = ferz_dsl::print(&parse(&text).file);
        assert_eq!(format(&printed), printed);
    }
}

#[test]
fn comments_and_groups_stay_where_they_are() {
    let text = "
// The file.


variant   \"Game\"// its name
  // Where from.
source \"me\"
board 2x2


// Men.
piece king K = K   royal // the king
piece pawn P=fmW // ahead
// A guard.
piece guard G = W // all around

piece long_name L = K
setup { // the start
// Black.
  k . // king

  // White.
  . K // king
  // Nothing more.
} // done
promote pawn, // one
   // alone
   guard on last rank to guard,
   long_name
// The end.
";
    let expected = "\
// The file.

variant \"Game\"  // its name
// Where from.
source  \"me\"
board 2x2

// Men.
piece king  K = K  royal  // the king
piece pawn  P = fmW       // ahead
// A guard.
piece guard G = W         // all around

piece long_name L = K
setup {  // the start
  // Black.
  k .    // king
  // White.
  . K    // king
  // Nothing more.
}        // done
promote pawn,  // one
  // alone
  guard on last rank to guard,
  long_name
// The end.
";
    assert_eq!(check(text), expected);
}

#[test]
fn statements_of_every_kind_have_one_layout() {
    let text = "
extends   chess
remove queen,bishop // the long men
remove zone  camp
remove setup \"mirror\"
include \"men.ferz\"
board 10x8  ranks from 0  files \"abcdefghik\" without a0,k7
zone camp=last 2 ranks or d4   or e4..f5
zone capital = white d7..e8,
  black d1..e2 // where they are crowned
piece king K = K royal { move mN from start when not in check }
piece prince P = fmWfceFifmnnDfmnnH
piece horse H = N black { // eastern
  move mD from camp;move mA from last rank // ahead

  // and back
  move bmD }
piece horse_2 H=N white value 2
piece hare A = W { move mD from camp // once
}
castling king 2 or 3 squares with rook
castling king to files c,g with rook // or there
en passant  prince takes prince,horse
bare king loses,unless it can bare back
bare king loses,
  unless it bares back // at once
two bare kings  play on
move count 60 plies draws
promote prince   none
";
    let expected = "\
extends chess
remove queen, bishop  // the long men
remove zone camp
remove setup \"mirror\"
include \"men.ferz\"
board 10x8 files \"abcdefghik\" ranks from 0 without a0, k7
zone camp = last 2 ranks or d4 or e4..f5
zone capital = white d7..e8,
  black d1..e2  // where they are crowned
piece king    K = K  royal { move mN from start when not in check }
piece prince  P = fmWfceFifmnnDfmnnH
piece horse   H = N  black {  // eastern
  move mD from camp
  move mA from last rank      // ahead
  // and back
  move bmD
}
piece horse_2 H = N  value 2 white
piece hare    A = W {
  move mD from camp           // once
}
castling king 2 or 3 squares with rook
castling king to files c, g with rook  // or there
en passant prince takes prince, horse
bare king loses, unless it can bare back
bare king loses,
  unless it bares back  // at once
two bare kings play on
move count 30 moves draws
promote prince none
";
    assert_eq!(check(text), expected);
}

#[test]
fn files_that_ship_or_are_tested_are_in_order() {
    let mut texts = Vec::new();
    for name in ["../variants", "../tests/games", "../tests/betza", "../tests/standalone"] {
        files(&folder(name), &mut texts);
    }
    for text in texts {
        assert_eq!(format(&text), text, "`ferz fmt` would change this file");
    }
}

#[test]
fn a_file_of_comments_or_of_nothing_is_in_order() {
    assert_eq!(check(""), "");
    assert_eq!(check("\n \n"), "");
    assert_eq!(check("\u{feff}  // one\n\n\n//two  "), "// one\n\n//two\n");
}

#[test]
fn a_faulty_file_has_no_layout() {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add("test.ferz", "board 8x8\npiece king K = K loyal\n");
    assert_eq!(ferz_dsl::format(file, &sources, &mut diagnostics), None);
    assert_eq!(diagnostics.errors(), 1);
}

/// Statements of every form, laid out and commented at random wherever a line may end.
#[test]
fn many_small_texts_keep_their_meaning() {
    let everything = std::fs::read_to_string(folder("tests/everything.canonical")).expect("text");
    let mut statements: Vec<String> = Vec::new();
    // A file has one dialect.
    for line in everything.lines().filter(|line| !line.is_empty() && !line.starts_with("dialect")) {
        match statements.last_mut().filter(|last| last.contains("{\n") && !last.ends_with('}') || last.ends_with('{')) {
            Some(open) => *open += &format!("\n{line}"),
            None => statements.push(line.to_owned()),
        }
    }
    let mut random = Random(1);
    for _ in 0..600 {
        let mut text = String::new();
        for _ in 0..random.below(5) {
            let statement = &statements[random.below(statements.len())];
            text += random.gap();
            for (at, part) in statement.split_inclusive('\n').flat_map(|line| line.split_inclusive(", ")).enumerate() {
                if 0 < at {
                    text += random.pause();
                }
                text += part;
            }
            text += random.end();
        }
        check(&text);
    }
}

/// A linear congruential generator: the same texts every time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        choices[self.below(choices.len())]
    }

    /// In front of a statement.
    fn gap(&mut self) -> &'static str {
        self.pick(&["", "", "  ", "\n", "\n\n\n", "// above\n", "\t//above  \n\n// more\n"])
    }

    /// Behind a comma or a line of a block.
    fn pause(&mut self) -> &'static str {
        self.pick(&["", "", "", " ", "\n", "// behind\n", " // behind { , \"\n\n  // alone }\n"])
    }

    /// Behind a statement.
    fn end(&mut self) -> &'static str {
        self.pick(&["\n", "\n", " \r\n", "// last\n", "   // \"last\" // twice \n"])
    }
}
