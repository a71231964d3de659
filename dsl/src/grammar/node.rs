//! A pair of pest's tree that knows where it stands in its file.

use super::Rule;
use crate::ast::Name;
use crate::source::{Span, Spanned};
use pest::iterators::Pair;

/// A matched rule.
#[derive(Clone, Debug)]
pub(crate) struct Node<'s> {
    pair: Pair<'s, Rule>,
    statement: Span,
}

impl<'s> Node<'s> {
    pub(super) fn new(pair: Pair<'s, Rule>, statement: Span) -> Self {
        Node { pair, statement }
    }

    /// The rule it matched.
    pub(crate) fn rule(&self) -> Rule {
        self.pair.as_rule()
    }

    /// Where it stands.
    pub(crate) fn span(&self) -> Span {
        let within = self.pair.as_span();
        let start = self.statement.lo as usize;
        Span::new(self.statement.file, start + within.start(), start + within.end())
    }

    /// What it matched.
    pub(crate) fn text(&self) -> &'s str {
        self.pair.as_str()
    }

    /// All children in order.
    pub(crate) fn children(&self) -> impl Iterator<Item = Node<'s>> + use<'s> {
        let statement = self.statement;
        self.pair.clone().into_inner().map(move |pair| Node { pair, statement })
    }

    /// The children of one rule in order.
    pub(crate) fn all(&self, rule: Rule) -> impl Iterator<Item = Node<'s>> + use<'s> {
        self.children().filter(move |node| node.rule() == rule)
    }

    /// The first child of a rule.
    pub(crate) fn child(&self, rule: Rule) -> Option<Node<'s>> {
        self.all(rule).next()
    }

    /// From its first word to its last: blanks behind a clause belong to it, too.
    pub(crate) fn said(&self) -> Span {
        let words = self.pair.clone().into_inner().flatten().filter(|pair| pair.as_rule() != Rule::clause_end);
        let end = words.map(|pair| pair.as_span().end()).max();
        let Span { file, lo, hi } = self.span();
        Span { file, lo, hi: end.map_or(hi, |end| self.statement.lo + end as u32) }
    }

    /// The two parts of a token on both sides of a separator.
    pub(crate) fn split(&self, separator: &str) -> Option<(Spanned<&'s str>, Spanned<&'s str>)> {
        let (left, right) = self.text().split_once(separator)?;
        let (Span { file, lo, hi }, length) = (self.span(), left.len() as u32);
        let left = Spanned { value: left, span: Span { file, lo, hi: lo + length } };
        let right = Spanned { value: right, span: Span { file, lo: lo + length + separator.len() as u32, hi } };
        Some((left, right))
    }

    /// Its text with its place.
    pub(crate) fn token(&self) -> Spanned<&'s str> {
        self.spanned(self.text())
    }

    /// As a name.
    pub(crate) fn name(&self) -> Name {
        Name { text: self.text().to_owned(), span: self.span() }
    }

    /// A value with this node's place.
    pub(crate) fn spanned<T>(&self, value: T) -> Spanned<T> {
        Spanned { value, span: self.span() }
    }
}
