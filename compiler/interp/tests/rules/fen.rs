//! FEN: what is written is read again, and what is wrong is named.

use crate::common;
use crate::games::CHESS;
use ferz_facade::{Rules, Strictness};

#[test]
fn round_trips() {
    let game = common::game(CHESS);
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kq e3 0 12",
        "4k3/8/8/8/8/8/8/4K3 b - - 1000000 1000000",
    ] {
        assert_eq!(common::position(&game, fen).fen(), fen);
    }
    for (short, full) in [
        ("4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qK", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"),
        // Nobody can use the trail.
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
    ] {
        assert_eq!(common::position(&game, short).fen(), full);
    }
}

#[test]
fn faults_name_the_field() {
    let game = common::game(CHESS);
    for (fen, fault) in [
        ("", "board: 8 ranks expected, 1 found"),
        ("8/8/8 w", "board: 8 ranks expected, 3 found"),
        ("4k3/8/8/8/7/8/8/4K3 w", "board: rank 4: 8 squares expected, 7 found in `7`"),
        ("4k3/8/8/8/8p/8/8/4K3 w", "board: rank 4: more than 8 squares in `8p`"),
        (
            "4k3/8/8/8/99999999999999999999/8/8/4K3 w",
            "board: rank 4: no run of empty squares is 99999999999999999999 long",
        ),
        ("4k3/8/8/8/0p7/8/8/4K3 w", "board: rank 4: no run of empty squares is 0 long"),
        ("4k3/8/8/8/x7/8/8/4K3 w", "board: rank 4: no man has the letters `x`"),
        ("4k3/8/8/8/{p7/8/8/4K3 w", "board: rank 4: no man has the letters `{p7`"),
        ("4k3/8/8/8/#7/8/8/4K3 w", "board: rank 4: `#` stands for a hole and for nothing else, see `#`"),
        ("4k3/8/8/8/8/8/8/8 w", "board: White has no king"),
        ("4k3/8/8/8/8/8/8/K3K3 w", "board: White has 2 men of type king"),
        ("4k3/8/8/8/8/8/8/4K3", "side to move: expected `w` or `b`, found the end of the text"),
        ("4k3/8/8/8/8/8/8/4K3 white", "side to move: expected `w` or `b`, found `white`"),
        ("4k3/8/8/8/8/8/8/4KR2 w K", "castling: `K` needs king on e1 and rook on h1"),
        ("4k3/8/8/8/8/8/8/4K2R w KK", "castling: `K` twice"),
        ("4k3/8/8/8/8/8/8/4K2R w X", "castling: this game has no castling right `X`"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9", "en passant: expected a square of the board, found `e9`"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", "en passant: no man can have just crossed `e6`"),
        ("4k3/8/8/4p3/8/8/8/4K3 w - e6xe4", "en passant: no man on `e4` can have just crossed `e6`"),
        ("4k3/4p3/8/4p3/8/8/8/4K3 w - e6", "en passant: no man can have just crossed `e6`"),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1", "plies: expected a number from 0 to 1000000, found `-1`"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 1000001", "plies: expected a number from 0 to 1000000, found `1000001`"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number: expected a number from 1 to 1000000, found `0`"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", "end: expected nothing more, found `2`"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 unmoved=e1", "end: expected nothing more, found `unmoved=e1`"),
        ("4k3/8/8/8/8/8/8/4K3 w unmoved=- - 0 1", "end: expected nothing more, found `unmoved=-`"),
        ("4k3/8/8/8/8/8/8/4K1r1 b", "side to move: White is in check, but it is not its turn"),
    ] {
        match game.position(fen, Strictness::Playable) {
            Ok(session) => panic!("`{fen}` was read as `{}`", session.fen()),
            Err(found) => assert_eq!(found.0, format!("FEN, {fault}"), "{fen}"),
        }
    }
}

#[test]
fn movement_alone_takes_any_number_of_royals() {
    let game = common::game(CHESS);
    let several = "k6k/8/8/8/8/8/8/3KKK2 w - - 0 1";
    let session = game.position(several, Strictness::Movement).unwrap();
    assert_eq!(session.fen(), several);
    let session = game.position("8/8/8/8/8/8/8/k6R w", Strictness::Movement).unwrap();
    assert_eq!(common::texts(&session.pseudo_turns(), "h1"), "a1 b1 c1 d1 e1 f1 g1 h2 h3 h4 h5 h6 h7 h8");
    assert_eq!(common::texts(&session.legal_turns(), "h1"), "b1 c1 d1 e1 f1 g1 h2 h3 h4 h5 h6 h7 h8");
}

#[test]
fn illegal_turns_keep_the_position() {
    let game = common::game(CHESS);
    let mut session = game.start("").unwrap();
    let before = session.fen();
    for text in ["", "e2e5", "e2", "e7e5", "0000", "e2e4q"] {
        assert!(session.play(text).is_err(), "{text}");
        assert_eq!(session.fen(), before);
    }
    assert!(!session.undo());
}

#[test]
fn keys_tell_positions_apart_and_nothing_else() {
    let game = common::game(CHESS);
    let key = |fen: &str| common::position(&game, fen).key();
    let start = "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1";
    assert_eq!(key(start), key("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 7 9"));
    for other in [
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk e3 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kkq e3 0 1",
        "r3k2r/8/8/8/3pB3/8/8/R3K2R b KQkq - 0 1",
    ] {
        assert_ne!(key(start), key(other), "{other}");
    }
}

#[test]
fn letters_runs_and_labels_of_a_wide_board() {
    let game = common::game(
        r#"
variant "Wide"
board 16x12
piece king     K  = K royal
piece chariot  CH = R
setup = fen "8k7/16/16/16/16/16/16/16/16/16/15{ch}/{CH}7K7 w"
"#,
    );
    let fen = "8k7/16/16/16/16/16/16/16/16/16/15{ch}/{CH}7K7 w - - 0 1";
    let session = game.start("").unwrap();
    assert_eq!(session.fen(), fen);
    assert_eq!(common::texts(&session.legal_turns(), "a1").split(' ').count(), 18);
    assert!(session.legal_turns().iter().any(|turn| turn.text == "a1a12"));
}
