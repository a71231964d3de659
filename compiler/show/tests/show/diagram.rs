//! Diagrams show what men do on the board.

use crate::common::{game_with, model, shown};
use ferz_facade::{Rules, Strictness};
use ferz_interp::Interp;
use ferz_show::diagram::{Note, Role, WayKind, diagram};
use ferz_show::text::{draw, legend};
use std::collections::BTreeSet;
use std::sync::Arc;

#[test]
fn quiet_moves_are_those_of_a_man_alone() {
    let notations = [
        "W",
        "fmWcF",
        "N",
        "R",
        "B",
        "Q3",
        "NN",
        "W2F",
        "nN",
        "nDD",
        "fhNbF",
        "jR",
        "jB3",
        "(1,3)",
        "G",
        "mR4cB",
        "mU",
        "afsW",
        "[F?R]",
        "[W?B]",
        "qN",
        "zB",
        "zN",
        "qW",
        "masR",
        "afafsKafsafzfK",
        "aK",
        "mafsiQ",
        "(af)W",
        "v[F?R]",
        "WDafmpafWmpafafWmpafafmpafW",
        "FAaffsmpafFmpafaffsF",
    ];
    for notation in notations {
        let (game, man) = game_with(notation);
        let shown = diagram(&game, man);
        let within = |&offset: &(i32, i32)| shown.area.contains(offset);
        let quiet = shown.squares.iter().filter(|(_, marks)| {
            marks.ends.iter().any(|(way, ends)| !matches!(way.kind, WayKind::Hop | WayKind::Taking) && ends.quiet)
        });
        let quiet: BTreeSet<(i32, i32)> = quiet.map(|(&offset, _)| offset).collect();

        let board = game.board.clone();
        let rules = Interp::new(Arc::new(game));
        let alone = rules
            .position("15/15/15/15/15/15/15/7M7/15/15/15/15/15/15/15 w", Strictness::Movement)
            .expect("a position");
        let turns = alone.pseudo_turns().into_iter().filter_map(|turn| board.parse(&turn.to?));
        let turns: BTreeSet<_> = turns.map(|to| (board.file(to) - 7, board.rank(to) - 7)).filter(within).collect();
        assert_eq!(quiet, turns, "{notation}");
    }
}

#[test]
fn hops_need_a_man_and_limits_show() {
    let shown = |notation: &str| {
        let shown = shown(notation);
        let ways = shown.squares.values().flat_map(|marks| marks.ends.keys());
        let kinds: BTreeSet<WayKind> = ways.map(|way| way.kind).collect();
        let is_end = |dy: &i32| shown.squares.get(&(0, *dy)).is_some_and(|marks| !marks.ends.is_empty());
        let ahead: Vec<i32> = (1..=shown.area.high.1).filter(is_end).collect();
        (shown.area.high.1, !shown.beyond.is_empty(), kinds.into_iter().collect::<Vec<_>>(), ahead)
    };
    assert_eq!(shown("pR"), (4, true, vec![WayKind::Hop], vec![3, 4]));
    assert_eq!(shown("gQ"), (3, false, vec![WayKind::Hop], vec![3]));
    assert_eq!(shown("pR3"), (3, false, vec![WayKind::Hop], vec![3]));
    assert_eq!(shown("jD"), (2, false, vec![WayKind::Hop], vec![2]));
    assert_eq!(shown("W3"), (4, false, vec![WayKind::Slide], vec![1, 2, 3]));
    assert_eq!(shown("R"), (3, true, vec![WayKind::Slide], vec![1, 2, 3]));
    assert_eq!(shown("WH"), (3, false, vec![WayKind::Leap], vec![1, 3]));
    assert_eq!(shown("nD"), (2, false, vec![WayKind::Lame], vec![2]));
}

#[test]
fn men_on_the_way_have_their_parts() {
    let roles = |notation: &str| {
        let squares = shown(notation).squares;
        let role = |(at, roles): ((i32, i32), BTreeSet<Role>)| roles.into_iter().map(move |role| (at, role));
        squares.into_iter().map(|(at, marks)| (at, marks.roles)).flat_map(role).collect::<Vec<_>>()
    };
    assert_eq!(roles("fcafmR"), [((0, 2), Role::Victim)]);
    assert_eq!(roles("fpR"), [((0, 2), Role::Hurdle)]);
    assert_eq!(roles("fnD"), [((0, 1), Role::Empty)]);
    assert_eq!(roles("fjW3"), [((0, 1), Role::Skipped)]);
    assert_eq!(roles("fcabW"), [((0, 1), Role::Shot)]);
    assert_eq!(roles("fdafmW"), [((0, 1), Role::FriendVictim)]);
    assert_eq!(roles("fkafmW"), [((0, 1), Role::RoyalVictim)]);
    assert_eq!(roles("fxafW"), [((0, 1), Role::Relay)]);
    assert_eq!(roles("fafucW"), [((0, 1), Role::Empty), ((0, 1), Role::Returned)]);
    assert_eq!(roles("[oW-bW-fW]"), [((0, 0), Role::Outside)]);
    assert_eq!(roles("fmpafW"), []);
}

#[test]
fn a_swap_at_the_second_square_stands_for_all() {
    let swaps = |notation: &str| {
        let squares = shown(notation).squares.into_iter();
        let swaps = squares.filter(|(_, marks)| marks.ends.values().any(|ends| ends.swap));
        swaps.map(|(at, _)| at).collect::<Vec<_>>()
    };
    assert_eq!(swaps("fucR"), [(0, 2)]);
    assert_eq!(swaps("fucW"), [(0, 1)]);
    assert_eq!(swaps("fucD"), [(0, 2)]);
    assert_eq!(swaps("fcR"), []);
}

#[test]
fn two_victims_tell_of_more() {
    let shown = shown("fmRfcaf(mafcaf)mR");
    assert_eq!(shown.area.high, (5, 5));
    let victims = shown.squares.iter().filter(|(_, marks)| marks.roles.contains(&Role::Victim));
    assert_eq!(victims.map(|(&at, _)| at).collect::<Vec<_>>(), [(0, 2), (0, 4)]);
}

#[test]
fn notes_tell_what_squares_cannot() {
    assert!(shown("I").notes.contains(&Note::Imitates));
    assert!(shown("mabK").notes.contains(&Note::Passes));
    assert!(shown("[B?foF-bF-sB]").notes.contains(&Note::Edged));
    assert!(shown("R(1,7)").notes.is_empty());
    assert!(shown("R(1,8)").notes.contains(&Note::CutShort));
    for game in ["chess", "chess960"] {
        let game = model(&format!("variant \"x\"\nextends {game}\n"));
        let noted =
            |name: &str| game.piece_ids().find(|(_, piece)| piece.name == name).map(|(id, _)| diagram(&game, id).notes);
        assert_eq!(noted("king").map(|notes| notes.contains(&Note::Castles)), Some(true));
        assert_eq!(noted("rook").map(|notes| notes.contains(&Note::Castles)), Some(false));
    }
}

#[test]
fn large_repetitions_are_cut_short_in_time() {
    let begun = std::time::Instant::now();
    let shown = shown("cdmpaacdmpacdmpacdmpK");
    assert!(begun.elapsed().as_secs() < 20);
    assert!(shown.notes.contains(&Note::CutShort));
}

#[test]
fn conditions_and_ends_are_kept() {
    let game = model("variant \"x\"\nextends chess\n");
    let (pawn, _) = game.piece_ids().find(|(_, piece)| piece.name == "pawn").expect("the pawn");
    let shown = diagram(&game, pawn);
    let at = |offset| {
        let (way, ends) = shown.squares[&offset].ends.first_key_value().expect("a mark");
        (way.kind, way.initial, ends.quiet, ends.capture, ends.en_passant)
    };
    assert_eq!(shown.squares.len(), 4);
    assert_eq!(at((0, 1)), (WayKind::Leap, false, true, false, false));
    assert_eq!(at((0, 2)), (WayKind::Lame, true, true, false, false));
    assert_eq!(at((1, 1)), (WayKind::Leap, false, false, true, true));
}

#[test]
fn drawn_as_text() {
    let griffon = "
  .  .  .  G  .  G  .  .  .
  .  .  .  G  .  G  .  .  .
  .  .  .  G  .  G  .  .  .
  G  G  G  o+ .  o+ G  G  G
  .  .  .  .  M  .  .  .  .
  G  G  G  o+ .  o+ G  G  G
  .  .  .  G  .  G  .  .  .
  .  .  .  G  .  G  .  .  .
  .  .  .  G  .  G  .  .  .
";
    assert_eq!(draw(&shown("[F?R]"), "M"), griffon.trim_start_matches('\n'));
    let rifle = "
  .  .  .  M  .  .  .
  .  .  .  M! .  .  .
  .  .  .  M  .  .  .
  M  M! M  M  M  M! M
  .  .  .  M  .  .  .
  .  .  .  M! .  .  .
  .  .  .  M  .  .  .
";
    assert_eq!(draw(&shown("mRcaibR"), "M"), rifle.trim_start_matches('\n'));
    let said = legend(&[shown("mRcaibR")]);
    assert_eq!(
        said,
        "M  slides there over empty squares, only to move\n\
         !  a man here is taken while the taker stays where it is\n\
         Rides that reach the edge of their diagram go on as far as the board.\n"
    );
}
