//! Wrong calls: exit code 2, nothing on stdout, a word about what is wrong.

use crate::support::ferz;

#[test]
fn no_command_shows_the_commands() {
    let run = ferz(&[]).fails(2, &["check", "moves", "state", "perft", "build", "engine", "bench", "variants"]);
    assert!(run.stderr.contains("Usage"), "{run:?}");
}

#[test]
fn help_and_version_are_fine() {
    assert!(ferz(&["--help"]).fine().stdout.contains("Usage"));
    assert!(ferz(&["--version"]).fine().stdout.starts_with("ferz "));
    assert!(ferz(&["perft", "--help"]).fine().stdout.contains("--no-bulk"));
}

#[test]
fn unknown_commands_and_options_are_named() {
    ferz(&["prefetch"]).fails(2, &["prefetch"]);
    ferz(&["moves", "chess", "--sideways"]).fails(2, &["--sideways"]);
    ferz(&["moves"]).fails(2, &["<GAME>"]);
    ferz(&["perft", "chess"]).fails(2, &["<DEPTH>"]);
    ferz(&["perft", "chess", "deep"]).fails(2, &["deep"]);
    ferz(&["perft", "chess", "-1"]).fails(2, &["-1"]);
    ferz(&["perft", "chess", "1", "--with", "luck"]).fails(2, &["luck", "compiled", "reference"]);
    ferz(&["moves", "chess", "--fen", "x", "--setup", "y"]).fails(2, &["--fen", "--setup"]);
    ferz(&["check"]).fails(2, &["<FILE>"]);
}

#[test]
fn a_game_that_is_nowhere_is_named_with_the_nearest() {
    ferz(&["moves", "corier"]).fails(2, &["`corier`", "did you mean `courier`?"]);
    ferz(&["moves", "qqqqqqqqqq"]).fails(2, &["`qqqqqqqqqq`", "ferz variants"]);
    ferz(&["state", "nowhere/chess.ferz"]).fails(2, &["nowhere/chess.ferz"]);
    ferz(&["engine", "corier"]).fails(2, &["courier"]);
}
