//! Random games from the setup, and from positions in which much is about to happen, interpreted and compiled: equal at every
//! ply; and whatever the rules of these games provide for happens often. `FERZ_GAMES` overrides the number of games.

use ferz_differential::compare::Comparison;
use ferz_differential::event;
use ferz_differential::game::Game;
use ferz_differential::random::SplitMix64;
use ferz_differential::rich;
use ferz_differential::tally::Manner::{self, Aimlessly, Eagerly, Evenly, Finally, Idly, Seldom};
use ferz_differential::tally::Tally;
use ferz_differential::tier::{self, Tier};
use ferz_exchange::uc_73;
use ferz_historic::{courier, modern_shatranj};
use ferz_large::{al_ces, teramachy};
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Games by file, and how many are played from setups and at least from rich positions in the deep tier.
macro_rules! games {
    ($($test:ident $module:ident $file:literal $at_setup:literal $elsewhere:literal;)*) => {$(
        #[test]
        fn $test() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/", $file, ".ferz");
            let text = include_str!(concat!("../../../variants/", $file, ".ferz"));
            show(&Game::new::<$module::Position>(stringify!($test), file, text), [$at_setup, $elsewhere]);
        }
    )*};
}

games! {
    courier courier "historic/courier" 500 500;
    modern_shatranj modern_shatranj "historic/modern-shatranj" 500 500;
    teramachy teramachy "large/teramachy" 500 500;
    al_ces al_ces "large/al-ces" 500 500;
    uc_73 uc_73 "exchange/uc-73" 2000 1000;
}

/// Times that everything happens at least, in the deep tier.
const OFTEN: usize = 100;
/// So many times as many games are played from rich positions as are asked for, if something happens too seldom.
const PATIENCE: u64 = 20;
/// Plies in which what is about to happen happens.
const SOON: usize = 60;
/// So many of the events that are still rare are named after each round.
const FEW: usize = 6;
/// Games of one comparison, which remembers all their positions.
const CHUNK: u64 = 25;
/// Games from rich positions of one round: those of the next know what has happened seldom so far.
const ROUND: u64 = 100;
/// Rich positions among which that is chosen where something that has happened seldom can happen.
const CHOICES: usize = 20;

/// How games from rich positions are played.
const MANNERS: [Manner; 10] = [Evenly, Seldom, Finally, Seldom, Idly, Eagerly, Finally, Seldom, Aimlessly, Seldom];

/// How often each event of a game has happened.
type Counts = Vec<usize>;

fn show(game: &Game, deep: [u64; 2]) {
    let (counts, longest, often) = Tier::current().pick(([2; 2], 10, 0), (deep, 300, OFTEN));
    let [games, least] = tier::games().map_or(counts, |games| [games; 2]);
    let begun = Instant::now();
    let events = event::all(&game.model().0);
    let at_setup = play(game, 0..games, longest, None);
    let (mut counts, mut rich) = (at_setup.clone(), 0);
    let rare = loop {
        let round = rich..(rich + ROUND.min(least));
        rich = round.end;
        let counted = play(game, round, longest.min(SOON), Some(&counts));
        add(&mut counts, &counted);
        let seldom = events.iter().zip(&counts).filter(|(_, count)| **count < often);
        let rare: Vec<_> = seldom.map(|(event, count)| format!("{count} {}", event.name)).collect();
        let (name, rarities, seconds) = (game.name, rare.len(), begun.elapsed().as_secs());
        println!(
            "{name}: {games} games from setups, {rich} from rich positions, {seconds} s; {rarities} events are rare, as {}",
            rare[..rarities.min(FEW)].join(", ")
        );
        if least <= rich && rare.is_empty() || PATIENCE * least <= rich {
            break rare;
        }
    };
    for ((event, at_setup), all) in events.iter().zip(at_setup).zip(counts) {
        println!("{at_setup:8} {:8}  {}", all - at_setup, event.name);
    }
    assert!(rare.is_empty(), "too seldom: {}", rare.join("; "));
}

fn add(sum: &mut Counts, counts: &Counts) {
    sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
}

/// Plays the games of these seeds, on all processors; from setups, or from rich positions if it is said what happened before.
fn play(game: &Game, seeds: Range<u64>, longest: usize, before: Option<&Counts>) -> Counts {
    let next = AtomicU64::new(seeds.start);
    let work = || {
        let (model, reference) = (game.model().0, game.reference());
        let mut counts = vec![0; event::all(&model).len()];
        let none = counts.clone();
        loop {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            if seeds.end <= first {
                return counts;
            }
            // Choices depend on what was counted, so that it must not matter who plays which games.
            let (mut comparison, mut tally) =
                (Comparison::new(game), Tally::new(&model, &reference, before.unwrap_or(&none)));
            let setups = comparison.setups();
            for seed in first..seeds.end.min(first + CHUNK) {
                let played = if before.is_some() {
                    let manner = MANNERS[seed as usize % MANNERS.len()];
                    let mut random = SplitMix64::new(seed);
                    let choices = if manner == Seldom { CHOICES } else { 1 };
                    let drawn = (0..choices).map(|_| rich::position(&model, &reference, manner, &mut random));
                    let fen = drawn.min_by_key(|fen| tally.least(fen)).unwrap_or_default();
                    tally.begin(seed, manner);
                    comparison.play_from(&fen, &mut tally, longest)
                } else {
                    let setup = &setups[seed as usize % setups.len()];
                    tally.begin(seed, Manner::Evenly);
                    comparison.play_setup(setup, seed, &mut tally, longest)
                };
                played.unwrap_or_else(|difference| panic!("{difference}"));
            }
            add(&mut counts, &tally.counts());
        }
    };
    thread::scope(|scope| {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        let threads: Vec<_> = (0..processors).map(|_| scope.spawn(work)).collect();
        let counts = threads.into_iter().map(|thread| thread.join().expect("no difference"));
        counts.reduce(|mut sum, counts| {
            add(&mut sum, &counts);
            sum
        })
    })
    .unwrap_or_default()
}
