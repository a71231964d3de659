//! Every code is provoked by some test.

use ferz_dsl::diagnostic::Code;
use std::fs;
use std::path::Path;

/// All texts in a folder and the folders in it.
fn collect(folder: &Path, texts: &mut String) {
    for entry in fs::read_dir(folder).expect("tests").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, texts);
        } else {
            *texts += &fs::read_to_string(path).expect("text");
        }
    }
}

#[test]
fn every_code_is_provoked() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut texts = String::new();
    for folder in ["dsl/tests", "compiler/model/tests", "compiler/cli/tests"] {
        collect(&root.join(folder), &mut texts);
    }
    // As tests announce messages: by code and place, or as they are shown.
    let provoked = |code: Code| {
        let announced = [format!("{code}@"), format!("\"{code} "), format!("[{code}]")];
        announced.iter().any(|announced| texts.contains(announced))
    };
    let missing: Vec<_> = Code::ALL.iter().filter(|&&code| !provoked(code)).collect();
    assert!(missing.is_empty(), "no test provokes {missing:?}");
}
