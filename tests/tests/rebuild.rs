//! A changed file rebuilds the crate that uses it, and a wrong one stops it.

use ferz_differential::cargo::Package;
use std::fs;
use std::path::Path;

const MAIN: &str = "\
use ferz_runtime::position::Position as _;
ferz_macros::variant!(mod game = \"../game.ferz\");

fn main() {
    let game = ferz_runtime::game::Game::<game::Position>::start(\"\").unwrap();
    let mut moves = Vec::new();
    game.position().legal(&mut moves);
    println!(\"{}\", moves.len());
}
";

#[test]
fn a_changed_file_rebuilds() {
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let game =
        |moves: &str| format!("variant \"G\"\nboard 8x8\npiece man M = {moves}\nsetup = fen \"m7/8/8/8/8/8/8/M7 w\"\n");
    let files = [("src/main.rs", MAIN), ("game.ferz", &game("W"))];
    let package = Package::create(&tmp.join("rebuild"), &tmp.join("packages"), "rebuild", &files).expect("files");
    assert_eq!(package.output(&["run"]), "2\n");

    let change =
        |moves: &str| fs::write(package.folder.join("game.ferz"), game(moves)).expect("the file can be changed");
    change("R");
    assert_eq!(package.output(&["run"]), "14\n");

    change("RE");
    let wrong = package.cargo(&["run"]).expect("cargo can be run");
    assert!(!wrong.status.success());
    let message = String::from_utf8_lossy(&wrong.stderr);
    assert!(message.contains("../game.ferz:3:16: error[E0501]"), "{message}");

    change("K");
    assert_eq!(package.output(&["run"]), "3\n");
}

#[test]
fn shipped_files_that_are_inherited_are_looked_at() {
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let game = "variant \"G\"\nextends almost\nstalemate loses\n";
    let files = [("src/main.rs", MAIN), ("game.ferz", game)];
    let package = Package::create(&tmp.join("inherits"), &tmp.join("packages"), "inherits", &files).expect("files");
    assert_eq!(package.output(&["run"]), "22\n");
    let looked_at = fs::read_to_string(package.target.join("debug/inherits.d")).expect("what cargo looks at");
    for file in ["game.ferz", "fairy8/almost.ferz", "orthodox/chess.ferz"] {
        assert!(looked_at.contains(file), "{file} is not in {looked_at}");
    }
    assert!(!looked_at.contains("courier"), "{looked_at}");
}
