//! Bulk-counted perft beside cozy-chess, in one run and under the same flags; see the README of this folder.

use cozy_chess::Board;
use ferz_differential::rate::rate;
use ferz_historic::{courier, modern_shatranj};
use ferz_orthodox::chess;
use ferz_runtime::position::{Leaves, Position};
use ferz_runtime::text::fen::{self, Strictness};

/// Name, position, depth, nodes.
type Case = (&'static str, &'static str, u32, u64);

/// The first is what games that cozy-chess does not play are compared with.
const CHESS: &[Case] = &[
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    ("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
];
const COURIER: &[Case] = &[
    ("courier", "rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR w", 5, 4_139_349),
    (
        "courier, forced opening",
        "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w",
        5,
        14_144_849,
    ),
];
const MODERN_SHATRANJ: &[Case] = &[("modern shatranj", "rnegkenr/pppppppp/8/8/8/8/PPPPPPPP/RNEGKENR w", 6, 25_895_292)];

fn main() {
    println!("{:24} {:>5} {:>12} {:>12} {:>6}", "position", "depth", "M nodes/s", "cozy-chess", "ratio");
    let mut start = None;
    for &case in CHESS {
        let (name, text, depth, nodes) = case;
        let board: Board = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let cozy = rate(nodes, || count(&board, depth));
        row::<chess::Position>(case, cozy);
        start.get_or_insert(cozy);
    }
    let start = start.expect("chess begins somewhere");
    COURIER.iter().for_each(|&case| row::<courier::Position>(case, start));
    MODERN_SHATRANJ.iter().for_each(|&case| row::<modern_shatranj::Position>(case, start));
}

fn row<P: Position>((name, text, depth, nodes): Case, cozy: f64) {
    let position: P = fen::read(text, Strictness::Playable).unwrap_or_else(|error| panic!("{name}: {error}"));
    let ours = rate(nodes, || position.perft(depth, Leaves::Counted));
    println!("{name:24} {depth:5} {:12.1} {:12.1} {:6.2}", ours / 1e6, cozy / 1e6, ours / cozy);
}

/// The same on cozy-chess: the last ply is counted without being made.
fn count(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += count(&next, depth - 1);
            }
        }
        false
    });
    nodes
}
