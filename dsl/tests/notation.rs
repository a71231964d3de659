//! Move notation: everything of one leg is read, kept as written, and printed as it was.

mod common;

use common::{parse, shape};
use ferz_dsl::ast::{Item, Movement};
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::notation::{Atom, Lengthening, Notation, Range};
use ferz_dsl::source::{SourceMap, Span};

fn read(text: &str) -> Notation {
    let mut sources = SourceMap::new();
    let file = sources.add("notation", text);
    let mut diagnostics = Diagnostics::new();
    let notation = ferz_dsl::notation::parse(text, Span::new(file, 0, text.len()), &mut diagnostics);
    assert_eq!(diagnostics.render_plain(&sources), "", "{text}");
    notation
}

/// Each term as modifiers, atom, lengthening and range.
fn terms(text: &str) -> Vec<(String, Atom, Vec<Lengthening>, Option<Range>)> {
    let notation = read(text);
    assert_eq!(notation.to_string(), text);
    let modifiers = |term: &ferz_dsl::notation::Term| term.modifiers.iter().map(|letter| letter.value).collect();
    let lengthening = |term: &ferz_dsl::notation::Term| term.lengthening.iter().map(|length| length.value).collect();
    let range = |term: &ferz_dsl::notation::Term| term.range.map(|range| range.value);
    notation.terms.iter().map(|term| (modifiers(term), term.atom.value, lengthening(term), range(term))).collect()
}

#[test]
fn every_atom_is_read() {
    for letter in "WFDNAHCLZJGKRBQU".chars() {
        assert_eq!(terms(&letter.to_string()), [(String::new(), Atom::Letter(letter), vec![], None)]);
    }
    assert_eq!(
        terms("(0,12)(3,1)"),
        [(String::new(), Atom::Leap(0, 12), vec![], None), (String::new(), Atom::Leap(3, 1), vec![], None),]
    );
}

#[test]
fn every_leaper_is_doubled_and_lengthened() {
    for letter in "WFDNAHCLZJG".chars() {
        let atom = Atom::Letter(letter);
        assert_eq!(terms(&format!("{letter}{letter}")), [(String::new(), atom, vec![], Some(Range::Doubled))]);
        let lengthening = vec![Lengthening::X, Lengthening::Y, Lengthening::X];
        assert_eq!(terms(&format!("{letter}XYX3")), [(String::new(), atom, lengthening, Some(Range::Steps(3)))]);
    }
}

#[test]
fn ranges_are_read() {
    let range = |text: &str| terms(text)[0].3;
    assert_eq!(range("R4"), Some(Range::Steps(4)));
    assert_eq!(range("W0"), Some(Range::Steps(0)));
    assert_eq!(range("B10"), Some(Range::Steps(10)));
    assert_eq!(range("(1,4)99"), Some(Range::Steps(99)));
    assert_eq!(range("fW*"), Some(Range::OwnHalf));
    assert_eq!(range("NN"), Some(Range::Doubled));
}

#[test]
fn letters_are_doubled_once_and_kept_apart_by_modifiers() {
    assert_eq!(parse("piece a A = NNN").faults(), ["E0509@1:15"]);
    assert_eq!(terms("NfN")[0], (String::new(), Atom::Letter('N'), vec![], None));
    assert_eq!(terms("NWN").len(), 3);
}

#[test]
fn modifiers_are_kept_in_order() {
    assert_eq!(
        terms("fmWfceFifmnD"),
        [
            ("fm".to_owned(), Atom::Letter('W'), vec![], None),
            ("fce".to_owned(), Atom::Letter('F'), vec![], None),
            ("ifmn".to_owned(), Atom::Letter('D'), vec![], None),
        ]
    );
    assert_eq!(terms("fblrvsmcdeinjopgQ")[0].0, "fblrvsmcdeinjopg");
    for pair in ["fh", "bh", "lh", "rh", "hr", "hl", "fhbh", "fhhr", "mfcheN"] {
        let text = if pair.ends_with('N') { pair.to_owned() } else { format!("{pair}N") };
        assert_eq!(read(&text).to_string(), text);
    }
    assert_eq!(terms("ffrrjjnnooN")[0].0, "ffrrjjnnoo");
}

#[test]
fn a_faulty_term_leaves_the_others() {
    let parsed = parse("piece a A = fWyFsW3[F?R]cK");
    assert_eq!(parsed.faults(), ["E0503@1:15", "E0503@1:20"]);
    let [Item::Piece(piece)] = parsed.file.items.as_slice() else { panic!("{}", shape(&parsed.file)) };
    let Movement::Notation(notation) = &piece.movement else { panic!("{}", shape(&parsed.file)) };
    assert_eq!(notation.to_string(), "fWsW3cK");
}
