//! Positions worked out by hand from the pages of the games.

use crate::common;
use crate::games::{CHESS, COURIER, MODERN_SHATRANJ};
use ferz_facade::GameResult;

/// Each row: position, origin, where its legal turns lead.
fn check_turns(text: &str, rows: &[(&str, &str, &str)]) {
    let game = common::game(text);
    for (fen, from, expected) in rows {
        let session = common::position(&game, fen);
        assert_eq!(common::texts(&session.legal_turns(), from), *expected, "{fen} from {from}");
    }
}

/// Each row: position, winner and reason, or nothing.
fn check_results(text: &str, rows: &[(&str, Option<(&str, &str)>)]) {
    let game = common::game(text);
    for (fen, expected) in rows {
        let result = common::position(&game, fen).state().result;
        assert_eq!(result.map(|GameResult { winner, reason }| (winner, reason)), *expected, "{fen}");
    }
}

#[test]
fn courier_turns() {
    check_turns(
        COURIER,
        &[
            ("11k/12/12/2n9/12/2E9/12/6K5 w", "c3", "a1 a5 e1 e5"),
            ("11k/12/12/4n7/3P8/2E9/12/6K5 w", "c3", "a1 a5 e1 e5"),
            ("11k/12/12/12/12/2F9/1P1n8/6K5 w", "c3", "b4 d2 d4"),
            ("11k/12/12/12/2P9/2W9/2n9/6K5 w", "c3", "b3 c2 d3"),
            ("11k/12/12/1r10/12/2M9/12/6K5 w", "c3", "b2 b3 b4 c2 c4 d2 d3 d4"),
            ("11k/12/12/12/12/2n9/12/B7K3 w", "a1", "b2 c3"),
            ("11k/12/12/12/3nnr6/4P7/12/6K5 w", "e3", "d4 f4"),
            ("9n1k/8P3/12/12/12/12/12/6K5 w", "i7", "i8f j8f"),
            ("10k1/12/12/12/12/12/12/R4K5R w", "f1", "e1 e2 f2 g1 g2"),
            ("11k/12/12/12/12/5m6/12/5K6 w", "f1", "e1 g1"),
            ("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w", "g3", "f4 h4"),
            ("r11/12/12/12/W11/12/12/K10k w", "a4", "a3 a5"),
        ],
    );
}

#[test]
fn courier_results() {
    check_results(
        COURIER,
        &[
            ("k6R4/12/1K10/12/12/12/12/12 b", Some(("white", "checkmate"))),
            ("k11/12/1K10/12/12/12/12/7R4 b", None),
            ("k11/2M9/1K10/12/12/12/12/12 b", Some(("white", "stalemate"))),
        ],
    );
}

#[test]
fn modern_shatranj_turns() {
    check_turns(
        MODERN_SHATRANJ,
        &[
            ("6k1/7p/8/8/8/8/4P3/6K1 w", "e2", "e3"),
            ("6k1/8/8/3pP3/8/8/8/6K1 w", "e5", "e6"),
            ("6k1/P6p/8/8/8/8/8/RNE1KENR w", "a7", "a8g"),
            ("8/8/8/8/8/2k5/3N4/6K1 b", "", "c3d2"),
            ("8/8/8/8/8/2k5/3N4/4K3 b", "", ""),
        ],
    );
}

#[test]
fn modern_shatranj_results() {
    check_results(
        MODERN_SHATRANJ,
        &[
            ("8/8/8/8/8/2k5/3N4/6K1 b", None),
            ("8/8/8/8/8/2k5/3N4/4K3 b", Some(("white", "bare_king"))),
            ("8/8/8/8/8/2k5/3N4/6KP b", Some(("white", "bare_king"))),
            // It is judged at its own turn.
            ("8/8/8/8/8/2k5/3N4/6K1 w", None),
            ("8/8/4k3/8/8/8/8/2K5 w", Some(("draw", "two_bare_kings"))),
            ("k7/2G5/1K6/7p/7N/8/8/8 b", Some(("white", "stalemate"))),
            ("8/8/4k3/7p/8/2N5/8/2K5 b", None),
        ],
    );
}

#[test]
fn a_bared_king_answers_and_draws() {
    let game = common::game(MODERN_SHATRANJ);
    let mut session = common::position(&game, "8/8/8/8/8/2k5/3N4/6K1 b");
    session.play("c3d2").unwrap();
    assert_eq!(session.state().result, Some(GameResult { winner: "draw", reason: "two_bare_kings" }));
    assert!(session.legal_turns().is_empty());
}

#[test]
fn castling() {
    check_turns(
        CHESS,
        &[
            ("4k3/8/8/8/8/8/8/R3K2R w KQ", "e1", "c1 d1 d2 e2 f1 f2 g1"),
            // Through an attacked square, out of check, and into check: none of them.
            ("4kr2/8/8/8/8/8/8/R3K2R w KQ", "e1", "c1 d1 d2 e2"),
            ("3rk3/8/8/8/8/8/8/R3K2R w KQ", "e1", "e2 f1 f2 g1"),
            ("1k2r3/8/8/8/8/8/8/R3K2R w KQ", "e1", "d1 d2 f1 f2"),
            ("1k4r1/8/8/8/8/8/8/R3K2R w KQ", "e1", "c1 d1 d2 e2 f1 f2"),
            // An attack on the partner, or on the square only the partner crosses, does not matter.
            ("1r2k2r/8/8/8/8/8/8/R3K2R w KQ", "e1", "c1 d1 d2 e2 f1 f2 g1"),
            ("4k3/8/8/8/8/8/8/RN2K1NR w KQ", "e1", "d1 d2 e2 f1 f2"),
            ("4k3/8/8/8/8/8/8/R3K2R w Q", "e1", "c1 d1 d2 e2 f1 f2"),
        ],
    );
}

#[test]
fn castling_is_named_by_the_partner_where_the_king_could_step_there() {
    let hopping_king = CHESS.replace("K = K ", "K = KmsD ");
    check_turns(&hopping_king, &[("4k3/8/8/8/8/8/8/R3K2R w K", "e1", "c1 d1 d2 e2 f1 f2 g1 h1")]);
}

#[test]
fn en_passant() {
    let game = common::game(CHESS);
    let mut session = common::position(&game, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 5 1");
    session.play("e2e4").unwrap();
    assert_eq!(session.fen(), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    let turns = session.legal_turns();
    let takes = turns.iter().find(|turn| turn.text == "d4e3").unwrap();
    assert_eq!((takes.captures.as_slice(), takes.en_passant), (["e4".to_owned()].as_slice(), true));
    session.play("d4e3").unwrap();
    assert_eq!(session.fen(), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
    // Taking would open the rank to the king: the trail stays, the turn is illegal.
    let mut pinned = common::position(&game, "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1");
    pinned.play("e2e4").unwrap();
    assert_eq!(pinned.fen(), "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1");
    assert_eq!(common::texts(&pinned.legal_turns(), "d4"), "d3");
    assert_eq!(common::texts(&pinned.pseudo_turns(), "d4"), "d3 e3");
}

#[test]
fn draws_by_repetition_and_by_move_count() {
    let game = common::game(CHESS);
    let mut session = common::position(&game, "4k3/8/8/8/8/8/8/R3K3 w Q - 90 60");
    for _ in 0..2 {
        for turn in ["e1e2", "e8e7", "e2e1", "e7e8"] {
            assert_eq!(session.state().result, None);
            session.play(turn).unwrap();
        }
    }
    // The first position had a right that the later ones lack: they have occurred but twice.
    assert_eq!(session.state().result, None);
    session.play("e1e2").unwrap();
    assert_eq!(session.state().result, Some(GameResult { winner: "draw", reason: "repetition" }));
    assert!(session.undo());
    session.play("a1a2").unwrap();
    assert_eq!(session.state().result, None);
    session.play("e8e7").unwrap();
    assert_eq!(session.fen(), "8/4k3/8/8/8/8/R7/4K3 w - - 100 65");
    assert_eq!(session.state().result, Some(GameResult { winner: "draw", reason: "move_count" }));
    assert_eq!(session.state().legal_moves, session.legal_turns().len());
    assert_ne!(session.state().legal_moves, 0);
}

#[test]
fn mate_on_the_hundredth_ply_wins() {
    check_results(CHESS, &[("k6R/8/1K6/8/8/8/8/8 b - - 100 80", Some(("white", "checkmate")))]);
}

#[test]
fn turns_tell_all() {
    let game = common::game(CHESS);
    let session = common::position(&game, "3r3k/4P3/6K1/8/8/8/8/8 w");
    let turns = session.legal_turns();
    let turn = turns.iter().find(|turn| turn.text == "e7d8q").unwrap();
    assert_eq!(turn.piece, "pawn");
    assert_eq!(turn.captures, ["d8"]);
    assert_eq!(turn.promotion.as_deref(), Some("queen"));
    assert!(turn.gives_check && !turn.en_passant);
    assert_eq!(common::texts(&turns, "e7"), "d8b d8n d8q d8r e8b e8n e8q e8r");
}
