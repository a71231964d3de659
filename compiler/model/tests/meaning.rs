//! What the checker understands, read from the printed game.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_model::{load, print};

/// The printed game of a file that has no errors.
fn understood(text: &str) -> String {
    let mut sources = SourceMap::new();
    let file = sources.add("game.ferz", text);
    let mut diagnostics = Diagnostics::new();
    let game = load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
    print(&game.unwrap_or_else(|| panic!("{}", diagnostics.render_plain(&sources))))
}

/// A game on an empty board of 8x8 but for kings and men of one type.
fn with_man(notation: &str, placement: &str, rules: &str) -> String {
    understood(&format!(
        "variant \"One man\"\npiece king K = K royal\npiece other O = N\npiece man M = {notation}\n{rules}\n\
         setup = fen \"{placement}\""
    ))
}

fn assert_says(printed: &str, lines: &[&str]) {
    for line in lines {
        assert!(printed.lines().any(|printed| printed.trim() == *line), "no line `{line}` in\n{printed}");
    }
}

#[test]
fn chess_is_understood() {
    let printed = understood(include_str!("../../../variants/orthodox/chess.ferz"));
    assert_says(
        &printed,
        &[
            "start a2 b2 c2 d2 e2 f2 g2 h2 / a7 b7 c7 d7 e7 f7 g7 h7 unmoved BySquare",
            "m 1 (0,1)",
            "ce 1 (-1,1) (1,1)",
            "m 1 initial trail (0,2) over empty (0,1)",
            "promote pawn on a8 b8 c8 d8 e8 f8 g8 h8 / a1 b1 c1 d1 e1 f1 g1 h1 to queen rook bishop knight",
            "castling K king e1-g1 rook h1-f1",
            "castling Q king e1-c1 rook a1-d1",
            "castling k king e8-g8 rook h8-f8",
            "castling q king e8-c8 rook a8-d8",
            "White rights \"KQkq\" trail - plies 0 number 1",
        ],
    );
}

#[test]
fn equal_moves_have_equal_patterns() {
    let king = "mc 1 (-1,-1) (-1,0) (-1,1) (0,-1) (0,1) (1,-1) (1,0) (1,1)";
    for notation in ["K", "WF", "fKbKlKrKvsK", "KfK", "W1F1W"] {
        assert_says(&with_man(notation, "k7/8/8/8/8/8/8/K6M", ""), &[king]);
    }
    let rook = "mc unlimited (-1,0) (0,-1) (0,1) (1,0)";
    for notation in ["R", "W0", "WW", "R7", "W99", "vRsR"] {
        assert_says(&with_man(notation, "k7/8/8/8/8/8/8/K6M", ""), &[rook]);
    }
}

#[test]
fn men_that_can_come_back_are_tracked() {
    let unmoved = |notation, placement, rules| {
        let printed = with_man(notation, placement, rules);
        let man = printed.split("piece man").nth(1).unwrap_or_default();
        let word = man.split("unmoved ").nth(1).and_then(|rest| rest.split_whitespace().next());
        word.unwrap_or_default().to_owned()
    };
    let row = "k7/mmmmmmmm/8/8/8/8/MMMMMMMM/K7";
    assert_eq!(unmoved("fmWfcF", row, ""), "NotAsked");
    assert_eq!(unmoved("fmWfcFifmnD", row, ""), "BySquare");
    assert_eq!(unmoved("WifmnD", row, ""), "Tracked");
    // One pawn may step to where another starts.
    assert_eq!(unmoved("fmWifmnD", "k7/m7/8/8/8/M7/M7/K7", ""), "Tracked");
    assert_eq!(unmoved("fmWifmnD", "k7/m7/8/8/8/1M6/M7/K7", ""), "BySquare");
    // A knight may become a man where men start.
    assert_eq!(unmoved("fmWifmnD", "k7/m7/8/8/8/8/M7/K7", "promote other on own rank 2 to man"), "Tracked");
    assert_eq!(unmoved("fmWifmnD", "k7/m7/8/8/8/8/M7/K7", "promote other on own rank 3 to man"), "BySquare");
    // ... or behind it, from where it walks there.
    assert_eq!(unmoved("fmWifmnD", "k7/8/m7/8/8/M7/8/K7", "promote other on own rank 2 to man"), "Tracked");
    // ... or by leaving a zone, from where a knight leaps there.
    assert_eq!(unmoved("fmWifmnD", "k7/m7/8/8/8/8/M7/K7", "promote other on own rank 4 to man"), "BySquare");
    assert_eq!(unmoved("fmWifmnD", "k7/m7/8/8/8/8/M7/K7", "promote other on or from own rank 4 to man"), "Tracked");
    // Castling may bring one of the two to where the other starts.
    let castle = "castling king 2 squares with man";
    assert_eq!(unmoved("ifmD", "4km1m/8/8/8/8/8/8/4KM1M", ""), "BySquare");
    assert_eq!(unmoved("ifmD", "4km1m/8/8/8/8/8/8/4KM1M", castle), "Tracked");
}

#[test]
fn castling_goes_by_distance_from_the_default_setup() {
    let printed = understood(
        "variant \"Wide\"\nboard 10x3\npiece king K = K royal\npiece rook R = R\n\
         castling king 3 squares with rook\ncastling king 2 squares with rook\n\
         setup = fen \"r3kr3r/10/RR2K4R b\"\nsetup \"later\" = fen \"4kr3r/10/R3K4R w kQ - 7 12\"",
    );
    assert_says(
        &printed,
        &[
            "castling K king e1-h1 rook j1-g1",
            "castling K king e1-g1 rook j1-f1",
            "castling Q king e1-b1 rook a1-c1",
            "castling k king e3-h3 rook j3-g3",
            "Black rights \"KQkq\" trail - plies 0 number 1",
            "White rights \"Qk\" trail - plies 7 number 12",
        ],
    );
}

#[test]
fn endings_default_to_chess_and_can_be_changed() {
    let base = |rules| with_man("N", "k7/8/8/8/8/8/8/K6M", rules);
    assert_says(
        &base(""),
        &["checkmate Loses, stalemate Draws", "bare king None", "repetition Some(3), move count Some(100)"],
    );
    assert_says(
        &base("stalemate wins\nbare king draws\nrepetition none\nmove count 60 plies draws"),
        &[
            "checkmate Loses, stalemate Wins",
            "bare king Some(BareKing { verdict: Draws, answer: None, two: Draw })",
            "repetition None, move count Some(60)",
        ],
    );
}

#[test]
fn setups_keep_what_their_fen_says() {
    let printed = understood(
        "variant \"Setups\"\nboard 3x6\npiece king K = K royal\npiece pawn P = fmWfceFifmnD\npiece cannon CA = mRcpR\n\
         setup = fen \"k2/p{ca}p/3/3/P{CA}P/K2\"\n\
         setup \"passed\" = fen \"k2/p1p/P2/3/2P/K2 b - a3 0 9\"",
    );
    assert_says(
        &printed,
        &[
            "p ca p",
            "P CA P",
            "Black rights \"\" trail a3 of a4 plies 0 number 9",
            "c unlimited Hop (-1,0) (0,-1) (0,1) (1,0)",
        ],
    );
}

#[test]
fn labels_and_holes_shape_the_board() {
    let printed = understood(
        "variant \"Board\"\nboard 4x3 files from c ranks from 0 without c0, e1..f1\npiece king K = K royal\n\
         piece man M = W\nzone far = last rank or d0\npromote man on far to other\npiece other O = N\n\
         setup = fen \"km2/2##/#2K w\"",
    );
    assert_says(
        &printed,
        &["board 4x3 holes c0 e1 f1", "files c d e f ranks 0 1 2", "promote man on d0 c2 d2 e2 f2 / d0 e0 f0 to other"],
    );
}

#[test]
fn letters_are_those_of_a_side_where_types_share_them() {
    let printed = understood(
        "variant \"Sides\"\nboard 4x4\npiece king K = K royal\npiece khan H = N black\npiece horse H = W white\n\
         zone camp = white a4, black d1\npromote khan, horse on camp to queen\npiece queen Q = Q\n\
         setup = fen \"k2h/4/4/H2K w\"",
    );
    assert_says(
        &printed,
        &[
            "piece khan H = N black",
            "start - / d4 unmoved NotAsked",
            "piece horse H = W white",
            "start a1 / - unmoved NotAsked",
            "promote horse on a4 / d1 to queen",
        ],
    );
}

#[test]
fn moves_may_begin_on_given_squares_only() {
    let text = "variant \"Moves\"\nboard 3x6\npiece king K = K royal { move mD when not in check }\n\
                piece pawn P = fmWfceF { move fmnD from own rank 2 or b3; move fmD from start }\n\
                setup = fen \"k2/p2/3/3/P2/1PK w\"";
    assert_says(
        &understood(text),
        &[
            "m 1 unchecked (-2,0) (0,-2) (0,2) (2,0)",
            "m 1 from a2 b2 c2 b3 / b3 a5 b5 c5 trail (0,2) over empty (0,1)",
            "m 1 from b1 a2 / a5 (0,2)",
        ],
    );
}

#[test]
fn castling_goes_by_choice_of_distance_or_to_files() {
    let castling = |rule: &str| {
        let printed = understood(&format!(
            "variant \"Wide\"\nboard 10x3\npiece king K = K royal\npiece rook R = R\n{rule}\n\
             setup = fen \"r3k4r/10/R3K4R w\""
        ));
        let moves: Vec<_> =
            printed.lines().filter_map(|line| line.strip_prefix("castling ").map(str::to_owned)).collect();
        moves.join(", ")
    };
    let by_distance = castling("castling king 2 or 3 squares with rook");
    assert!(by_distance.starts_with("K king e1-g1 rook j1-f1, K king e1-h1 rook j1-g1, Q king e1-c1"), "{by_distance}");
    let to_files = castling("castling king to files b, i with rook");
    assert_eq!(
        to_files,
        "K king e1-i1 rook j1-h1, Q king e1-b1 rook a1-c1, k king e3-i3 rook j3-h3, q king e3-b3 rook a3-c3"
    );
}

#[test]
fn powers_are_understood() {
    let men = "piece ice I = none { freeze touching man, ice }\npiece snow S = none black { freeze touching enemies }";
    assert_says(
        &with_man(
            "mQ {\n capture by withdrawal, forced\n swap along fW3N with enemy, not straight back\n \
             destroy touching enemy with self }",
            "k7/6s1/i7/8/8/I7/8/K6M",
            men,
        ),
        &[
            "withdrawal",
            "destroys",
            "swaps enemies banned back",
            "mc 3 (0,1)",
            "mc 1 (-2,-1) (-2,1) (-1,-2) (-1,2) (1,-2) (1,2) (2,-1) (2,1)",
            "freezes man ice",
            "freezes king other man ice",
        ],
    );
    let printed =
        with_man("W { capture as its victim; capture by approach, forced; swap along W with any }", EMPTY, "");
    assert_says(&printed, &["approach", "mimics", "swaps friends enemies"]);
}

const EMPTY: &str = "k7/8/8/8/8/8/8/K6M";

#[test]
fn exchange_and_reserves_are_understood() {
    let printed = with_man(
        "W { freeze touching enemies }",
        "k7/8/8/8/8/8/8/K6M w - - 0 1 reserve=OM/mo owed=0/2 open=a8!",
        "exchange owes both 2 drops, man, king excepted\ndrop reserve front on a1 or own rank 3 when owed, with a move\n\
         promote man on last rank to reserve back, optional\nfrozen men may leave the board, king excepted\nno null moves",
    );
    assert_says(
        &printed,
        &[
            "exchange owes 2 excepted man king",
            "drop on a1 a3 b3 c3 d3 e3 f3 g3 h3 / a1 a6 b6 c6 d6 e6 f6 g6 h6 when owed",
            "promote man on a8 b8 c8 d8 e8 f8 g8 h8 / a1 b1 c1 d1 e1 f1 g1 h1 to reserve back optional",
            "frozen leave excepted king",
            "no null moves",
            "reserve other man / man other",
            "owed 0 / 2",
            "open a8 counts",
        ],
    );
    let swap = "W { swap along W with any, not straight back }";
    assert_says(&with_man(swap, "k7/8/8/8/8/8/8/K6M w - - 0 1 ban=h1a8", ""), &["ban h1 a8"]);
}

#[test]
fn men_that_swaps_or_reserves_bring_are_tracked() {
    let unmoved = |rules: &str| {
        let printed = with_man("fmWifmD", "k7/7m/8/8/8/8/7M/K6O w - - 0 1", rules);
        let line = printed.lines().find(|line| line.contains("start h2")).map(str::to_owned);
        line.and_then(|line| Some(line.rsplit_once(' ')?.1.to_owned()))
    };
    assert_eq!(unmoved(""), Some("BySquare".to_owned()));
    for rules in [
        "piece swapper S = W { swap along W with friend }",
        "drop reserve front on own ranks 1..2, with a move",
        "promote other on own rank 2 to reserve back",
    ] {
        assert_eq!(unmoved(rules), Some("Tracked".to_owned()), "{rules}");
    }
    assert_eq!(unmoved("drop reserve front on last rank, with a move"), Some("BySquare".to_owned()));
}

#[test]
fn ways_are_counted_on_the_board_where_the_rough_count_is_too_high() {
    let leaper = |board: &str, fen: &str| {
        let printed = understood(&format!(
            "variant \"Leaper\"\nboard {board}\npiece king K = K royal\npiece leaper L = mQcaf(mafcaf)mQ\nsetup = fen \"{fen}\""
        ));
        printed.matches("chain from").count()
    };
    // On a line of eight squares three men can be overtaken, on one of sixteen seven.
    assert_eq!(leaper("8x8", "k6l/8/8/8/8/8/8/K6L"), 3);
    let rows = format!("k14l/{}K14L", "16/".repeat(14));
    assert_eq!(leaper("16x16", &rows), 7);
}

#[test]
fn draws_are_understood() {
    let printed = understood(
        "variant \"Drawn\"\nboard 3x6\npiece rook R = R\npiece queen Q = Q { move N from start }\npiece king K = K royal\n\
         piece pawn P = fmWifmD\ndraw army { own rank 1: king, 2 of any except pawn; c2 or a2: 2 pawn; reserve: the rest\n\
         redraw if mate in 1, in check }\nsetup = army, black rotated\nsetup \"fixed\" = fen \"k2/3/3/3/3/K2 w reserve=R/-\"\n\
         drop reserve front on own rank 1, with a move\npiece bishop B = B",
    );
    assert_says(
        &printed,
        &[
            "start a1 b1 c1 / a6 b6 c6 unmoved NotAsked",
            "start a2 c2 / a5 c5 unmoved Tracked",
            "mc 1 from a1 b1 c1 / a6 b6 c6 (-2,1) (-1,2) (1,2) (2,1)",
            "q r k",
            "K R Q",
            "reserve bishop / bishop",
            "drawn, black Rotated, redrawn [MateInOne, InCheck]",
            "a1 b1 c1: 1 king, 2 of rook queen king bishop",
            "a2 c2: 2 pawn",
            "reserve: the rest",
        ],
    );
}
