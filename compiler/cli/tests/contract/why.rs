//! `ferz why`. What it says in which position is tested with the interpreter.

use crate::support::{SMALL, ferz, file, folder};
use ferz::json::WhyDocument;

#[test]
fn a_question_is_answered_in_a_sentence() {
    let run = ferz(&["why", "chess", "e2e5"]).fine();
    assert_eq!(run.stdout, "The pawn on e2 cannot go to e5: its moves are `fmWfceFifmnD`.\n");
    assert_eq!(ferz(&["why", "chess", "e2e4"]).fine().stdout, "Legal: the pawn on e2 goes to e4.\n");
}

#[test]
fn the_position_can_be_chosen() {
    let run = ferz(&["why", "chess", "e4e5", "--moves", "e2e4 e7e5"]).fine();
    assert!(run.stdout.contains("Black's pawn"), "{run:?}");
    let pinned = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
    assert!(ferz(&["why", "chess", "e2c3", "--fen", pinned]).fine().stdout.contains("is pinned"));
    let game = file(&folder("why_file"), "small.ferz", SMALL);
    assert!(ferz(&["why", &game, "e1e5"]).fine().stdout.contains("is in the way"));
}

#[test]
fn json_has_every_field_of_the_contract() {
    let pinned = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
    let why: WhyDocument = ferz(&["why", "chess", "e2c3", "--fen", pinned, "--json"]).fine().json();
    assert_eq!((why.legal, why.reason.as_str()), (false, "pinned"));
    assert_eq!(why.squares, ["e8", "e1"]);
    assert!(why.text.contains("the rook on e8"), "{why:?}");
    let why: WhyDocument = ferz(&["why", "chess", "e2e4", "--json"]).fine().json();
    assert_eq!((why.legal, why.reason.as_str()), (true, "legal"));
}

#[test]
fn nonsense_is_wrong_input() {
    ferz(&["why", "chess", "hello"]).fails(1, &["`hello` is no turn", "such as `a2a3`"]);
    ferz(&["why", "chess", "e2e9"]).fails(1, &["`e9` is not a square", "a1 to h8"]);
    ferz(&["why", "chess", "e2e4", "--fen", "8/8 w"]).fails(1, &["board"]);
    ferz(&["why", "chess"]).fails(2, &["<MOVE>"]);
    ferz(&["why", "ches", "e2e4"]).fails(2, &["did you mean `chess`?"]);
}
