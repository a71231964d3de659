//! The examples of turns in the language reference: blocks of the kind `turns`.

use crate::common;
use ferz_facade::{Rules, Session, Strictness};

const REFERENCE: &str = include_str!("../../../../dsl/docs/reference.md");

/// The game of the examples. Behind the notation stand rules, each after `|`.
fn position(notation: &str, fen: &str) -> Box<dyn Session> {
    let mover = notation.replace(" | ", "\n");
    let game = common::game(&format!(
        "variant \"Example\"\npiece king K = K\npiece mover M = {mover}\npiece block X = none\npiece knight N = N\nsetup = fen \"8/8/8/8/8/8/8/K6k w\"\n"
    ));
    game.position(fen, Strictness::Movement).unwrap_or_else(|fault| panic!("{notation} {fen}: {fault}"))
}

#[test]
fn turns_are_those_of_the_reference() {
    let blocks = REFERENCE.split("```").skip(1).step_by(2).filter_map(|block| block.strip_prefix("turns\n"));
    let lines: Vec<&str> = blocks.flat_map(str::lines).collect();
    assert!(20 < lines.len());
    for line in lines {
        let (notation, rest) = line.split_once(" at ").unwrap_or_else(|| panic!("a notation and a position: {line}"));
        let turns = |fen| {
            let turns = position(notation, fen).pseudo_turns().into_iter();
            // Knights are there to be seen, but where they are sent.
            let own = turns.filter(|turn| turn.piece != "knight" || notation.contains('x'));
            own.map(|turn| turn.text).collect::<Vec<_>>()
        };
        if let Some((fen, rest)) = rest.split_once(" after ") {
            let (turn, after) = rest.split_once(": ").unwrap_or_else(|| panic!("a turn and where it leads: {line}"));
            let mut session = position(notation, fen);
            session.play(turn).unwrap_or_else(|fault| panic!("{line}: {fault}"));
            assert!(session.fen().starts_with(after), "{line}: {}", session.fen());
        } else if let Some((fen, some)) = rest.split_once(" has ") {
            let found = turns(fen);
            let missing = some.split(' ').find(|turn| !found.iter().any(|found| found == turn));
            assert_eq!(missing, None, "{line}: {found:?}");
        } else {
            let (fen, all) = rest.split_once(':').unwrap_or_else(|| panic!("turns: {line}"));
            assert_eq!(turns(fen).join(" "), all.trim(), "{line}");
        }
    }
}
