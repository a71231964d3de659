//! What men do besides their notation, in sentences.

use crate::common::model;
use ferz_show::words::rules;

/// The sentences of a shipped game's man.
fn said(game: &str, name: &str) -> Vec<String> {
    let game = model(&format!("variant \"x\"\nextends {game}\n"));
    let (id, _) = game.piece_ids().find(|(_, piece)| piece.name == name).expect("the man");
    rules(&game, id).into_iter().map(|rule| rule.text).collect()
}

#[test]
fn powers_are_said() {
    let said = |name| said("uc-73", name);
    assert_eq!(said("amazon"), [""; 0]);
    assert_eq!(
        said("swapper"),
        [
            "It slides like a queen, to change places with the man it meets, friend or enemy; if that is an enemy that may do \
             so too, the next turn does not change them back.",
            "As a turn, it and one enemy that it touches may be removed together.",
        ]
    );
    assert_eq!(
        said("withdrawer"),
        [
            "If it moves along a queen's line and goes straight away from an enemy that it touches, it always takes that enemy."
        ]
    );
    assert_eq!(
        said("advancer"),
        [
            "If it moves along a queen's line and stops right in front of an enemy on that line, it always takes that enemy."
        ]
    );
    assert_eq!(
        said("immobilizer"),
        [
            "An enemy that it touches is frozen: it neither moves nor attacks, but its owner may take it off the board as a \
          turn, unless it is a king."
        ]
    );
}

#[test]
fn explosions_are_said() {
    assert_eq!(
        said("al-ces", "assassin"),
        [
            "As a turn, it and all men of both sides that it touches, one at least, are removed, unless a friendly king is \
          among them."
        ]
    );
}

#[test]
fn a_mimic_is_told_of_by_what_others_do() {
    assert_eq!(
        said("uc-73", "chameleon"),
        [
            "It may take men of each other type as a man of that type could take them from its square; by one such move it \
             takes none but men of that type. It cannot take an immobilizer or chameleon so.",
            "Likewise it may change places with a swapper, also behind men that it takes on a queen's line.",
            "Whatever it does along a queen's line, it always takes an enemy withdrawer that it goes straight away from.",
            "Whatever it does along a queen's line, it always takes an enemy advancer that it stops right in front of.",
            "Likewise it may be removed together with an enemy swapper that it touches.",
            "An enemy immobilizer that it touches is frozen: it neither moves nor attacks, but its owner may take it off the \
             board as a turn.",
        ]
    );
}

#[test]
fn zones_and_hands_are_said() {
    assert_eq!(said("xiangqi", "general"), ["It moves to d0, e0, f0, d1, e1, f1, d2, e2 or f2 only."]);
    assert_eq!(said("xiangqi", "elephant"), ["It moves to ranks 0 to 4 only."]);
    assert_eq!(
        said("shogi", "pawn"),
        [
            "On ranks c to a, or coming from there, it may become a tokin, and must on rank a, from where it could not move \
             again.",
            "From the hand it is dropped on ranks i to b, on no file where its side has another, never to mate.",
        ]
    );
    assert_eq!(said("shogi", "gold"), ["From the hand it is dropped on any square."]);
    assert_eq!(said("shogi", "tokin"), ["Taken, it goes to the hand as a pawn."]);
    assert_eq!(
        said("crazyhouse", "queen"),
        ["From the hand it is dropped on any square.", "Taken, it goes to the hand as a pawn if it was one."]
    );
}

#[test]
fn who_could_not_move_from_anywhere_is_never_dropped() {
    let game = model(
        "variant \"x\"\nextends crazyhouse\npiece wall W = none\ndrop any from hand on any square, where it can move\n",
    );
    let (wall, _) = game.piece_ids().find(|(_, piece)| piece.name == "wall").expect("the wall");
    let said: Vec<String> = rules(&game, wall).into_iter().map(|rule| rule.text).collect();
    assert_eq!(said, ["From the hand it is never dropped."]);
}

#[test]
fn places_are_said() {
    assert_eq!(said("chess", "pawn"), ["On rank 8 it becomes a queen, rook, bishop or knight."]);
    assert_eq!(said("wildebeest", "pawn")[1..], ["On ranks 9 and 10 it may become a queen or wildebeest."]);
    assert_eq!(said("cambodian", "pawn"), ["On ranks 6 to 8 it becomes a neang."]);
    assert_eq!(
        said("uc-73", "pawn"),
        [
            "Moves marked s begin on rank 2 only.",
            "On rank 8 it becomes the last man of its owner's reserve; it cannot go there while the reserve is empty.",
        ]
    );
    assert_eq!(said("uc-73", "cannon_pawn"), ["On rank 8 it may become the last man of its owner's reserve."]);
    assert_eq!(
        said("modern-shatranj", "pawn"),
        [
            "On rank 8 it becomes a general; or a rook or knight lost and not regained before; or an elephant lost and not \
             regained before, unless an elephant of its side is on that color of squares."
        ]
    );
}
