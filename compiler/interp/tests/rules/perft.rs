//! Counts of legal turns that other programs agree on.

use crate::common;
use crate::games::{CHESS, COURIER, MODERN_SHATRANJ};
use ferz_facade::{Leaves, Rules};

fn check(text: &str, positions: &[(&str, &[u64])]) {
    let game = common::game(text);
    for (fen, counts) in positions {
        let session = common::position(&game, fen);
        for (depth, count) in (1..).zip(*counts) {
            assert_eq!(session.perft(depth, Leaves::Counted), *count, "depth {depth} of {fen}");
            assert_eq!(session.perft(depth, Leaves::Made), *count, "depth {depth} of {fen}, leaves made");
        }
    }
}

#[test]
fn chess() {
    check(
        CHESS,
        &[
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[20, 400, 8902]),
            ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", &[48, 2039]),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", &[14, 191, 2812]),
            ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", &[6, 264]),
            ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486]),
            ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -", &[24, 496]),
        ],
    );
}

#[test]
fn courier() {
    check(
        COURIER,
        &[
            ("rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR w", &[20, 400, 8500]),
            ("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w", &[26, 678]),
        ],
    );
}

#[test]
fn modern_shatranj() {
    check(MODERN_SHATRANJ, &[("rnegkenr/pppppppp/8/8/8/8/PPPPPPPP/RNEGKENR w", &[16, 256, 4384])]);
}

#[test]
fn divide_adds_up() {
    let game = common::game(CHESS);
    let session = common::position(&game, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
    let divided = session.divide(2, Leaves::Counted);
    assert_eq!(divided.len(), 48);
    assert!(divided.is_sorted());
    assert_eq!(divided.iter().map(|(_, count)| count).sum::<u64>(), 2039);
    assert!(divided.contains(&("e1g1".to_owned(), 43)));
    assert!(session.divide(0, Leaves::Counted).is_empty());
}

#[test]
fn setups() {
    let game = common::game(COURIER);
    assert_eq!(game.setups(), ["", "after the forced opening"]);
    let start = game.start("after the forced opening").unwrap();
    assert_eq!(start.perft(2, Leaves::Counted), 678);
    assert!(game.start("after").is_err());
}
