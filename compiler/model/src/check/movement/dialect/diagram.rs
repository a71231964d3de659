//! The Interactive Diagram's reading.

use super::super::super::Cx;
use super::super::direction::{Set, System};
use super::{is_direction, legs, modifier, spell, system, warn, whole};
use ferz_dsl::notation::{Atom, Body, Chain, Joint, Leap, Leg, Plain, Prefix, Range, Term};
use ferz_dsl::source::Spanned;

pub(super) fn terms(cx: &mut Cx<'_>, terms: &[Term]) -> Vec<Term> {
    let body = |body: &Body| match body {
        Body::Plain(read) => plain(cx, read),
        Body::Chain(read) => Body::Chain(chain(cx, read)),
    };
    let bodies: Vec<Body> = terms.iter().map(|term| &term.body).map(body).collect();
    terms.iter().zip(bodies).map(|(term, body)| Term { span: term.span, body }).collect()
}

fn plain(cx: &mut Cx<'_>, plain: &Plain) -> Body {
    let ignored = ignored(plain.prefix.iter().flat_map(letters));
    tell(cx, &ignored);
    let is_read = |sign: &Spanned<Prefix>| !sign.letter().is_some_and(|letter| ignored.contains(&letter));
    let mut read = plain.clone();
    read.prefix.retain(is_read);
    for sign in &mut read.prefix {
        if let Prefix::Repeat { group, .. } = &mut sign.value {
            group.retain(is_read);
        }
    }
    narrow(&mut read);
    match read.single_leg() {
        Some(letters) => single_leg(read, &letters),
        None => Body::Plain(read),
    }
}

/// All letters of a sign.
fn letters(sign: &Spanned<Prefix>) -> Vec<Option<Spanned<char>>> {
    match &sign.value {
        Prefix::Repeat { group, .. } => group.iter().map(Spanned::letter).collect(),
        _ => vec![sign.letter()],
    }
}

/// The letters without meaning: `t`, and pairs of `j` on one leg, of which the second takes the first back.
fn ignored(letters: impl Iterator<Item = Option<Spanned<char>>>) -> Vec<Spanned<char>> {
    let mut ignored = Vec::new();
    let mut jump = None;
    for letter in letters {
        match letter.map(|letter| (letter.value, letter)) {
            None => jump = None,
            Some(('t', letter)) => ignored.push(letter),
            Some(('j', letter)) => match jump.take() {
                Some(first) => ignored.extend([first, letter]),
                None => jump = Some(letter),
            },
            Some(_) => {}
        }
    }
    ignored
}

fn tell(cx: &mut Cx<'_>, ignored: &[Spanned<char>]) {
    for letter in ignored {
        warn(
            cx,
            letter.span,
            match letter.value {
                't' => "the Interactive Diagram ignores `t`",
                _ => "in the Interactive Diagram one `j` takes back another",
            },
        );
    }
}

fn chain(cx: &mut Cx<'_>, chain: &Chain) -> Chain {
    let mut read = chain.clone();
    for leg in std::iter::once(&mut read.first).chain(read.rest.iter_mut().map(|(_, leg)| leg)) {
        let ignored = ignored(leg.modifiers.iter().copied().map(Some));
        tell(cx, &ignored);
        leg.modifiers.retain(|letter| !ignored.contains(letter));
    }
    read
}

/// Directions of an oblique first leg: any two letters that have leaps in common combine.
fn narrow(plain: &mut Plain) {
    if system(&plain.leap) != Some(System::Oblique) {
        return;
    }
    let first = legs(&plain.prefix).next().unwrap_or_default();
    let directions: Vec<_> = first.into_iter().filter(|letter| is_direction(letter.value)).collect();
    let Some(span) = whole(&directions) else { return };
    let spelt = spell(System::Oblique, select(&directions), span).map(modifier);
    plain.prefix.retain(|sign| !sign.letter().is_some_and(|letter| directions.contains(&letter)));
    plain.prefix.splice(0..0, spelt);
}

fn select(letters: &[Spanned<char>]) -> Set {
    let single = |letter: char| System::Oblique.single(letter).unwrap_or(0);
    let (mut chosen, mut rest) = (0, letters);
    while let [first, behind @ ..] = rest {
        let overlap = |second: char| Some(single(first.value) & single(second)).filter(|&both| both != 0);
        let pair = |second: char| System::Oblique.pair(first.value, second).or_else(|| overlap(second));
        let pair = behind.first().and_then(|second| pair(second.value));
        chosen |= pair.unwrap_or_else(|| single(first.value));
        rest = if pair.is_some() { &behind[1..] } else { behind };
    }
    chosen
}

/// A step that skips a square goes without limit, and so does a hopper of limited range behind its hurdle.
fn single_leg(mut plain: Plain, letters: &[Spanned<char>]) -> Body {
    let has = |wanted: &str| letters.iter().any(|letter| wanted.contains(letter.value));
    let leap = &mut plain.leap;
    match (leap.atom.value, leap.range) {
        (Atom::Letter(step @ ('W' | 'F' | 'K')), None) if has("j") && !has("pgzq") => {
            leap.atom.value = Atom::Letter(slider(step));
        }
        (Atom::Letter(_) | Atom::Leap(..), Some(Spanned { value: Range::Steps(2..), span }))
            if has("g") && !has("zqojn") =>
        {
            let is_slider = matches!(leap.atom.value, Atom::Letter('R' | 'B' | 'Q'));
            let range = (!is_slider).then_some(Spanned { value: Range::Steps(0), span });
            let behind = Leap { range, ..leap.clone() };
            return Body::Chain(hopper(letters, leap.clone(), behind));
        }
        _ => {}
    }
    Body::Plain(plain)
}

/// The slider of a step.
pub(super) fn slider(step: char) -> char {
    match step {
        'W' => 'R',
        'F' => 'B',
        'K' => 'Q',
        other => other,
    }
}

/// A hopper as a move of two legs: to the hurdle, and from there on.
pub(super) fn hopper(letters: &[Spanned<char>], to_hurdle: Leap, behind: Leap) -> Chain {
    let kept = |kind: &str| letters.iter().copied().filter(|letter| kind.contains(letter.value)).collect::<Vec<_>>();
    let hop = letters.iter().find(|letter| "pg".contains(letter.value));
    let hop = hop.map(|letter| Spanned { value: 'p', span: letter.span });
    let leg = |modifiers: Vec<_>, leap: Leap| Leg { span: leap.atom.span, modifiers, leap };
    let joint = Spanned { value: Joint::Then, span: behind.atom.span };
    Chain {
        modifiers: kept("i"),
        first: leg(kept("fblrvsh").into_iter().chain(hop).collect(), to_hurdle),
        rest: vec![(joint, leg(kept("mcdekut"), behind))],
    }
}
