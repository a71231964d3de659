//! What the documents show is true: examples are sound, every code is listed as the catalogue has it.

mod common;

use common::{folder, parse};
use ferz_dsl::diagnostic::Code;

fn document(name: &str) -> String {
    std::fs::read_to_string(folder(name)).expect("text")
}

/// Whether a block is a complete file, and its text.
fn examples(document: &str) -> Vec<(bool, String)> {
    let blocks = document.split("```").skip(1).step_by(2);
    let ferz = blocks.filter_map(|block| block.strip_prefix("ferz"));
    ferz.map(|block| {
        let (kind, text) = block.split_once('\n').expect("a line after the fence");
        (!kind.contains("fragment"), text.to_owned())
    })
    .collect()
}

#[test]
fn examples_are_sound() {
    for name in ["README.md", "docs/reference.md"] {
        let examples = examples(&document(name));
        assert!(3 < examples.len(), "{name}");
        for (complete, text) in examples {
            assert_eq!(parse(&text).shown(), "", "{name}:\n{text}");
            let sufficient = text.contains("setup {") || text.contains("\nextends ");
            assert_eq!(text.contains("variant \"") && sufficient, complete, "{name}:\n{text}");
        }
    }
}

#[test]
fn every_code_is_listed_with_its_meaning() {
    let reference = document("docs/reference.md");
    for &code in Code::ALL {
        let meaning = code.explanation().lines().next().unwrap_or("");
        let row = format!("| {code} | {} | {meaning} |", code.title());
        assert!(reference.lines().any(|line| line == row), "docs/reference.md lacks\n{row}");
    }
}

#[test]
fn words_kept_for_later_are_listed_and_are_no_names() {
    let reference = document("docs/reference.md");
    let (_, list) = reference.split_once("says what it is kept for: `").expect("the list");
    let words: Vec<&str> = list.split('`').next().unwrap_or("").split_whitespace().collect();
    assert!(15 < words.len());
    for word in words {
        let statement = parse(&format!("{word} x"));
        let clause = parse(&format!("promote a on last rank to a {}", word.replace('{', "{}")));
        let codes =
            [statement, clause].map(|parsed| parsed.diagnostics.sorted().iter().any(|d| d.code == Code::NotYet));
        assert!(codes.contains(&true), "{word}");
        assert!(parse(&format!("piece {word} A = W")).diagnostics.has_errors(), "{word}");
    }
}
