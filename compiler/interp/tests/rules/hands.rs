//! Hands, men bound to zones and facing kings: positions with counts and turns from outside, and what the rules say of the
//! rest. `hands.tsv` has a position in each line, the turns played from there, and what is asked: how many
//! legal turns there are, or which turns begin with a text.

use crate::common;
use ferz_facade::{Leaves, Rules, Session};
use ferz_interp::Interp;

const POSITIONS: &str = include_str!("hands.tsv");

/// A shipped game.
pub(crate) fn shipped(name: &str) -> Interp {
    let (path, text) = ferz_library::find(name).unwrap_or_else(|| panic!("no game is called {name}"));
    Interp::new(std::sync::Arc::new(common::model_at(path, text)))
}

/// A position after some turns.
pub(crate) fn after(game: &Interp, fen: &str, moves: &str) -> Box<dyn Session> {
    let mut session = common::position(game, fen);
    for played in moves.split_whitespace() {
        session.play(played).unwrap_or_else(|fault| panic!("{fen} {moves}: {fault}"));
    }
    session
}

/// Reason and winner, if the game is over.
fn result(session: &dyn Session) -> Option<(&'static str, &'static str)> {
    session.state().result.map(|result| (result.winner, result.reason))
}

#[test]
fn positions_have_their_turns() {
    for line in POSITIONS.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, fen, moves, asked, expected] = fields[..] else { panic!("five fields in `{line}`") };
        let session = after(&shipped(name), fen, moves);
        let found = match asked {
            "count" => session.state().legal_moves.to_string(),
            from => common::texts(&session.legal_turns(), from),
        };
        assert_eq!(found, expected, "{line}");
    }
}

/// White's rook checks a king that goes to and fro.
const CHECKS: &str = r#"
variant "Checks"
board 5x5
piece king K = K royal
piece rook R = R
setup = fen "k4/5/5/5/1R2K w"
"#;

/// Each king steps out of a check and opens a line on the other one.
const BOTH_CHECK: &str = r#"
variant "Both Check"
board 6x6
piece king   K = mH royal
piece rook   R = R
piece bishop B = B
setup = fen "5b/R5/6/6/RK2k1/5b w"
"#;

#[test]
fn who_checks_all_the_time_loses_by_repetition() {
    let checking = "b1a1 a5b5 a1b1 b5a5 b1a1 a5b5 a1b1 b5a5";
    let waiting = "e1d1 a5a4 d1e1 a4a5 ";
    let both = "b2b5 e2e5 b5b2 e5e2 b2b5 e2e5 b5b2 e5e2";
    let draw = Some(("draw", "repetition"));
    for (text, rules, moves, expected) in [
        (CHECKS, "", checking.to_owned(), draw),
        (CHECKS, "perpetual check loses", checking.to_owned(), Some(("black", "perpetual_check"))),
        (CHECKS, "perpetual check loses", checking[..checking.len() - 5].to_owned(), None),
        (
            CHECKS,
            "perpetual check loses\nrepetition 3 loses for black",
            checking.to_owned(),
            Some(("black", "perpetual_check")),
        ),
        // Since the position came first White has also made a turn without check.
        (CHECKS, "perpetual check loses", waiting.to_owned() + &checking[..19], draw),
        (CHECKS, "repetition 3 loses for white", waiting.repeat(2), Some(("black", "repetition"))),
        (BOTH_CHECK, "perpetual check loses", both.to_owned(), draw),
        (
            BOTH_CHECK,
            "perpetual check loses\nrepetition 3 loses for white",
            both.to_owned(),
            Some(("black", "repetition")),
        ),
    ] {
        let game = common::game(&format!("{text}{rules}\n"));
        let mut session = game.start("").unwrap_or_else(|fault| panic!("{fault}"));
        for turn in moves.split_whitespace() {
            session.play(turn).unwrap_or_else(|fault| panic!("{rules} {moves}: {fault}"));
        }
        assert_eq!(result(&*session), expected, "{rules} {moves}");
    }
}

#[test]
fn men_in_hand_and_marks_are_part_of_the_position() {
    let game = shipped("crazyhouse");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
    assert_eq!(game.start("").map(|session| session.fen()), Ok(start.to_owned()));
    for (fen, moves, expected) in [
        ("4k3/8/8/8/8/8/8/4K3 w", "", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3[nPqPN] w", "", "4k3/8/8/8/8/8/8/4K3[NPPqn] w - - 0 1"),
        ("1r2k3/P7/8/8/8/8/8/4K3[] w", "a7b8q", "1Q~2k3/8/8/8/8/8/8/4K3[R] b - - 0 1"),
        ("1Q~2k3/8/8/1r6/8/8/8/4K3[] b", "b5b8", "1r2k3/8/8/8/8/8/8/4K3[p] w - - 0 2"),
        ("1Q2k3/8/8/1r6/8/8/8/4K3[] b", "b5b8", "1r2k3/8/8/8/8/8/8/4K3[q] w - - 0 2"),
        ("1Q~6/4k3/8/8/8/8/8/4K3[] w", "b8b1", "8/4k3/8/8/8/8/8/1Q~2K3[] b - - 1 1"),
        ("4k3/8/8/8/8/8/8/4K2R[R] w - - 5 9", "R@a1", "4k3/8/8/8/8/8/8/R3K2R[] b - - 0 9"),
    ] {
        let fen_after = after(&game, fen, moves).fen();
        assert_eq!(fen_after, expected);
        assert_eq!(common::position(&game, &fen_after).fen(), fen_after);
    }
    let key = |fen: &str| common::position(&game, fen).key();
    let keys = ["1Q6", "1Q~6", "8"].map(|rank| format!("{rank}/4k3/8/8/8/8/8/4K3[] w"));
    let hands = ["P", "p"].map(|hand| format!("1Q6/4k3/8/8/8/8/8/4K3[{hand}] w"));
    let keys: Vec<String> = keys.into_iter().chain(hands).collect();
    for (at, one) in keys.iter().enumerate() {
        assert!(keys[at + 1..].iter().all(|other| key(one) != key(other)), "{one}");
    }
}

#[test]
fn promoted_men_go_to_hand_as_what_they_were() {
    let game = shipped("shogi");
    for (fen, moves, expected) in [
        ("4k4/9/9/9/9/9/9/+pR7/4K4[] w", "b2a2", "4k4/9/9/9/9/9/9/R8/4K4[P] b - - 0 1"),
        ("4k4/9/9/P8/9/9/9/9/4K4[] w", "a6a7{+p}", "4k4/9/+P8/9/9/9/9/9/4K4[] b - - 0 1"),
        ("4k4/9/9/P8/9/9/9/9/4K4[] w", "a6a7+", "4k4/9/+P8/9/9/9/9/9/4K4[] b - - 0 1"),
        ("4k4/R8/9/9/9/9/9/9/4K4[] w", "a8a1+", "4k4/9/9/9/9/9/9/9/+R3K4[] b - - 0 1"),
    ] {
        assert_eq!(after(&game, fen, moves).fen(), expected);
    }
}

#[test]
fn men_promoted_twice_go_to_hand_as_what_they_were_at_first() {
    let game = common::game(
        "variant \"Twice\"\nextends crazyhouse\npiece ferz +F = F\npiece wazir +W = W\npiece hawk H = D\ncastling none\n\
         setup = fen \"h3k2h/8/8/8/8/8/8/H3K2H w\"\n\
         promote pawn on last rank to ferz\npromote ferz on own rank 5 to wazir\npromote wazir on own rank 4 to hawk\n",
    );
    for (men, hand) in [("h~", "P"), ("h", "H"), ("+w", "P"), ("+f", "P")] {
        let after = after(&game, &format!("4k3/8/8/8/8/8/{men}7/R3K3[] w"), "a1a2").fen();
        assert_eq!(after, format!("4k3/8/8/8/8/8/R7/4K3[{hand}] b - - 0 1"));
    }
}

#[test]
fn drops_are_turns_of_their_own() {
    let session = common::position(&shipped("crazyhouse"), "4k3/8/8/8/8/8/8/4K3[N] w");
    let turns = session.legal_turns();
    let drop = turns.iter().find(|turn| turn.text == "N@d6").expect("the square is empty");
    assert_eq!((drop.kind.word(), drop.piece.as_str(), drop.from.as_deref()), ("drop", "knight", None));
    assert_eq!((drop.to.as_deref(), &drop.drop, drop.gives_check), (Some("d6"), &None, true));
    assert_eq!(session.state().hands, [vec![("knight".to_owned(), 1)], vec![]]);
}

#[test]
fn faults_name_hands_and_partners() {
    for (game, fen, fault) in [
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[P w", "hands: expected `]` at the end of `[P`"),
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[X] w", "hands: no man has the letters `X`"),
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w", "hands: `K` is royal and stands on the board only"),
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q~] w", "hands: no man has the letters `~`"),
        (
            "crazyhouse",
            "4k3/8/8/8/8/8/P~7/4K3[] w",
            "board: rank 2: `P~`: it is not marked whether men of that type were promoted",
        ),
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4[+P] w", "hands: `+P` goes to a hand as pawn"),
        ("chess", "4k3/8/8/8/8/8/8/4K3[] w", "board: rank 1: no man has the letters `[`"),
        ("chess960", "4k3/8/8/8/8/8/4K3/7R w H", "castling: `H` needs White's king on its own rank 1"),
        ("chess960", "4k3/8/8/8/8/8/8/4K1R1 w H", "castling: `H` means no rook on White's own rank 1"),
        ("chess960", "4k3/8/8/8/8/8/8/4K1R1 w Q", "castling: `Q` means no rook on White's own rank 1"),
        ("chess960", "4k3/8/8/8/8/8/8/4K1RR w HG", "castling: `G` means another rook on that side of the king"),
        ("chess960", "4k3/8/8/8/8/8/8/4K1RR w HK", "castling: `K` means the same rook again"),
    ] {
        match shipped(game).position(fen, ferz_facade::Strictness::Playable) {
            Ok(session) => panic!("`{fen}` was read as `{}`", session.fen()),
            Err(found) => assert_eq!(found.0, format!("FEN, {fault}"), "{fen}"),
        }
    }
    let most = format!("4k3/8/8/8/8/8/8/4K3[{}] w", "P".repeat(254));
    let game = shipped("crazyhouse");
    assert_eq!(common::position(&game, &most).state().hands[0], [("pawn".to_owned(), 254)]);
    assert!(game.position(&most.replace("[P", "[PP"), ferz_facade::Strictness::Playable).is_err());
}

/// The first turns in which a count of one game differs from that of another with more turns.
fn first_difference(fewer: &mut dyn Session, more: &mut dyn Session, depth: u32) -> Vec<String> {
    let counts = fewer.divide(depth, Leaves::Counted);
    let differs = |turn: &&(String, u64)| !counts.contains(turn);
    let Some((text, _)) = more.divide(depth, Leaves::Counted).iter().find(differs).cloned() else { return Vec::new() };
    more.play(&text).unwrap_or_else(|fault| panic!("{fault}"));
    let behind = match fewer.play(&text) {
        Ok(()) => first_difference(fewer, more, depth - 1),
        Err(_) => Vec::new(),
    };
    [vec![text], behind].concat()
}

#[test]
fn pawns_that_would_mate_are_not_dropped() {
    // What Fairy-Stockfish counts, which only scores such a mate as a loss of who mates, and by which turns it first differs.
    for (name, fen, depth, ours, theirs, turns) in [
        ("shogi", "8k/6G2/8G/9/9/9/9/9/K8[P] w - - 0 1", 1, 81, 82, "P@i8"),
        ("minishogi", "2G1s/1sb2/G1kBp/P4/2KRR[] b - - 2 13", 3, 2583, 2587, "c4a2 d3b5 P@c2"),
        ("judkins", "4+N1/2+S1r1/G1s2k/3gbb/K3p1/2+n1r1[p] b - - 1 48", 3, 31940, 31941, "c4b3 a2a1 P@a2"),
        ("gorogoro", "1gk2/s3s/1g1PP/PsP2/3G1/K2GS[Pp] b - - 0 13", 3, 17302, 17317, "a5a4 P@b1 P@a2"),
        ("gorogoro", "sg3/k3s/pg1p1/P1GPK/1SGS1/5[Pp] b - - 0 13", 3, 8891, 8902, "a4a3 P@e2 P@e4"),
    ] {
        let lax = common::game(&format!(
            "variant \"Lax\"\nextends {name}\ndrop any from hand on any square, where it can move\n\
             drop pawn from hand on any square, one per file, where it can move\n"
        ));
        let (game, position) = (shipped(name), |game| common::position(game, fen));
        let [mut fewer, mut more] = [&game, &lax].map(position);
        assert_eq!(
            [&fewer, &more].map(|session| session.perft(depth, Leaves::Counted)),
            [ours, theirs],
            "{name} {fen}"
        );
        assert_eq!(first_difference(&mut *fewer, &mut *more, depth).join(" "), turns, "{name} {fen}");
        assert_eq!(result(&*more).map(|(_, reason)| reason), Some("checkmate"), "{name} {fen}");
    }
}

#[test]
fn a_drop_that_must_not_mate_can_be_asked_about() {
    let session = common::position(&shipped("shogi"), "8k/6G2/8G/9/9/9/9/9/K8[P] w");
    assert!(session.pseudo_turns().iter().any(|turn| turn.text == "P@i8"));
    let why = session.why("P@i8").unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((why.reason, why.squares), ("drop_mates", vec!["i8".to_owned()]));
}

#[test]
fn a_hopper_is_dropped_where_it_could_hop() {
    let game = common::game(
        "variant \"Hoppers\"\nextends crazyhouse\npiece hopper H = fpR\ndrop any from hand on any square, where it can move\n",
    );
    for (side, behind) in [("w", ['7', '8']), ("b", ['2', '1'])] {
        let turns = common::position(&game, &format!("4k3/8/8/8/8/8/8/4K3[Hh] {side}")).legal_turns();
        let drops: Vec<_> = turns.iter().filter(|turn| turn.piece == "hopper").collect();
        assert_eq!(drops.len(), 47);
        assert!(drops.iter().all(|turn| !turn.text.ends_with(behind)));
    }
}

#[test]
fn pawns_bound_to_a_zone_take_nothing_outside() {
    let game = common::game(
        "variant \"Bound\"\nextends chess\npiece pawn P = fmWfcF within own ranks 1..4 or e5..e8\npromote pawn none\n",
    );
    let session = common::position(&game, "4k3/8/8/3p4/4P3/8/8/4K3 w");
    assert_eq!(common::texts(&session.legal_turns(), "e4"), "e5");
    // Nor do they attack there.
    assert!(!common::position(&game, "8/8/8/3k4/4P3/8/8/4K3 b").state().in_check);
    assert!(common::position(&game, "8/8/8/4k3/3P4/8/8/4K3 b").state().in_check);
}

#[test]
fn kings_that_would_face_each_other_do_not_castle() {
    let game = common::game("variant \"Facing\"\nextends chess\nfacing kings forbidden\n");
    for (fen, turns) in [("5k2/8/8/8/8/8/8/4K2R w K", "d1 d2 e2"), ("6k1/8/8/8/8/8/8/4K2R w K", "d1 d2 e2 f1 f2")] {
        assert_eq!(common::texts(&common::position(&game, fen).legal_turns(), "e1"), turns, "{fen}");
    }
}
