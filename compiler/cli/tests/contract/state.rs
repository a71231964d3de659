//! `ferz state`.

use crate::support::ferz;
use ferz::json::StateDocument;

#[test]
fn the_board_is_drawn() {
    let run = ferz(&["state", "chess"]).fine();
    for line in ["8  r n b q k b n r", "1  R N B Q K B N R", "   a b c d e f g h", "side    white"] {
        assert!(run.lines().contains(&line), "`{line}` in {run:?}");
    }
}

#[test]
fn boards_of_shogi_and_xiangqi_have_their_coordinates_and_turns_have_not() {
    let run = ferz(&["state", "shogi", "--moves", "g3g4"]).fine();
    for line in ["a  l n s g k g s n l", "f  . . . . . . P . .", "i  L N S G K G S N L", "   9 8 7 6 5 4 3 2 1"] {
        assert!(run.lines().contains(&line), "`{line}` in {run:?}");
    }
    let run = ferz(&["state", "xiangqi", "--moves", "h3e3"]).fine();
    for line in ["9  r n b a k a b n r", "2  . C . . C . . . .", "   a b c d e f g h i"] {
        assert!(run.lines().contains(&line), "`{line}` in {run:?}");
    }
}

#[test]
fn json_has_every_field_of_the_contract() {
    for with in ["compiled", "reference"] {
        let state: StateDocument = ferz(&["state", "chess", "--json", "--with", with]).fine().json();
        assert_eq!(state.fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert_eq!((state.side.as_str(), state.in_check, state.legal_moves), ("white", false, 20));
        assert_eq!((state.result, state.hands.white.len(), state.owed.black), (None, 0, 0));
        assert!(u64::from_str_radix(&state.key, 16).is_ok(), "{}", state.key);
    }
}

#[test]
fn reserves_and_drops_owed_are_told() {
    let fen = "4k3/8/1p6/n7/8/8/8/R3K3 w - - 0 1 reserve=NQ{FC}{AM}/{gu}{si}";
    for with in ["compiled", "reference"] {
        let args = ["state", "uc-73", "--fen", fen, "--moves", "a1a5 b6a5,{GU}@a8", "--with", with];
        let state: StateDocument = ferz(&[&args[..], &["--json"]].concat()).fine().json();
        assert_eq!(state.reserve.white, ["knight", "queen", "falcon", "amazon"]);
        assert_eq!((state.reserve.black, state.owed.white, state.owed.black), (vec!["sissa".to_owned()], 1, 0));
        let run = ferz(&args).fine();
        assert!(run.stdout.contains("white   4 men in reserve, next knight, last amazon, owed 1 drop\n"), "{run:?}");
        assert!(run.stdout.contains("black   sissa in reserve\n"), "{run:?}");
    }
}

#[test]
fn men_in_hand_are_told() {
    let fen = "4k3/8/8/8/8/8/8/r2QK3[PPn] w";
    for with in ["compiled", "reference"] {
        let args = ["state", "crazyhouse", "--fen", fen, "--moves", "d1a1 N@d3", "--with", with];
        let state: StateDocument = ferz(&[&args[..], &["--json"]].concat()).fine().json();
        assert_eq!(state.fen, "4k3/8/8/8/8/3n4/8/Q3K3[RPP] w - - 0 2");
        let hand: Vec<(&str, u32)> = state.hands.white.iter().map(|(name, &count)| (name.as_str(), count)).collect();
        assert_eq!((hand, state.hands.black.len()), (vec![("pawn", 2), ("rook", 1)], 0));
        let run = ferz(&args).fine();
        assert!(run.stdout.contains("white   2 pawns, 1 rook in hand\n"), "{run:?}");
    }
}

#[test]
fn results_are_named() {
    let mate = "f2f3 e7e5 g2g4 d8h4";
    for with in ["compiled", "reference"] {
        let state: StateDocument = ferz(&["state", "chess", "--moves", mate, "--json", "--with", with]).fine().json();
        let result = state.result.expect("it is mate");
        assert_eq!((result.winner.as_str(), result.reason.as_str()), ("black", "checkmate"));
        assert_eq!((state.in_check, state.legal_moves), (true, 0));
    }
    assert!(ferz(&["state", "chess", "--moves", mate]).fine().stdout.contains("black wins by checkmate"));
}

#[test]
fn repetition_needs_the_game_and_not_only_the_position() {
    let again = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    let state: StateDocument = ferz(&["state", "chess", "--moves", &again, "--json"]).fine().json();
    let result = state.result.expect("the position stands for the third time");
    assert_eq!((result.winner.as_str(), result.reason.as_str()), ("draw", "repetition"));
}
