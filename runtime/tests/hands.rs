//! What a FEN says of men in hand, of those that were promoted, and of castling from whatever files.

use ferz_runtime::info::{Beside, Endings, FreeCastling, Info, PieceInfo, Verdict};
use ferz_runtime::text::fen::{self, Field};

const fn piece(name: &'static str, letters: &'static str) -> PieceInfo {
    PieceInfo {
        name,
        letters,
        aliases: &[],
        sides: [true; 2],
        royal: false,
        value: None,
        notation: "",
        xboard: "",
        is_pawn: false,
        start: [&[], &[]],
        tracked: false,
        once: false,
    }
}

const INFO: Info = Info {
    name: "Hands",
    files: 8,
    ranks: 2,
    file_labels: &["a", "b", "c", "d", "e", "f", "g", "h"],
    rank_labels: &["1", "2"],
    coordinates: None,
    holes: &[],
    pieces: &[
        PieceInfo { royal: true, ..piece("king", "K") },
        piece("rook", "R"),
        piece("pawn", "P"),
        piece("tokin", "+P"),
        piece("chariot", "CH"),
        PieceInfo { sides: [true, false], ..piece("spy", "S") },
    ],
    setups: &[],
    rights: &[],
    castlings: &[],
    trails: &[],
    regains: [&[], &[]],
    imitates: false,
    endings: Endings {
        checkmate: Verdict::Loses,
        stalemate: Verdict::Draws,
        bare_king: None,
        repetition: None,
        move_count: None,
    },
};

const BESIDE: Beside = Beside {
    hands: Some(&[1, 2, 4, 5]),
    marked: &[1],
    free_castling: Some(FreeCastling { king: 0, partner: 1, targets: [[(6, 5), (2, 3)], [(14, 13), (10, 11)]] }),
    ..Beside::NOTHING
};

fn again(text: &str) -> String {
    fen::text(&INFO, &fen::parts(&INFO, &BESIDE, text).expect(text))
}

fn assert_wrong(given: &str, field: Field, column: usize, message: &str) {
    let error = fen::parts(&INFO, &BESIDE, given).expect_err(given);
    assert_eq!((error.field, error.column), (field, column), "{given}: {error}");
    assert!(error.message.contains(message), "{given}: {error}");
}

#[test]
fn men_in_hand_stand_behind_the_board_in_the_order_of_the_types() {
    for (given, written) in [
        ("k7/K7 w", "k7/K7[] w - - 0 1"),
        ("k7/K7[p{CH}PrP] b - - 3 4", "k7/K7[PP{CH}rp] b - - 3 4"),
        ("k7/K7[S{P}] w", "k7/K7[PS] w - - 0 1"),
    ] {
        assert_eq!(again(given), written, "{given}");
    }
    let many = format!("k7/K7[{}] w", "P".repeat(255));
    for (given, column, message) in [
        ("k7/K7[P w", 8, "expected `]`"),
        ("k7/K7[ w", 7, "expected `]`"),
        ("k7/K7[P]p w", 8, "found `]p`"),
        ("k7/K7[K] w", 7, "men that can be in hand"),
        ("k7/K7[P+P] w", 8, "found `+P]`"),
        ("k7/K7[s] w", 7, "found `s]`"),
        (&*many, 261, "no more than 256 men"),
    ] {
        assert_wrong(given, Field::Hands, column, message);
    }
    assert!(fen::parts(&INFO, &Beside::NOTHING, "k7/K7[] w").is_err(), "hands in a game without");
}

#[test]
fn letters_behind_a_plus_need_no_braces_and_marks_stand_behind_all() {
    for (given, written) in
        [("k+p{+P}r~3{R}~/K7 w", "k+p+Pr~3R~/K7[] w - - 0 1"), ("k{ch}6/K7[] b", "k{ch}6/K7[] b - - 0 1")]
    {
        assert_eq!(again(given), written, "{given}");
    }
    assert_wrong("k1p~5/K7 w", Field::Board, 3, "marked as a pawn");
    assert_wrong("k1+r5/K7 w", Field::Board, 3, "found `+r`");
    assert_wrong("k1+6/K7 w", Field::Board, 3, "found `+`");
}

#[test]
fn castling_names_the_files_of_the_partners() {
    for (given, rights) in [
        ("1r2kr1r/RK4RR w GAhb", "GAhb"),
        ("1r2kr1r/RK4RR w qkQK", "HAhb"),
        ("1r2kr1r/RK4RR w f", "f"),
        ("1r2kr1r/RK4RR w -", "-"),
    ] {
        let board = given.split(' ').next().expect("the board");
        assert_eq!(again(given), format!("{board}[] w {rights} - 0 1"));
    }
    for (rights, column, message) in [
        ("HG", 18, "second rook on that side"),
        ("KH", 18, "second rook on that side"),
        ("C", 17, "no white rook"),
        ("x", 17, "no black rook"),
    ] {
        assert_wrong(&format!("1r2kr1r/RK4RR w {rights}"), Field::Castling, column, message);
    }
    assert_wrong("R6R/R6R w A", Field::Castling, 11, "the white king on its own rank 1");
}
