//! `ferz new`.

use crate::support::{Run, command, ferz, folder, with_input};
use std::fs;
use std::path::Path;

/// Runs `ferz new` in a folder.
fn new(folder: &Path, args: &[&str]) -> Run {
    let mut command = command(&["new"]);
    command.args(args).current_dir(folder);
    with_input(command, "")
}

#[test]
fn a_starter_checks_without_messages_is_in_order_and_plays() {
    let folder = folder("new_starter");
    let run = new(&folder, &["Little Game"]).fine();
    assert_eq!(run.last(), "little-game.ferz");
    let path = folder.join("little-game.ferz");
    let path = path.to_str().expect("UTF-8");
    let checked = ferz(&["check", path, "--deny-warnings"]).fine();
    assert_eq!((checked.last(), checked.stderr.as_str()), ("0 errors, 0 warnings", ""));
    ferz(&["fmt", path, "--check"]).fine();
    assert!(fs::read_to_string(path).expect("text").contains("variant \"Little Game\"\n"));
    // Every man of the first rank but king and rooks has a turn at once.
    let from = |square| ferz(&["moves", path, "--from", square]).fine().lines().len();
    assert!(["b1", "c1", "e1"].map(from).iter().all(|&turns| 0 < turns));
    assert_eq!(ferz(&["perft", path, "2"]).fine().last(), "nodes 100");
}

#[test]
fn a_game_is_copied_under_the_new_name() {
    let folder = folder("new_copy");
    new(&folder, &["my-chess", "--from", "chess"]).fine();
    let path = folder.join("my-chess.ferz");
    let text = fs::read_to_string(&path).expect("text");
    assert!(text.starts_with("// Made from Chess.\n") && text.contains("variant \"My Chess\"\n"), "{text}");
    let path = path.to_str().expect("UTF-8");
    assert_eq!(ferz(&["check", path]).fine().stderr, "");
    assert_eq!(ferz(&["moves", path]).fine().stdout, ferz(&["moves", "chess"]).fine().stdout);

    new(&folder, &["another", "--from", "my-chess.ferz"]).fine();
    let text = fs::read_to_string(folder.join("another.ferz")).expect("text");
    assert!(text.starts_with("// Made from My Chess.\n") && text.contains("variant \"Another\"\n"), "{text}");
}

#[test]
fn a_copy_that_would_not_find_its_parts_is_not_made() {
    let folder = folder("new_parts");
    fs::create_dir(folder.join("mine")).expect("a folder");
    new(&folder, &["mine/base"]).fine();
    fs::write(folder.join("mine/heir.ferz"), "variant \"Heir\"\nextends \"base.ferz\"\n").expect("a file");
    new(&folder, &["mine/copy", "--from", "mine/heir.ferz"]).fine();
    new(&folder, &["copy", "--from", "mine/heir.ferz"]).fails(1, &["copy.ferz:3:9: error[E"]);
    assert!(!folder.join("copy.ferz").exists());
}

#[test]
fn nothing_is_overwritten() {
    let folder = folder("new_twice");
    new(&folder, &["game"]).fine();
    fs::write(folder.join("game.ferz"), "mine").expect("a file");
    for args in [&["game"][..], &["Game.ferz"], &["game", "--from", "chess"]] {
        new(&folder, args).fails(2, &["game.ferz", "exists"]);
    }
    assert_eq!(fs::read_to_string(folder.join("game.ferz")).expect("text"), "mine");
}

#[test]
fn names_lead_to_files() {
    let folder = folder("new_names");
    fs::create_dir(folder.join("mine")).expect("a folder");
    assert_eq!(new(&folder, &["mine/A \"Game\""]).fine().last(), "mine/a-game.ferz");
    assert_eq!(ferz(&["check", folder.to_str().expect("UTF-8")]).fine().last(), "0 errors, 0 warnings");
    new(&folder, &["nowhere/game"]).fails(2, &["nowhere/game.ferz"]);
    new(&folder, &["game", "--from", "ches"]).fails(2, &["did you mean `chess`?"]);
    new(&folder, &[]).fails(2, &["<NAME>"]);
    for blank in ["", " ", "mine/.ferz"] {
        new(&folder, &[blank]).fails(2, &["a game needs a name"]);
    }
}
