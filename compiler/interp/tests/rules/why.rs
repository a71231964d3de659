//! Why turns are legal or not: `why.tsv` has a question and its answer in each line, `refused.tsv` illegal turns of four games.

use crate::common;
use ferz_facade::{Rules, Strictness, Why};
use ferz_interp::Interp;
use ferz_model::Game;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

const CASES: &str = include_str!("why.tsv");
const REFUSED: &str = include_str!("refused.tsv");

/// The game of a shipped or an invented file.
fn game(name: &str) -> Game {
    if let Some((path, text)) = ferz_library::find(name) {
        return common::model_at(path, text);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = root.join("tests/games").join(format!("{name}.ferz"));
    common::model(&std::fs::read_to_string(file).unwrap_or_else(|_| panic!("no game is called {name}")))
}

/// What is said about a turn of a game, from a FEN or the start, after some turns.
fn ask(game: Game, fen: &str, moves: &str, turn: &str) -> Why {
    let rules = Interp::new(Arc::new(game));
    let session = if fen.is_empty() { rules.start("") } else { rules.position(fen, Strictness::Playable) };
    let mut session = session.unwrap_or_else(|fault| panic!("{fen}: {fault}"));
    for played in moves.split_whitespace() {
        session.play(played).unwrap_or_else(|fault| panic!("{fen} {moves}: {fault}"));
    }
    session.why(turn).unwrap_or_else(|fault| panic!("{fen} {turn}: {fault}"))
}

#[test]
fn answers_name_the_rule_and_the_men() {
    assert!(40 < check_table(CASES));
}

#[test]
fn refused_turns_are_told_the_rule() {
    assert!(30 < check_table(REFUSED));
    assert!(REFUSED.lines().all(|line| !line.contains("\tlegal\t")));
}

/// Asks the questions of a table; how many there are.
#[track_caller]
fn check_table(cases: &str) -> usize {
    let mut found = String::new();
    for line in cases.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, fen, moves, turn] = fields[..4] else { panic!("four fields and the answer in `{line}`") };
        let why = ask(game(name), fen, moves, turn);
        assert_eq!(why.legal, why.reason == "legal", "{line}");
        let squares = why.squares.join(" ");
        writeln!(found, "{name}\t{fen}\t{moves}\t{turn}\t{}\t{squares}\t{}", why.reason, why.text).expect("memory");
    }
    for (found, expected) in found.lines().zip(cases.lines()) {
        assert_eq!(found, expected);
    }
    cases.lines().count()
}

/// The king of chess, its moves under a condition.
fn chess_with(change: impl Fn(&mut ferz_model::Pattern)) -> Game {
    let mut game = game("chess");
    game.pieces[0].patterns.iter_mut().for_each(change);
    game
}

#[test]
fn conditions_of_patterns_are_named() {
    let heedful = chess_with(|pattern| (pattern.when.unchecked, pattern.modes.capture) = (true, false));
    let why = ask(heedful, "4r2k/8/8/8/8/8/8/3QK3 w", "", "e1f1");
    assert_eq!(why.reason, "only_out_of_check");
    assert_eq!(why.text, "The king on e1 may go so only while not in check, and the rook on e8 gives check.");
    assert_eq!(why.squares, ["e8"]);

    let loyal = chess_with(|pattern| {
        (pattern.modes.quiet, pattern.modes.capture, pattern.modes.destroy) = (false, false, true)
    });
    let why = ask(loyal, "7k/8/8/8/8/8/8/4K3 w", "", "e1d1");
    let text = "The king on e1 goes to d1 only to take a man of its own side. The game is over: a draw by stalemate.";
    assert_eq!((why.reason, why.text.as_str()), ("own_only", text));

    let bound = chess_with(|pattern| pattern.when.from = Some([vec![false; 64], vec![false; 64]]));
    let why = ask(bound, "7k/8/8/8/8/8/8/4K3 w", "", "e1d1");
    assert_eq!(
        (why.reason, why.text.as_str()),
        (
            "elsewhere",
            "The king on e1 cannot go to d1: it goes so only from other squares. The game is over: a draw by stalemate."
        )
    );
}

#[test]
fn every_answer_agrees_with_the_list_of_legal_turns() {
    for name in ["chess", "hoppers", "destroyers", "restricted", "unmoved"] {
        let rules = Interp::new(Arc::new(game(name)));
        let setup = rules.setups().pop().unwrap_or_default();
        let session = rules.start(&setup).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let legal: Vec<String> = session.legal_turns().into_iter().map(|turn| turn.text).collect();
        let board = game(name).board;
        for from in board.squares() {
            // A few are enough: every answer walks the whole board several times.
            for to in board.squares().filter(|to| (from.0 + 3 * to.0).is_multiple_of(8)) {
                let text = board.label(from) + &board.label(to);
                let why = session.why(&text).unwrap_or_else(|fault| panic!("{name} {text}: {fault}"));
                assert_eq!(why.legal, legal.contains(&text), "{name} {text}: {why:?}");
                assert_eq!(why.legal, why.reason == "legal", "{name} {text}: {why:?}");
            }
        }
    }
}

#[test]
fn what_is_no_turn_is_said() {
    let rules = Interp::new(Arc::new(game("chess")));
    let session = rules.start("").expect("the setup");
    for (text, said) in [
        ("", "`` is no turn: it begins with the squares from which and to which a man goes, such as `a2a3`"),
        ("Nf3", "`Nf3` is no turn: it begins with the squares from which and to which a man goes, such as `a2a3`"),
        ("e2", "`e2` is no turn: it begins with the squares from which and to which a man goes, such as `a2a3`"),
        ("e2e9", "`e2e9` is no turn: `e9` is not a square of Chess, which has a1 to h8"),
        ("j1j2", "`j1j2` is no turn: `j1` is not a square of Chess, which has a1 to h8"),
        ("e7e8y", "`e7e8y` is no turn: no man of Chess has the letter `y`"),
        ("e7e8qq", "`e7e8qq` is no turn: `q` behind it means nothing"),
        ("e2e4!", "`e2e4!` is no turn: `!` behind it means nothing"),
        ("e5d6xd9", "`e5d6xd9` is no turn: `d9` behind it means nothing"),
        ("P@e4", "`P@e4` is no turn: there are no drops in Chess"),
        ("O-O", "`O-O` is no turn: castling is written from the king's square to its target, as in `e1g1`"),
    ] {
        assert_eq!(session.why(text).expect_err(text).0, said);
    }
}

#[test]
fn what_is_no_drop_is_said() {
    let session = common::position(&Interp::new(Arc::new(game("crazyhouse"))), "4k3/8/8/8/8/8/8/4K3[P] w");
    for (text, said) in [
        ("@e4", "`@e4` is no drop: it does not say who comes, as `N@c1` does"),
        ("P@", "`P@` is no drop: it does not say where, as `N@c1` does"),
        ("P@e9", "`P@e9` is no drop: `e9` is not a square of Crazyhouse"),
        ("1@e4", "`1@e4` is no drop: `1` are no letters of a man"),
    ] {
        assert_eq!(session.why(text).expect_err(text).0, said);
    }
}
