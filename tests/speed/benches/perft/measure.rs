//! One position: its rates, and what they are held against.

use ferz_measure::{rate, suitable_depth};
use ferz_runtime::position::Leaves;

use crate::case::Case;
use crate::peer::Peer;
use crate::report::{Perft, Row, Search};

/// What a game that no peer plays is held against: the peer of the first case, in its position.
pub(crate) struct Yardstick {
    counted: f64,
    made: f64,
}

impl Yardstick {
    /// Measures it.
    pub(crate) fn measure(cases: &[Case]) -> Yardstick {
        let case = cases.first().unwrap_or_else(|| panic!("the table of positions is empty"));
        let peer = case.peer().unwrap_or_else(|| panic!("nobody else plays {}", case.game));
        let game = case.start();
        let (depth, _) = suitable_depth(|depth| game.perft(depth, Leaves::Counted)).unwrap_or_default();
        let rate = |leaves| rate(|| peer.perft(depth, leaves)).median;
        Yardstick { counted: rate(Leaves::Counted), made: rate(Leaves::Made) }
    }
}

/// Measures a position.
pub(crate) fn row(case: &Case, yardstick: &Yardstick) -> Row {
    let peer = case.peer();
    Row {
        game: case.game.to_owned(),
        position: case.position.to_owned(),
        beside: peer.as_ref().map(|peer| peer.name().to_owned()),
        at_least: case.goal.map(|goal| goal.at_least),
        aim: case.goal.map(|goal| goal.aim),
        counted: perft(case, peer.as_ref(), Leaves::Counted, yardstick.counted),
        made: perft(case, peer.as_ref(), Leaves::Made, yardstick.made),
        search: search(case),
        portable: None,
    }
}

fn perft(case: &Case, peer: Option<&Peer>, leaves: Leaves, yardstick: f64) -> Perft {
    let game = case.start();
    let (depth, nodes) = suitable_depth(|depth| game.perft(depth, leaves))
        .unwrap_or_else(|| panic!("{} {} has no turns", case.game, case.position));
    let ours = rate(|| game.perft(depth, leaves));
    let other = peer.map_or(yardstick, |peer| {
        assert_eq!(peer.perft(depth, leaves), nodes, "{} disagrees on {} {}", peer.name(), case.game, case.position);
        rate(|| peer.perft(depth, leaves)).median
    });
    Perft { depth, nodes, nodes_per_second: ours.median, spread: ours.spread, ratio: ours.median / other }
}

fn search(case: &Case) -> Search {
    let found = ferz_measure::search(|depth| case.search(depth), |&(_, time)| time.as_secs_f64());
    let (depth, (nodes, time)) = found.unwrap_or_else(|error| panic!("{}: {error}", case.game));
    Search { depth, nodes, nodes_per_second: nodes as f64 / time.as_secs_f64() }
}
