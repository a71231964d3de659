//! Powers on the board.

use crate::common::model;
use ferz_model::{Game, PieceId};
use ferz_show::diagram::{Point, Role, diagram};
use ferz_show::text::draw;

/// A game whose second man is `m` with some clauses.
fn game(man: &str) -> (Game, PieceId) {
    let game = model(&format!(
        "variant \"x\"\nboard 15x15\npiece king K = K royal\npiece man M = {man}\n\
         setup = fen \"k14/15/15/15/15/15/15/15/15/15/15/15/15/15/K2M11 b\"\n"
    ));
    let (man, _) = game.piece_ids().nth(1).expect("the man");
    (game, man)
}

fn roles(man: &str) -> Vec<(Point, Role)> {
    let (game, man) = game(man);
    let squares = diagram(&game, man).squares.into_iter();
    squares.flat_map(|(at, marks)| marks.roles.into_iter().map(move |role| (at, role))).collect()
}

#[track_caller]
fn assert_drawn(man: &str, wanted: &str) {
    let (game, man) = game(man);
    let drawn = draw(&diagram(&game, man), "M");
    let (board, _) = drawn.split_once("\n\n").expect("a sentence below");
    assert_eq!(board, wanted.trim_matches('\n'));
}

const AROUND: [Point; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

#[test]
fn touched_squares_are_marked() {
    let around = |role| AROUND.map(|at| (at, role));
    assert_eq!(roles("mQ { freeze touching enemies }"), around(Role::Frozen));
    assert_eq!(roles("mQ { destroy touching enemy with self }"), around(Role::Doomed));
    assert_eq!(roles("mQ { explode all touching with self }"), around(Role::Blasted));
}

#[test]
fn an_example_shows_who_is_taken_aside() {
    let (left, approached) = (Role::Left, Role::Approached);
    assert_eq!(roles("mQ { capture by withdrawal, forced }"), [((0, -1), left)]);
    assert_eq!(roles("mQ { capture by approach, forced }"), [((0, 3), approached)]);
    assert_eq!(roles("mK { capture by approach, forced }"), [((0, 2), approached)]);
    assert_eq!(roles("bmR { capture by withdrawal, forced }"), [((0, 1), left)]);
    let both = "mB { capture by withdrawal, forced; capture by approach, forced }";
    assert_eq!(roles(both), [((-1, -1), left), ((3, 3), approached)]);
}

#[test]
fn conditions_of_moves_are_marked() {
    let king = model(
        "variant \"x\"\nboard 15x15\npiece king K = K royal { move mfA once when some way safe }\npiece man M = W\n\
         setup = fen \"k14/15/15/15/15/15/15/15/15/15/15/15/15/15/K2M11 b\"\n",
    );
    let (id, _) = king.piece_ids().next().expect("the king");
    let drawn = draw(&diagram(&king, id), "K");
    assert!(drawn.starts_with("  mi^ .   .   .   mi^\n"), "{drawn}");
}

#[test]
fn withdrawer_drawn_as_text() {
    assert_drawn(
        "mQ { capture by withdrawal, forced }",
        "
  M  .  .  Mt .  .  M
  .  M  .  Mt .  M  .
  .  .  M  Mt M  .  .
  M  M  M  M  M  M  M
  .  .  M  M< M  .  .
  .  M  .  M  .  M  .
  M  .  .  M  .  .  M
",
    );
}

#[test]
fn advancer_drawn_as_text() {
    assert_drawn(
        "mR { capture by approach, forced }",
        "
  .  .  .  .  M  .  .  .  .
  .  .  .  .  M> .  .  .  .
  .  .  .  .  Mt .  .  .  .
  .  .  .  .  M  .  .  .  .
  M  M  M  M  M  M  M  M  M
  .  .  .  .  M  .  .  .  .
  .  .  .  .  M  .  .  .  .
  .  .  .  .  M  .  .  .  .
  .  .  .  .  M  .  .  .  .
",
    );
}

#[test]
fn swapper_drawn_as_text() {
    assert_drawn(
        "mQ { swap along Q with any; destroy touching enemy with self }",
        "
  M  .  .  M  .  .  M
  .  MS .  MS .  MS .
  .  .  M& M& M& .  .
  M  MS M& M  M& MS M
  .  .  M& M& M& .  .
  .  MS .  MS .  MS .
  M  .  .  M  .  .  M
",
    );
}
