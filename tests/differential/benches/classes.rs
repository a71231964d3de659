//! What each class of movement costs: compiled beside interpreted, and beside a plain slider.

use ferz_differential::game::Game;
use ferz_facade::{Leaves, Rules, Session};
use ferz_macros::variant;
use ferz_measure::rate;

macro_rules! classes {
    ($($module:ident $file:literal;)*) => {
        $(variant!(mod $module = $file);)*

        /// The first is the plain slider.
        static CLASSES: &[Game] =
            &[$(Game::new::<$module::Position>(stringify!($module), concat!("benches/", $file), include_str!($file)),)*];
    };
}

classes! {
    slider "classes/slider.ferz";
    leaper "classes/leaper.ferz";
    rider "classes/rider.ferz";
    lame_leaper "classes/lame_leaper.ferz";
    lame_rider "classes/lame_rider.ferz";
    hopper "classes/hopper.ferz";
    grasshopper "classes/grasshopper.ferz";
    ski_slider "classes/ski_slider.ferz";
    bent_rider "classes/bent_rider.ferz";
    crooked_rider "classes/crooked_rider.ferz";
    circular_rider "classes/circular_rider.ferz";
    multi_path "classes/multi_path.ferz";
    area "classes/area.ferz";
    hook_mover "classes/hook_mover.ferz";
    locust "classes/locust.ferz";
    long_leaper "classes/long_leaper.ferz";
    equal_length "classes/equal_length.ferz";
    swapper "classes/swapper.ferz";
    cylinder "classes/cylinder.ferz";
}

/// Every turn of the last ply is made, so that what a turn does counts, too.
const DEPTH: u32 = 2;

fn main() {
    println!(
        "{:16} {:>8} {:>12} {:>12} {:>10} {:>10}",
        "class", "nodes", "M nodes/s", "interpreted", "compiled/i.", "to slider"
    );
    let mut slider = None;
    for game in CLASSES {
        let (compiled, reference) = (game.compiled(), game.reference());
        let (compiled, reference) = (start(&compiled), start(&reference));
        let nodes = compiled.perft(DEPTH, Leaves::Made);
        let fast = rate(|| compiled.perft(DEPTH, Leaves::Made)).median;
        assert_eq!(reference.perft(DEPTH, Leaves::Made), nodes, "{}", game.name);
        let slow = rate(|| reference.perft(DEPTH, Leaves::Made)).median;
        let slider = *slider.get_or_insert(fast);
        println!(
            "{:16} {nodes:8} {:12.2} {:12.3} {:10.0} {:10.2}",
            game.name,
            fast / 1e6,
            slow / 1e6,
            fast / slow,
            slider / fast
        );
    }
}

fn start(rules: &dyn Rules) -> Box<dyn Session> {
    rules.start("").unwrap_or_else(|fault| panic!("{fault}"))
}
