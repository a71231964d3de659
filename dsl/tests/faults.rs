//! Wrong files: every fault has its code and its place, and no fault hides another.

mod common;

use common::{folder, parse, shape};
use ferz_dsl::diagnostic::{Code, Diagnostic, Diagnostics};
use ferz_dsl::notation::Body;
use ferz_dsl::source::{SourceMap, Span};

/// The faults a file announces in its comments, as `E0101@2:7`.
fn announced(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some((_, comment)) = line.split_once("//~") else {
            continue;
        };
        for fault in comment.split_whitespace() {
            let (code, column) = fault.split_once('@').expect("code@column");
            faults.push(format!("{code}@{}:{column}", index + 1));
        }
    }
    faults
}

fn check(file: &str) {
    let text = std::fs::read_to_string(folder("tests/wrong").join(file)).expect("text");
    let parsed = parse(&text);
    assert_eq!(parsed.diagnostics.left_out(), 0, "{file}");
    assert_eq!(parsed.faults(), announced(&text), "{file}\n{}", parsed.shown());
}

#[test]
fn wrong_boards_pieces_and_setups_are_found_where_they_are() {
    check("pieces.ferz");
}

#[test]
fn wrong_rules_are_found_where_they_are() {
    check("rules.ferz");
    check("powers.ferz");
    check("hands.ferz");
}

#[test]
fn wrong_notations_are_found_where_they_are() {
    check("notation.ferz");
    check("legs.ferz");
}

#[test]
fn five_faults_give_five_messages_and_the_rest_is_read() {
    let parsed = parse(
        "variant \"将棋\n\
         board 8by8\n\
         piece king K = K roial\n\
         piece bird B = fE(mpaf)0mK\n\
         stalemate loses\n",
    );
    assert_eq!(parsed.faults(), ["E0105@1:9", "E0101@2:7", "E0101@3:18", "E0501@4:17", "E0511@4:24"]);
    let printed = ferz_dsl::print(&parsed.file);
    assert_eq!(printed, "piece king K = K\npiece bird B = none\n\nstalemate loses\n");
}

#[test]
fn messages_say_what_was_expected_and_suggest_the_nearest() {
    let cases = [
        (
            "piece king K = K roial",
            "test.ferz:1:18: error[E0101]: expected `{`, `royal`, `value`, `alias`, `white`, `black`, `within` or the end of the statement, found `roial`\n  \
             ¦ piece king K = K roial\n  \
             ¦                  ^^^^^\n  \
             help: did you mean `royal`?",
        ),
        (
            "dialect xbord",
            "test.ferz:1:9: error[E0101]: expected `xboard`, `diagram` or `fsf`, found `xbord`\n  \
             ¦ dialect xbord\n  \
             ¦         ^^^^^\n  \
             help: did you mean `xboard`?",
        ),
        (
            "piece King K = K",
            "test.ferz:1:7: error[E0101]: expected a name, found `King`\n  \
             ¦ piece King K = K\n  \
             ¦       ^^^^\n  \
             help: names have no capitals: `king`",
        ),
        (
            "varaint \"x\"",
            "test.ferz:1:1: error[E0102]: no statement begins with `varaint`\n  \
             ¦ varaint \"x\"\n  \
             ¦ ^^^^^^^\n  \
             help: did you mean `variant`?",
        ),
        (
            "piece a A = R(R-sR)",
            "test.ferz:1:15: error[E0511]: parentheses repeat modifiers, and `R` is an atom\n  \
             ¦ piece a A = R(R-sR)\n  \
             ¦               ^\n  \
             help: legs with atoms of their own stand in brackets: `[K-aK]`",
        ),
        (
            "board\u{a0}8x8",
            "test.ferz:1:6: error[E0101]: expected a size such as `12x8`, found the character U+00A0\n  \
             ¦ board\u{a0}8x8\n  \
             ¦      ^",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(parse(text).shown(), message);
    }
}

#[test]
fn what_people_write_instead_is_answered_with_what_to_write() {
    let cases = [
        ("castle king 2 squares with rook", "E0102@1:1", "did you mean `castling`?"),
        ("enpassant pawn takes pawn", "E0102@1:1", "did you mean `en passant`?"),
        ("set up { K . k }", "E0102@1:1", "did you mean `setup`?"),
        ("# a comment", "E0102@1:1", "a comment begins with `//`"),
        ("/* a comment */", "E0102@1:1", "a comment begins with `//`"),
        ("board 9 x 8", "E0101@1:7", "files and ranks are joined by `x`, without blanks"),
        ("piece a A = N mF", "E0101@1:15", "move notation is written without blanks"),
        ("piece a A = N + F", "E0101@1:15", "move notation is written without blanks"),
        ("piece a A = W\n{ move mN }", "E0101@1:14", "`{` stands on the line of its statement"),
        ("setup\n{ K . k }", "E0101@1:6", "`{` stands on the line of its statement"),
        (
            "setup = { K . k }",
            "E0101@1:9",
            "a setup is `setup { … }`, a diagram, `setup = fen \"…\"`, or `setup = NAME, black shuffled`, a draw",
        ),
        (
            "setup = \"K1k w\"",
            "E0101@1:9",
            "a setup is `setup { … }`, a diagram, `setup = fen \"…\"`, or `setup = NAME, black shuffled`, a draw",
        ),
        (
            "setup fen \"K1k w\"",
            "E0101@1:7",
            "a setup is `setup { … }`, a diagram, `setup = fen \"…\"`, or `setup = NAME, black shuffled`, a draw",
        ),
        (
            "promote pawn on rank 8 to queen",
            "E0101@1:22",
            "ranks are counted from the far or the own edge: `last rank`, `own rank 2`",
        ),
        ("promote P on a1 to queen", "E0101@1:9", "rules call men by their names, not by their letters"),
        ("promote Pawn on a1 to queen", "E0101@1:9", "names have no capitals: `pawn`"),
        ("piece P P = W", "E0101@1:7", "names have no capitals: `p`"),
        ("extends Chess", "E0101@1:9", "names have no capitals: `chess`"),
        ("extends ../chess.ferz", "E0101@1:9", "a path to a file stands in quotes"),
    ];
    for (text, fault, help) in cases {
        let parsed = parse(text);
        let helps: Vec<_> = parsed.diagnostics.sorted().iter().map(|d| d.help.as_deref().unwrap_or("")).collect();
        assert_eq!((parsed.faults(), helps), (vec![fault.to_owned()], vec![help]), "{text}");
    }
}

#[test]
fn places_are_right_after_multibyte_text_tabs_and_both_line_breaks() {
    for line_break in ["\n", "\r\n"] {
        let text = ["\u{feff}// 将棋 é", "source \"é\" é", "\tboard 8x8 // ø", "piece a A = W 将", ""].join(line_break);
        assert_eq!(parse(&text).faults(), ["E0101@2:12", "E0101@4:15"], "{text:?}");
    }
}

#[test]
fn spans_cover_exactly_what_they_name() {
    let parsed = parse("// é\n  piece king K = fWK royal value 2.5 // é\n");
    let [ferz_dsl::ast::Item::Piece(piece)] = parsed.file.items.as_slice() else { panic!("{}", shape(&parsed.file)) };
    let ferz_dsl::ast::Movement::Notation(notation) = &piece.movement else { panic!("{}", shape(&parsed.file)) };
    let text = |span| parsed.sources.slice(span);
    assert_eq!(text(piece.span), "piece king K = fWK royal value 2.5");
    assert_eq!(text(piece.name.span), "king");
    assert_eq!(text(notation.span), "fWK");
    assert_eq!(text(notation.terms[0].span), "fW");
    let [Body::Plain(first), Body::Plain(second)] = [0, 1].map(|at: usize| notation.terms[at].body.clone()) else {
        panic!("{notation:?}")
    };
    assert_eq!(text(first.prefix[0].span), "f");
    assert_eq!(text(second.leap.atom.span), "K");
    assert_eq!(piece.royal.map(text), Some("royal"));
    assert_eq!(piece.value.map(|value| (text(value.span), value.value)), Some(("2.5", 250)));
}

#[test]
fn a_run_shows_a_hundred_messages() {
    let parsed = parse(&"board\n".repeat(250));
    assert_eq!(parsed.diagnostics.errors(), 250);
    assert_eq!(parsed.diagnostics.sorted().len(), 100);
    assert!(parsed.shown().ends_with("and 150 more"));
}

#[test]
fn messages_are_told_once() {
    let mut diagnostics = Diagnostics::new();
    let mut sources = SourceMap::new();
    let span = Span::new(sources.add("test.ferz", "board"), 0, 5);
    for message in ["first", "second", "first"] {
        diagnostics.push(Diagnostic::new(Code::Syntax, span, message));
    }
    assert_eq!((diagnostics.errors(), diagnostics.warnings(), diagnostics.left_out()), (2, 0, 0));
}

#[test]
fn the_parsers_codes_are_explained_by_lines_that_are_wrong_and_right() {
    let by_parser = |code: &Code| ["E01", "E050", "E051", "E070"].iter().any(|area| code.id().starts_with(area));
    let mut explained = 0;
    for &code in Code::ALL.iter().filter(|code| by_parser(code)) {
        let example = |mark| code.explanation().lines().find_map(|line| line.strip_prefix(mark));
        let (wrong, right) = (example("wrong: "), example("right: "));
        let (Some(wrong), Some(right)) = (wrong, right) else { panic!("{code} has no examples") };
        // Two are about what is too long to be an example.
        if matches!(code, Code::FileTooLong | Code::NotationTooLong) {
            continue;
        }
        let codes: Vec<Code> = parse(wrong).diagnostics.sorted().iter().map(|d| d.code).collect();
        assert_eq!(codes, [code], "{wrong}");
        assert_eq!(parse(right).shown(), "", "{code}");
        explained += 1;
    }
    assert!(15 < explained);
}
