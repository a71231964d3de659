//! What holds for the repository as a whole: who may depend on whom, how long a file is, what may not stay in it.

use ferz_differential::cargo::workspace;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// Each crate, what it may depend on of ours, and of others.
const MAY_DEPEND_ON: &[(&str, &str, &str)] = &[
    ("ferz-dsl", "", "pest pest_derive codespan-reporting"),
    ("ferz-facade", "", ""),
    ("ferz-record", "ferz-facade", ""),
    ("ferz-measure", "", ""),
    ("ferz-model", "ferz-dsl", "indexmap"),
    ("ferz-interp", "ferz-model ferz-dsl ferz-facade", ""),
    ("ferz-show", "ferz-model ferz-dsl", ""),
    ("ferz-documents", "ferz-dsl ferz-facade", "serde"),
    ("ferz-compiled", "ferz-facade ferz-runtime", ""),
    ("ferz-table", "ferz-facade ferz-record", ""),
    ("ferz-door", "ferz-compiled ferz-engine ferz-facade ferz-runtime ferz-table", ""),
    ("ferz-pictures", "ferz-model", ""),
    (
        "ferz-play",
        "ferz-model ferz-facade ferz-table ferz-show ferz-documents ferz-pictures",
        "axum serde serde_json tokio tokio-stream",
    ),
    ("ferz-match", "ferz-facade ferz-interp ferz-model", "serde serde_json"),
    ("ferz-codegen", "ferz-model ferz-dsl ferz-geometry", "proc-macro2 quote syn prettyplease"),
    ("ferz-macros", "ferz-codegen ferz-model ferz-dsl", "syn quote proc-macro2"),
    (
        "ferz",
        "ferz-dsl ferz-model ferz-facade ferz-record ferz-measure ferz-interp ferz-show ferz-compiled ferz-documents ferz-play ferz-match ferz-codegen \
         ferz-runtime ferz-engine ferz-library ferz-variants",
        "clap codegen indicatif serde serde_json syn",
    ),
    ("ferz-geometry", "", ""),
    ("ferz-runtime", "ferz-geometry", ""),
    ("ferz-engine", "ferz-runtime", ""),
    ("ferz-library", "", ""),
    ("ferz-orthodox", "ferz-runtime ferz-macros", ""),
    ("ferz-historic", "ferz-runtime ferz-macros", ""),
    ("ferz-fairy8", "ferz-runtime ferz-macros", ""),
    ("ferz-wide", "ferz-runtime ferz-macros", ""),
    ("ferz-small", "ferz-runtime ferz-macros", ""),
    ("ferz-large", "ferz-runtime ferz-macros", ""),
    ("ferz-southeast", "ferz-runtime ferz-macros", ""),
    ("ferz-east", "ferz-runtime ferz-macros", ""),
    ("ferz-hands", "ferz-runtime ferz-macros", ""),
    ("ferz-exchange", "ferz-runtime ferz-macros", ""),
    (
        "ferz-variants",
        "ferz-runtime ferz-engine ferz-library ferz-orthodox ferz-historic ferz-fairy8 ferz-wide ferz-small ferz-large \
         ferz-southeast ferz-east ferz-hands ferz-exchange",
        "",
    ),
];
/// May depend on everything.
const TESTS: &[&str] = &[
    "ferz-tests",
    "ferz-tests-ui",
    "ferz-tests-corpus",
    "ferz-tests-differential",
    "ferz-tests-mates",
    "ferz-tests-speed",
];
const MOST_LINES: usize = 500;

#[test]
fn dependencies_follow_the_table() {
    let allowed: BTreeMap<&str, BTreeSet<&str>> = MAY_DEPEND_ON
        .iter()
        .map(|(name, ours, others)| (*name, ours.split(' ').chain(others.split(' ')).collect()))
        .collect();
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let name_of = |package: &Value| package["name"].as_str().expect("a name").to_owned();
    for package in packages.iter().filter(|package| !TESTS.contains(&&*name_of(package))) {
        let name = name_of(package);
        let allowed = allowed.get(&*name).unwrap_or_else(|| panic!("{name} is not in the table"));
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let (other, is_dev) = (name_of(dependency), dependency["kind"] == "dev");
            assert!(is_dev || allowed.contains(&*other), "{name} may not depend on {other}");
        }
    }
    assert_eq!(packages.len(), MAY_DEPEND_ON.len() + TESTS.len(), "the table names a crate that is not there");
}

fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let output = Command::new(cargo).args(arguments).current_dir(workspace()).output().expect("cargo can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn one_version_of_syn() {
    let lock = fs::read_to_string(workspace().join("Cargo.lock")).expect("the lock file");
    assert_eq!(lock.lines().filter(|line| *line == "name = \"syn\"").count(), 1);
}

#[test]
fn files_are_short_and_done() {
    // Spelled apart, so that this file may contain them.
    let unwanted =
        [concat!("dbg", "!("), concat!("todo", "!("), concat!("unimplemented", "!("), concat!("#[ign", "ore")];
    let mut files = Vec::new();
    for folder in ["dsl", "compiler", "runtime", "variants", "tests"] {
        collect(&workspace().join(folder), &mut files).expect("the sources");
    }
    assert!(100 < files.len(), "the sources were not found");
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{}: {lines} lines", file.display());
        for unwanted in unwanted {
            assert!(!text.contains(unwanted), "{} contains {unwanted}", file.display());
        }
    }
}

/// The Rust files in a folder, those of builds left out.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() && entry.file_name() != "target" {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

#[test]
fn every_shipped_variant_is_tested() {
    let names = |games: &[ferz_tests::games::Game]| games.iter().map(|game| game.name).collect::<Vec<_>>();
    let shipped: Vec<_> = ferz_variants::all().iter().map(|entry| entry.name).collect();
    assert_eq!(names(ferz_tests::games::shipped()), shipped);
}

#[test]
fn every_invented_game_is_tested() {
    let mut files: Vec<_> = fs::read_dir(workspace().join("tests/games"))
        .expect("the invented games")
        .flatten()
        .map(|entry| entry.path())
        // What they include has a folder of its own.
        .filter(|path| path.is_file())
        .filter_map(|path| path.file_stem()?.to_str().map(str::to_owned))
        .collect();
    files.sort();
    let names: Vec<_> = ferz_tests::games::invented().iter().map(|game| game.name).collect();
    assert_eq!(names, files);
}
