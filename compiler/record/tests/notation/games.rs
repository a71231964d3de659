//! What records of shipped games mean.

use crate::common::{game, played, session, shipped};
use ferz_record::{Names, write};

/// Game, FEN (the start if there is none), record, canonical turns. No label is wrong.
const GAMES: &[(&str, &str, &str, &str)] = &[
    // Numbered, one a line, in a row, with comments and results.
    ("chess", "", "1. P e2-e4 p e7-e5\n2. N g1-f3 n b8-c6", "e2e4 e7e5 g1f3 b8c6"),
    ("chess", "", "1. P e2-e4 … p e7-e5 2.N g1-f3 2...n b8-c6", "e2e4 e7e5 g1f3 b8c6"),
    ("chess", "", "P e2-e4\n\np e7-e5 // orthodox\n{a comment\nof two lines} N g1-f3\n1/2-1/2\n", "e2e4 e7e5 g1f3"),
    ("chess", "", "e2-e4 e7-e5 g1-f3 White resigns.", "e2e4 e7e5 g1f3"),
    ("chess", "", "e2-e4 e7-e5\nBlack resigns in the 3rd turn, at e5-e4", "e2e4 e7e5"),
    ("chess", "", "\u{feff}e2-e4\r\ne7-e5\r\nresigns\r\n", "e2e4 e7e5"),
    ("chess", "", "P e2-e4//open\np e7-e5", "e2e4 e7e5"),
    ("chess", "", "1.e2e4 1...e7e5 2.g1f3", "e2e4 e7e5 g1f3"),
    // Both notations in one record.
    ("chess", "", "1. e2e4 p e7-e5 2. g1-f3 b8c6 *", "e2e4 e7e5 g1f3 b8c6"),
    // Captures are moves.
    ("chess", "", "P e2-e4 p d7-d5 P e4-d5 q d8-d5", "e2e4 d7d5 e4d5 d8d5"),
    // En passant, with and without saying that the pawn goes.
    ("chess", "", "e2-e4 a7-a6 e4-e5 d7-d5 P e5-d6; d5-", "e2e4 a7a6 e4e5 d7d5 e5d6"),
    ("chess", "", "e2-e4 a7-a6 e4-e5 d7-d5 P e5-d6; @-d5", "e2e4 a7a6 e4e5 d7d5 e5d6"),
    ("chess", "", "e2-e4 a7-a6 e4-e5 d7-d5 P e5-d6", "e2e4 a7a6 e4e5 d7d5 e5d6"),
    // Castling in steps, in either order, or by the king alone.
    ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "K e1-g1; R h1-f1\nk e8-c8; r a8-d8", "e1g1 e8c8"),
    ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "R h1-f1; K e1-g1\nk e8-c8", "e1g1 e8c8"),
    ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "R h1-f1", "h1f1"),
    // Promotion.
    ("chess", "1n2k3/P7/8/8/8/8/7p/4K3 w", "P a7-a8; Q-a8\np h2-h1; n-h1", "a7a8q h2h1n"),
    ("chess", "1n2k3/P7/8/8/8/8/8/4K3 w", "P a7-b8;R-b8;", "a7b8r"),
    ("chess", "1n2k3/P7/8/8/8/8/8/4K3 w", "Q-a8; a7-", "a7a8q"),
    // The only promotion need not be written.
    ("courier", "11k/P11/12/12/12/12/12/11K w", "P a7-a8", "a7a8f"),
    ("courier", "11k/P11/12/12/12/12/12/11K w", "P a7-a8; F-a8", "a7a8f"),
    ("courier", "", "1. P l2-l3 p l7-l6 2. E c1-e3 n b8-c6", "l2l3 l7l6 c1e3 b8c6"),
    ("modern-shatranj", "", "1. P e2-e3 p d7-d6\n2. E f1-d3 g d8-d7\n3. N g1-f3", "e2e3 d7d6 f1d3 d8d7 g1f3"),
    ("modern-shatranj", "4k3/P7/8/8/8/8/8/R3K3 w", "P a7-a8; G-a8", "a7a8g"),
    // Drops, by any label of the man and also from where it stood beside the board.
    ("uc-73", EXCHANGE, "R a1-a5\np b6-a5; gu*a8\nK e1-e2; N-e1", "a1a5 b6a5,{GU}@a8 e1e2,N@e1"),
    ("uc-73", EXCHANGE, "R a1-a5\np b6-a5; gu A10-a8\nK e1-e2; N A1-e1", "a1a5 b6a5,{GU}@a8 e1e2,N@e1"),
    ("uc-73", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 reserve={AM}/- owed=1/0", "P e2-e4; AM-c1", "e2e4,{AM}@c1"),
    ("uc-73", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 reserve={AM}/- owed=1/0", "P e2-e4; A-c1", "e2e4,{AM}@c1"),
    ("uc-73", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 reserve={OL}/- owed=1/0", "P e2-e4; _JJ_.EEFF*c1", "e2e4,{OL}@c1"),
    ("uc-73", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 reserve={WE}/- owed=1/0", "P e2-e4;.1EF-c1", "e2e4,{WE}@c1"),
    // The last man of the reserve need not be written.
    ("uc-73", "7k/P7/8/8/8/8/8/6K1 w - - 0 1 reserve=NQ{AM}/-", "P a7-a8", "a7a8{am}"),
    ("uc-73", "7k/P7/8/8/8/8/8/6K1 w - - 0 1 reserve=NQ{AM}/- owed=1/0", "P a7-a8; A-a8; N-b1", "a7a8{am},N@b1"),
    // Men from the hand, and promotion by a plus.
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w", "P*e4 k e8-d8 N@d6", "P@e4 e8d8 N@d6"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/Q~3K3[p] b", "p*a2 Q a1-a2", "P@a2 a1a2"),
    ("shogi", "4k4/9/9/P8/9/9/9/9/4K4[] w", "a6a7+", "a6a7{+p}"),
    ("shogi", "4k4/9/9/P8/9/9/9/9/4K4[] w", "P a6-a7; +P-a7", "a6a7{+p}"),
    // Castling from any file, the king perhaps on its target.
    ("chess960", "4k3/8/8/8/8/8/8/6KR w H", "R h1-f1", "g1h1"),
    ("chess960", "4k3/8/8/8/8/8/8/5KR1 w G", "K f1-g1; R-f1", "f1g1"),
    // Changing places, mutual destruction, leaving the board.
    ("uc-73", "6k1/3{sw}4/8/8/3{SW}4/8/8/6K1 w", "SW d4-d7; sw-d4", "d4~d7"),
    ("uc-73", "6k1/8/8/4r3/3{SW}4/8/7K/8 w", "d4-; e5-", "d4*e5"),
    ("uc-73", "6k1/8/8/8/3{im}4/4R3/8/6K1 w", "R e3-", "e3-"),
    // Men taken aside or overtaken need not be written.
    ("uc-73", "6k1/8/8/{AD}6K/8/{LL}7/{cm}7/{WI}7 b", "lz a2-a4", "a2a4"),
    ("uc-73", "6k1/8/8/{AD}6K/8/{LL}7/{cm}7/{WI}7 b", "lz a2-a4; a1-; a3-; a5-", "a2a4"),
    ("uc-73", "6k1/8/{sw}7/8/{ll}7/8/8/{CM}5K1 w", "LZ a1-a6; sw-a1; a4-", "a1~a6"),
];

const EXCHANGE: &str = "4k3/8/1p6/n7/8/8/8/R3K3 w - - 0 1 reserve=NQ/{gu}{si}";

#[test]
fn records_are_understood() {
    for (name, fen, record, expected) in GAMES {
        let replayed = played(&shipped(name), fen, record).unwrap_or_else(|remark| panic!("{record}\n{remark}"));
        assert_eq!(replayed.turns.join(" "), *expected, "{record}");
        assert_eq!(replayed.warnings, [], "{record}");
    }
}

#[test]
fn what_is_illegal_is_not_played_in_part() {
    // The rook may go, but castling is what is written.
    let through_check = "4k3/8/8/8/8/8/5r2/4K2R w K";
    assert!(played(&shipped("chess"), through_check, "K e1-g1; R h1-f1").is_err());
    // More is taken than the turn takes, another man comes, the man stays a pawn.
    for record in ["P a7-b8; R-b8; e8-", "P a7-a8; Q-a8; Q*c3", "P a7-a8; P-a8"] {
        assert!(played(&shipped("chess"), "1n2k3/P7/8/8/8/8/8/4K3 w", record).is_err(), "{record}");
    }
}

/// Men that change places, explode or pass; with letters and labels of several characters.
const ODD: &str = r#"
variant "Odd"
board 5x5
piece king   K  = K        royal
piece mage   MA = KudKucK    alias "_JJ_MA"
piece idler  I  = KmabK
piece bomb   B  = mK       { explode all touching with self, not own king }
piece pawn   P  = fW
setup = fen "k4/5/2{MA}2/2P2/K3I w"
"#;

#[test]
fn men_change_places_explode_and_pass() {
    let rules = game(ODD);
    let (swaps, blasts) = ("k4/1{ma}3/2{MA}2/2P2/K3I w", "k4/5/1p1P1/2B2/4K w");
    for (fen, record, expected) in [
        (swaps, "MA c3-c2; P-c3", "c3~c2"),
        (swaps, "_JJ_MA c3-c2;P-c3", "c3~c2"),
        (swaps, "c3-b4; ma-c3", "c3~b4"),
        (swaps, "c3-b4", "c3b4"),
        (swaps, "pass", "0000"),
        (swaps, "0000", "0000"),
        (blasts, "B c2-; b3-; d3-", "c2*"),
        (blasts, "@-b3; @-d3; @-c2", "c2*"),
        (blasts, "B c2-", "c2*"),
        (blasts, "c2*", "c2*"),
    ] {
        let replayed = played(&rules, fen, record).unwrap_or_else(|remark| panic!("{record}\n{remark}"));
        assert_eq!((replayed.turns.join(" "), replayed.warnings), (expected.to_owned(), vec![]), "{record}");
    }
    for (fen, turn, expected) in [
        (swaps, "c3~c2", "MA c3-c2; P-c3"),
        (swaps, "c3~b4", "MA c3-b4; ma-c3"),
        (swaps, "0000", "pass"),
        (blasts, "c2*", "c2-; b3-; d3-"),
    ] {
        let mut session = session(&rules, fen);
        let legal = session.legal_turns();
        let turn = legal.iter().find(|one| one.text == turn).unwrap_or_else(|| panic!("{turn} in {fen}"));
        assert_eq!(write(turn, &legal, &Names::of(&rules), session.as_mut()).as_deref(), Ok(expected));
    }
}

#[test]
fn the_readme_shows_a_game() {
    let readme = include_str!("../../../../README.md");
    let record = readme.split("```").find_map(|block| block.strip_prefix("text\n1. ")).expect("a record");
    let replayed = played(&shipped("chess"), "", &format!("1. {record}")).expect("its turns are legal");
    assert_eq!(replayed.turns.join(" "), "e2e4 d7d5 e4d5 d8d5 b1c3 d5e6");
    let warnings: Vec<_> = replayed.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings, ["3:23: the queen on d5 is Black's: `q`, not `Q`"]);
}
