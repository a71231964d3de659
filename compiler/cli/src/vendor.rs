//! The sources of runtime, geometry and engine, carried in this program so that an engine can be built anywhere, and of what a
//! page needs besides.

macro_rules! vendored {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../", $path)))),*]
    };
}

/// Path and text of every file, in the order of the paths, which are those of the repository and of every project.
pub static SOURCES: &[(&str, &str)] = vendored! {
    "runtime/Cargo.toml"
    "runtime/engine/Cargo.toml"
    "runtime/engine/src/bench.rs"
    "runtime/engine/src/cecp.rs"
    "runtime/engine/src/cecp/clock.rs"
    "runtime/engine/src/cecp/features.rs"
    "runtime/engine/src/cecp/lift.rs"
    "runtime/engine/src/cecp/men.rs"
    "runtime/engine/src/cecp/names.rs"
    "runtime/engine/src/cecp/obey.rs"
    "runtime/engine/src/cecp/setup.rs"
    "runtime/engine/src/cecp/turns.rs"
    "runtime/engine/src/clock.rs"
    "runtime/engine/src/entry.rs"
    "runtime/engine/src/eval.rs"
    "runtime/engine/src/history.rs"
    "runtime/engine/src/input.rs"
    "runtime/engine/src/lib.rs"
    "runtime/engine/src/limits.rs"
    "runtime/engine/src/notation.rs"
    "runtime/engine/src/offer.rs"
    "runtime/engine/src/order.rs"
    "runtime/engine/src/perft.rs"
    "runtime/engine/src/protocol.rs"
    "runtime/engine/src/result.rs"
    "runtime/engine/src/search.rs"
    "runtime/engine/src/search/exchange.rs"
    "runtime/engine/src/search/node.rs"
    "runtime/engine/src/search/prune.rs"
    "runtime/engine/src/search/quiesce.rs"
    "runtime/engine/src/search/reduce.rs"
    "runtime/engine/src/search/repetition.rs"
    "runtime/engine/src/search/root.rs"
    "runtime/engine/src/search/score.rs"
    "runtime/engine/src/serve.rs"
    "runtime/engine/src/session.rs"
    "runtime/engine/src/session/jobs.rs"
    "runtime/engine/src/setting.rs"
    "runtime/engine/src/skill.rs"
    "runtime/engine/src/tally.rs"
    "runtime/engine/src/thinker.rs"
    "runtime/engine/src/tt.rs"
    "runtime/engine/src/ucci.rs"
    "runtime/engine/src/ucci/go.rs"
    "runtime/engine/src/uci.rs"
    "runtime/engine/src/uci/go.rs"
    "runtime/engine/src/uci/place.rs"
    "runtime/engine/src/usi.rs"
    "runtime/engine/src/usi/sfen.rs"
    "runtime/engine/src/values.rs"
    "runtime/engine/src/values/mobility.rs"
    "runtime/engine/src/worker.rs"
    "runtime/geometry/Cargo.toml"
    "runtime/geometry/src/axis.rs"
    "runtime/geometry/src/bits.rs"
    "runtime/geometry/src/flood.rs"
    "runtime/geometry/src/gather.rs"
    "runtime/geometry/src/grid.rs"
    "runtime/geometry/src/lib.rs"
    "runtime/geometry/src/lookup.rs"
    "runtime/geometry/src/pext.rs"
    "runtime/geometry/src/tables.rs"
    "runtime/src/coordinates.rs"
    "runtime/src/describe.rs"
    "runtime/src/draw.rs"
    "runtime/src/dynamic.rs"
    "runtime/src/effect.rs"
    "runtime/src/game.rs"
    "runtime/src/info.rs"
    "runtime/src/lib.rs"
    "runtime/src/mv.rs"
    "runtime/src/parts.rs"
    "runtime/src/position.rs"
    "runtime/src/private.rs"
    "runtime/src/private/both.rs"
    "runtime/src/private/chain.rs"
    "runtime/src/private/chain/receivers.rs"
    "runtime/src/private/count.rs"
    "runtime/src/private/decide.rs"
    "runtime/src/private/facing.rs"
    "runtime/src/private/hand.rs"
    "runtime/src/private/influence.rs"
    "runtime/src/private/lanes.rs"
    "runtime/src/private/look.rs"
    "runtime/src/private/men.rs"
    "runtime/src/private/pins.rs"
    "runtime/src/private/powers.rs"
    "runtime/src/private/powers/glide.rs"
    "runtime/src/private/powers/judge.rs"
    "runtime/src/private/powers/mimic.rs"
    "runtime/src/private/powers/near.rs"
    "runtime/src/private/powers/sides.rs"
    "runtime/src/private/reach.rs"
    "runtime/src/private/reserve.rs"
    "runtime/src/private/side.rs"
    "runtime/src/private/sight.rs"
    "runtime/src/private/skeleton.rs"
    "runtime/src/private/track.rs"
    "runtime/src/private/tried.rs"
    "runtime/src/private/trips.rs"
    "runtime/src/private/visit.rs"
    "runtime/src/private/walk.rs"
    "runtime/src/private/way.rs"
    "runtime/src/private/zobrist.rs"
    "runtime/src/reach.rs"
    "runtime/src/text.rs"
    "runtime/src/text/diagram.rs"
    "runtime/src/text/fen.rs"
    "runtime/src/text/fen/error.rs"
    "runtime/src/text/fen/read.rs"
    "runtime/src/text/fen/read/beside.rs"
    "runtime/src/text/fen/read/board.rs"
    "runtime/src/text/fen/read/hands.rs"
    "runtime/src/text/fen/read/partners.rs"
    "runtime/src/text/fen/read/state.rs"
    "runtime/src/text/fen/word.rs"
    "runtime/src/text/fen/write.rs"
    "runtime/src/text/man.rs"
    "runtime/src/text/square.rs"
    "runtime/src/text/turn.rs"
    "runtime/tests/toy/info.rs"
    "runtime/tests/toy/mod.rs"
    "runtime/tests/toy/turns.rs"
};

/// The same of what stands between a page and the rules.
pub static DOOR: &[(&str, &str)] = vendored! {
    "compiler/compiled/src/lib.rs"
    "compiler/door/src/lib.rs"
    "compiler/facade/src/lib.rs"
    "compiler/record/src/board.rs"
    "compiler/record/src/lib.rs"
    "compiler/record/src/meaning.rs"
    "compiler/record/src/names.rs"
    "compiler/record/src/steps.rs"
    "compiler/record/src/words.rs"
    "compiler/record/src/write.rs"
    "compiler/table/src/json.rs"
    "compiler/table/src/lib.rs"
    "compiler/table/src/position.rs"
};

#[cfg(test)]
mod tests {
    use super::{DOOR, SOURCES};
    use crate::scaffold::page::PARTS;
    use std::path::Path;

    #[test]
    fn no_source_file_is_missing() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let mut paths = Vec::new();
        for package in ["runtime", "runtime/engine", "runtime/geometry"] {
            paths.push(format!("{package}/Cargo.toml"));
            list(root, &format!("{package}/src"), &mut paths);
        }
        // Unit tests of the engine play it; that it is there lets `cargo fmt` find all modules.
        list(root, "runtime/tests/toy", &mut paths);
        paths.sort();
        let vendored: Vec<_> = SOURCES.iter().map(|(path, _)| *path).collect();
        assert_eq!(vendored, paths);
    }

    #[test]
    fn no_file_of_the_door_is_missing() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let mut paths = Vec::new();
        for (name, folder, dependencies) in PARTS {
            list(root, &format!("{folder}/src"), &mut paths);
            // Their own manifests name what only their tests need; those of the project are written from the table.
            let manifest = std::fs::read_to_string(root.join(folder).join("Cargo.toml")).expect("a manifest");
            let own = manifest.split("[dependencies]").nth(1).and_then(|rest| rest.split('[').next()).expect("some");
            let named: Vec<_> = own.lines().filter_map(|line| line.strip_suffix(".workspace = true")).collect();
            assert_eq!(&named, dependencies, "{name}");
        }
        paths.sort();
        let vendored: Vec<_> = DOOR.iter().map(|(path, _)| *path).collect();
        assert_eq!(vendored, paths);
    }

    fn list(root: &Path, folder: &str, paths: &mut Vec<String>) {
        for entry in std::fs::read_dir(root.join(folder)).expect("a folder of sources").flatten() {
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                list(root, &path, paths);
            } else {
                paths.push(path);
            }
        }
    }
}
