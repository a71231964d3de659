//! Random games from the setup, and from positions in which much is about to happen, interpreted and compiled: equal at every
//! ply; and whatever the rules of these games provide for happens often. `FERZ_GAMES` overrides the number of games.

use ferz_differential::compare::Comparison;
use ferz_differential::event;
use ferz_differential::game::Game;
use ferz_differential::random::SplitMix64;
use ferz_differential::rich;
use ferz_differential::tally::{Manner, Tally};
use ferz_differential::tier::{self, Tier};
use ferz_historic::{courier, modern_shatranj};
use ferz_large::{al_ces, teramachy};
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

macro_rules! games {
    ($($test:ident $module:ident $file:literal;)*) => {$(
        #[test]
        fn $test() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/", $file, ".ferz");
            let text = include_str!(concat!("../../../variants/", $file, ".ferz"));
            show(&Game::new::<$module::Position>(stringify!($test), file, text));
        }
    )*};
}

games! {
    courier courier "historic/courier";
    modern_shatranj modern_shatranj "historic/modern-shatranj";
    teramachy teramachy "large/teramachy";
    al_ces al_ces "large/al-ces";
}

/// Times that everything happens at least, in the deep tier.
const OFTEN: usize = 100;
/// So many times as many games are played from rich positions as are asked for, if something happens too seldom.
const PATIENCE: u64 = 20;
/// Plies in which what is about to happen happens.
const SOON: usize = 100;
/// Games of one comparison, which remembers all their positions.
const CHUNK: u64 = 25;

/// How often each event of a game has happened.
type Counts = Vec<usize>;

fn show(game: &Game) {
    let (games, longest, often) = Tier::current().pick((2, 30, 0), (500, 300, OFTEN));
    let games = tier::games().unwrap_or(games);
    let at_setup = play(game, 0..games, longest, false);
    let events = event::all(&game.model().0);
    let (mut elsewhere, mut seeds) = (vec![0; at_setup.len()], 0..games);
    let rare = loop {
        add(&mut elsewhere, &play(game, seeds.clone(), longest.min(SOON), true));
        let counts = at_setup.iter().zip(&elsewhere).map(|(one, other)| one + other);
        let seldom = events.iter().zip(counts).filter(|(_, count)| *count < often);
        let rare: Vec<_> = seldom.map(|(event, count)| format!("{count} {}", event.name)).collect();
        println!("{}: {games} games from the setup, {} from rich positions; rare: {rare:?}", game.name, seeds.end);
        if rare.is_empty() || PATIENCE * games <= seeds.end {
            break rare;
        }
        seeds = seeds.end..seeds.end + games;
    };
    for ((event, at_setup), elsewhere) in events.iter().zip(at_setup).zip(elsewhere) {
        println!("{at_setup:8} {elsewhere:8}  {}", event.name);
    }
    assert!(rare.is_empty(), "too seldom: {}", rare.join("; "));
}

fn add(sum: &mut Counts, counts: &Counts) {
    sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
}

/// Plays the games of these seeds, on all processors.
fn play(game: &Game, seeds: Range<u64>, longest: usize, rich: bool) -> Counts {
    let next = AtomicU64::new(seeds.start);
    let work = || {
        let (model, reference) = (game.model().0, game.reference());
        let mut tally = Tally::new(&model, &reference);
        loop {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            if seeds.end <= first {
                return tally.counts();
            }
            let mut comparison = Comparison::new(game);
            for seed in first..seeds.end.min(first + CHUNK) {
                let played = if rich {
                    use Manner::{Eagerly, Evenly, Finally, Idly};
                    let manners = [Evenly, Eagerly, Finally, Eagerly, Idly, Eagerly, Finally, Eagerly];
                    let manner = manners[seed as usize % manners.len()];
                    let mut random = SplitMix64::new(seed);
                    let fen = rich::position(&model, &reference, manner == Finally, &mut random);
                    tally.begin(seed, manner);
                    comparison.play_from(&fen, &mut tally, longest)
                } else {
                    tally.begin(seed, Manner::Evenly);
                    comparison.play_setup("", &mut tally, longest)
                };
                played.unwrap_or_else(|difference| panic!("{difference}"));
            }
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
