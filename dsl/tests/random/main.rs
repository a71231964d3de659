//! Random notations: sound ones are read and printed unchanged, and of no text anything is ignored in silence.

mod generator;

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::notation::Notation;
use ferz_dsl::source::{SourceMap, Span};
use generator::notation;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;

/// What is read of a notation, and the messages about it.
fn read(text: &str) -> (Notation, String) {
    let mut sources = SourceMap::new();
    let file = sources.add("notation", text);
    let mut diagnostics = Diagnostics::new();
    let notation = ferz_dsl::notation::parse(text, Span::new(file, 0, text.len()), &mut diagnostics);
    for message in diagnostics.sorted() {
        let span = message.primary.span;
        assert!(text.get(span.lo as usize..span.hi as usize).is_some(), "{span:?} in {text:?}");
    }
    (notation, diagnostics.render_plain(&sources))
}

/// A text is read as it is written, or something is said about it.
fn check_nothing_is_ignored(text: &str) {
    let (notation, messages) = read(text);
    if messages.is_empty() {
        assert_eq!(notation.to_string(), text);
    }
}

/// The same notations on every machine.
fn config() -> ProptestConfig {
    ProptestConfig { cases: 1_000, rng_seed: RngSeed::Fixed(0xBE72A), failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn sound_notations_are_read_and_printed_unchanged(text in notation()) {
        let (notation, messages) = read(&text);
        prop_assert_eq!(messages, "");
        prop_assert_eq!(notation.to_string(), text.clone());
        for term in &notation.terms {
            prop_assert_eq!(term.to_string(), &text[term.span.lo as usize..term.span.hi as usize]);
        }
    }

    #[test]
    fn files_with_notations_are_laid_out_without_touching_them(text in notation()) {
        let line = format!("piece a A = {text}\n");
        let mut sources = SourceMap::new();
        let file = sources.add("file", line.as_str());
        let tree = ferz_dsl::parse(file, &sources, &mut Diagnostics::new());
        prop_assert_eq!(ferz_dsl::print(&tree), line);
    }

    #[test]
    fn slips_of_the_pen_are_not_ignored(text in notation(), at: Index, slip in "[WKOXYfhaipzw()\\[\\],?0-9*@é-]{0,2}") {
        let mut letters: Vec<char> = text.chars().collect();
        let at = at.index(letters.len());
        letters.splice(at..=at, slip.chars());
        check_nothing_is_ignored(&letters.into_iter().collect::<String>());
    }

    #[test]
    fn no_text_is_ignored(text in "[WFNKRUIOXYfbhaimpgzqw()\\[\\],?0-9*@é-]{0,24}") {
        check_nothing_is_ignored(&text);
    }
}
