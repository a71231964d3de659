//! Castling from any file, and the arrays that are drawn for it.

use crate::common;
use crate::hands::{after, shipped};
use ferz_facade::{Leaves, Rules};
use std::collections::BTreeSet;

#[test]
fn castling_from_any_file() {
    let game = shipped("chess960");
    for (fen, moves, expected) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"),
        ("4k3/8/8/8/8/8/8/1R1RK2R w KB", "e1h1", "4k3/8/8/8/8/8/8/1R1R1RK1 b - - 1 1"),
        // King and partner change places, or one of them stays.
        ("4k3/8/8/8/8/8/8/5KR1 w G", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/6KR w H", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/1K1R4 w D", "b1d1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        // Rights go with the king, the partner, or who takes it.
        ("4k3/8/8/8/8/8/8/1R2K1R1 w GB", "e1e2", "4k3/8/8/8/8/8/4K3/1R4R1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/1R2K1R1 w GB", "b1b2", "4k3/8/8/8/8/8/1R6/4K1R1 b G - 1 1"),
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb", "g1g8", "1r2k1R1/8/8/8/8/8/8/1R2K3 b Bb - 0 1"),
    ] {
        assert_eq!(after(&game, fen, moves).fen(), expected, "{fen} {moves}");
    }
    let castles = common::position(&game, "4k3/8/8/8/8/8/8/6KR w H").legal_turns();
    let castle = castles.iter().find(|turn| turn.text == "g1h1").expect("nothing is in the way");
    assert_eq!((castle.kind.word(), castle.from.as_deref(), castle.to.as_deref()), ("castle", Some("g1"), Some("g1")));
}

/// The turns of the first move in an array: those of pawns and knights, and castling if nobody is in the way of the two.
fn first_turns(rank: &[u8]) -> usize {
    let at = |man: u8| (0..rank.len()).filter(move |&file| rank[file] == man);
    let knights = at(b'N').map(|file| usize::from(1 <= file) + usize::from(file <= 6)).sum::<usize>();
    let castles = at(b'R').zip([(2, 3), (6, 5)]).filter(|&(rook, (king_to, rook_to))| {
        let king = at(b'K').next().unwrap_or_default();
        let way = |from: usize, to: usize| from.min(to)..=from.max(to);
        way(king, king_to).chain(way(rook, rook_to)).all(|file| file == king || file == rook)
    });
    16 + knights + castles.count()
}

#[test]
fn every_array_is_drawn_and_no_other() {
    let game = shipped("chess960");
    let mut arrays = BTreeSet::new();
    for seed in 1..=12_000 {
        let session = game.start_drawn("", seed).unwrap_or_else(|fault| panic!("{seed}: {fault}"));
        let fen = session.fen();
        let rank: String = fen.split([' ', '/']).nth(7).unwrap_or_default().to_owned();
        if !arrays.insert(rank.clone()) {
            continue;
        }
        let at = |man| rank.match_indices(man).map(|(file, _)| file).collect::<Vec<_>>();
        let (rooks, kings, bishops) = (at('R'), at('K'), at('B'));
        assert!(rooks[0] < kings[0] && kings[0] < rooks[1] && (bishops[0] + bishops[1]) % 2 == 1, "{rank}");
        let files: String = rooks.iter().rev().map(|&file| char::from(b'A' + file as u8)).collect();
        let (black, rights) = (rank.to_lowercase(), files.clone() + &files.to_lowercase());
        assert_eq!(fen, format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {rights} - 0 1"));
        // No first turn touches what Black can do.
        let turns = first_turns(rank.as_bytes()) as u64;
        assert_eq!([1, 2].map(|depth| session.perft(depth, Leaves::Counted)), [turns, turns * turns], "{rank}");
    }
    assert_eq!(arrays.len(), 960);
}
