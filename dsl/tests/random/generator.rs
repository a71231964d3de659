//! Sound notations at random: every construct of the grammar, alone and together.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// Letters that can be lengthened and doubled.
const LEAPERS: [&str; 11] = ["W", "F", "D", "N", "A", "H", "C", "L", "Z", "J", "G"];

/// Directions of a first leg. In any order each `h` among them has a partner.
const FIRST: &[&str] = &["f", "b", "l", "r", "v", "s", "fh", "bh", "lh", "rh", "hr", "hl"];

/// Directions of later legs.
const LATER: &[&str] =
    &["f", "b", "l", "r", "v", "s", "fh", "bh", "lh", "rh", "hr", "hl", "z", "q", "fz", "zb", "bq", "qf"];

/// Other modifiers of a leg, of which each stands once.
const OTHERS: &[&str] = &["m", "c", "d", "e", "k", "p", "g", "y", "x", "u", "t", "n", "nn", "i", "j", "jj", "o", "oo"];

/// A notation of a few terms.
pub(crate) fn notation() -> impl Strategy<Value = String> {
    vec(term(), 1..5).prop_map(|terms| terms.into_iter().fold(String::new(), |text, term| apart(text, &term)))
}

/// An atom behind its like would double it.
fn apart(text: String, term: &str) -> String {
    let (before, behind) = (text.chars().last(), term.chars().next());
    let glued = before == behind || (before, behind) == (Some(')'), Some('('));
    text + if glued { "m" } else { "" } + term
}

fn term() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => (modifiers(FIRST), leap()).prop_map(|(modifiers, leap)| modifiers + &leap),
        2 => (bent(), leap()).prop_map(|(modifiers, leap)| modifiers + &leap),
        4 => (modifiers(FIRST), vec(continuation(), 1..4), leap())
            .prop_map(|(modifiers, legs, leap)| modifiers + &legs.concat() + &leap),
        4 => chain(),
        1 => (modifiers(FIRST), 1..10_u32).prop_map(|(modifiers, squares)| format!("{modifiers}O{squares}")),
    ]
}

/// Modifiers of a crooked or circular ride.
fn bent() -> impl Strategy<Value = String> {
    (modifiers(FIRST), select(&["z", "q"][..])).prop_map(|(modifiers, bend)| modifiers + bend)
}

/// Directions together, the other modifiers around them.
fn modifiers(directions: &'static [&'static str]) -> impl Strategy<Value = String> {
    let others = || subsequence(OTHERS, 0..4).prop_shuffle();
    (others(), 0..4_usize, vec(select(directions), 0..3)).prop_map(|(others, at, directions)| {
        let (before, behind) = others.split_at(at.min(others.len()));
        before.concat() + &directions.concat() + &behind.concat()
    })
}

/// Another leg, or a repetition with what follows it.
fn continuation() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => modifiers(LATER).prop_map(|modifiers| format!("a{modifiers}")),
        1 => (repetition(), modifiers(LATER)).prop_map(|(group, modifiers)| group + &modifiers),
    ]
}

fn repetition() -> impl Strategy<Value = String> {
    let legs = vec(modifiers(LATER), 1..4).prop_map(|legs| legs.join("a"));
    let group = legs.prop_map(|legs| if legs.is_empty() { "a".to_owned() } else { legs });
    (group, option::of(1..100_u32)).prop_map(|(group, bound)| format!("({group}){}", text(bound)))
}

/// A term in brackets.
fn chain() -> impl Strategy<Value = String> {
    let selection = || subsequence(&["m", "c", "d", "e", "k", "i"][..], 0..3).prop_shuffle();
    let front =
        (selection(), vec(select(FIRST), 0..3)).prop_map(|(others, directions)| others.concat() + &directions.concat());
    let next = (select(&["-", "?"][..]), leg()).prop_map(|(joint, leg)| format!("{joint}{leg}"));
    (front, leg(), vec(next, 0..4)).prop_map(|(front, first, rest)| format!("{front}[{first}{}]", rest.concat()))
}

fn leg() -> impl Strategy<Value = String> {
    let around = select(&["", "", "a", "ab"][..]);
    (around, modifiers(LATER), leap()).prop_map(|(around, modifiers, leap)| format!("{around}{modifiers}{leap}"))
}

/// An atom with its lengthening and its range.
fn leap() -> impl Strategy<Value = String> {
    let lengthening = vec(select(&["X", "Y"][..]), 0..4).prop_map(|letters| letters.concat());
    let coordinates = (0..100_u32, 1..100_u32, any::<bool>());
    prop_oneof![
        4 => (select(&LEAPERS[..]), range()).prop_map(|(atom, range)| format!("{atom}{range}")),
        1 => select(&LEAPERS[..]).prop_map(|atom| atom.repeat(2)),
        1 => (select(&LEAPERS[..]), lengthening, range()).prop_map(|(atom, longer, range)| format!("{atom}{longer}{range}")),
        3 => (select(&["K", "R", "B", "Q"][..]), range()).prop_map(|(atom, range)| format!("{atom}{range}")),
        1 => select(&["U", "I"][..]).prop_map(str::to_owned),
        1 => (coordinates, range()).prop_map(|((a, b, turned), range)| {
            if turned { format!("({b},{a}){range}") } else { format!("({a},{b}){range}") }
        }),
    ]
}

fn range() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => Just(String::new()),
        2 => (0..100_u32).prop_map(|steps| steps.to_string()),
        1 => Just("*".to_owned()),
    ]
}

fn text(bound: Option<u32>) -> String {
    bound.map(|bound| bound.to_string()).unwrap_or_default()
}
