//! What stands for a game whose file is wrong: everything that uses it still compiles, so that only the file's faults show.

use crate::info::{Endings, Info, Verdict};
use crate::mv::Move;
use crate::parts::Parts;
use crate::position::{Leaves, Outcome, Position};

/// A game of which no program that was compiled can hold a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skeleton;

static INFO: Info = Info {
    name: "",
    files: 1,
    ranks: 1,
    file_labels: &["a"],
    rank_labels: &["1"],
    coordinates: None,
    holes: &[],
    pieces: &[],
    setups: &[],
    rights: &[],
    castlings: &[],
    trails: &[],
    regains: [&[], &[]],
    imitates: false,
    endings: Endings {
        checkmate: Verdict::Draws,
        stalemate: Verdict::Draws,
        bare_king: None,
        repetition: None,
        move_count: None,
    },
};

impl Position for Skeleton {
    const INFO: &'static Info = &INFO;

    fn from_parts(_: &Parts) -> Self {
        Skeleton
    }

    fn parts(&self) -> Parts {
        Parts::empty(1)
    }

    fn side(&self) -> usize {
        0
    }

    fn legal(&self, _: &mut Vec<Move>) {}

    fn legal_captures(&self, _: &mut Vec<Move>) {}

    fn has_legal(&self) -> bool {
        false
    }

    fn pseudo(&self, _: &mut Vec<Move>) {}

    fn play(&self, _: Move) -> Self {
        Skeleton
    }

    fn pass(&self) -> Self {
        Skeleton
    }

    fn in_check(&self) -> bool {
        false
    }

    fn opponent_in_check(&self) -> bool {
        false
    }

    fn man(&self, _: u8) -> Option<(u8, usize)> {
        None
    }

    fn count(&self, _: u8, _: usize) -> u32 {
        0
    }

    fn key(&self) -> u64 {
        0
    }

    fn key_from_scratch(&self) -> u64 {
        0
    }

    fn perft(&self, _: u32, _: Leaves) -> u64 {
        0
    }

    fn plies(&self) -> u32 {
        0
    }

    fn number(&self) -> u32 {
        1
    }

    fn decided(&self) -> Option<Outcome> {
        None
    }
}
