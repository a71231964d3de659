//! Fairy-Stockfish's reading: terms of one leg, everything else ignored.

use super::super::super::Cx;
use super::super::direction::{Set, System, is_perpendicular};
use super::diagram::{hopper, slider};
use super::{is_direction, modifier, spell, warn, whole};
use ferz_dsl::notation::{Atom, Body, Leap, Plain, Prefix, Range, Term};
use ferz_dsl::source::{Span, Spanned};

/// Letters that are read.
const KNOWN: &str = "mcpgnifblrvsh";

pub(super) fn terms(cx: &mut Cx<'_>, terms: &[Term]) -> Vec<Term> {
    let body = |term: &Term| read(cx, term).into_iter().map(|body| Term { span: term.span, body }).collect::<Vec<_>>();
    terms.iter().flat_map(body).collect()
}

/// What a term is read as; nothing if it has no moves.
fn read(cx: &mut Cx<'_>, term: &Term) -> Vec<Body> {
    let foreign = match &term.body {
        Body::Chain(_) => Some(term.span),
        Body::Plain(plain) => foreign(plain),
    };
    match &term.body {
        Body::Plain(plain) if foreign.is_none() => read_plain(cx, term.span, plain),
        _ => {
            let span = foreign.unwrap_or(term.span);
            let message = format!("Fairy-Stockfish does not know `{}`; the term is left out", cx.sources.slice(span));
            warn(cx, span, message);
            Vec::new()
        }
    }
}

/// A sign for which a term is left out.
fn foreign(plain: &Plain) -> Option<Span> {
    let repetition = plain.prefix.iter().find(|sign| matches!(sign.value, Prefix::Repeat { .. }));
    let atom = &plain.leap.atom;
    let foreign = matches!(atom.value, Atom::Leap(..) | Atom::Letter('U' | 'I' | 'O'));
    repetition.map(|sign| sign.span).or(foreign.then_some(atom.span))
}

fn read_plain(cx: &mut Cx<'_>, span: Span, plain: &Plain) -> Vec<Body> {
    let Atom::Letter(atom) = plain.leap.atom.value else { return Vec::new() };
    let leap = leap(cx, &plain.leap);
    let mut letters = Vec::new();
    for sign in &plain.prefix {
        match sign.letter().filter(|letter| KNOWN.contains(letter.value)) {
            Some(letter) => letters.push(letter),
            None => ignore(cx, sign.span),
        }
    }
    let hops = letters.iter().any(|letter| "pg".contains(letter.value));
    let rides = leap.range.is_some() || "RBQ".contains(atom);
    let lame = letters.iter().find(|letter| letter.value == 'n').map(|letter| letter.span);
    let why = match lame {
        _ if hops && !"WFKRBQ".contains(atom) => Some("leapers do not hop"),
        _ if leap.range.is_some() && "DAHCLZJG".contains(atom) => Some("only `W`, `F` and `N` ride"),
        Some(_) if !hops && !rides && "HCLG".contains(atom) => Some("only `N`, `A`, `D` and `Z` are lame"),
        _ => None,
    };
    if let Some(why) = why {
        return never(cx, span, why);
    }
    if let Some(lame) = lame.filter(|_| hops || rides) {
        ignore(cx, lame);
        letters.retain(|letter| letter.value != 'n');
    }
    if letters.iter().any(|letter| letter.value == 'i') && !only_quiet(cx, &mut letters) {
        return never(cx, span, "only moves without capture can be initial");
    }
    let halves = halves(atom, &plain.prefix);
    if halves.iter().all(|(_, _, set)| *set == 0) {
        return never(cx, span, "no direction is written so");
    }
    let directions: Vec<_> = letters.iter().copied().filter(|letter| is_direction(letter.value)).collect();
    letters.retain(|letter| !is_direction(letter.value));
    let half = |(atom, system, set): (char, System, Set)| {
        let mut leap = leap.clone();
        leap.atom.value = Atom::Letter(atom);
        let directions = whole(&directions).into_iter().flat_map(|span| spell(system, set, span));
        let letters = directions.chain(letters.iter().copied()).collect();
        if hops { hop(letters, leap, atom) } else { plain_body(letters, leap) }
    };
    halves.into_iter().filter(|(_, _, set)| *set != 0).map(half).collect()
}

fn ignore(cx: &mut Cx<'_>, span: Span) {
    let message = format!("Fairy-Stockfish ignores `{}`", cx.sources.slice(span));
    warn(cx, span, message);
}

fn never(cx: &mut Cx<'_>, span: Span, why: &str) -> Vec<Body> {
    let message = format!("`{}` never moves in Fairy-Stockfish: {why}", cx.sources.slice(span));
    warn(cx, span, message);
    Vec::new()
}

/// The atom with its range, of which one digit is read.
fn leap(cx: &mut Cx<'_>, leap: &Leap) -> Leap {
    for suffix in &leap.lengthening {
        ignore(cx, suffix.span);
    }
    let range = leap.range.and_then(|range| match range.value {
        Range::OwnHalf => {
            ignore(cx, range.span);
            None
        }
        Range::Steps(steps @ 10..) => {
            let message = format!("Fairy-Stockfish reads one digit: `{}`", steps / 10);
            warn(cx, range.span, message);
            Some(Spanned { value: Range::Steps(steps / 10), span: range.span })
        }
        _ => Some(range),
    });
    Leap { atom: leap.atom, lengthening: Vec::new(), range }
}

/// Leaves only what takes nothing; whether that is anything.
fn only_quiet(cx: &mut Cx<'_>, letters: &mut Vec<Spanned<char>>) -> bool {
    let has = |wanted: char| letters.iter().any(|letter| letter.value == wanted);
    if has('m') != has('c') {
        return has('m');
    }
    let Some(initial) = letters.iter().find(|letter| letter.value == 'i').map(|letter| letter.span) else {
        return true;
    };
    warn(cx, initial, "in Fairy-Stockfish only moves without capture can be initial");
    letters.retain(|letter| !"mc".contains(letter.value));
    letters.push(Spanned { value: 'm', span: initial });
    true
}

/// The atoms of one kind of step that an atom consists of, each with its directions: letters are read as for oblique leaps,
/// and each half takes what falls together.
fn halves(atom: char, prefix: &[Spanned<Prefix>]) -> Vec<(char, System, Set)> {
    let signs: Vec<char> = prefix.iter().map(|sign| sign.letter().map_or('a', |letter| letter.value)).collect();
    let is_line = "WRDH".contains(atom);
    let octants = if signs.iter().any(|&sign| is_direction(sign)) { octants(&signs, is_line) } else { 0xff };
    let orthogonal = |index: u32| 1 << (index.div_ceil(2) * 2 % 8);
    let diagonal = |index: u32| 1 << (index / 2 * 2 + 1);
    let fold = |to: &dyn Fn(u32) -> Set| super::indices(octants).fold(0, |set, index| set | to(index));
    let half = |atom, system| match system {
        System::Orthogonal => (atom, System::Compass, fold(&orthogonal)),
        System::Diagonal => (atom, System::Diagonal, fold(&diagonal)),
        _ => (atom, system, octants),
    };
    match atom {
        'K' => vec![half('W', System::Orthogonal), half('F', System::Diagonal)],
        'Q' => vec![half('R', System::Orthogonal), half('B', System::Diagonal)],
        'F' | 'B' | 'A' | 'G' => vec![half(atom, System::Diagonal)],
        _ if is_line => vec![half(atom, System::Orthogonal)],
        _ => vec![half(atom, System::Oblique)],
    }
}

/// The octants that signs select. A pair that means nothing selects nothing; lines take pairs apart.
fn octants(signs: &[char], is_line: bool) -> Set {
    let single = |letter: char| System::Oblique.single(letter).unwrap_or(0);
    let is_pair = |first: char, second: char| {
        is_direction(first) && (first == second || is_perpendicular(first, second) || first == 'h' || second == 'h')
    };
    let (mut chosen, mut rest) = (0, signs);
    while let [first, behind @ ..] = rest {
        (chosen, rest) = match behind {
            [second, behind @ ..] if is_direction(*second) && is_pair(*first, *second) => {
                let pair = match is_line {
                    true => single(*first) | single(*second),
                    false => System::Oblique.pair(*first, *second).unwrap_or(0),
                };
                (chosen | pair, behind)
            }
            _ => (chosen | single(*first), behind),
        };
    }
    chosen
}

/// A hopper. Its range counts from behind the hurdle, and `g` is the range 1.
fn hop(letters: Vec<Spanned<char>>, leap: Leap, atom: char) -> Body {
    let far = Leap { atom: Spanned { value: Atom::Letter(slider(atom)), span: leap.atom.span }, range: None, ..leap };
    let next = letters.iter().any(|letter| letter.value == 'g');
    let steps = match leap.range.map(|range| range.value) {
        Some(Range::Steps(steps)) => steps,
        _ => u32::from(next),
    };
    let hop = |letter: char| {
        let as_said = |sign: &Spanned<char>| if "pg".contains(sign.value) { letter } else { sign.value };
        letters.iter().map(|sign| Spanned { value: as_said(sign), span: sign.span }).collect()
    };
    match (steps, leap.range) {
        (0, _) => plain_body(hop('p'), far),
        (1, _) | (_, None) => plain_body(hop('g'), far),
        (_, Some(range)) => Body::Chain(hopper(&letters, far.clone(), Leap { range: Some(range), ..far })),
    }
}

fn plain_body(letters: Vec<Spanned<char>>, leap: Leap) -> Body {
    Body::Plain(Plain { prefix: letters.into_iter().map(modifier).collect(), leap })
}
