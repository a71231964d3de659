//! Printing a tree and parsing it again gives the same tree.

mod common;

use common::{corpus, folder, parse, shape};

#[test]
fn sound_files_have_no_faults_and_survive_printing() {
    for (name, text) in corpus() {
        let first = parse(&text);
        assert_eq!(first.shown(), "", "{name}");
        let printed = ferz_dsl::print(&first.file);
        let second = parse(&printed);
        assert_eq!(second.shown(), "", "{name} printed:\n{printed}");
        assert_eq!(shape(&first.file), shape(&second.file), "{name} printed:\n{printed}");
        assert_eq!(ferz_dsl::print(&second.file), printed, "{name}");
    }
}

#[test]
fn every_form_has_its_canonical_text() {
    let text = std::fs::read_to_string(folder("tests/corpus/everything.ferz")).expect("text");
    let canonical = std::fs::read_to_string(folder("tests/everything.canonical")).expect("text");
    assert_eq!(ferz_dsl::print(&parse(&text).file), canonical);
}

#[test]
fn line_breaks_tabs_and_a_byte_order_mark_do_not_matter() {
    for (name, text) in corpus() {
        let plain = shape(&parse(&text).file);
        let other = format!("\u{feff}{}", text.trim_end().replace('\n', "\r\n").replace("  ", "\t"));
        let parsed = parse(&other);
        assert_eq!(parsed.shown(), "", "{name}");
        assert_eq!(shape(&parsed.file), plain, "{name}");
    }
}
