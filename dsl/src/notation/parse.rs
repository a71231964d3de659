//! Text of a notation to its terms. Each fault gets its own message; a faulty term is left out, the others are kept.

use super::leap::{leap, number};
use super::letters::{Row, is_modifier};
use super::{Body, Notation, Plain, Prefix, Term, brackets, fault};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{Span, Spanned};
use pest::Parser as _;
use pest::iterators::{Pair, Pairs};

mod generated {
    #![allow(missing_docs, reason = "pest's derive writes it")]

    #[derive(Debug, pest_derive::Parser)]
    #[grammar = "notation/betza.pest"]
    pub(crate) struct Betza;
}

use generated::Betza;
pub(super) use generated::Rule;

/// Longest notation that is read, in bytes.
const LONGEST: usize = 1_000;

/// Parses a notation that stands at `span`. The result holds the terms that are sound; what is wrong with the others is told
/// in `diagnostics`.
pub fn parse(text: &str, span: Span, diagnostics: &mut Diagnostics) -> Notation {
    let mut notation = Notation { span, dialect: None, terms: Vec::new() };
    if text.is_empty() {
        diagnostics.push(Diagnostic::new(Code::NoAtom, span, "a notation has at least one atom"));
    }
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
    let mut reader = Reader { notation: span, diagnostics };
    for pair in pairs.next().into_iter().flat_map(Pair::into_inner) {
        match pair.as_rule() {
            Rule::term => notation.terms.extend(reader.term(pair)),
            Rule::orphan => reader.orphan(&pair),
            _ => {}
        }
    }
    notation
}

fn part(notation: Span, lo: usize, hi: usize) -> Span {
    let start = notation.lo as usize;
    Span::new(notation.file, start + lo, start + hi)
}

/// Where a part of a notation stands in its file.
pub(super) fn place(pair: &Pair<'_, Rule>, notation: Span) -> Span {
    part(notation, pair.as_span().start(), pair.as_span().end())
}

/// Reads the parts of one notation and collects what is wrong. What it reads as `None` has been reported.
pub(super) struct Reader<'a> {
    pub(super) notation: Span,
    diagnostics: &'a mut Diagnostics,
}

impl Reader<'_> {
    pub(super) fn keep<T>(&mut self, read: Result<T, Diagnostic>) -> Option<T> {
        read.map_err(|fault| self.diagnostics.push(fault)).ok()
    }

    /// Reads all parts, also behind a faulty one.
    pub(super) fn each<'i, T>(
        &mut self,
        parts: impl Iterator<Item = Pair<'i, Rule>>,
        read: impl Fn(&mut Self, Pair<'i, Rule>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let read: Vec<Option<T>> = parts.map(|part| read(self, part)).collect();
        read.into_iter().collect()
    }

    fn term(&mut self, pair: Pair<'_, Rule>) -> Option<Term> {
        let span = place(&pair, self.notation);
        let mut parts = pair.into_inner();
        let last = parts.next_back()?;
        let body = match last.as_rule() {
            Rule::chain => Body::Chain(self.chain(parts, last)?),
            _ => {
                let prefix = self.prefix(parts);
                let leap = self.keep(leap(last, self.notation));
                Body::Plain(Plain { prefix: prefix?, leap: leap? })
            }
        };
        Some(Term { span, body })
    }

    /// That there is no atom is said only of modifiers that are sound.
    fn orphan(&mut self, pair: &Pair<'_, Rule>) {
        if self.prefix(pair.clone().into_inner()).is_some() {
            self.keep::<()>(Err(fault::no_atom(pair.as_str(), place(pair, self.notation))));
        }
    }

    fn prefix(&mut self, parts: Pairs<'_, Rule>) -> Option<Vec<Spanned<Prefix>>> {
        let prefix = self.each(parts, |reader, part| {
            let span = place(&part, reader.notation);
            let value = if part.as_rule() == Rule::group { reader.group(part)? } else { reader.sign(&part)? };
            Some(Spanned { value, span })
        })?;
        self.check_rows(&prefix, Row::First).then_some(prefix)
    }

    fn sign(&mut self, pair: &Pair<'_, Rule>) -> Option<Prefix> {
        let letter = self.keep(letter(pair, self.notation))?;
        Some(if letter == 'a' { Prefix::Next } else { Prefix::Modifier(letter) })
    }

    fn group(&mut self, pair: Pair<'_, Rule>) -> Option<Prefix> {
        let span = place(&pair, self.notation);
        self.keep(check_no_leap(&pair, span))?;
        let (signs, numbers): (Vec<_>, Vec<_>) = pair.into_inner().partition(|part| part.as_rule() == Rule::sign);
        if signs.is_empty() {
            return self.keep(Err(fault::no_repetition("these parentheses hold nothing to repeat", span)));
        }
        if let Some(atom) = signs.iter().find(|sign| sign.as_str().starts_with(|c: char| c.is_ascii_uppercase())) {
            let message = format!("parentheses repeat modifiers, and `{}` is an atom", atom.as_str());
            let fault = fault::no_repetition(message, place(atom, self.notation));
            return self.keep(Err(fault.help("legs with atoms of their own stand in brackets: `[K-aK]`")));
        }
        let group = self.each(signs.into_iter(), |reader, sign| {
            Some(Spanned { value: reader.sign(&sign)?, span: place(&sign, reader.notation) })
        });
        let bound = self.each(numbers.into_iter(), |reader, digits| reader.bound(&digits));
        let (group, bound) = (group?, bound?.pop());
        self.check_rows(&group, Row::Later).then_some(Prefix::Repeat { group, bound })
    }

    fn bound(&mut self, digits: &Pair<'_, Rule>) -> Option<Spanned<u32>> {
        let span = place(digits, self.notation);
        match self.keep(number(digits, self.notation))? {
            0 => self.keep(Err(fault::no_repetition("0 copies repeat nothing", span))),
            value => Some(Spanned { value, span }),
        }
    }

    /// Whether the modifiers of each leg go together, as far as they stand on the same side of every parenthesis.
    fn check_rows(&mut self, prefix: &[Spanned<Prefix>], first: Row) -> bool {
        let rows = prefix.split(|part| part.letter().is_none());
        let kinds = std::iter::once(first).chain(std::iter::repeat(Row::Later));
        let mut sound = true;
        for (row, kind) in rows.zip(kinds) {
            let letters: Vec<Spanned<char>> = row.iter().filter_map(Spanned::letter).collect();
            sound &= self.keep(kind.check(&letters)).is_some();
        }
        sound
    }
}

/// Reads a `sign`: a modifier or `a`.
pub(super) fn letter(pair: &Pair<'_, Rule>, notation: Span) -> Result<char, Diagnostic> {
    match pair.as_str().chars().next() {
        Some(letter) if letter == 'a' || is_modifier(letter) => Ok(letter),
        _ => Err(fault::sign(pair.as_str(), place(pair, notation))),
    }
}

/// A group that looks like coordinates is a misspelt leap.
pub(super) fn check_no_leap(group: &Pair<'_, Rule>, span: Span) -> Result<(), Diagnostic> {
    let inside = group.as_str().trim_start_matches('(');
    let is_leap = inside.starts_with(|c: char| c.is_ascii_digit()) || inside.contains(',');
    if is_leap { Err(fault::no_leap(group.as_str(), span)) } else { Ok(()) }
}
