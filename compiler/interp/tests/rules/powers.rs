//! Powers, exchange and reserves beyond what the worked positions of UC-73 show: FEN and its faults, texts of turns, who is
//! frozen, what opens and closes an exchange, what makes positions differ.

use crate::common;
use ferz_facade::{Rules, Session, Strictness, TurnKind};
use ferz_interp::Interp;

const GAME: &str = "
variant \"Powers\"
piece king K = K royal
piece rook R = R
piece pawn P = fmWfcF
piece leaper L = mQcaf(mafcaf)mQ
piece withdrawer W = mQ { capture by withdrawal, forced }
piece advancer A = mQ { capture by approach, forced }
piece both B = mQ { capture by withdrawal, forced; capture by approach, forced }
piece swapper S = mQ {
  swap along Q with any, not straight back
  destroy touching enemy with self
}
piece freezer I = mQ { freeze touching enemies }
piece mimic C = mQ { capture as its victim; freeze touching freezer }
setup = fen \"4k3/8/8/8/8/8/8/4K3 w\"
exchange owes both 2 drops, pawn excepted
drop reserve front on own rank 1 when owed, with a move
promote pawn on last rank to reserve back
frozen men may leave the board, pawn excepted
no null moves
";

fn turns(game: &Interp, fen: &str, from: &str) -> String {
    common::texts(&common::position(game, fen).legal_turns(), from)
}

/// A position after some turns.
fn after(game: &Interp, fen: &str, moves: &str) -> Box<dyn Session> {
    let mut session = common::position(game, fen);
    for turn in moves.split(' ') {
        session.play(turn).unwrap_or_else(|fault| panic!("{fen} {moves}: {fault}"));
    }
    session
}

#[test]
fn what_stands_beside_the_board_is_written_and_read() {
    let game = common::game(GAME);
    for fen in [
        "4k3/8/8/3r4/8/8/8/4K3 w - - 0 1 reserve=RP/- owed=1000/2 open=d5!",
        "4k3/8/8/3r4/8/8/8/4K3 w - - 0 1 reserve=-/prw open=d5",
        "4k3/8/8/3s4/8/3S4/8/4K3 w - - 0 1 ban=d3d5",
        "4k3/8/8/3c4/8/3R4/8/4K3 b - - 0 1 ban=d3d5",
    ] {
        assert_eq!(common::position(&game, fen).fen(), fen);
    }
    let swapped = "4k3/8/8/3s4/8/3S4/8/4K3 w - - 0 1 reserve=-/- owed=0/0 ban=d5d3";
    assert_eq!(common::position(&game, swapped).fen(), "4k3/8/8/3s4/8/3S4/8/4K3 w - - 0 1 ban=d3d5");
}

#[test]
fn faults_beside_the_board_name_the_field() {
    let game = common::game(GAME);
    for (fields, fault) in [
        ("reserve=R", "reserve: White's and Black's are parted by `/`, see `R`"),
        ("reserve=/r", "reserve: an empty one is written `-`"),
        ("reserve=r/-", "reserve: `r` is the other side's"),
        ("reserve=K/-", "reserve: `K` is royal and stands on the board only"),
        ("reserve=X/-", "reserve: no man has the letters `X`"),
        ("reserve=R3/-", "reserve: expected the letters of a man, found `3`"),
        ("owed=1", "owed: White's and Black's are parted by `/`, see `1`"),
        ("owed=1/1001", "owed: expected a number up to 1000, found `1001`"),
        ("owed=+1/0", "owed: expected a number up to 1000, found `+1`"),
        ("open=c3", "open: there is no man on c3"),
        ("open=d3!", "open: the man on d3 is of the side to move and has not taken last"),
        ("open=d5d3", "open: expected one square, found `d5d3`"),
        ("open=!", "open: expected a square of the board, found ``"),
        ("ban=d3", "ban: expected two squares, found `d3`"),
        ("ban=d3e1", "ban: there are no two enemies on `d3e1`"),
        ("ban=d3e8", "ban: neither of the men on `d3e8` can change places"),
        ("owed=1/0 reserve=R/-", "end: expected nothing more, found `reserve=R/-`"),
    ] {
        let fen = format!("4k3/8/8/3s4/8/3R4/8/4K3 w - - 0 1 {fields}");
        match game.position(&fen, Strictness::Playable) {
            Ok(session) => panic!("`{fen}` was read as `{}`", session.fen()),
            Err(found) => assert_eq!(found.0, format!("FEN, {fault}"), "{fen}"),
        }
    }
    // As many as there are types.
    let of = |count| format!("4k3/8/8/8/8/8/8/4K3 w - - 0 1 reserve={}/-", "R".repeat(count));
    assert!(game.position(&of(10), Strictness::Playable).is_ok());
    let refused = game.position(&of(11), Strictness::Playable).map(|session| session.fen());
    assert_eq!(refused.map_err(|fault| fault.0), Err("FEN, reserve: 11 men are more than 10".to_owned()));
    // Games without them do not know the fields.
    let plain = common::game("variant \"Plain\"\nextends chess\n");
    for field in ["reserve=N/-", "owed=1/0", "open=e8", "ban=e1e8"] {
        assert!(plain.position(&format!("4k3/8/8/8/8/8/8/4K3 w - - 0 1 {field}"), Strictness::Playable).is_err());
    }
}

#[test]
fn side_captures_follow_the_way() {
    let game = common::game(GAME);
    for (fen, turn, captures) in [
        // Both at once, the one behind first.
        ("4k3/8/8/3p4/2B5/1p6/8/4K3 w", "c4c5", ""),
        ("4k3/5p2/8/8/2B5/1p6/8/4K3 w", "c4e6", "b3 f7"),
        ("4k3/8/8/8/2W5/1r6/8/4K3 w", "c4d5", "b3"),
        ("4k3/5R2/8/8/2B5/1p6/8/4K3 w", "c4e6", "b3"),
        // A mimic overtakes, withdraws and comes up in one move, each for another reason.
        ("4k3/8/a7/8/l7/8/C7/w3K3 w", "a2a5", "a1 a4 a6"),
        ("4k3/8/r7/8/l7/8/C3K3/r7 w", "a2a5", "a4"),
    ] {
        let turns = common::position(&game, fen).legal_turns();
        let found = turns.iter().find(|found| found.text == turn).unwrap_or_else(|| panic!("{fen} {turn}"));
        let mut taken = found.captures.clone();
        taken.sort();
        assert_eq!(taken.join(" "), captures, "{fen} {turn}");
    }
}

#[test]
fn what_comes_up_lends_that_to_its_own_moves_only() {
    let overtakes = "leaper L = mQcaf(mafcaf)mQ";
    let game = common::game(&GAME.replace(overtakes, &format!("{overtakes} {{ capture by approach, forced }}")));
    let fen = "4k3/3r4/3s4/8/8/3l4/8/3C3K w";
    for turn in ["d1d4", "d1~d6"] {
        let turns = common::position(&game, fen).legal_turns();
        let found = turns.iter().find(|found| found.text == turn).unwrap_or_else(|| panic!("{fen} {turn}"));
        assert_eq!(found.captures, ["d3"], "{turn}");
    }
}

#[test]
fn kinds_and_texts_of_turns() {
    let game = common::game(GAME);
    for (fen, turn, kind, to) in [
        ("4k3/8/8/3s4/8/3S4/8/4K3 w", "d3~d5", TurnKind::Swap, Some("d5")),
        ("4k3/8/8/8/3s4/3S4/8/4K3 w", "d3*d4", TurnKind::Destroy, Some("d4")),
        ("4k3/8/8/8/3i4/3S4/8/4K3 w", "d3-", TurnKind::Suicide, None),
        ("4k3/8/8/s7/8/l7/8/C3K3 w", "a1~a5", TurnKind::Swap, Some("a5")),
    ] {
        let turns = common::position(&game, fen).legal_turns();
        let found = turns.iter().find(|found| found.text == turn).unwrap_or_else(|| panic!("{fen} {turn}"));
        assert_eq!((found.kind, found.to.as_deref()), (kind, to), "{fen} {turn}");
    }
    let drop = "4k3/8/8/8/8/8/R7/4K3 w - - 0 1 reserve=W/- owed=1/0";
    assert_eq!(turns(&game, drop, "a2a3"), " ,W@a1 ,W@b1 ,W@c1 ,W@d1 ,W@f1 ,W@g1 ,W@h1");
    let turns = common::position(&game, drop).legal_turns();
    let found = turns.iter().find(|turn| turn.text == "a2a3,W@b1").expect("a drop");
    assert_eq!(found.drop, Some(("withdrawer".to_owned(), "b1".to_owned())));
    let state = after(&game, drop, "a2a3,W@b1").state();
    assert_eq!((state.owed, state.reserve), ([0, 0], [vec![], vec![]]));
}

#[test]
fn frozen_men_do_nothing() {
    let game = common::game(GAME);
    // Royals and those excepted may not even leave; a frozen freezer freezes on.
    assert_eq!(turns(&game, "4k3/8/8/8/3i4/3P4/8/4K3 w", "d3"), "");
    assert_eq!(turns(&game, "4k3/8/8/8/8/8/3i4/4K3 w", "e1"), "");
    assert_eq!(turns(&game, "4k3/8/8/8/3i4/3I4/4r3/K7 b", "e2"), "-");
    // They give no check, but may be hopped over, taken and changed places with.
    assert!(!common::position(&game, "4k3/8/8/8/3I4/4r3/8/4K3 w").state().in_check);
    assert!(turns(&game, "4k3/8/8/8/3i4/3R4/3S4/K7 w", "d2").contains("~d3"));
    let castling = common::game(
        "variant \"Cold\"\nextends chess\npiece freezer I = mQ { freeze touching enemies }\nfrozen men may leave the board\n",
    );
    assert!(turns(&castling, "4k3/8/8/8/8/8/8/R3K2R w KQ", "e1").contains("g1"));
    assert!(!turns(&castling, "4k3/8/8/8/8/8/7i/R3K2R w KQ", "e1").contains("g1"), "the rook is frozen");
    assert_eq!(turns(&castling, "4k3/8/8/8/8/8/4i3/R3K2R w KQ", "e1"), "", "the king is frozen");
}

#[test]
fn a_frozen_friend_is_not_sent() {
    let game = common::game(
        "variant \"Sent\"\npiece king K = K royal\npiece sender M = xafW\npiece rook R = R\npiece freezer I = mQ { freeze touching rook }\nsetup = fen \"4k3/8/8/8/8/8/8/4K3 w\"\n",
    );
    assert_eq!(turns(&game, "4k3/8/8/8/2RM4/8/8/4K3 w", "c4b4"), "");
    assert!(turns(&game, "4k3/8/8/8/2RM4/8/8/4K3 w", "").contains("c4b4"));
    assert!(!turns(&game, "4k3/8/8/1i6/2RM4/8/8/4K3 w", "").contains("c4b4"));
}

#[test]
fn exchanges_open_and_close() {
    let game = common::game(GAME);
    for (fen, moves, rest) in [
        ("4k3/8/1p6/r7/8/8/8/R3K3 w", "a1a5", "open=a5!"),
        ("4k3/8/1p6/r7/8/8/8/R3K3 w", "a1a5 b6a5", "owed=2/2"),
        ("4k3/8/1p6/p7/8/8/8/R3K3 w", "a1a5", "open=a5"),
        ("4k3/8/1p6/p7/8/8/8/R3K3 w", "a1a5 b6a5", ""),
        ("4k3/8/1p6/r7/8/8/8/R3K3 w", "a1a5 e8d8", ""),
        // Who destroys the man that took closes without owing, and opens nothing.
        ("4k3/8/1s6/r7/8/8/8/R3K3 w", "a1a5 b6*a5", ""),
        ("4k3/8/8/4r3/3S4/8/7K/8 w", "d4*e5", ""),
        // A swap that takes opens, where the man that swapped stands now; leaving the board opens nothing.
        ("4k3/8/8/s7/8/l7/8/C3K3 w", "a1~a5", "open=a5! ban=a1a5"),
        ("4k3/8/8/8/3i4/3S4/8/4K3 w", "d3-", ""),
    ] {
        let fen = after(&game, fen, moves).fen();
        let extras: Vec<&str> = fen.split(' ').skip(6).collect();
        assert_eq!(extras.join(" "), rest, "{fen}");
    }
}

#[test]
fn positions_differ_by_what_stands_beside_the_board() {
    let game = common::game(GAME);
    let board = "4k3/8/8/3s4/8/3S4/8/4K3 w - - 0 1";
    let extras = [
        "",
        " reserve=R/-",
        " reserve=-/r",
        " reserve=RW/-",
        " reserve=WR/-",
        " owed=1/0",
        " owed=0/1",
        " open=d5",
        " open=d5!",
        " ban=d3d5",
    ];
    let keys: std::collections::BTreeSet<u64> =
        extras.iter().map(|extra| common::position(&game, &format!("{board}{extra}")).key()).collect();
    assert_eq!(keys.len(), extras.len());
    assert!(after(&game, board, "d3~d5").fen().ends_with(" ban=d3d5"));
}

#[test]
fn plies_count_anew_when_men_come_and_go() {
    let game = common::game(GAME);
    for (fen, turn) in [
        ("4k3/8/8/8/3i4/3S4/8/4K3 w - - 7 9", "d3-"),
        ("4k3/8/8/8/3r4/3S4/8/4K3 w - - 7 9", "d3*d4"),
        ("4k3/8/8/8/8/8/R7/4K3 w - - 7 9 reserve=W/- owed=1/0", "a2a3,W@b1"),
    ] {
        assert!(after(&game, fen, turn).fen().contains(" b - - 0 9"), "{fen} {turn}");
    }
    assert!(after(&game, "4k3/8/8/3s4/8/3S4/8/4K3 w - - 7 9", "d3~d5").fen().contains(" b - - 8 9"));
}
