//! What a notation uses of the language, so that it can be shown that nothing was left out.

use ferz_dsl::notation::{Atom, Body, Chain, Joint, Leap, Lengthening, Notation, Plain, Prefix, Range};
use ferz_dsl::source::Spanned;
use std::collections::BTreeSet;

/// Modifiers, and the places where each may stand: on the `o`nly, the `f`irst, a `m`iddle and the `l`ast leg of a move.
const PLACES: &[(&str, &str)] = &[
    ("m", "ofml"),
    ("c", "ofml"),
    ("d", "ofml"),
    ("e", "ofml"),
    ("k", "ofml"),
    ("p", "ofml"),
    ("g", "ofml"),
    ("y", "fm"),
    ("x", "ofml"),
    ("u", "ofml"),
    ("t", "ofml"),
    ("n", "ofml"),
    ("i", "ofml"),
    ("j", "ofml"),
    ("o", "ofml"),
    ("z", "oml"),
    ("q", "oml"),
    ("nn", "o"),
    ("in", "o"),
    ("jj", "o"),
    ("oo", "o"),
];

/// Everything else.
const OTHERS: &str = "W|F|D|N|A|H|C|L|Z|J|G|K|R|B|Q|U|I|O|(a,b)|X|Y|range letter|range 0|range number|range *|\
    directions of W D H R|directions of F A G B|directions of K Q|directions of N C Z|h|\
    directions of later legs|fz, qb|two legs|three legs|four legs|\
    (…)|(…) bounded|[-]|[?]|a in []|ab in []|directions before []|modes before []|i before []|several terms";

/// All constructs that are counted.
pub fn all() -> BTreeSet<String> {
    let places = PLACES.iter().flat_map(|(letter, places)| places.chars().map(move |place| placed(letter, place)));
    places.chain(OTHERS.split('|').map(str::to_owned)).collect()
}

fn placed(letter: &str, place: char) -> String {
    let place = match place {
        'o' => "on an only leg",
        'f' => "on the first leg",
        'm' => "on a middle leg",
        _ => "on the last leg",
    };
    format!("{letter} {place}")
}

/// The constructs of a notation, also some that [`all`] does not count.
pub fn of(notation: &Notation) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for term in &notation.terms {
        match &term.body {
            Body::Plain(plain) => of_plain(plain, &mut found),
            Body::Chain(chain) => of_chain(chain, &mut found),
        }
    }
    found.extend((1 < notation.terms.len()).then(|| "several terms".to_owned()));
    found
}

fn of_plain(plain: &Plain, found: &mut BTreeSet<String>) {
    let mut legs = vec![String::new()];
    add_legs(&plain.prefix, &mut legs, found);
    of_legs(&legs, |_| &plain.leap, found);
    of_leap(&plain.leap, found);
}

/// The letters of each leg, one copy of each repetition.
fn add_legs(prefix: &[Spanned<Prefix>], legs: &mut Vec<String>, found: &mut BTreeSet<String>) {
    for part in prefix {
        match &part.value {
            Prefix::Modifier(letter) => legs.last_mut().into_iter().for_each(|leg| leg.push(*letter)),
            Prefix::Next => legs.push(String::new()),
            Prefix::Repeat { group, bound } => {
                found.insert(if bound.is_some() { "(…) bounded" } else { "(…)" }.to_owned());
                add_legs(group, legs, found);
            }
        }
    }
}

fn of_chain(chain: &Chain, found: &mut BTreeSet<String>) {
    let front = text(&chain.modifiers);
    let kinds = [("fblrvs", "directions before []"), ("mcdek", "modes before []"), ("i", "i before []")];
    for (letters, name) in kinds {
        found.extend(front.contains(|letter| letters.contains(letter)).then(|| name.to_owned()));
    }
    found.extend(chain.rest.iter().map(|(joint, _)| match joint.value {
        Joint::Then => "[-]".to_owned(),
        Joint::Maybe => "[?]".to_owned(),
    }));
    let legs: Vec<_> = [&chain.first].into_iter().chain(chain.rest.iter().map(|(_, leg)| leg)).collect();
    let letters: Vec<String> = legs.iter().map(|leg| text(&leg.modifiers)).collect();
    for leg in letters.iter().filter(|leg| leg.contains('a')) {
        found.insert(if leg.contains('b') { "ab in []" } else { "a in []" }.to_owned());
    }
    of_legs(&letters, |at| &legs[at].leap, found);
    legs.iter().for_each(|leg| of_leap(&leg.leap, found));
}

fn text(letters: &[Spanned<char>]) -> String {
    letters.iter().map(|letter| letter.value).collect()
}

fn of_legs<'a>(legs: &[String], leap: impl Fn(usize) -> &'a Leap, found: &mut BTreeSet<String>) {
    let last = legs.len() - 1;
    found.extend(
        ["two legs", "three legs", "four legs"]
            .get(last.wrapping_sub(1).min(2))
            .filter(|_| 0 < last)
            .map(ToString::to_string),
    );
    for (at, leg) in legs.iter().enumerate() {
        let place = match at {
            0 if last == 0 => 'o',
            0 => 'f',
            _ if at == last => 'l',
            _ => 'm',
        };
        for (letters, _) in PLACES {
            let has = match *letters {
                "in" => leg.contains('i') && leg.contains('n'),
                _ => letters.chars().next().is_some_and(|letter| letters.len() <= leg.matches(letter).count()),
            };
            found.extend(has.then(|| placed(letters, place)));
        }
        if leg.contains(|letter| "fblrvs".contains(letter)) {
            let system = match leap(at).atom.value {
                _ if 0 < at => "directions of later legs",
                Atom::Letter('W' | 'D' | 'H' | 'R') => "directions of W D H R",
                Atom::Letter('F' | 'A' | 'G' | 'B') => "directions of F A G B",
                Atom::Letter('K' | 'Q') => "directions of K Q",
                _ => "directions of N C Z",
            };
            found.insert(system.to_owned());
        }
        let pairs = ["fz", "zf", "fq", "qf", "bz", "zb", "bq", "qb"];
        found.extend((0 < at && pairs.iter().any(|pair| leg.contains(pair))).then(|| "fz, qb".to_owned()));
        found.extend(leg.contains('h').then(|| "h".to_owned()));
    }
}

fn of_leap(leap: &Leap, found: &mut BTreeSet<String>) {
    found.insert(match leap.atom.value {
        Atom::Letter(letter) => letter.to_string(),
        Atom::Leap(..) => "(a,b)".to_owned(),
    });
    found.extend(leap.lengthening.iter().map(|by| match by.value {
        Lengthening::X => "X".to_owned(),
        Lengthening::Y => "Y".to_owned(),
    }));
    found.extend(leap.range.as_ref().map(|range| match range.value {
        Range::Doubled => "range letter".to_owned(),
        Range::Steps(0) => "range 0".to_owned(),
        Range::Steps(_) => "range number".to_owned(),
        Range::OwnHalf => "range *".to_owned(),
    }));
}
