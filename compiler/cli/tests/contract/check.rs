//! `ferz check`.

use crate::support::{SMALL, command, ferz, file, folder, with_input};
use ferz::json::DiagnosticDocument;

#[test]
fn a_good_file_is_counted() {
    let game = file(&folder("check_good"), "small.ferz", SMALL);
    let run = ferz(&["check", &game]).fine();
    assert_eq!((run.last(), run.stderr.as_str()), ("0 errors, 0 warnings", ""));
}

#[test]
fn shipped_variants_have_no_fault() {
    let variants = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants");
    assert_eq!(ferz(&["check", variants, "--deny-warnings"]).fine().last(), "0 errors, 0 warnings");
}

#[test]
fn faults_are_located_and_counted() {
    let text = SMALL.replace("promote pawn on last rank to rook", "promote pawn on last rank to queen");
    let game = file(&folder("check_bad"), "small.ferz", &text);
    let run = ferz(&["check", &game]);
    assert_eq!((run.code, run.last()), (1, "1 error, 0 warnings"));
    assert!(run.stderr.contains(&format!("{game}:16:30: error[E0201]")), "{run:?}");
    assert!(!run.stderr.contains('\u{1b}'), "no color in a pipe: {run:?}");
}

#[test]
fn a_shipped_game_is_checked_by_its_name() {
    assert_eq!(ferz(&["check", "chess", "--deny-warnings"]).fine().last(), "0 errors, 0 warnings");
}

#[test]
fn a_name_that_is_nearly_right_is_answered_with_the_right_one() {
    let folder = folder("check_near");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let game = file(&folder, "marsh.ferz", &SMALL.replace("board 5x5", "extends ches\nboard 5x5"));
    let meant = format!("did you mean `{game}`?");
    for wrong in ["marhs.ferz", "mars.ferz", "marsh.frz"] {
        ferz(&["moves", &path(wrong)]).fails(2, &["cannot read", &meant]);
    }
    let fails = |file: &str, code, parts: &[&str]| {
        let run = ferz(&["check", file]);
        assert!(run.code == code && parts.iter().all(|part| run.stderr.contains(part)), "{parts:?} in {run:?}");
    };
    fails(&path("marsh"), 2, &["cannot read", &meant]);
    fails(&game, 1, &["marsh.ferz:2:9: error[E0301]", "did you mean `chess`?"]);
    let quoted = file(&folder, "quoted.ferz", "variant \"Quoted\"\nextends \"chess\"\n");
    fails(&quoted, 1, &["quoted.ferz:2:9: error[E0301]", "help: a shipped variant stands without quotes"]);
}

#[test]
fn json_says_the_same() {
    let text = SMALL.replace("promote pawn on last rank to rook", "promote pawn on last rank to queen");
    let game = file(&folder("check_json"), "small.ferz", &text);
    let run = ferz(&["check", &game, "--json"]);
    let faults: Vec<DiagnosticDocument> = run.json();
    assert_eq!(run.code, 1);
    let [fault] = &faults[..] else { panic!("one fault in {faults:?}") };
    assert_eq!((fault.code.as_str(), fault.severity.as_str(), &fault.file), ("E0201", "error", &game));
    assert_eq!((fault.line, fault.column, fault.end_line, fault.end_column), (16, 30, 16, 35));
    assert!(fault.message.contains("`queen`"), "{fault:?}");
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let folder = folder("check_unread");
    let bad = file(&folder, "bad.ferz", &SMALL.replace("royal", "loyal"));
    let missing = folder.join("missing.ferz");
    let missing = missing.to_str().expect("UTF-8");
    let run = ferz(&["check", missing, &bad]);
    assert_eq!((run.code, run.last()), (2, "2 errors, 0 warnings"), "{run:?}");
    assert!(run.stderr.contains("cannot read") && run.stderr.contains("bad.ferz:"), "{run:?}");
    let run = ferz(&["check", missing, &bad, "--json"]);
    let faults: Vec<DiagnosticDocument> = run.json();
    assert_eq!((run.code, faults.len()), (2, 1));
}

#[test]
fn a_fault_in_one_of_several_files_fails_all() {
    let folder = folder("check_several");
    file(&folder, "good.ferz", SMALL);
    file(&folder, "bad.ferz", &SMALL.replace("royal", "loyal"));
    let run = ferz(&["check", folder.to_str().expect("UTF-8")]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.stderr.contains("bad.ferz:") && !run.stderr.contains("good.ferz:"), "{run:?}");
    assert!(run.last().ends_with(" warnings") && !run.last().starts_with("0 "), "{run:?}");
}

#[test]
fn files_to_be_included_need_not_be_games() {
    let folder = folder("check_parts");
    file(&folder, "men.ferz", "piece camel C = C\n");
    file(
        &folder,
        "own.ferz",
        "variant \"Own\"\nextends chess\ninclude \"men.ferz\"\npromote pawn on last rank to camel\n",
    );
    let run = ferz(&["check", folder.to_str().expect("UTF-8")]).fine();
    assert_eq!(run.last(), "0 errors, 0 warnings");
    assert!(run.stderr.contains("men.ferz: piece lines to be included"), "{run:?}");
    let men = file(&folder, "men.ferz", "piece camel C = CE\n");
    let run = ferz(&["check", &men]);
    assert_eq!((run.code, run.last()), (1, "1 error, 0 warnings"), "{run:?}");
    ferz(&["moves", &men]).fails(1, &["men.ferz:1:18: error[E0501]", "men.ferz:1:1: error[E0204]"]);
}

#[test]
fn a_folder_without_variants_is_a_wrong_call() {
    let folder = folder("check_empty");
    let run = ferz(&["check", folder.to_str().expect("UTF-8")]);
    assert_eq!((run.code, run.last()), (2, "1 error, 0 warnings"), "{run:?}");
    assert!(run.stderr.contains("check_empty"), "{run:?}");
}

#[test]
fn a_file_that_is_not_text_is_wrong_input() {
    let path = folder("check_bytes").join("bytes.ferz");
    std::fs::write(&path, [b'v', 0xff, 0xfe]).expect("a file");
    let run = ferz(&["check", path.to_str().expect("UTF-8")]);
    assert_eq!((run.code, run.last()), (1, "1 error, 0 warnings"), "{run:?}");
    assert!(run.stderr.contains("bytes.ferz") && run.stderr.contains("UTF-8"), "{run:?}");
}

#[test]
fn a_file_without_end_is_refused() {
    let folder = folder("check_long");
    let game = file(&folder, "long.ferz", &format!("{SMALL}{}", "// ü\n".repeat(1 << 20)));
    let run = ferz(&["check", &game]);
    assert_eq!((run.code, run.last()), (1, "1 error, 0 warnings"), "{run:?}");
    assert!(run.stderr.contains("long.ferz:1:1: error[E07"), "{run:?}");
}

#[test]
fn every_command_refuses_a_faulty_file() {
    let game = file(&folder("check_everywhere"), "bad.ferz", &SMALL.replace("royal", "loyal"));
    for args in [
        &["moves", &game][..],
        &["state", &game],
        &["perft", &game, "1"],
        &["show", &game],
        &["why", &game, "a1a2"],
        &["build", &game],
        &["engine", &game],
        &["new", "copy", "--from", &game],
    ] {
        ferz(args).fails(1, &["bad.ferz:4:", "error[E"]);
    }
}

#[test]
fn setups_in_which_the_game_is_over_are_told() {
    let folder = folder("check_over");
    let text = "variant \"Over\"\npiece king K = K royal\npiece queen Q = Q\nsetup = fen \"7k/8/8/8/8/8/8/KQ6 w\"\n";
    let game = file(&folder, "over.ferz", &format!("{text}setup \"mate\" = fen \"k7/1Q6/1K6/8/8/8/8/8 b\"\n"));
    let run = ferz(&["check", &game]).fine();
    assert!(
        run.stderr.contains(&format!("{game}:5:1: warning[W0401]")) && run.stderr.contains("setup \"mate\": checkmate"),
        "{run:?}"
    );
}

#[test]
fn files_that_are_inherited_and_included_show_their_own_names() {
    let folder = folder("check_files");
    file(&folder, "men.ferz", "piece queen Q = Q\npiece rook R = R loyal\n");
    let game = file(&folder, "own.ferz", "variant \"Own\"\nextends chess\ninclude \"men.ferz\"\n");
    let run = ferz(&["check", &game]);
    assert!(run.stderr.contains("men.ferz:2:18: error[E0101]"), "{run:?}");
    file(&folder, "men.ferz", "piece queen Q = N\n");
    ferz(&["check", &game]).fine();
    file(&folder, "men.ferz", "piece rook C = R\n");
    let run = ferz(&["check", &game]);
    assert!(run.stderr.contains("own.ferz:2:1: error[E0304]") && run.stderr.contains("chess.ferz:"), "{run:?}");
}

#[test]
fn only_who_checks_or_builds_reads_warnings() {
    let idle = format!("{SMALL}piece idle I = W\n");
    let game = file(&folder("check_warnings"), "idle.ferz", &idle);
    let warned = ferz(&["check", &game]).fine();
    assert!(warned.stderr.contains("warning[W0201]"), "{warned:?}");
    for args in [&["moves", &game][..], &["perft", &game, "1"], &["state", &game], &["show", &game]] {
        assert_eq!(ferz(args).fine().stderr, "", "{args:?}");
    }
    let mut build = command(&["build", &game]);
    build.env("PATH", "");
    with_input(build, "").fails(2, &["warning[W0201]", "cargo"]);
    let wrong = file(&folder("check_errors"), "wrong.ferz", &format!("{idle}piece king X = W\n"));
    let run = ferz(&["moves", &wrong]);
    assert!(run.code == 1 && run.stderr.contains("error[E0202]") && !run.stderr.contains("warning"), "{run:?}");
}
