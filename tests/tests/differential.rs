//! Seeded random boards and games of every shipped and invented game, interpreted and compiled: equal at every ply. Where men
//! go to a hand, as many games more begin with men in both.
//!
//! `FERZ_GAMES` overrides the number of games from each setup, `FERZ_SEED` the first seed: to play a reported game again.

use ferz_differential::batch::{Work, compare};
use ferz_differential::compare::Comparison;
use ferz_differential::random::SplitMix64;
use ferz_differential::rich;
use ferz_differential::tally::Manner;
use ferz_tests::games::{self, Game};
use ferz_tests::tier::{self, Tier};
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;

fn main() -> ExitCode {
    let shipped = games::shipped().iter().map(|game| trial(game, Tier::current().pick(1, 200)));
    let invented = games::invented().iter().map(|game| trial(game, Tier::current().pick(1, 100)));
    libtest_mimic::run(&Arguments::from_args(), shipped.chain(invented).collect()).exit_code()
}

fn trial(game: &'static Game, count: u64) -> Trial {
    let (count, first) = (tier::games().unwrap_or(count), tier::number("FERZ_SEED").unwrap_or(1));
    Trial::test(game.name, move || play(game, first..first + count))
}

fn play(game: &Game, seeds: std::ops::Range<u64>) -> Result<(), Failed> {
    let mut comparison = Comparison::new(game);
    let longest = Tier::current().pick(60, 300);
    for setup in comparison.setups() {
        for seed in seeds.clone() {
            comparison.play(&setup, seed, longest)?;
        }
    }
    let (model, rules) = (game.model().0, game.reference());
    for seed in seeds.clone().filter(|_| model.hands.is_some()) {
        let mut random = SplitMix64::new(seed);
        let fen = rich::position(&model, &rules, Manner::Evenly, &mut random);
        comparison.play_from(&fen, &mut random, longest)?;
    }
    let boards = Work { seed: seeds.start, boards: Tier::current().pick(1, 50), ..Work::default() };
    if let Some(found) = compare(game, &boards).difference {
        return Err(format!("{}\n{}", found.fen, found.what).into());
    }
    if comparison.positions() == 0 { Err("nothing was compared".into()) } else { Ok(()) }
}
