//! Finding mates: games of random turns, in which men are taken wherever they can be until few are left, come to positions of
//! which some are mates.

use crate::solver::{Goal, Solver, TooMuch, legal};
use crate::suite::Mate;
use ferz_differential::random::SplitMix64;
use ferz_runtime::game::Game;
use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;
use ferz_runtime::text::{fen, turn};
use std::collections::{BTreeMap, BTreeSet};

/// Men on the board.
pub const MOST_MEN: u32 = 10;
/// In how many turns.
pub const TURNS: [u32; 2] = [2, 3];
/// First turns: where many mate, nothing has to be found.
const MOST_FIRST: usize = 3;
/// Mates of one length with the same men.
const MOST_ALIKE: usize = 3;
/// Turns that the opponent would have now: who has more is seldom mated soon.
const MOST_FREE: usize = 8;
/// Plies of a game.
const LONGEST: usize = 600;
/// Turns that are played to look at a position.
const MOST_PLAYED: u64 = 400_000;
/// Of a hundred turns so many take if they can while there are many men, and when there are few.
const TAKES: [usize; 2] = [90, 10];

/// So many mates of each length, in their order, and how many games were played for them.
pub fn hunt<P: Position>(wanted: usize) -> (Vec<Mate>, u64) {
    let (mut bag, mut games) = (Bag { wanted, ..Bag::default() }, 0);
    while TURNS.iter().any(|turns| bag.wants(turns)) {
        games += 1;
        bag.follow::<P>(games);
    }
    (bag.mates.into_iter().collect(), games)
}

/// What has been found.
#[derive(Debug, Default)]
struct Bag {
    wanted: usize,
    mates: BTreeSet<Mate>,
    /// How many there are of a length with the same men.
    alike: BTreeMap<(u32, Vec<u32>), usize>,
}

impl Bag {
    fn wants(&self, turns: &u32) -> bool {
        self.mates.iter().filter(|mate| mate.turns == *turns).count() < self.wanted
    }

    /// Plays a game, and keeps at most one mate of each length: positions that follow each other are alike.
    fn follow<P: Position>(&mut self, seed: u64) {
        let setup = &P::INFO.setups[seed as usize % P::INFO.setups.len()];
        let Ok(game) = Game::<P>::start_drawn(setup.name, seed) else { return };
        let mut position = *game.position();
        let mut random = SplitMix64::new(seed);
        let mut open: BTreeSet<u32> = TURNS.into_iter().filter(|turns| self.wants(turns)).collect();
        for _ in 0..LONGEST {
            if open.is_empty() || position.decided().is_some() {
                return;
            }
            let men = men(&position);
            let is_sparse = men.iter().sum::<u32>() <= MOST_MEN;
            if is_sparse && let Ok(Some((turns, first))) = look(&position, &open) {
                let alike = self.alike.entry((turns, men)).or_default();
                if *alike < MOST_ALIKE {
                    *alike += 1;
                    let mut first = turn::texts(&position, &first);
                    first.sort();
                    self.mates.insert(Mate { turns, fen: fen::write(&position), first });
                    open.remove(&turns);
                }
            }
            let Some(mv) = step(&position, &mut random, TAKES[usize::from(is_sparse)]) else { return };
            position = position.play(mv);
        }
    }
}

/// How many men of each type White has on the board, and Black.
fn men<P: Position>(position: &P) -> Vec<u32> {
    let types = 0..P::INFO.pieces.len() as u8;
    [0, 1].into_iter().flat_map(|side| types.clone().map(move |piece| position.count(piece, side))).collect()
}

/// A random turn, which takes in so many of a hundred cases if it can.
fn step<P: Position>(position: &P, random: &mut SplitMix64, takes: usize) -> Option<Move> {
    let mut captures = Vec::new();
    if random.percent(takes) {
        position.legal_captures(&mut captures);
    }
    random.choose(&captures).copied().or_else(|| random.choose(&legal(position)).copied())
}

/// In how many turns the side to move mates, and all first turns, if that is one of the lengths asked for, and no result but
/// mate would do as well.
fn look<P: Position>(position: &P, open: &BTreeSet<u32>) -> Result<Option<(u32, Vec<Move>)>, TooMuch> {
    let deepest = open.last().copied().unwrap_or(0);
    if P::INFO.endings.move_count.is_some_and(|limit| limit <= position.plies() + 2 * deepest) {
        return Ok(None);
    }
    if MOST_FREE < legal(&position.pass()).len() {
        return Ok(None);
    }
    let mut solver = Solver::<P>::new(Goal::Win, MOST_PLAYED);
    for turns in 1..=deepest {
        let first = solver.winning(position, turns)?;
        if first.is_empty() {
            continue;
        }
        let is_wanted = open.contains(&turns) && first.len() <= MOST_FIRST;
        let is_mate = is_wanted && Solver::new(Goal::Mate, MOST_PLAYED).winning(position, turns)? == first;
        return Ok(is_mate.then_some((turns, first)));
    }
    Ok(None)
}
