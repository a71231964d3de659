//! Wrong files get exactly the messages that `faults.txt` announces, and no file makes the checker panic.
//!
//! A file begins after a line `== what it is about`. A comment `//~ E0201@9` announces a message on its line, by code and
//! column. After `== + …` the statements of a sound game follow the lines of the case.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_model::load;
use std::collections::BTreeSet;

const CASES: &str = include_str!("faults.txt");

const SOUND: &str = "
variant \"Sound\"
board 5x5
piece king K = K royal
piece rook R = R
piece pawn P = fmWfceFifmnD
setup {
  r . k . r
  p p p p p
  . . . . .
  P P P P P
  R . K . R
}
promote pawn on last rank to rook
";

/// Title and text of each case.
fn cases() -> impl Iterator<Item = (&'static str, String)> {
    CASES.split("== ").skip(1).map(|case| {
        let (title, text) = case.split_once('\n').expect("a title has a line of its own");
        let rest = if title.starts_with('+') { SOUND } else { "" };
        (title, format!("{text}{rest}"))
    })
}

/// `3: E0201@9` for each message; whether there is a game.
fn messages(text: &str) -> (BTreeSet<String>, bool) {
    let mut sources = SourceMap::new();
    let file = sources.add("case.ferz", text);
    let mut diagnostics = Diagnostics::new();
    let game = load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
    let rendered = diagnostics.render_plain(&sources);
    assert_eq!(game.is_none(), diagnostics.has_errors(), "{rendered}");
    let messages = diagnostics.sorted().into_iter().map(|message| {
        let at = sources.line_column(file, message.primary.span.lo);
        format!("{}: {}@{}", at.line, message.code, at.column)
    });
    (messages.collect(), game.is_some())
}

fn announced(text: &str) -> BTreeSet<String> {
    let lines = (1..).zip(text.lines());
    lines
        .filter_map(|(line, text)| Some((line, text.split_once("//~")?.1)))
        .flat_map(|(line, list)| list.split_whitespace().map(move |message| format!("{line}: {message}")))
        .collect()
}

#[test]
fn faults_are_found_where_they_are() {
    let mut wrong = Vec::new();
    for (title, text) in cases() {
        let (found, wanted) = (messages(&text).0, announced(&text));
        if found != wanted {
            wrong.push(format!("{title}\n  wanted {wanted:?}\n  found  {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_sound_game_is_sound() {
    assert_eq!(messages(SOUND), (BTreeSet::new(), true));
}

#[test]
fn messages_about_a_drawing_and_castling_say_what_is_wrong() {
    let shown = |text: &str| {
        let mut sources = SourceMap::new();
        let file = sources.add("case.ferz", text);
        let mut diagnostics = Diagnostics::new();
        load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
        let said = diagnostics.sorted().into_iter().map(|d| (d.message.clone(), d.help.clone().unwrap_or_default()));
        said.collect::<Vec<_>>()
    };
    let said = |message: &str, help: &str| vec![(message.to_owned(), help.to_owned())];
    assert_eq!(
        shown(&SOUND.replace("R . K . R", "RRKRR")),
        said("rank 1 has 1 square, but the board has 5", "the squares of a rank are separated by blanks")
    );
    let never = |moves| shown(&SOUND.replace("rook R = R", &format!("rook R = R{moves}")));
    assert_eq!(
        never("jW"),
        said("`jW` can never move on this board", "`j` skips a square of a slide: write how far it goes, as in `jW2`")
    );
    assert_eq!(never("j(1,5)"), said("`j(1,5)` can never move on this board", ""));
    assert_eq!(shown(&SOUND.replace("5x5", "4x5")), said("each rank has 5 squares, but the board has 4", ""));
    assert_eq!(
        shown(&format!("{}castling king 2 squares with rook\n", SOUND.replace("R . K . R", "R K . . R"))),
        said("from `b1` to its partner on `a1` the king can go 1 square, not 2", "")
    );
}

#[test]
fn too_many_pieces_and_setups_are_told() {
    let letters =
        |at: usize| [b'A' + (at / 26) as u8, b'a' + (at % 26) as u8].map(char::from).iter().collect::<String>();
    let pieces: String = (0..256).map(|at| format!("piece p{at} {} = W\n", letters(at))).collect();
    let setups: String = (0..101).map(|at| format!("setup \"{at}\" = fen \"{{aa}}1\"\n")).collect();
    let text = format!("{pieces}{setups}variant \"Many\"\nboard 2x1\nsetup = fen \"{{aa}}1\"");
    let (found, there) = messages(&text);
    let wanted = ["256: E0711@1", "357: E0716@1"].map(str::to_owned);
    assert_eq!((found, there), (BTreeSet::from(wanted), false));
}

/// Damages every case in many ways: the checker may say what it likes, but must come to an end.
#[test]
fn damaged_files_do_no_harm() {
    let scraps =
        ["", " ", "\n", "{", "}", "\"", "/", "99", "0", "K", "é", "none", "(0,0)", "h", "*", "#", "16x16", ","];
    let mut state = 1_u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below.max(1)
    };
    for (_, text) in cases() {
        for _ in 0..40 {
            let mut tokens: Vec<&str> = text.split_inclusive([' ', '\n', '/', '"']).collect();
            for _ in 0..=random(3) {
                let (at, other) = (random(tokens.len()), random(tokens.len()));
                match random(3) {
                    0 => tokens[at] = scraps[random(scraps.len())],
                    1 => tokens.swap(at, other),
                    _ => tokens.insert(at, scraps[random(scraps.len())]),
                }
            }
            messages(&tokens.concat());
        }
    }
}
