//! `ferz engine`.

use crate::support::{command, ferz, with_input};
use serde_json::Value;

#[test]
fn without_a_game_all_are_on_offer_and_chess_is_the_first() {
    let run = with_input(command(&["engine"]), "uci\nisready\nposition startpos\ngo depth 1\nquit\n").fine();
    let choice = run.lines().into_iter().find(|line| line.starts_with("option name UCI_Variant")).unwrap_or_default();
    assert!(choice.contains(" default chess var chess ") && choice.contains(" var courier "), "{run:?}");
    for word in ["uciok", "readyok", "bestmove "] {
        assert!(run.lines().iter().any(|line| line.starts_with(word)), "{word} in {run:?}");
    }
}

#[test]
fn it_plays_by_the_rules_of_the_game_it_is_given() {
    let run = with_input(command(&["engine", "courier"]), "uci\nposition startpos\ngo perft 1\nquit\n").fine();
    assert!(run.stdout.contains("Courier"), "{run:?}");
}

#[test]
fn xboard_is_told_the_board_and_the_men() {
    let run = with_input(command(&["engine", "shako"]), "xboard\nprotover 2\nnew\nvariant shako\nquit\n").fine();
    for text in ["feature done=1", "setup (PNBRQ.E....C", " 10x10+0_fairy c8c/ernbqkbnre/", "piece C& mRcpR"] {
        assert!(run.stdout.contains(text), "{text} in {run:?}");
    }
}

#[test]
fn a_seed_chooses_among_drawn_setups_where_there_are_any() {
    let script = "uci\nsetoption name Seed value 7\nposition startpos\nd\nposition setup mirror\nd\nquit\n";
    let run = with_input(command(&["engine", "uc-73"]), script).fine();
    assert!(run.lines().contains(&"option name Seed type spin default 1 min 0 max 2147483647"), "{run:?}");
    let drawn = |setup: &[&str]| {
        let state: Value = ferz(&[&["state", "uc-73", "--seed", "7", "--json"], setup].concat()).json();
        state["fen"].as_str().expect("a FEN").to_owned()
    };
    let expected = [drawn(&[]), drawn(&["--setup", "mirror"])];
    let found: Vec<_> = run.lines().into_iter().filter_map(|line| line.strip_prefix("Fen: ")).collect();
    assert_eq!(found, expected);
    assert_ne!(found[0], found[1]);

    let run = with_input(command(&["engine", "courier"]), "uci\nsetoption name Seed value 7\nquit\n").fine();
    assert!(!run.stdout.contains("option name Seed"), "{run:?}");
    assert!(run.stdout.contains("info string error: no option is called `Seed`"), "{run:?}");
}

#[test]
fn castling_from_any_file_is_an_option_that_cannot_be_off() {
    let script = "uci\nsetoption name UCI_Chess960 value true\nposition fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1 moves e1h1\nd\n\
                  setoption name UCI_Chess960 value false\nquit\n";
    let run = with_input(command(&["engine", "chess960"]), script).fine();
    assert!(run.lines().contains(&"option name UCI_Chess960 type check default true"), "{run:?}");
    assert!(run.lines().contains(&"Fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1"), "{run:?}");
    assert_eq!(run.stdout.matches("error").count(), 1, "{run:?}");
    assert!(run.stdout.contains("expected `true`"), "{run:?}");

    let run = with_input(command(&["engine", "chess"]), "uci\nquit\n").fine();
    assert!(!run.stdout.contains("UCI_Chess960"), "{run:?}");
}

#[test]
fn a_wrong_seed_is_told_and_the_seed_is_kept() {
    let script = "setoption name Seed value 2147483648\nsetoption name Seed value -1\nposition startpos\nd\nquit\n";
    let run = with_input(command(&["engine", "uc-73"]), script).fine();
    let told = run.lines().into_iter().filter(|line| line.contains("expected a number from 0 to 2147483647"));
    assert_eq!(told.count(), 2, "{run:?}");
    let state: Value = ferz(&["state", "uc-73", "--json"]).json();
    assert!(run.stdout.contains(state["fen"].as_str().expect("a FEN")), "{run:?}");
}

#[test]
fn boards_are_drawn_with_the_coordinates_of_the_game() {
    let drawn = |game: &str| with_input(command(&["engine", game]), "position startpos\nd\nquit\n").fine().stdout;
    let xiangqi = drawn("xiangqi");
    assert!(xiangqi.contains("\n0 R N B A K A B N R\n  a b c d e f g h i\n"), "{xiangqi}");
    let shogi = drawn("minishogi");
    assert!(shogi.starts_with("a  r  b  s  g  k\n") && shogi.contains("\n   5  4  3  2  1\n"), "{shogi}");
}
