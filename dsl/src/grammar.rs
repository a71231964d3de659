//! The door to pest: the text of one statement in, a tree of [`Node`]s or one located message out.

mod fault;
mod node;

pub(crate) use generated::Rule;
pub(crate) use node::Node;

use crate::diagnostic::Diagnostic;
use crate::source::{SourceMap, Span};
use pest::Parser as _;

mod generated {
    #![allow(missing_docs, reason = "pest's derive writes it")]

    #[derive(Debug, pest_derive::Parser)]
    #[grammar = "grammar.pest"]
    pub(crate) struct Statements;
}

/// Parses the text of a span by a rule.
pub(crate) fn parse(rule: Rule, span: Span, sources: &SourceMap) -> Result<Node<'_>, Diagnostic> {
    let text = sources.slice(span);
    match generated::Statements::parse(rule, text) {
        Ok(mut pairs) => match pairs.next() {
            Some(pair) => Ok(Node::new(pair, span)),
            None => Err(fault::at(&[], text, 0, span)),
        },
        Err(error) => Err(fault::describe(&error, text, span)),
    }
}
