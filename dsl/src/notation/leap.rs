//! An atom with its lengthening and its range.

use super::parse::{Rule, place};
use super::{Atom, Leap, Lengthening, Range, fault};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Span, Spanned};
use pest::iterators::Pair;

/// Greatest range, greatest coordinate of a leap and greatest number of copies; no board is that large.
const LARGEST_NUMBER: u32 = 99;

/// Letters that can be lengthened and doubled.
const LEAPERS: &str = "WFDNAHCLZJG";

/// The other letters.
const OTHERS: &str = "KRBQUIO";

/// Reads a `leap`.
pub(super) fn leap(pair: Pair<'_, Rule>, notation: Span) -> Result<Leap, Diagnostic> {
    let (text, span) = (pair.as_str(), place(&pair, notation));
    let mut parts = pair.into_inner();
    let first = parts.next().ok_or_else(|| fault::no_atom(text, span))?;
    let atom = Spanned { span: place(&first, notation), value: atom(first, notation)? };
    let mut leap = Leap { atom, lengthening: Vec::new(), range: None };
    for part in parts {
        let span = place(&part, notation);
        match part.as_rule() {
            Rule::lengthening => {
                leap.lengthening.push(Spanned { value: lengthening(&leap, part.as_str(), span)?, span });
            }
            _ => leap.range = Some(Spanned { value: range(&leap, &part, notation)?, span }),
        }
    }
    match leap.range {
        None if atom.value == Atom::Letter('O') => Err(Diagnostic::new(Code::Range, span, CASTLING)),
        _ => Ok(leap),
    }
}

fn atom(pair: Pair<'_, Rule>, notation: Span) -> Result<Atom, Diagnostic> {
    let (text, span) = (pair.as_str(), place(&pair, notation));
    if let Some(vector) = pair.into_inner().next() {
        let mut numbers = vector.into_inner().map(|digits| number(&digits, notation));
        return match (numbers.next().transpose()?, numbers.next().transpose()?) {
            (Some(0), Some(0)) => Err(Diagnostic::new(Code::Leap, span, "`(0,0)` leads nowhere")),
            (Some(a), Some(b)) => Ok(Atom::Leap(a, b)),
            _ => Err(fault::no_leap(text, span)),
        };
    }
    match text.chars().next() {
        Some(letter) if LEAPERS.contains(letter) || OTHERS.contains(letter) => Ok(Atom::Letter(letter)),
        _ => Err(fault::atom(text, span)),
    }
}

fn is_leaper(atom: Atom) -> bool {
    matches!(atom, Atom::Letter(letter) if LEAPERS.contains(letter))
}

/// The next `X` or `Y` behind an atom.
fn lengthening(leap: &Leap, letter: &str, span: Span) -> Result<Lengthening, Diagnostic> {
    if !is_leaper(leap.atom.value) {
        let message = format!("`{}` cannot be lengthened", leap.atom.value);
        let help = format!("`X` and `Y` stand behind one of the leapers {LEAPERS}");
        return Err(Diagnostic::new(Code::Lengthening, span, message).help(help));
    }
    match letter {
        _ if leap.range.is_some() => {
            let message = format!("`{letter}` stands in front of the range");
            Err(Diagnostic::new(Code::Lengthening, span, message))
        }
        "X" => Ok(Lengthening::X),
        _ => Ok(Lengthening::Y),
    }
}

const CASTLING: &str = "`O` goes a number of squares, at least 1: `O2`";

/// The range that follows a leap.
fn range(leap: &Leap, pair: &Pair<'_, Rule>, notation: Span) -> Result<Range, Diagnostic> {
    let (text, span) = (pair.as_str(), place(pair, notation));
    if leap.range.is_some() {
        let message = format!("an atom has one range, `{text}` is another");
        return Err(Diagnostic::new(Code::Range, span, message));
    }
    let range = match pair.as_rule() {
        Rule::number => Range::Steps(number(pair, notation)?),
        Rule::doubled => Range::Doubled,
        _ => Range::OwnHalf,
    };
    let code = if range == Range::Doubled { Code::Doubling } else { Code::Range };
    let refuse = |message: &str| Err(Diagnostic::new(code, span, message));
    match (leap.atom.value, range) {
        (Atom::Letter('U'), _) => refuse("`U` reaches every square and has no range"),
        (Atom::Letter('I'), _) => refuse("`I` goes as far as what it imitates and has no range"),
        (Atom::Letter('O'), Range::Steps(1..)) => Ok(range),
        (Atom::Letter('O'), _) => refuse(CASTLING),
        (Atom::Letter(letter @ ('R' | 'B' | 'Q')), Range::Doubled) => {
            refuse(&format!("`{letter}` goes without limit as it is"))
        }
        (atom, Range::Doubled) if !is_leaper(atom) || !leap.lengthening.is_empty() => {
            refuse("this cannot be doubled; its range without limit is `0`")
        }
        _ => Ok(range),
    }
}

/// Reads a `number`.
pub(super) fn number(pair: &Pair<'_, Rule>, notation: Span) -> Result<u32, Diagnostic> {
    let (digits, span) = (pair.as_str(), place(pair, notation));
    if 1 < digits.len() && digits.starts_with('0') {
        let message = format!("a number has no leading zero, found `{digits}`");
        return Err(Diagnostic::new(Code::Range, span, message).help("`0` alone is without limit"));
    }
    digits.parse().ok().filter(|&number| number <= LARGEST_NUMBER).ok_or_else(|| {
        let message = format!("`{digits}` is too large: numbers in a notation go up to {LARGEST_NUMBER}");
        Diagnostic::new(Code::NumberTooLarge, span, message)
    })
}
