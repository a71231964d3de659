//! A term in brackets.

use super::leap::leap;
use super::letters::Row;
use super::parse::{Reader, Rule, check_no_leap, letter, place};
use super::{Chain, Joint, Leg, fault};
use crate::diagnostic::Diagnostic;
use crate::source::{Span, Spanned};
use pest::iterators::{Pair, Pairs};

impl Reader<'_> {
    /// Reads a `chain` and what stands in front of it.
    pub(super) fn chain(&mut self, front: Pairs<'_, Rule>, brackets: Pair<'_, Rule>) -> Option<Chain> {
        let span = place(&brackets, self.notation);
        let modifiers = self.letters(front, Row::Front);
        let (mut legs, mut joints) = (Vec::new(), Vec::new());
        for part in brackets.into_inner() {
            if part.as_rule() == Rule::leg {
                legs.push(self.leg(part));
                continue;
            }
            let joint = Spanned { value: joint(&part), span: place(&part, self.notation) };
            if legs.len() == joints.len() {
                let message = format!("no leg stands in front of `{}`", joint.value);
                return self.keep(Err(fault::leg(message, joint.span)));
            }
            joints.push(joint);
        }
        if legs.len() == joints.len() {
            return self.keep(Err(match joints.last() {
                Some(joint) => fault::leg(format!("no leg follows `{}`", joint.value), joint.span),
                None => fault::leg("these brackets hold no leg", span),
            }));
        }
        let mut legs = legs.into_iter().collect::<Option<Vec<Leg>>>()?.into_iter();
        Some(Chain { modifiers: modifiers?, first: legs.next()?, rest: joints.into_iter().zip(legs).collect() })
    }

    fn leg(&mut self, pair: Pair<'_, Rule>) -> Option<Leg> {
        let span = place(&pair, self.notation);
        let mut parts = pair.into_inner();
        let leg = match parts.next() {
            Some(step) if step.as_rule() == Rule::step => self.step(step, span),
            stray => return self.stray(&stray?),
        };
        match parts.next() {
            Some(second) if second.as_rule() == Rule::step => {
                let message = format!("a leg has one atom, and `{}` is another", second.as_str());
                self.keep(Err(fault::leg(message, place(&second, self.notation))))
            }
            Some(stray) => self.stray(&stray),
            None => leg,
        }
    }

    fn step(&mut self, pair: Pair<'_, Rule>, span: Span) -> Option<Leg> {
        let mut parts = pair.into_inner();
        let last = parts.next_back()?;
        let modifiers = self.letters(parts, Row::Leg);
        let leap = self.keep(leap(last, self.notation));
        Some(Leg { span, modifiers: modifiers?, leap: leap? })
    }

    /// What has no atom behind it is no leg.
    fn stray(&mut self, pair: &Pair<'_, Rule>) -> Option<Leg> {
        self.letters(pair.clone().into_inner(), Row::Leg)?;
        self.keep(Err(fault::no_atom(pair.as_str(), place(pair, self.notation))))
    }

    fn letters(&mut self, parts: Pairs<'_, Rule>, row: Row) -> Option<Vec<Spanned<char>>> {
        let letters = self.each(parts, |reader, part| {
            let span = place(&part, reader.notation);
            let value =
                if part.as_rule() == Rule::group { Err(group(&part, span)) } else { letter(&part, reader.notation) };
            Some(Spanned { value: reader.keep(value)?, span })
        })?;
        self.keep(row.check(&letters))?;
        Some(letters)
    }
}

fn joint(pair: &Pair<'_, Rule>) -> Joint {
    if pair.as_str() == "-" { Joint::Then } else { Joint::Maybe }
}

fn group(pair: &Pair<'_, Rule>, span: Span) -> Diagnostic {
    let repetition = || fault::no_repetition("no repetition stands in brackets or in front of them", span);
    check_no_leap(pair, span).err().unwrap_or_else(repetition)
}
