//! Text of a notation to its terms. Each faulty term gets one message, the others are kept.

use super::{Atom, Lengthening, Notation, Range, Term, brackets, fault};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{Span, Spanned};
use pest::Parser as _;
use pest::iterators::Pair;

mod generated {
    #![allow(missing_docs, reason = "pest's derive writes it")]

    #[derive(Debug, pest_derive::Parser)]
    #[grammar = "notation/betza.pest"]
    pub(crate) struct Betza;
}

use generated::{Betza, Rule};

/// Longest notation that is read, in bytes.
const LONGEST: usize = 1_000;

/// Greatest range and greatest coordinate of a leap; no board is that large.
const LARGEST_NUMBER: u32 = 99;

/// Parses a notation that stands at `span`. The result holds the terms that are sound; what is wrong with the others, and
/// what is not supported yet, is told in `diagnostics`.
pub fn parse(text: &str, span: Span, diagnostics: &mut Diagnostics) -> Notation {
    let mut notation = Notation { span, terms: Vec::new() };
    if LONGEST < text.len() {
        let message = format!("a notation has at most {LONGEST} characters, this one has {}", text.len());
        diagnostics.push(Diagnostic::new(Code::NotationTooLong, span, message));
        return notation;
    }
    if let Err(fault) = brackets::check(text) {
        diagnostics.push(Diagnostic::new(Code::Bracket, part(span, fault.at, fault.at + 1), fault.message));
        return notation;
    }
    // The grammar takes every text.
    let Ok(mut pairs) = Betza::parse(Rule::notation, text) else {
        return notation;
    };
    for pair in pairs.next().into_iter().flat_map(Pair::into_inner) {
        let parsed = match pair.as_rule() {
            Rule::term => term(pair, span),
            Rule::orphan => Err(orphan(pair, span)),
            _ => continue,
        };
        match parsed {
            Ok(term) => notation.terms.push(term),
            Err(fault) => diagnostics.push(fault),
        }
    }
    notation
}

fn part(notation: Span, lo: usize, hi: usize) -> Span {
    let start = notation.lo as usize;
    Span::new(notation.file, start + lo, start + hi)
}

fn place(pair: &Pair<'_, Rule>, notation: Span) -> Span {
    part(notation, pair.as_span().start(), pair.as_span().end())
}

/// The first fault among modifiers that no atom follows; that there is none, if they are sound.
fn orphan(pair: Pair<'_, Rule>, notation: Span) -> Diagnostic {
    let fault = no_atom(&pair, notation);
    let mut signs = pair.into_inner();
    signs.find_map(|sign| modifier(&sign, place(&sign, notation)).err()).unwrap_or(fault)
}

fn no_atom(pair: &Pair<'_, Rule>, notation: Span) -> Diagnostic {
    Diagnostic::new(Code::NoAtom, place(pair, notation), format!("no atom follows `{}`", pair.as_str()))
        .help("modifiers stand in front of a capital letter: `fW`")
}

fn term(pair: Pair<'_, Rule>, notation: Span) -> Result<Term, Diagnostic> {
    let span = place(&pair, notation);
    let mut parts = pair.clone().into_inner().peekable();
    let mut modifiers = Vec::new();
    while let Some(sign) = parts.next_if(|part| part.as_rule() != Rule::atom) {
        let span = place(&sign, notation);
        modifiers.push(Spanned { value: modifier(&sign, span)?, span });
    }
    check_modifiers(&modifiers)?;
    let Some(first) = parts.next() else {
        return Err(no_atom(&pair, notation));
    };
    let atom = Spanned { value: atom(&first, notation)?, span: place(&first, notation) };
    let mut term = Term { span, modifiers, atom, lengthening: Vec::new(), range: None };
    for part in parts {
        let span = place(&part, notation);
        match part.as_rule() {
            Rule::lengthening => {
                term.lengthening.push(Spanned { value: lengthening(&term, part.as_str(), span)?, span })
            }
            _ => term.range = Some(Spanned { value: range(&term, part, span)?, span }),
        }
    }
    Ok(term)
}

fn modifier(pair: &Pair<'_, Rule>, span: Span) -> Result<char, Diagnostic> {
    if pair.as_rule() == Rule::group {
        return Err(fault::group(pair.as_str(), span));
    }
    match pair.as_str().chars().next() {
        Some(letter) if "fblrvshmcdeinjopg".contains(letter) => Ok(letter),
        _ => Err(fault::sign(pair.as_str(), span)),
    }
}

fn atom(pair: &Pair<'_, Rule>, notation: Span) -> Result<Atom, Diagnostic> {
    let span = place(pair, notation);
    let leap = pair.clone().into_inner().find(|inner| inner.as_rule() == Rule::leap);
    if let Some(leap) = leap {
        let mut numbers = leap.into_inner().map(|digits| number(digits.as_str(), place(&digits, notation)));
        return match (numbers.next().transpose()?, numbers.next().transpose()?) {
            (Some(0), Some(0)) => Err(Diagnostic::new(Code::Leap, span, "`(0,0)` leads nowhere")),
            (Some(a), Some(b)) => Ok(Atom::Leap(a, b)),
            _ => Err(fault::atom(pair.as_str(), span)),
        };
    }
    match pair.as_str().chars().next() {
        Some(letter) if LEAPERS.contains(letter) || "KRBQU".contains(letter) => Ok(Atom::Letter(letter)),
        _ => Err(fault::atom(pair.as_str(), span)),
    }
}

/// Letters that can be lengthened.
const LEAPERS: &str = "WFDNAHCLZJG";

fn is_leaper(atom: Atom) -> bool {
    matches!(atom, Atom::Letter(letter) if LEAPERS.contains(letter))
}

/// The next `X` or `Y` of a term.
fn lengthening(term: &Term, letter: &str, span: Span) -> Result<Lengthening, Diagnostic> {
    if !is_leaper(term.atom.value) {
        let message = format!("`{}` cannot be lengthened", term.atom.value);
        let help = format!("`X` and `Y` stand behind one of the leapers {LEAPERS}");
        return Err(Diagnostic::new(Code::Lengthening, span, message).help(help));
    }
    match letter {
        _ if term.range.is_some() => {
            let message = format!("`{letter}` stands in front of the range");
            Err(Diagnostic::new(Code::Lengthening, span, message))
        }
        "X" => Ok(Lengthening::X),
        _ => Ok(Lengthening::Y),
    }
}

/// The range of a term.
fn range(term: &Term, pair: Pair<'_, Rule>, span: Span) -> Result<Range, Diagnostic> {
    let refuse = |code, message| Err(Diagnostic::new(code, span, message));
    let atom = term.atom.value;
    if term.range.is_some() {
        return refuse(Code::Range, format!("an atom has one range, `{}` is another", pair.as_str()));
    }
    let kind = pair.clone().into_inner().next().map(|inner| inner.as_rule());
    if kind == Some(Rule::doubled) {
        return match atom {
            _ if is_leaper(atom) && term.lengthening.is_empty() => Ok(Range::Doubled),
            Atom::Letter('R' | 'B' | 'Q') => refuse(Code::Doubling, format!("`{atom}` goes without limit as it is")),
            Atom::Letter('U') => refuse(Code::Doubling, format!("`{atom}` reaches every square as it is")),
            _ => refuse(Code::Doubling, "this cannot be doubled; its range without limit is `0`".to_owned()),
        };
    }
    match kind {
        _ if atom == Atom::Letter('U') => refuse(Code::Range, "`U` reaches every square and has no range".to_owned()),
        Some(Rule::own_half) => Ok(Range::OwnHalf),
        _ => number(pair.as_str(), span).map(Range::Steps),
    }
}

fn number(digits: &str, span: Span) -> Result<u32, Diagnostic> {
    if 1 < digits.len() && digits.starts_with('0') {
        let message = format!("a number has no leading zero, found `{digits}`");
        return Err(Diagnostic::new(Code::Range, span, message).help("`0` alone is without limit"));
    }
    digits.parse().ok().filter(|&number| number <= LARGEST_NUMBER).ok_or_else(|| {
        let message = format!("`{digits}` is too large: numbers in a notation go up to {LARGEST_NUMBER}");
        Diagnostic::new(Code::NumberTooLarge, span, message)
    })
}

/// `h` stands in a pair; `pp`, `gg` and `ii` belong to later parts of the notation.
fn check_modifiers(modifiers: &[Spanned<char>]) -> Result<(), Diagnostic> {
    for pair in modifiers.windows(2) {
        let letters: String = pair.iter().map(|letter| letter.value).collect();
        let [first, second] = pair else { continue };
        if let Some(fault) = fault::doubled_modifier(&letters, first.span.to(second.span)) {
            return Err(fault);
        }
    }
    let directions: Vec<_> = modifiers.iter().filter(|letter| "fblrvsh".contains(letter.value)).collect();
    let mut rest = directions.as_slice();
    while let [first, others @ ..] = rest {
        rest = match (first.value, others) {
            ('f' | 'b' | 'l' | 'r', [second, others @ ..]) if second.value == 'h' => others,
            ('h', [second, others @ ..]) if matches!(second.value, 'l' | 'r') => others,
            ('h', _) => {
                return Err(Diagnostic::new(Code::HalfPlane, first.span, "`h` stands in no pair")
                    .help("`h` has a meaning in `fh bh lh rh hr hl` only"));
            }
            _ => others,
        };
    }
    Ok(())
}
