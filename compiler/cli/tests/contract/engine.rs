//! `ferz engine`.

use crate::support::{command, with_input};

#[test]
fn the_default_is_chess() {
    let run = with_input(command(&["engine"]), "uci\nisready\nposition startpos\ngo depth 1\nquit\n").fine();
    for word in ["uciok", "readyok", "bestmove "] {
        assert!(run.lines().iter().any(|line| line.starts_with(word)), "{word} in {run:?}");
    }
}

#[test]
fn it_plays_by_the_rules_of_the_game_it_is_given() {
    let run = with_input(command(&["engine", "courier"]), "uci\nposition startpos\ngo perft 1\nquit\n").fine();
    assert!(run.stdout.contains("Courier"), "{run:?}");
}
