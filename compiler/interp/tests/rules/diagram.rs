//! Diagrams show what men do on the board.

use crate::common::model;
use crate::games::CHESS;
use ferz_facade::{Rules, Strictness};
use ferz_interp::Interp;
use ferz_interp::diagram::{WayKind, diagram};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A game with one man more, on a board of nine by nine.
fn game_with(notation: &str) -> String {
    format!(
        "variant \"x\"\nboard 9x9\npiece king K = K royal\npiece man M = {notation}\n\
         setup = fen \"k8/9/9/9/9/9/9/9/K2M5 w\"\n"
    )
}

#[test]
fn quiet_moves_are_those_of_a_man_alone() {
    let notations = [
        "W", "fmWcF", "N", "R", "B", "Q3", "NN", "W2F", "nN", "nDD", "fhNbF", "jR", "jB3", "(1,3)", "G", "mR4cB", "mU",
    ];
    for notation in notations {
        let game = model(&game_with(notation));
        let (man, _) = game.piece_ids().nth(1).expect("the man");
        let shown = diagram(&game, man);
        let within = |&(dx, dy): &(i32, i32)| dx.abs().max(dy.abs()) <= shown.radius;
        let quiet = shown
            .marks
            .iter()
            .filter(|(_, ways)| ways.iter().any(|(way, ends)| way.kind != WayKind::Hop && ends.quiet));
        let quiet: BTreeSet<(i32, i32)> = quiet.map(|(&offset, _)| offset).collect();

        let board = game.board.clone();
        let rules = Interp::new(Arc::new(game));
        let alone = rules.position("9/9/9/9/4M4/9/9/9/9 w", Strictness::Movement).expect("a position");
        let turns = alone.pseudo_turns().into_iter().filter_map(|turn| board.parse(&turn.to?));
        let turns: BTreeSet<_> = turns.map(|to| (board.file(to) - 4, board.rank(to) - 4)).filter(within).collect();
        let on_board: BTreeSet<_> = quiet.iter().copied().filter(|(dx, dy)| dx.abs().max(dy.abs()) <= 4).collect();
        assert_eq!(on_board, turns, "{notation}");
    }
}

#[test]
fn hops_need_a_man_and_limits_show() {
    let shown = |notation: &str| {
        let game = model(&game_with(notation));
        let (man, _) = game.piece_ids().nth(1).expect("the man");
        let shown = diagram(&game, man);
        let kinds: BTreeSet<WayKind> = shown.marks.values().flat_map(|ways| ways.keys().map(|way| way.kind)).collect();
        let ahead = (1..=shown.radius).filter(|dy| shown.marks.contains_key(&(0, *dy))).collect::<Vec<_>>();
        (shown.radius, shown.goes_on, kinds.into_iter().collect::<Vec<_>>(), ahead)
    };
    assert_eq!(shown("pR"), (3, true, vec![WayKind::Hop], vec![2, 3]));
    assert_eq!(shown("gQ"), (3, true, vec![WayKind::Hop], vec![2, 3]));
    assert_eq!(shown("jD"), (2, false, vec![WayKind::Hop], vec![2]));
    assert_eq!(shown("W3"), (4, false, vec![WayKind::Slide], vec![1, 2, 3]));
    assert_eq!(shown("R"), (3, true, vec![WayKind::Slide], vec![1, 2, 3]));
    assert_eq!(shown("WH"), (3, false, vec![WayKind::Leap], vec![1, 3]));
}

#[test]
fn conditions_and_ends_are_kept() {
    let game = model(CHESS);
    let (pawn, _) = game.piece_ids().find(|(_, piece)| piece.name == "pawn").expect("the pawn");
    let shown = diagram(&game, pawn);
    let at = |offset| {
        let (way, ends) = shown.marks[&offset].first_key_value().expect("a mark");
        (way.kind, way.initial, ends.quiet, ends.capture, ends.en_passant)
    };
    assert_eq!(shown.marks.len(), 4);
    assert_eq!(at((0, 1)), (WayKind::Leap, false, true, false, false));
    assert_eq!(at((0, 2)), (WayKind::Slide, true, true, false, false));
    assert_eq!(at((1, 1)), (WayKind::Leap, false, false, true, true));
}
