//! What a wrong file looks like to a Rust programmer: each fault an error of the compiler, with its code, line and column.
//!
//! `TRYBUILD=overwrite` writes the expected messages again.

use std::path::Path;
use std::process::Command;

/// Other compilers draw other pictures around the same messages.
const PINNED: &str = "rustc 1.95.";
const LEAST_WRONG_FILES: usize = 12;

#[test]
fn messages_of_the_compiler() {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let output = Command::new(rustc).arg("--version").output().expect("rustc can be run");
    let version = String::from_utf8_lossy(&output.stdout);
    if !version.starts_with(PINNED) {
        eprintln!("SKIPPED: the messages are pinned for {PINNED}x, this is {version}");
        return;
    }
    let cases = trybuild::TestCases::new();
    cases.pass("pass/*.rs");
    cases.compile_fail("fail/*.rs");
}

#[test]
fn every_fault_has_its_place() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fail");
    let mut wrong_files = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of wrong files").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "ferz") {
            wrong_files += 1;
            let name = entry.file_name().to_string_lossy().into_owned();
            let expected = std::fs::read_to_string(path.with_extension("stderr")).expect("the messages");
            let errors: Vec<&str> = expected.lines().filter(|line| line.starts_with("error")).collect();
            let (last, faults) = errors.split_last().map_or(("", &[][..]), |(last, rest)| (*last, rest));
            // An only error is not followed by a summary.
            let faults = if last.starts_with("error: could not compile") { faults } else { &errors };
            assert!(!faults.is_empty(), "{name}: no fault");
            assert!(faults.iter().all(|fault| is_placed(fault, &name)), "{name}: {faults:?}");
        }
    }
    assert!(LEAST_WRONG_FILES <= wrong_files, "only {wrong_files} wrong files");
}

/// Whether a message is `error: FILE:LINE:COLUMN: error[CODE]: …`.
fn is_placed(message: &str, file: &str) -> bool {
    let place = message.strip_prefix("error: ").and_then(|rest| rest.strip_prefix(file)?.strip_prefix(':'));
    let Some((place, fault)) = place.and_then(|rest| rest.split_once(": ")) else { return false };
    let is_number = |text: &str| text.parse::<u32>().is_ok();
    fault.starts_with("error[E")
        && place.split_once(':').is_some_and(|(line, column)| is_number(line) && is_number(column))
}
