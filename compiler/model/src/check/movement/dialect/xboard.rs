//! XBoard's reading: modifiers in a fixed order, and nothing behind the first sign that it does not know.

use super::super::super::Cx;
use super::super::direction::{Set, System};
use super::{is_direction, modifier, spell, system, warn, whole};
use ferz_dsl::notation::{Atom, Body, Leap, Plain, Prefix, Range, Term};
use ferz_dsl::source::{Span, Spanned};

/// The order of modifiers on a leg behind its directions.
const ORDER: &str = "mcdetpgoynj";

pub(super) fn terms(cx: &mut Cx<'_>, terms: &[Term]) -> Vec<Term> {
    let mut read = Vec::new();
    for term in terms {
        let unknown = match &term.body {
            Body::Chain(_) => Some(term.span),
            Body::Plain(plain) => unknown(plain),
        };
        if let Some(span) = unknown {
            stop(cx, span);
            break;
        }
        let Body::Plain(plain) = &term.body else { continue };
        let leap = leap(&plain.leap);
        let prefix = prefix(cx, plain, &leap);
        match lame(&prefix, &leap) {
            // XBoard takes `n` for one `j` fewer than none, and skips without end.
            Some(span) => warn(cx, span, "`n` on single steps and slides leaves no moves in XBoard"),
            None => {
                let body = Body::Plain(Plain { prefix, leap: leap.clone() });
                read.push(Term { span: term.span, body });
            }
        }
        let Leap { lengthening, range, .. } = &plain.leap;
        let end = lengthening.first().map(|suffix| suffix.span);
        let end = end.or(range.filter(|range| range.value == Range::OwnHalf).map(|range| range.span));
        if let Some(span) = end {
            stop(cx, span);
            break;
        }
        // The second of two equal letters is a term of its own.
        if let Some(Spanned { value: Range::Doubled, span }) = *range {
            read.push(Term { span, body: Body::Plain(Plain { prefix: Vec::new(), leap }) });
        }
    }
    read
}

fn stop(cx: &mut Cx<'_>, span: Span) {
    let message = format!("XBoard does not know `{}` and reads no further", cx.sources.slice(span));
    warn(cx, span, message);
}

/// What keeps a term from being read.
fn unknown(plain: &Plain) -> Option<Span> {
    let repetition = plain.prefix.iter().find(|sign| matches!(sign.value, Prefix::Repeat { .. }));
    let atom = &plain.leap.atom;
    let foreign = matches!(atom.value, Atom::Leap(..) | Atom::Letter('U' | 'I'));
    repetition.map(|sign| sign.span).or(foreign.then_some(atom.span))
}

/// `n` where no square lies between.
fn lame(prefix: &[Spanned<Prefix>], leap: &Leap) -> Option<Span> {
    let is_unit = matches!(leap.atom.value, Atom::Letter('W' | 'F' | 'K' | 'R' | 'B' | 'Q'));
    let lame = prefix.iter().find(|sign| matches!(sign.value, Prefix::Modifier('n')));
    lame.filter(|_| is_unit).map(|sign| sign.span)
}

/// The atom as XBoard knows it: `J` and `L` the other way round, the range a number or none.
fn leap(leap: &Leap) -> Leap {
    let atom = match leap.atom.value {
        Atom::Letter('L') => Atom::Letter('J'),
        Atom::Letter('J') => Atom::Letter('L'),
        other => other,
    };
    let range = leap.range.filter(|range| leap.lengthening.is_empty() && matches!(range.value, Range::Steps(_)));
    Leap { atom: Spanned { value: atom, span: leap.atom.span }, lengthening: Vec::new(), range }
}

/// The modifiers that are read, directions spelt out.
fn prefix(cx: &mut Cx<'_>, plain: &Plain, leap: &Leap) -> Vec<Spanned<Prefix>> {
    let mut prefix = Vec::new();
    let mut rest = &plain.prefix[..];
    let mut first = true;
    loop {
        let (leg, signs) = leg(rest, if first { system(leap) } else { Some(System::Compass) });
        prefix.extend(leg_letters(&leg, leap, first).into_iter().map(modifier));
        match signs {
            [] => return prefix,
            [next, behind @ ..] if matches!(next.value, Prefix::Next) => {
                prefix.push(next.clone());
                (rest, first) = (behind, false);
            }
            [unread, ..] => {
                let letter = cx.sources.slice(unread.span);
                let message = if unread.letter().is_some_and(|letter| "kuxzq".contains(letter.value)) {
                    format!("XBoard does not know `{letter}`: it and what follows in front of the atom is not read")
                } else {
                    format!(
                        "in XBoard `{letter}` does not stand here: it and what follows in front of the atom is not read; the order is `i`, directions, `m c d e t p g o y n j`"
                    )
                };
                warn(cx, unread.span, message);
                return prefix;
            }
        }
    }
}

/// The letters of a leg that stand in order, and what follows them.
fn leg(signs: &[Spanned<Prefix>], system: Option<System>) -> (Vec<Spanned<char>>, &[Spanned<Prefix>]) {
    let mut read: Vec<Spanned<char>> = Vec::new();
    let mut rest = signs;
    let mut stage = 0;
    while let [sign, behind @ ..] = rest {
        let Some(letter) = sign.letter() else { break };
        let directions: Vec<char> = read.iter().map(|letter| letter.value).filter(|&read| is_direction(read)).collect();
        // `hr` and `hl` are all directions of an oblique leap.
        let full = system == Some(System::Oblique) && directions.first() == Some(&'h') && directions.len() == 2;
        let (own, again) = match letter.value {
            'i' => (0, true),
            direction if is_direction(direction) && !full => (1, true),
            mode => match ORDER.find(mode) {
                Some(at) => (2 + at, mode == 'j'),
                None => break,
            },
        };
        if own < stage || own == stage && !again {
            break;
        }
        stage = own;
        read.push(letter);
        rest = behind;
    }
    (read, rest)
}

fn leg_letters(letters: &[Spanned<char>], leap: &Leap, first: bool) -> Vec<Spanned<char>> {
    let (directions, others): (Vec<_>, Vec<_>) = letters.iter().partition(|letter| is_direction(letter.value));
    let Some(system) = system(leap) else { return letters.to_vec() };
    let mut read: Vec<Spanned<char>> = match (whole(&directions), first) {
        (Some(span), true) => match select(system, &directions) {
            0 => Vec::new(),
            set => spell(system, set, span).collect(),
        },
        (Some(span), false) => spell(System::Compass, select(System::Compass, &directions), span).collect(),
        // A later leg goes where the atom can, but not back.
        (None, false) if matches!(system, System::Orthogonal | System::Diagonal) => {
            spell(System::Compass, 0b100_0101, leap.atom.span).collect()
        }
        (None, _) => Vec::new(),
    };
    read.extend(others);
    read
}

/// The directions that letters select; none at all stands for every one.
fn select(system: System, letters: &[Spanned<char>]) -> Set {
    let (mut chosen, mut rest) = (0, letters);
    while let [first, behind @ ..] = rest {
        let pair = behind.first().and_then(|second| pair(system, first.value, second.value));
        chosen |= pair.unwrap_or_else(|| single(system, first.value));
        rest = if pair.is_some() { &behind[1..] } else { behind };
    }
    chosen
}

fn single(system: System, letter: char) -> Set {
    match (system, letter) {
        (System::Diagonal, 's' | 'v' | 'h') | (System::Orthogonal, 'h') => 0,
        (System::Compass | System::Oblique, 'h') => system.all(),
        _ => system.single(letter).unwrap_or(0),
    }
}

fn pair(system: System, first: char, second: char) -> Option<Set> {
    match (system, first, second) {
        // Sides and both ways have no wide set to intersect with.
        (System::Diagonal, _, _) => {
            let pair = system.pair(first, second)?;
            Some(if matches!(first, 's' | 'v') || matches!(second, 's' | 'v') { 0 } else { pair })
        }
        (System::Oblique, 's' | 'v', _) if first == second => Some(0),
        // Pairs begin with one of the four narrow letters, half planes are no pairs, and a letter twice shields nothing.
        (System::Compass, 'f' | 'b' | 'l' | 'r', second) if second != 'h' && first != second => {
            system.pair(first, second)
        }
        (System::Compass, ..) => None,
        _ => system.pair(first, second),
    }
}
