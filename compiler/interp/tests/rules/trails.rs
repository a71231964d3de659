//! Trails, men that are unmoved, and what FEN and turn texts make of them.

use crate::common;
use ferz_facade::{Rules, Session, Strictness};
use ferz_interp::Interp;

/// A pawn as in chess, a runner that leaves trails sideways too, a spy that may stop on a trail with and without taking, and
/// a guard that can come back to where it started.
const GAME: &str = r#"
variant "Trails"
board 8x8
piece king   K = K royal
piece pawn   P = fmWfceFifmnD
piece runner R = mnnD
piece spy    S = mceF
piece guard  G = WimN
setup = fen "g3k3/3p4/1rs5/8/8/1RS5/3P4/G3K3 w"
"#;

fn position(game: &Interp, fen: &str) -> Box<dyn Session> {
    game.position(fen, Strictness::Movement).unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

#[test]
fn the_victim_is_named_where_two_men_may_have_left_the_trail() {
    let game = common::game(GAME);
    let mut session = position(&game, "8/8/8/8/2s5/4R3/3P4/8 w");
    session.play("d2d4").unwrap();
    let fen = "8/8/8/8/2sP4/4R3/8/8 b - d3xd4 0 1";
    assert_eq!(session.fen(), fen);
    assert_eq!(position(&game, fen).fen(), fen);
    let other = "8/8/8/8/2sP4/4R3/8/8 b - d3xe3 0 1";
    assert_eq!(position(&game, other).fen(), other);
    assert_ne!(position(&game, other).key(), session.key());
    let open = game.position("8/8/8/8/2sP4/4R3/8/8 b - d3 0 1", Strictness::Movement);
    assert!(open.is_err_and(|fault| fault.0.contains("en passant: several men")));
    let needless = position(&game, "8/8/8/8/2sP4/8/8/8 b - d3xd4 0 1");
    assert_eq!(needless.fen(), "8/8/8/8/2sP4/8/8/8 b - d3 0 1");
}

#[test]
fn turns_name_the_man_taken_in_passing_where_the_bare_text_is_ambiguous() {
    let game = common::game(GAME);
    let session = position(&game, "8/8/8/8/2sP4/8/8/8 b - d3 0 1");
    let turns = session.legal_turns();
    assert_eq!(common::texts(&turns, "c4"), "b3 b5 d3 d3xd4 d5");
    let captures: Vec<_> = turns.iter().map(|turn| turn.captures.concat()).collect();
    assert_eq!(captures, ["", "", "", "d4", ""]);
    let pawn = position(&game, "8/8/8/8/2pP4/8/8/8 b - d3 0 1");
    assert_eq!(common::texts(&pawn.legal_turns(), "c4"), "c3 d3");
}

#[test]
fn en_passant_may_be_restricted() {
    let game = common::game(&format!("{GAME}en passant pawn takes pawn\n"));
    let by_spy = position(&game, "8/8/8/8/2sP4/8/8/8 b - d3 0 1");
    assert_eq!(by_spy.fen(), "8/8/8/8/2sP4/8/8/8 b - - 0 1");
    let of_runner = position(&game, "8/8/8/8/2p5/4R3/8/8 b - d3 0 1");
    assert_eq!(of_runner.fen(), "8/8/8/8/2p5/4R3/8/8 b - - 0 1");
    let both = position(&game, "8/8/8/8/2pP4/8/8/8 b - d3 0 1");
    assert_eq!(both.fen(), "8/8/8/8/2pP4/8/8/8 b - d3 0 1");
}

#[test]
fn a_man_that_came_back_has_moved() {
    let game = common::game(GAME);
    let mut session = position(&game, "4k3/8/8/8/8/8/8/G3K3 w");
    assert_eq!(common::texts(&session.legal_turns(), "a1"), "a2 b1 b3 c2");
    for turn in ["a1a2", "e8e7", "a2a1", "e7e8"] {
        session.play(turn).unwrap();
    }
    let fen = "4k3/8/8/8/8/8/8/G3K3 w - - 4 3 unmoved=-";
    assert_eq!(session.fen(), fen);
    assert_eq!(common::texts(&session.legal_turns(), "a1"), "a2 b1");
    assert_eq!(position(&game, fen).fen(), fen);
    let again = position(&game, "4k3/8/8/8/8/8/8/G3K3 w - - 4 3 unmoved=a1");
    assert_eq!(again.fen(), "4k3/8/8/8/8/8/8/G3K3 w - - 4 3");
    assert_ne!(again.key(), session.key());
}

#[test]
fn faults_of_the_unmoved() {
    let game = common::game(GAME);
    for (value, fault) in [
        ("a8", "nothing on a8 that is unmoved there"),
        ("e1", "nothing on e1 that is unmoved there"),
        ("a1a1", "a1 twice"),
        ("", "expected a square of the board, found ``"),
        ("a9", "expected a square of the board, found `a9`"),
    ] {
        let fen = format!("4k3/8/8/8/8/8/8/G3K3 w - - 0 1 unmoved={value}");
        let found = game.position(&fen, Strictness::Playable).err().map(|fault| fault.0);
        assert_eq!(found, Some(format!("FEN, unmoved: {fault}")));
    }
}
