//! The crate of the README: beside the workspace, with the macro and the runtime by path and a file of its own.

use ferz_differential::cargo::{Package, workspace};
use std::fs;
use std::path::Path;

const TARGET: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/packages");

#[test]
fn lists_legal_turns_and_plays_one() {
    let package = Package { folder: workspace().join("tests/standalone"), target: Path::new(TARGET).to_owned() };
    let output = package.output(&["run"]);
    let (turns, fen) = output.trim_end().split_once('\n').expect("two lines");
    let mut turns: Vec<&str> = turns.split(' ').collect();
    turns.sort_unstable();
    assert_eq!(turns.join(" "), "a2a3 b1b3 b1b4 b2b3 c2c3 d2d3 e1e3 e1e4 e2e3 f2f3");
    assert_eq!(fen, "rhfkhr/pppppp/6/1H4/PPPPPP/R1FKHR b - - 1 1");
}

#[test]
fn stands_in_the_readme() {
    let read = |path| fs::read_to_string(workspace().join(path)).expect("a text");
    let readme = read("README.md");
    for (language, path) in [("ferz", "tests/standalone/little.ferz"), ("rust", "tests/standalone/src/main.rs")] {
        let block = format!("```{language}\n{}```\n", read(path));
        assert!(readme.contains(&block), "the README does not contain {path} as it is");
    }
}
