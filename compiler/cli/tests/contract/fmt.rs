//! `ferz fmt`.

use crate::support::{SMALL, command, ferz, file, folder, with_input};
use std::fs;
use std::path::Path;

const UNTIDY: &str = "\
variant   \"Small Chess\" // a game
board 2x2


piece king K = K royal
piece guard GU = W
setup {k .
. K}
";

const TIDY: &str = "\
variant \"Small Chess\"  // a game
board 2x2

piece king  K  = K  royal
piece guard GU = W
setup {
  k .
  . K
}
";

#[test]
fn a_file_is_laid_out_once() {
    let folder = folder("fmt_once");
    let game = file(&folder, "game.ferz", UNTIDY);
    assert_eq!(ferz(&["fmt", &game]).fine().lines(), [&game]);
    assert_eq!(fs::read_to_string(&game).expect("text"), TIDY);
    let before = fs::metadata(&game).and_then(|data| data.modified()).expect("a time");
    assert_eq!(ferz(&["fmt", &game]).fine().stdout, "");
    assert_eq!(fs::metadata(&game).and_then(|data| data.modified()).expect("a time"), before);
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1, "no draft is left");
}

#[test]
fn check_lists_and_writes_nothing() {
    let folder = folder("fmt_check");
    let untidy = file(&folder, "untidy.ferz", UNTIDY);
    file(&folder, "tidy.ferz", TIDY);
    let run = ferz(&["fmt", folder.to_str().expect("UTF-8"), "--check"]);
    assert_eq!((run.code, run.lines(), run.stderr.as_str()), (1, vec![untidy.as_str()], ""));
    assert_eq!(fs::read_to_string(untidy).expect("text"), UNTIDY);
    ferz(&["fmt", &format!("{}/tidy.ferz", folder.display()), "--check"]).fine();
}

#[test]
fn a_faulty_file_is_left_and_the_others_are_not() {
    let folder = folder("fmt_faulty");
    let wrong = UNTIDY.replace("royal", "loyal");
    let (bad, good) = (file(&folder, "bad.ferz", &wrong), file(&folder, "good.ferz", UNTIDY));
    let run = ferz(&["fmt", &bad, &good]);
    assert_eq!((run.code, run.lines()), (1, vec![good.as_str()]));
    assert!(run.stderr.contains("bad.ferz:5:") && run.stderr.contains("error[E0101]"), "{run:?}");
    assert_eq!(fs::read_to_string(bad).expect("text"), wrong);
    assert_eq!(fs::read_to_string(good).expect("text"), TIDY);
}

#[test]
fn only_syntax_counts() {
    let nowhere = UNTIDY.replace("royal", "royal\npromote elf on last rank to king");
    let game = file(&folder("fmt_names"), "game.ferz", &nowhere);
    ferz(&["fmt", &game]).fine();
}

#[test]
fn a_hyphen_is_stdin_and_stdout() {
    assert_eq!(with_input(command(&["fmt", "-"]), UNTIDY).fine().stdout, TIDY);
    let check = with_input(command(&["fmt", "-", "--check"]), UNTIDY);
    assert_eq!((check.code, check.stdout.as_str()), (1, "<stdin>\n"));
    with_input(command(&["fmt", "-", "--check"]), TIDY).fine();
    with_input(command(&["fmt", "-"]), "board 8\n").fails(1, &["<stdin>:1:7: error[E0101]"]);
}

#[test]
fn what_cannot_be_read_is_named() {
    ferz(&["fmt", "nowhere.ferz"]).fails(2, &["nowhere.ferz"]);
    ferz(&["fmt"]).fails(2, &["<FILE>"]);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("fmt_link");
    let target = file(&folder, "target.ferz", UNTIDY);
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).expect("permissions");
    let link = folder.join("link.ferz");
    symlink(&target, &link).expect("a link");
    ferz(&["fmt", link.to_str().expect("UTF-8")]).fine();
    assert!(link.symlink_metadata().expect("the link").is_symlink());
    assert_eq!(fs::read_to_string(&target).expect("text"), TIDY);
    assert_eq!(fs::metadata(Path::new(&target)).expect("the file").permissions().mode() & 0o777, 0o640);
}

#[test]
fn the_game_of_these_tests_is_in_order() {
    let run = with_input(command(&["fmt", "-"]), SMALL).fine();
    assert_eq!(with_input(command(&["fmt", "-"]), &run.stdout).fine().stdout, run.stdout);
}
