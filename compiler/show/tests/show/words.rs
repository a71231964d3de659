//! Notations in words.

use crate::common::model;
use ferz_dsl::diagnostic::plain;
use ferz_show::words::{self, explain};

/// A term and its words.
const TERMS: &[(&str, &str)] = &[
    ("K", "steps one square in any direction, to move or capture"),
    ("N", "leaps like a knight, to move or capture"),
    ("NN", "rides in knight's leaps, to move or capture"),
    ("W3", "slides up to three squares orthogonally, to move or capture"),
    ("fQ", "slides any distance straight ahead, to move or capture"),
    ("fsW", "steps one square straight ahead or sideways, to move or capture"),
    ("frN", "leaps like a knight two to the right and one ahead, to move or capture"),
    ("fsN", "leaps like a knight two to either side and one ahead, to move or capture"),
    ("fhN", "leaps like a knight forward, to move or capture"),
    ("hrN", "leaps like a knight on every second square, one of them far ahead to the right, to move or capture"),
    ("(1,4)0", "rides in leaps of (1,4), to move or capture"),
    ("nA", "leaps two squares diagonally if its way is empty, to move or capture"),
    ("jD", "leaps two squares orthogonally if somebody stands on its way, to move or capture"),
    ("jB", "slides like a bishop, passing the first square, whoever stands there, to move or capture"),
    ("cpR", "slides like a rook to the first man, hops over it and goes on, to capture"),
    (
        "pR4",
        "slides like a rook to the first man, hops over it and goes on, at most four squares in all, to move or capture",
    ),
    ("gQ", "slides like a queen to the first man and hops over it to the next square, to move or capture"),
    ("pF", "hops over a neighbor diagonally to the square behind it, to move or capture"),
    ("fgW", "hops over a neighbor straight ahead and goes on over empty squares, to move or capture"),
    ("oR", "slides like a rook, also over the left and right edges, to move or capture"),
    ("U", "leaps to any other square, to move or capture"),
    ("fI", "moves as the type does that moved last, as if that man had been its own"),
    ("isO2", "castles over two squares with the outermost man of its rank, as its first move"),
    ("fceF", "steps one square diagonally ahead, to capture or capture en passant"),
    (
        "ifmnD",
        "as its first move, leaps two squares straight ahead if its way is empty, only to move, leaving squares to be taken \
         on en passant",
    ),
    (
        "fmW*",
        "slides straight ahead as far as its own half reaches, only to move, leaving squares to be taken on en passant",
    ),
    ("mcdN", "leaps like a knight, to move or capture men of either side"),
    ("kB", "slides like a bishop, to capture a royal enemy"),
    ("ucdQ", "slides like a queen, to swap places with a man of either side"),
    ("xQ", "slides like a queen, to move as a friend that stands there does"),
    ("qN", "circles in knight's leaps, turning by 45 degrees, always to the same side, to move or capture"),
    ("zB", "zigzags in steps of one square diagonally, turning by right angles to and fro, to move or capture"),
    ("cafmQ", "slides like a queen to an enemy, which it takes; then, straight on, slides like a queen, only to move"),
    (
        "cabK",
        "steps one square in any direction to an enemy, which it takes; then, straight back, steps one square, to move or \
         capture",
    ),
    (
        "caibR",
        "slides like a rook to an enemy, which it takes; then, straight back, goes exactly as far as before, to move or \
         capture",
    ),
    (
        "yafcabQ",
        "slides like a queen to an empty square; then, straight on, steps one square to an enemy, which it takes; then, \
         straight back, steps one square, to move or capture",
    ),
    (
        "afsW",
        "steps one square orthogonally to an empty square; then, turning by 45 degrees to either side, steps one square \
         diagonally, to move or capture",
    ),
    (
        "xaN",
        "leaps like a knight to a friend, which goes on in its place; then, any way but straight back, leaps like a knight, \
         to move or capture",
    ),
    (
        "afucK",
        "steps one square in any direction to an empty square; then, straight on, steps one square, to capture, and the man \
         taken reappears where this leg began",
    ),
    (
        "afsafzK",
        "steps one square in any direction to an empty square; then, turning by 45 degrees to either side, steps one square \
         to an empty square; then, turning by 45 degrees to the side opposite to the last turn, steps one square, to move or \
         capture",
    ),
    (
        "(af)3N",
        "leaps like a knight to an empty square; then, straight on, leaps like a knight, to move or capture; `(af)3` may be \
         left out or made up to three times",
    ),
    (
        "v[F?R]",
        "steps one square diagonally, to move or capture; or steps one square diagonally to an empty square; then, turning by \
         45 degrees to either side, slides like a rook, to move or capture; only ways that as a whole lead ahead or back",
    ),
    (
        "[oK-bK-aQ]",
        "steps one square in any direction to the first square off the board; then, straight back, steps one square to an \
         empty square; then, any way but straight back, slides like a queen, to move or capture",
    ),
];

/// Pieces of the literature.
const PIECES: &[&str] = &[
    "NN",
    "qN",
    "zN",
    "zB",
    "zR",
    "FyafsF",
    "WyafsW",
    "KyafsK",
    "[F?R]",
    "[W?B]",
    "[K?fsQ]",
    "[D?B]",
    "v[F?R]",
    "[vW?B]",
    "afsW",
    "afsF",
    "afsK",
    "[W-F]",
    "[F-W]",
    "nA",
    "mafF",
    "mafsmafW",
    "nZ",
    "mafmafsKmafsmafKmaflmafrKmafrmaflK",
    "afafsKafsafzfK",
    "mRcpR",
    "mBcpB",
    "mQcpQ",
    "pR",
    "gQ",
    "gasQ",
    "gafsQ",
    "gabsQ",
    "[cQ-mK]",
    "mQcafmQcafmcafmQ",
    "mQcabyafmK",
    "mQyafcabQ",
    "mQucdQ",
    "mRcaibR",
    "fmFfcafmF",
    "mFcafmF",
    "mBcafmB",
    "KNADcaKcabKmabK",
    "masR",
    "masB",
    "[R?sR]",
    "aK",
    "aaK",
    "mafsiQmabsiQ",
    "yafF",
    "jB",
    "(afmpaf)F",
    "[F-B]",
    "FaffsF",
    "KaK",
    "NaN",
    "[W?abD][D?abW]",
    "[F?abA][A?abF]",
    "fmWfceFifmnD",
    "fmWfcF",
    "fmFfcW",
    "fmWfcFfmW2",
    "[oK-bK-aQ][mcQ-aoK-bK]",
    "[B?foF-bF-sB]",
];

#[test]
fn terms_are_said() {
    for (term, words) in TERMS {
        assert_eq!(explain(term).terms, [((*term).to_owned(), (*words).to_owned())]);
    }
}

#[test]
fn pieces_of_the_literature_are_said_in_full() {
    for piece in PIECES {
        let explained = explain(piece);
        assert!(!explained.diagnostics.has_errors(), "{piece}");
        assert_eq!(explained.terms.iter().map(|(term, _)| &**term).collect::<String>(), *piece);
        for (term, words) in &explained.terms {
            assert!(words.contains("to "), "{term}: {words}");
            let flaw = ["  ", ",,", " ,", "; ;", "to ,", " no square"].into_iter().find(|flaw| words.contains(flaw));
            assert_eq!(flaw, None, "{term}: {words}");
            assert!(!words.ends_with([' ', ',', ';']), "{term}: {words}");
        }
    }
}

#[test]
fn faults_have_their_place() {
    let said = |notation: &str| {
        let explained = explain(notation);
        assert_eq!(explained.terms, [], "{notation}");
        explained.diagnostics.sorted().iter().map(|one| plain::render(one, &explained.sources)).collect::<String>()
    };
    assert!(said("WRX").starts_with("<notation>:1:3: error[E0506]"), "{}", said("WRX"));
    assert!(said("mRq").starts_with("<notation>:1:3: error[E0504]"), "{}", said("mRq"));
    assert!(said("fW[F-").starts_with("<notation>:1:3: error["), "{}", said("fW[F-"));
    assert!(said("").contains("at least one atom"));
    assert!(said(&"W".repeat(10_000)).contains("at most 1000 characters"));
}

/// A game with such a man.
fn with_man(head: &str, man: &str) -> Vec<(String, String)> {
    let game = model(&format!(
        "variant \"x\"\n{head}board 8x8\npiece king K = K royal\npiece man M = {man}\nsetup = fen \"k7/8/8/8/8/8/8/K2M4 w\"\n"
    ));
    let (id, _) = game.piece_ids().nth(1).expect("the man");
    words::of(&game, id)
}

#[test]
fn the_notation_of_a_man_is_said_without_what_he_does_besides() {
    let said = with_man("", "WfN { move fmnD from own rank 2 }");
    assert_eq!(said.iter().map(|(term, _)| term.as_str()).collect::<Vec<_>>(), ["W", "fN"]);
}

#[test]
fn what_is_written_in_another_dialect_is_not_said_wrongly() {
    assert_eq!(with_man("dialect xboard\n", "N").len(), 1);
    // A leap of (1,3) there.
    assert_eq!(with_man("dialect xboard\n", "J"), []);
    assert_eq!(with_man("dialect fsf\n", "aW"), []);
}
