//! Move notation: everything is read, kept as written, and printed as it was.

mod common;

use common::{parse, shape};
use ferz_dsl::ast::{Item, Movement};
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::notation::{Atom, Body, Chain, Joint, Leap, Leg, Lengthening, Notation, Plain, Prefix, Range};
use ferz_dsl::source::{SourceMap, Span, Spanned};

fn read(text: &str) -> Notation {
    let mut sources = SourceMap::new();
    let file = sources.add("notation", text);
    let mut diagnostics = Diagnostics::new();
    let notation = ferz_dsl::notation::parse(text, Span::new(file, 0, text.len()), &mut diagnostics);
    assert_eq!(diagnostics.render_plain(&sources), "", "{text}");
    assert_eq!(notation.to_string(), text);
    notation
}

/// Each term of one leg as modifiers, atom, lengthening and range.
fn terms(text: &str) -> Vec<(String, Atom, Vec<Lengthening>, Option<Range>)> {
    let parts = |plain: Plain| {
        let modifiers = plain.single_leg().expect("one leg");
        let Leap { atom, lengthening, range } = plain.leap;
        (letters(&modifiers), atom.value, values(lengthening), range.map(|range| range.value))
    };
    plain(text).into_iter().map(parts).collect()
}

fn plain(text: &str) -> Vec<Plain> {
    let bodies = read(text).terms.into_iter().map(|term| term.body);
    bodies.map(|body| if let Body::Plain(plain) = body { plain } else { panic!("{text} has brackets") }).collect()
}

/// The only term of a notation, in brackets.
fn chain(text: &str) -> Chain {
    match read(text).terms.pop().map(|term| term.body) {
        Some(Body::Chain(chain)) => chain,
        _ => panic!("{text} has no brackets"),
    }
}

/// What stands in front of the only atom: `|` for another leg, `<…>` for a repetition with its bound.
fn prefix(text: &str) -> String {
    shown(&plain(text)[0].prefix)
}

fn shown(prefix: &[Spanned<Prefix>]) -> String {
    let show = |part: &Spanned<Prefix>| match &part.value {
        Prefix::Modifier(letter) => letter.to_string(),
        Prefix::Next => "|".to_owned(),
        Prefix::Repeat { group, bound } => format!("<{}:{:?}>", shown(group), bound.map(|bound| bound.value)),
    };
    prefix.iter().map(show).collect()
}

fn letters(modifiers: &[Spanned<char>]) -> String {
    modifiers.iter().map(|letter| letter.value).collect()
}

fn values<T>(parts: Vec<Spanned<T>>) -> Vec<T> {
    parts.into_iter().map(|part| part.value).collect()
}

#[test]
fn every_atom_is_read() {
    for letter in "WFDNAHCLZJGKRBQUI".chars() {
        assert_eq!(terms(&letter.to_string()), [(String::new(), Atom::Letter(letter), vec![], None)]);
    }
    assert_eq!(terms("isO2"), [("is".to_owned(), Atom::Letter('O'), vec![], Some(Range::Steps(2)))]);
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
    assert_eq!(terms("W2W3WW").len(), 3);
    assert_eq!(terms("NYX2N*N").len(), 3);
    assert_eq!(terms("O2O3(1,2)0(1,2)").len(), 4);
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
    assert_eq!(terms("fblrvsmcdekpgyxutinjozQ")[0].0, "fblrvsmcdekpgyxutinjoz");
    for pair in
        ["fhN", "bhN", "lhN", "rhN", "hrN", "hlN", "fhbhN", "fhhrN", "mfcheN", "fzhN", "afhahrK", "(fhahl)K", "hr[N?R]"]
    {
        read(pair);
    }
    assert_eq!(terms("ffrrjjnnooN")[0].0, "ffrrjjnnoo");
}

#[test]
fn each_a_begins_a_leg() {
    assert_eq!(prefix("mafsiQ"), "m|fsi");
    assert_eq!(prefix("aaK"), "||");
    assert_eq!(prefix("mpafmpafzqK"), "mp|fmp|fzq");
    assert_eq!(plain("KNADcaKcabKmabK").iter().filter(|plain| plain.single_leg().is_some()).count(), 4);
}

#[test]
fn repetitions_are_kept_as_written() {
    assert_eq!(prefix("(af)N"), "<|f:None>");
    assert_eq!(prefix("m(az)3cB"), "m<|z:Some(3)>c");
    assert_eq!(prefix("(f)(ab)2a(c)K"), "<f:None><|b:Some(2)>|<c:None>");
    assert_eq!(prefix("(a)(1,4)2"), "<|:None>");
    assert_eq!(plain("(a)(1,4)2")[0].leap.atom.value, Atom::Leap(1, 4));
}

#[test]
fn brackets_hold_legs_of_their_own() {
    let whole = chain("ivm[W?abNXX-(1,4)0?B3]");
    assert_eq!(letters(&whole.modifiers), "ivm");
    let legs: Vec<Leg> = std::iter::once(whole.first).chain(whole.rest.iter().map(|(_, leg)| leg.clone())).collect();
    let joints: Vec<Joint> = whole.rest.iter().map(|(joint, _)| joint.value).collect();
    assert_eq!(joints, [Joint::Maybe, Joint::Then, Joint::Maybe]);
    assert_eq!(legs.iter().map(|leg| letters(&leg.modifiers)).collect::<Vec<_>>(), ["", "ab", "", ""]);
    assert_eq!(legs.iter().map(ToString::to_string).collect::<Vec<_>>(), ["W", "abNXX", "(1,4)0", "B3"]);
    let [first] = [chain("[cQ]")];
    assert_eq!((letters(&first.first.modifiers), first.rest.len()), ("c".to_owned(), 0));
}

#[test]
fn terms_of_both_kinds_stand_side_by_side() {
    let notation = read("W[F?abA](az)3N[mcQ-aoK-bK]mR");
    let brackets: Vec<bool> = notation.terms.iter().map(|term| matches!(term.body, Body::Chain(_))).collect();
    assert_eq!(brackets, [false, true, false, true, false]);
}

#[test]
fn every_part_knows_its_place() {
    let text = "W(az)13Nv[F?abA]";
    let notation = read(text);
    let at = |span: Span| &text[span.lo as usize..span.hi as usize];
    assert_eq!(notation.terms.iter().map(|term| at(term.span)).collect::<Vec<_>>(), ["W", "(az)13N", "v[F?abA]"]);
    let [_, Body::Plain(plain), Body::Chain(chain)] = &[0, 1, 2].map(|term: usize| notation.terms[term].body.clone())
    else {
        panic!("{notation:?}")
    };
    let Prefix::Repeat { group, bound } = &plain.prefix[0].value else { panic!("{plain:?}") };
    assert_eq!(at(plain.prefix[0].span), "(az)13");
    assert_eq!(group.iter().map(|part| at(part.span)).collect::<Vec<_>>(), ["a", "z"]);
    assert_eq!(bound.map(|bound| (bound.value, at(bound.span))), Some((13, "13")));
    let (joint, second) = &chain.rest[0];
    assert_eq!([chain.modifiers[0].span, chain.first.span, joint.span, second.span].map(at), ["v", "F", "?", "abA"]);
}

#[test]
fn a_faulty_term_leaves_the_others() {
    let parsed = parse("piece a A = fWwFsW3[F?]cK");
    assert_eq!(parsed.faults(), ["E0502@1:15", "E0512@1:22"]);
    let [Item::Piece(piece)] = parsed.file.items.as_slice() else { panic!("{}", shape(&parsed.file)) };
    let Movement::Notation(notation) = &piece.movement else { panic!("{}", shape(&parsed.file)) };
    assert_eq!(notation.to_string(), "fWsW3cK");
}

/// Notations as people write them, sound and not: `uses.tsv` has one a line, with what is to be said of it.
#[test]
fn what_people_write_is_read_or_told_why_not() {
    let table = include_str!("uses.tsv");
    for row in table.lines().skip(1) {
        let (text, verdict) = row.split_once('\t').expect("two columns");
        let mut sources = SourceMap::new();
        let file = sources.add("notation", text);
        let mut diagnostics = Diagnostics::new();
        let notation = ferz_dsl::notation::parse(text, Span::new(file, 0, text.len()), &mut diagnostics);
        let faults: Vec<String> = diagnostics
            .sorted()
            .iter()
            .map(|fault| format!("{}@{}", fault.code, sources.line_column(file, fault.primary.span.lo).column))
            .collect();
        assert_eq!(if faults.is_empty() { "ok".to_owned() } else { faults.join(" ") }, verdict, "{text}");
        if verdict == "ok" {
            assert_eq!(notation.to_string(), text);
        }
    }
}
