//! `ferz build`, and files computed by generated code.

use crate::support::{Run, SMALL, command, ferz, file, folder, with_input};
use ferz::json::{PerftDocument, StateDocument, TurnDocument};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[test]
fn a_file_becomes_an_engine() {
    let folder = folder("build spaces ü");
    let game = file(&folder, "My small_game.ferz", SMALL);
    let mut build = command(&["build", &game]);
    build.current_dir(&folder);
    let run = with_input(build, "").fine();
    let binary = PathBuf::from(run.last());
    let project = folder.join("my-small-game-engine");
    assert!(binary.starts_with(project.canonicalize().expect("the project")), "{run:?}");
    for path in [
        "Cargo.toml",
        "Cargo.lock",
        ".cargo/config.toml",
        "README.md",
        "src/main.rs",
        "src/lib.rs",
        "src/rules.rs",
        "tests/perft.rs",
        "Makefile",
    ] {
        assert!(project.join(path).is_file(), "{path}");
    }
    let own = std::fs::read_to_string(project.join("my-small-game.ferz")).expect("the variant file");
    assert_eq!(own, SMALL);
    let hello = with_input(Command::new(&binary), "uci\nquit\n").fine();
    assert!(hello.lines().contains(&"uciok"), "{hello:?}");
    let in_project = |program: &str, args: &[&str]| {
        let mut call = Command::new(program);
        call.args(args).current_dir(&project).env_remove("CARGO_TARGET_DIR");
        with_input(call, "").fine()
    };
    let tested = in_project("cargo", &["test", "--offline", "--locked"]);
    assert!(tested.stdout.contains("turns_are_as_many_as_the_reference_counts ... ok"), "{tested:?}");
    in_project("cargo", &["fmt", "--package", "my-small-game-engine", "--check"]);
    // As OpenBench makes and measures engines.
    in_project("make", &["EXE=candidate"]);
    let bench = with_input(benched(&project.join("candidate")), "").fine();
    let words: Vec<_> = bench.last().split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = words[..] else { panic!("{bench:?}") };
    assert!(nodes.parse::<u64>().is_ok_and(|nodes| 0 < nodes) && speed.parse::<u64>().is_ok(), "{bench:?}");
    in_project("cargo", &["fmt", "--all"]);
    only_these(&folder, &["My small_game.ferz", "my-small-game-engine"]);
    // The folder is there now.
    let mut again = command(&["build", &game]);
    again.current_dir(&folder);
    with_input(again, "").fails(2, &["my-small-game-engine", "--out"]);
}

fn benched(engine: &Path) -> Command {
    let mut bench = Command::new(engine);
    bench.args(["bench", "3"]);
    bench
}

#[test]
fn what_a_game_does_not_need_is_no_warning() {
    let folder = folder("build_warnings");
    let kingless = include_str!("../../../../tests/games/kingless.ferz");
    let game = file(&folder, "kingless.ferz", kingless);
    let run = ferz(&["build", &game, "--out", folder.join("engine").to_str().expect("UTF-8")]).fine();
    assert!(!run.stderr.contains("warning:"), "{run:?}");
}

#[test]
fn an_existing_folder_is_left_alone() {
    let folder = folder("build_exists");
    let game = file(&folder, "small.ferz", SMALL);
    let out = folder.join("engine");
    std::fs::create_dir(&out).expect("a folder");
    ferz(&["build", &game, "--out", out.to_str().expect("UTF-8")]).fails(2, &["engine", "exists"]);
    only_these(&out, &[]);
    only_these(&folder, &["engine", "small.ferz"]);
}

#[cfg(unix)]
#[test]
fn an_interrupted_build_leaves_no_engine() {
    use std::io::{BufRead, BufReader};
    use std::os::unix::process::CommandExt;
    let folder = folder("build_interrupted");
    let game = file(&folder, "small.ferz", SMALL);
    let mut call = command(&["build", &game]);
    // As in a terminal, whoever interrupts it interrupts cargo as well.
    call.current_dir(&folder).process_group(0).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut build = call.spawn().expect("ferz starts");
    let said = BufReader::new(build.stderr.take().expect("a pipe")).lines().next();
    assert!(said.is_some_and(|line| line.is_ok_and(|line| line.contains("Compiling"))));
    let group = format!("-{}", build.id());
    assert!(Command::new("kill").args(["-INT", "--", &group]).status().expect("kill").success());
    assert!(!build.wait().expect("ferz ends").success());
    assert!(!folder.join("small-engine").exists());
}

#[test]
fn without_cargo_nothing_is_written() {
    let folder = folder("build_no_cargo");
    let game = file(&folder, "small.ferz", SMALL);
    for args in [&["build", &game][..], &["perft", &game, "1", "--with", "compiled"], &["engine", &game]] {
        let mut call = command(args);
        call.current_dir(&folder).env("PATH", "").env("FERZ_CACHE", folder.join("cache"));
        with_input(call, "").fails(2, &["cargo"]);
    }
    only_these(&folder, &["cache", "small.ferz"]);
    only_these(&folder.join("cache"), &[]);
}

#[test]
fn a_file_is_compiled_once_and_says_what_the_reference_says() {
    let folder = folder("build_cache");
    let game = file(&folder, "small.ferz", SMALL);
    let compiled = |args: &[&str]| -> Run {
        let mut call = command(args);
        call.args(["--with", "compiled"]).env("FERZ_CACHE", folder.join("cache"));
        with_input(call, "")
    };
    let first = compiled(&["perft", &game, "4", "--divide", "--json"]).fine();
    assert!(first.stderr.contains("building an engine for Small Chess"), "{first:?}");
    let perft: PerftDocument = first.json();
    let reference: PerftDocument = ferz(&["perft", &game, "4", "--divide", "--json"]).fine().json();
    assert_eq!((perft.nodes, &perft.divide), (reference.nodes, &reference.divide));
    assert_eq!(perft.with, "compiled");

    let again = compiled(&["moves", &game, "--json"]).fine();
    assert_eq!(again.stderr, "", "it is in the cache");
    let reference = ferz(&["moves", &game, "--json"]).fine();
    assert_eq!(again.json::<Vec<TurnDocument>>(), reference.json::<Vec<TurnDocument>>());

    let played = ["state", &game, "--moves", "e1d1 a5b5", "--json"];
    let (one, other): (StateDocument, StateDocument) = (compiled(&played).fine().json(), ferz(&played).fine().json());
    assert_eq!((one.fen, one.side, one.legal_moves), (other.fen, other.side, other.legal_moves));

    compiled(&["moves", &game, "--moves", "a1a5"]).fails(1, &["turn 1", "`a1a5`"]);
    compiled(&["moves", &game, "--fen", "5/5/5/5/6 w"]).fails(1, &["board"]);
    compiled(&["moves", &game, "--setup", "mirror"]).fails(1, &["`mirror`"]);
    compiled(&["moves", &game, "--fen", "5/5/5/5/5 w\nquit"]).fails(1, &["line break"]);

    let [engine] = &entries(&folder.join("cache"))[..] else { panic!("one engine in the cache") };
    let dead = std::fs::copy("/bin/false", folder.join("cache").join(engine));
    assert!(dead.is_ok(), "{dead:?}");
    for args in [&["perft", &game, "2"][..], &["moves", &game], &["state", &game]] {
        compiled(args).fails(2, &["the engine does not answer"]);
    }
}

/// Asserts what is in a folder.
#[track_caller]
fn only_these(folder: &Path, names: &[&str]) {
    assert_eq!(entries(folder), names);
}

fn entries(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
