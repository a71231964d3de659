//! Moves in several legs as notation writes them: what is said about turns that are none, and what they mean for castling.

use crate::common;
use ferz_facade::{Rules, Strictness};

const GAME: &str = r#"
variant "Legs"
board 8x8
piece king     K = K royal
piece lion     L = KcaKcabKmabK
piece locust   O = [cQ-mK]
piece rifle    R = mRcaibR
piece swapper  S = mQucdQ
piece griffon  G = FyafsF
piece relay    N = mNxaN
piece imitator I = I
piece rose     E = qN
piece hopper   H = afmptQ
piece pusher   P = [pK-ucK]
piece assassin   Y = kQ
piece snail    V = ifafW
setup = fen "k7/8/8/8/8/8/8/K2V4 w"
"#;

/// Position, turn, the reason's word, the squares, the answer.
const ANSWERS: &[(&str, &str, &str, &str, &str)] = &[
    (
        "k7/8/8/8/3L4/8/8/K7 w",
        "d4d6",
        "leg",
        "d5",
        "The lion on d4 cannot go to d6: leg 1 of its way must find an enemy on d5, and nobody stands there.",
    ),
    ("k7/8/8/3r4/3L4/8/8/K7 w", "d4d4xd5", "notation", "d4 d4", "That turn is legal, but it is written `d4d4`."),
    (
        "k7/8/8/8/3L4/8/8/K7 w",
        "d4d4xd5",
        "victim",
        "d4",
        "The lion on d4 comes back to d4 only without taking anybody; write `0000`.",
    ),
    ("k7/8/8/8/3L4/8/8/K7 w", "0000", "legal", "", "Legal: White passes."),
    (
        "k7/8/8/8/3R4/8/8/K7 w",
        "0000",
        "no_such_move",
        "",
        "White cannot pass: none of its men can come back to its square.",
    ),
    (
        "k7/8/8/8/3O4/8/8/K7 w",
        "d4d6",
        "leg",
        "d5",
        "The locust on d4 cannot go to d6: leg 1 of its way must find an enemy on d5, and nobody stands there.",
    ),
    (
        "k7/8/3n4/3r4/3O4/8/8/K7 w",
        "d4d6",
        "leg",
        "d6",
        "The locust on d4 cannot go to d6: leg 2 of its way must find nobody on d6, and Black's relay stands there.",
    ),
    (
        "k7/8/3N4/8/3O4/8/8/K7 w",
        "d4d7",
        "leg",
        "d6",
        "The locust on d4 cannot go to d7: leg 1 of its way must find an enemy on d6, and White's relay stands there.",
    ),
    (
        "k7/8/3r4/8/3R4/8/8/K7 w",
        "d4d6",
        "quiet_only",
        "d6",
        "The rifle on d4 goes to d6 only without capturing there, and Black's rifle stands on it.",
    ),
    ("k7/8/3r4/8/3S4/8/8/K7 w", "d4d6", "notation", "d4 d6", "That turn is legal, but it is written `d4~d6`."),
    (
        "k7/8/3r4/8/3S4/8/8/K7 w",
        "d4~d6",
        "legal",
        "d4 d6",
        "Legal: the swapper on d4 changes places with the rifle on d6.",
    ),
    (
        "k7/8/3r4/8/3S4/8/8/K7 w",
        "d4~d5",
        "no_swap",
        "d4 d5",
        "The swapper on d4 goes to d5, but does not change places; write `d4d5`.",
    ),
    (
        "k7/8/8/4r3/3G4/8/8/K7 w",
        "d4e7",
        "leg",
        "e5",
        "The griffon on d4 cannot go to e7: leg 1 of its way must find nobody on e5, and Black's rifle stands there.",
    ),
    (
        "k7/8/4r3/8/3G4/8/8/K7 w",
        "d4e7",
        "blocked",
        "e6",
        "The griffon on d4 cannot go to e7: Black's rifle on e6 is in the way.",
    ),
    (
        "k7/8/8/4G3/3N4/1R6/8/K7 w",
        "d4b3",
        "own_man",
        "b3",
        "The relay on d4 cannot go to b3: White's rifle stands there.",
    ),
    ("k7/8/8/4G3/3N4/1R6/8/K7 w", "b3c5", "legal", "b3 c5", "Legal: the rifle on b3 goes to c5."),
    (
        "k7/8/8/8/3I4/8/8/K7 w - - 0 1 last=N",
        "d4d5",
        "no_such_move",
        "d4 d5",
        "The imitator on d4 cannot go to d5: its moves are `I`, and a relay moved last.",
    ),
    (
        "k7/8/8/8/3I4/8/8/K7 w",
        "d4d5",
        "no_such_move",
        "d4 d5",
        "The imitator on d4 cannot go to d5: its moves are `I`, and it is not known who moved last.",
    ),
    ("k7/8/8/4r3/3E4/8/8/K7 w", "d4g7", "legal", "d4 g7", "Legal: the rose on d4 goes to g7."),
    (
        "k7/8/3r4/8/3H4/8/8/K7 w",
        "d4d8",
        "no_hurdle",
        "d6",
        "The hopper on d4 cannot go to d8: it would need a friend between to go over.",
    ),
    (
        "k7/3n4/3R4/3R4/3P4/8/8/K7 w",
        "d4d6",
        "leg",
        "d6",
        "The pusher on d4 cannot go to d6: leg 2 of its way must find an enemy on d6, and White's rifle stands there.",
    ),
    (
        "k7/8/3n4/3R4/3P4/8/8/K7 w",
        "d4d6",
        "put_back",
        "",
        "The pusher on d4 cannot go to d6: the man that it takes up can be put nowhere.",
    ),
    (
        "k7/8/8/3r4/3Y4/8/8/K7 w",
        "d4d5",
        "leg",
        "d5",
        "The assassin on d4 cannot go to d5: its way must find a royal enemy on d5, and Black's rifle stands there.",
    ),
    (
        "k7/8/8/8/8/3V4/8/K7 w",
        "d3d5",
        "moved",
        "d3",
        "The snail on d3 cannot go to d5: it goes so only with its first move.",
    ),
    (
        "k7/8/8/3rr3/3L4/8/8/K7 w",
        "d4d4",
        "notation",
        "d4 d4",
        "Several legal turns go so; write `d4d4xd5` or `d4d4xe5`.",
    ),
];

#[test]
fn answers_name_the_leg_and_what_it_lacks() {
    let game = common::game(GAME);
    for (fen, turn, reason, squares, text) in ANSWERS {
        let session = game.position(fen, Strictness::Playable).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
        let why = session.why(turn).unwrap_or_else(|fault| panic!("{fen} {turn}: {fault}"));
        let found = (why.reason, why.squares.join(" "), why.text.as_str());
        assert_eq!(found, (*reason, (*squares).to_owned(), *text), "{fen} {turn}");
    }
}

#[test]
fn every_answer_agrees_with_the_list_of_legal_turns() {
    let game = common::game(GAME);
    let fen = "k7/2v1v3/4v3/2vSvG2/1H1NL3/2I1P1v1/1Y6/K2VR3 w - - 0 1 last=G";
    let session = game.position(fen, Strictness::Playable).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
    let legal: Vec<String> = session.legal_turns().into_iter().map(|turn| turn.text).collect();
    assert!(50 < legal.len(), "{legal:?}");
    let squares: Vec<String> = (0..64).map(|at| format!("{}{}", char::from(b'a' + at % 8), 1 + at / 8)).collect();
    let pairs = squares.iter().flat_map(|from| squares.iter().map(move |to| format!("{from}{to}")));
    for text in pairs.chain(legal.clone()) {
        let why = session.why(&text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(why.legal, legal.contains(&text), "{text}: {why:?}");
        assert_eq!(why.legal, why.reason == "legal", "{text}: {why:?}");
    }
}

#[test]
fn castling_heeds_those_that_take_only_royals() {
    let game = common::game(
        r#"
variant "Castling Prince"
board 8x8
piece king     K = K royal
piece prince   I = K
piece rook     R = R
piece assassin Y = kR
castling prince 2 squares with rook
setup = fen "k3i2r/8/8/8/8/8/8/K3I2R w"
"#,
    );
    let castles = |fen| {
        let session = game.position(fen, Strictness::Playable).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
        session.legal_turns().iter().any(|turn| turn.text == "e1g1")
    };
    assert!(castles("k3i2r/8/8/8/8/8/3y4/K3I2R w K"));
    assert!(!castles("k3i2r/8/8/8/8/5y2/8/K3I2R w K"));
}
