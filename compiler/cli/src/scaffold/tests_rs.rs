//! `tests/perft.rs` of a stand-alone engine: counts of the reference interpreter, which the generated rules must match.

use super::Frame;
use codegen::Scope;
use ferz_facade::{Leaves, Rules};

/// Depths are counted as long as the next one is not expected to have more sequences than these.
const MOST: u64 = 5000;

/// Its text.
pub fn text(frame: &Frame, reference: &dyn Rules) -> String {
    let counts = counts(reference);
    let mut scope = Scope::new();
    scope.import(format!("{}::rules", frame.crate_name()), "Position");
    scope.import("ferz_runtime::game", "Game");
    scope.import("ferz_runtime::position", "Leaves");
    scope.import("ferz_runtime::position", "Position as _");
    let table = counts.iter().map(|(setup, depth, nodes)| format!("    ({setup:?}, {depth}, {nodes}),\n"));
    scope.raw(format!(
        "/// Setup, depth, and the number of sequences of legal turns.\nconst COUNTS: &[(&str, u32, u64)] = &[\n{}];",
        table.collect::<String>()
    ));
    scope
        .new_fn("turns_are_as_many_as_the_reference_counts")
        .attr("test")
        .line("for &(setup, depth, nodes) in COUNTS {")
        .line("    let game = Game::<Position>::start(setup).expect(\"a setup\");")
        .line("    for leaves in [Leaves::Counted, Leaves::Made] {")
        .line("        assert_eq!(game.position().perft(depth, leaves), nodes, \"setup `{setup}`, depth {depth}, {leaves:?}\");")
        .line("    }")
        .line("}");
    format!(
        "//! Counts of Ferz's reference interpreter, taken when the engine was made, and those of the generated rules.\n\n{}\n",
        scope.to_string().trim_end()
    )
}

/// Counts for each setup, which is drawn from seed 1 where it is drawn.
fn counts(reference: &dyn Rules) -> Vec<(String, u32, u64)> {
    let mut counts = Vec::new();
    for setup in reference.setups() {
        let Ok(game) = reference.start_drawn(&setup, 1) else { continue };
        let mut before = 1;
        for depth in 1.. {
            let nodes = game.perft(depth, Leaves::Counted);
            counts.push((setup.clone(), depth, nodes));
            // Each ply multiplies about as the last one did.
            if nodes == 0 || MOST < nodes.saturating_mul(nodes / before) || nodes / before < 2 {
                break;
            }
            before = nodes;
        }
    }
    counts
}
