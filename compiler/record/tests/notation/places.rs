//! What is said of wrong records, and where.

use crate::common::{played, shipped};
use ferz_facade::Rules;
use ferz_record::Names;

fn fault(fen: &str, record: &str) -> String {
    let played = played(&shipped("chess"), fen, record);
    played.expect_err(record).to_string()
}

#[test]
fn illegal_turns_are_named_with_the_nearest() {
    assert_eq!(
        fault("", "1. P e2-e4 p e7-e5\n2.  N g1-g3"),
        "2:5: turn 3: `N g1-g3` is not a legal turn here; legal are `g1e2`, `g1f3`, `g1h3`"
    );
    assert_eq!(fault("", "e3-e4"), "1:1: turn 1: `e3-e4` is not a legal turn here; legal are `e2e4`");
    assert_eq!(fault("", "e2e5"), "1:1: turn 1: `e2e5` is not a legal turn here; legal are `e2e3`, `e2e4`");
    assert_eq!(fault("", "{é} P e2-e4; d7-"), "1:5: turn 1: `P e2-e4; d7-` is not a legal turn here; legal are `e2e4`");
    assert_eq!(fault("", "d8-h4"), "1:1: turn 1: `d8-h4` is not a legal turn here; legal are `h2h4`");
    assert_eq!(fault("", "hello"), "1:1: turn 1: `hello` is not a legal turn here");
    assert_eq!(fault("", "e2-e4 N*c3"), "1:7: turn 2: `N*c3` is not a legal turn here",);
    let queen = "4k3/8/8/8/8/8/3Q4/4K3 w";
    let said = fault(queen, "d2-e4");
    assert!(said.ends_with("`d2a2`, `d2a5`, `d2b2`, `d2b4`, `d2c1`, `d2c2` and others"), "{said}");
}

#[test]
fn what_may_be_several_turns_is_asked() {
    let promotes = "4k3/P7/8/8/8/8/8/4K3 w";
    let four = "`a7a8b` or `a7a8n` or `a7a8q` or `a7a8r`";
    assert_eq!(fault(promotes, "P a7-a8"), format!("1:1: turn 1: `P a7-a8` may be {four}; say which"));
    // A label the game does not know says nothing.
    assert_eq!(fault(promotes, "P a7-a8; Z-a8"), format!("1:1: turn 1: `P a7-a8; Z-a8` may be {four}; say which"));
    // One it knows does.
    assert!(fault(promotes, "P a7-a8; K-a8").contains("is not a legal turn here; legal are `a7a8b`"));
}

#[test]
fn boards_do_not_change() {
    assert_eq!(fault("", "e2-e4\n@-i9"), "2:1: `@-i9` adds a square: a game's board does not change");
    assert_eq!(fault("", "--e4"), "1:1: `--e4` takes a square away: a game's board does not change");
    assert_eq!(fault("", "P e2-i9"), "1:3: `e2-i9`: the board has no square `i9`");
    assert_eq!(fault("", "x9-e4"), "1:1: `x9-e4`: the board has no square `x9`");
    assert_eq!(fault("", "P e2-e4; Q-e9"), "1:10: `Q-e9`: the board has no square `e9`");
}

#[test]
fn what_cannot_be_read_is_shown() {
    assert_eq!(fault("", "e2-e4 {to be\ncontinued"), "1:7: this comment has no end, write `}` behind it");
    assert_eq!(fault("", "e2e4; e5-"), "1:1: `e2e4` is no step before `;`, write origin and target as in `e2-e4`");
}

/// Position, record, canonical turns, warnings: coordinates decide, labels are only compared.
const LABELS: &[(&str, &str, &str, &[&str])] = &[
    ("", "P e2-e4\nx e7-e5", "e2e4 e7e5", &["2:1: `x` is not a label of the man on e7, a pawn: `p`"]),
    ("", "B g1-f3", "g1f3", &["1:1: `B` is not a label of the man on g1, a knight: `N`"]),
    ("", "e2-e4 P e7-e5", "e2e4 e7e5", &["1:7: the pawn on e7 is Black's: `p`, not `P`"]),
    ("4k3/8/8/8/8/8/p7/4K3 b", "p a2-a1; Q-a1", "a2a1q", &["1:10: the queen on a1 is Black's: `q`, not `Q`"]),
    (
        "4k3/8/8/8/8/8/8/R3K3 w Q",
        "K e1-c1; B a1-d1",
        "e1c1",
        &["1:10: `B` is not a label of the man on a1, a rook: `R`"],
    ),
];

#[test]
fn wrong_labels_are_warnings() {
    for (fen, record, turns, expected) in LABELS {
        let replayed = played(&shipped("chess"), fen, record).unwrap_or_else(|remark| panic!("{record}\n{remark}"));
        let warnings: Vec<_> = replayed.warnings.iter().map(ToString::to_string).collect();
        assert_eq!(
            (replayed.turns.join(" "), &warnings[..]),
            ((*turns).to_owned(), &expected.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>()[..])
        );
    }
    let courier = shipped("courier");
    let replayed = played(&courier, "11k/P11/12/12/12/12/12/11K w", "P a7-a8; X-a8").expect("the only promotion");
    assert_eq!(replayed.warnings[0].to_string(), "1:10: `X` is not a label of the man on a8, a ferz: `F`");
}

#[test]
fn the_turns_before_a_fault_are_played() {
    let rules = shipped("chess");
    let mut session = rules.start("").expect("a setup");
    ferz_record::replay("e2-e4 e7-e5 e4-e5", &Names::of(&rules), session.as_mut()).expect_err("no way");
    assert_eq!(session.legal_turns().len(), 29);
}
