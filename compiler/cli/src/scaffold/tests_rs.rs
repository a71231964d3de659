//! `tests/perft.rs` of a stand-alone engine: counts of the reference interpreter, which the generated rules must match.

use super::Frame;
use codegen::Scope;
use ferz_facade::{Leaves, Rules};

/// Depths are counted as long as the next one is not expected to have more sequences than these.
const MOST: u64 = 5000;

/// Its text.
pub fn text(frame: &Frame, reference: &dyn Rules) -> String {
    let mut imports = [
        format!("use {}::rules::Position;", frame.crate_name()),
        "use ferz_runtime::game::Game;".to_owned(),
        "use ferz_runtime::position::{Leaves, Position as _};".to_owned(),
    ];
    imports.sort();
    let mut scope = Scope::new();
    scope
        .new_fn("count")
        .doc("Counts the sequences of legal turns of a length.")
        .arg("setup", "&str")
        .arg("depth", "u32")
        .arg("nodes", "u64")
        .line("let game = Game::<Position>::start(setup).expect(\"a setup\");")
        .line("for leaves in [Leaves::Counted, Leaves::Made] {")
        .line("    let found = game.position().perft(depth, leaves);")
        .line("    assert_eq!(found, nodes, \"setup `{setup}`, depth {depth}, {leaves:?}\");")
        .line("}");
    let test = scope.new_fn("turns_are_as_many_as_the_reference_counts").attr("test");
    for (setup, depth, nodes) in counts(reference) {
        test.line(format!("count({setup:?}, {depth}, {nodes});"));
    }
    format!(
        "//! Counts of Ferz's reference interpreter, taken when the engine was made, and those of the generated rules.\n\n\
         {}\n\n{}\n",
        imports.join("\n"),
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
