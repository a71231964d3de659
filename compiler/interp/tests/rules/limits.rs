//! Promotion under conditions, moves made once or over a safe way, explosion: what no worked position of a game shows.

use crate::common;
use ferz_facade::{Rules, Strictness, TurnKind};

/// Chess with other promotions, or other kings.
fn chess(change: &str) -> ferz_interp::Interp {
    common::game(&format!("variant \"Changed\"\nextends chess\n{change}\n"))
}

fn turns(game: &ferz_interp::Interp, fen: &str, from: &str) -> String {
    common::texts(&common::position(game, fen).legal_turns(), from)
}

#[test]
fn without_a_choice_a_man_stays_away() {
    let game = chess("promote pawn on last rank to rook, knight { only lost }");
    let fen = "2r1k3/1P6/8/8/8/8/8/RN2K1NR w";
    assert_eq!(turns(&game, fen, "b7"), "");
    assert_eq!(turns(&game, "2r1k3/1P6/8/8/8/8/8/RN2K2R w", "b7"), "b8n c8n");
    let why = common::position(&game, fen).why("b7c8n").unwrap();
    assert_eq!(why.reason, "promotion_not_lost");
    assert_eq!(why.text, "The pawn on b7 cannot become a knight on c8: White has lost no knight.");
    // It still attacks: the king may not go beside it.
    assert_eq!(turns(&game, "4k3/1P6/8/8/8/8/8/RN2K1NR b", "e8"), "d7 d8 e7 f7 f8");
    assert_eq!(turns(&game, "3k4/1P6/8/8/8/8/8/RN2K1NR b", "d8"), "c7 d7 e7 e8");
    let optional = chess("promote pawn on last rank to rook, optional { only lost }");
    assert_eq!(turns(&optional, "4k3/1P6/8/8/8/8/8/R3K2R w", "b7"), "b8");
}

#[test]
fn lines_about_one_square_add_up() {
    let game = chess(
        "promote pawn on last 2 ranks to rook, optional\npromote pawn on last rank to knight\npromote pawn on b8 to queen, optional",
    );
    assert_eq!(turns(&game, "4k3/8/1P6/8/8/8/8/4K3 w", "b6"), "b7 b7r");
    // The second line lets nobody stay.
    assert_eq!(turns(&game, "4k3/1P6/8/8/8/8/8/4K3 w", "b7"), "b8n b8q b8r");
    assert_eq!(turns(&game, "4k3/P7/8/8/8/8/8/4K3 w", "a7"), "a8n a8r");
}

#[test]
fn a_type_is_regained_by_choices_that_say_so() {
    let game = chess(
        "promote pawn on last rank to queen\npromote pawn on last rank to rook { each once a game }\npromote knight on d4 to rook, optional",
    );
    let mut session = common::position(&game, "4k3/PP6/8/8/8/1N6/8/4K3 w");
    for (turn, regained) in [("b3d4r", ""), ("e8f7", ""), ("a7a8r", " regained=R/-"), ("f7e7", " regained=R/-")] {
        session.play(turn).unwrap();
        let fen = session.fen();
        assert_eq!(fen.find(" regained").map_or("", |at| &fen[at..]), regained, "{turn}");
    }
    assert_eq!(common::texts(&session.legal_turns(), "b7"), "b8q");
    let again = common::position(&game, &session.fen());
    assert_eq!((again.fen(), again.key()), (session.fen(), session.key()));
    let (with, without) = ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 regained=R/-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_ne!(common::position(&game, with).key(), common::position(&game, without).key());
}

#[test]
fn wrong_fields_are_named() {
    let game = chess("piece king K = K royal { move mD once }\npromote pawn on last rank to rook { each once a game }");
    for (extra, said) in [
        ("regained=R", "FEN, regained: White's and Black's are parted by `/`, see `R`"),
        ("regained=r/-", "FEN, regained: `r` is the other side's"),
        ("regained=Q/-", "FEN, regained: `Q` is nothing that can be regained"),
        ("regained=RR/-", "FEN, regained: `R` twice"),
        ("regained=-/x", "FEN, regained: no man has the letters `x`"),
        ("regained=3/-", "FEN, regained: expected the letters of a man, found `3`"),
        ("unmoved=e2", "FEN, unmoved: nothing on e2 that is unmoved there"),
        ("unmoved=e1 regained=R/-", "FEN, end: expected nothing more, found `regained=R/-`"),
    ] {
        let fault = game.position(&format!("4k3/8/8/8/8/8/8/4K3 w - - 0 1 {extra}"), Strictness::Playable);
        assert_eq!(fault.err().map(|fault| fault.0).as_deref(), Some(said));
    }
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 regained=R/r unmoved=e1";
    assert_eq!(common::position(&game, fen).fen(), fen);
}

#[test]
fn a_right_is_held_at_the_start_and_lost_with_its_man() {
    let game = chess("castling none\npiece rook R = R { move mA once }\nsetup = fen \"r3k3/8/8/8/8/8/8/R3K3 w\"");
    let mut session = game.start("").unwrap();
    assert!(session.fen().ends_with(" unmoved=a1a8"), "{}", session.fen());
    session.play("a1a8").unwrap();
    assert!(!session.fen().contains("unmoved"), "{}", session.fen());
    // A FEN gives it to any man of the type.
    assert!(turns(&game, "r6k/8/8/8/8/8/4R3/4K3 w - - 0 1 unmoved=e2", "e2").contains("c4"));
}

#[test]
fn a_leap_made_once_leaves_a_trail() {
    let game = chess("piece pawn P = fmWfceF { move fmnD once }");
    let mut session = common::position(&game, "4k3/8/8/3p4/8/4P3/4P3/4K3 w - - 0 1 unmoved=e3");
    assert_eq!(common::texts(&session.legal_turns(), "e3"), "e4 e5");
    session.play("e3e5").unwrap();
    let fen = "4k3/8/8/3pP3/8/8/4P3/4K3 b - e4 0 1";
    assert_eq!(session.fen(), fen);
    assert_eq!(common::position(&game, fen).fen(), fen);
}

#[test]
fn a_way_may_be_asked_for_by_any_man_and_in_check() {
    let game = chess(
        "piece king K = K royal { move mD when some way safe }\npiece knight N = N { move mD when some way safe }",
    );
    // Out of check, over a safe square.
    assert_eq!(turns(&game, "4r2k/8/8/8/8/8/8/4K3 w", "e1"), "c1 d1 d2 f1 f2 g1");
    let fen = "4k3/8/8/8/8/8/3r4/N6K w";
    assert_eq!(turns(&game, fen, "a1"), "b3 c1 c2");
    let why = common::position(&game, fen).why("a1a3").unwrap();
    assert_eq!(why.text, "The knight on a1 may go to a3 only on a way that is safe: the rook on d2 attacks a2.");
    assert_eq!(why.squares, ["d2", "a2"]);
}

#[test]
fn an_explosion_attacks_whoever_touches_it() {
    let game = chess("piece bishop B = mB { explode all touching with self, not own king, rook }");
    // The own king keeps it from exploding, yet not from giving check; a rook keeps it from both.
    let check = |fen: &str| common::position(&game, fen).state().in_check;
    assert!(check("8/8/8/2kB4/4K3/8/8/8 b"));
    assert!(!check("8/8/8/2kB4/4R3/8/8/7K b"));
    assert!(!turns(&game, "8/8/8/3B4/3Kp3/8/8/7k w", "d5").contains('*'));
    let session = common::position(&game, "8/8/8/2nBp3/4N3/8/8/K6k w");
    let turns = session.legal_turns();
    let turn = turns.iter().find(|turn| turn.text == "d5*").unwrap();
    assert_eq!((turn.kind, turn.kind.word(), turn.to.as_deref()), (TurnKind::Explode, "explode", None));
    assert_eq!(turn.captures, ["e4", "c5", "e5"]);
    let why = session.why("d5*").unwrap();
    assert_eq!(
        why.text,
        "Legal: the bishop on d5 explodes with the knight on e4, the knight on c5 and the pawn on e5."
    );
    // Nobody's royal is taken.
    let royal = chess("piece bishop B = mB { explode all touching with self }");
    let refused = common::position(&royal, "8/8/8/3B4/3Kp3/8/8/7k w").why("d5*").unwrap();
    assert_eq!(refused.reason, "takes_royal");
}
