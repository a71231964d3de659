//! Readers of `variant`, `source`, `board` and `piece`.

use super::Context;
use crate::ast::{Board, Movement, Piece, Text, TextStatement};
use crate::diagnostic::{Code, Diagnostic};
use crate::grammar::{Node, Rule};
use crate::notation;
use crate::source::{Span, Spanned};
use crate::words;

pub(super) fn text_statement(node: &Node<'_>, span: Span) -> Option<TextStatement> {
    Some(TextStatement { span, text: text(&node.child(Rule::text)?) })
}

/// A quoted text: `\"` and `\\` stand for `"` and `\`.
pub(super) fn text(node: &Node<'_>) -> Text {
    let written = node.text();
    let inside = written.get(1..written.len() - 1).unwrap_or("");
    let mut value = String::with_capacity(inside.len());
    let mut rest = inside.chars().peekable();
    while let Some(c) = rest.next() {
        let escaped = if c == '\\' { rest.next_if(|&next| next == '"' || next == '\\') } else { None };
        value.push(escaped.unwrap_or(c));
    }
    Text { value, span: node.span() }
}

pub(super) fn board(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Board> {
    let (files, ranks) = node.child(Rule::size)?.split("x")?;
    let (files, ranks) = (cx.number(files), cx.number(ranks));
    Some(Board { span, files: files?, ranks: ranks? })
}

/// Reads a `piece_line`.
pub(super) fn piece(cx: &mut Context<'_>, node: &Node<'_>, span: Span) -> Option<Piece> {
    let letters = node.child(Rule::letters)?;
    let mut piece = Piece {
        span,
        movement: movement(cx, node)?,
        name: node.child(Rule::name)?.name(),
        letters: letters.spanned(letters.text().to_owned()),
        royal: None,
        value: None,
        aliases: Vec::new(),
    };
    for clause in node.children() {
        match clause.rule() {
            Rule::royal => {
                repeated(cx, piece.royal, &clause);
                piece.royal = Some(clause.span());
            }
            Rule::value => {
                repeated(cx, piece.value.map(|value| value.span), &clause);
                piece.value = hundredths(cx, &clause.child(Rule::decimal)?);
            }
            Rule::alias => piece.aliases.push(text(&clause.child(Rule::text)?)),
            _ => {}
        }
    }
    Some(piece)
}

/// A faulty notation leaves its sound terms, so that the piece is known to the rules; errors are reported anyway.
fn movement(cx: &mut Context<'_>, node: &Node<'_>) -> Option<Movement> {
    if let Some(none) = node.child(Rule::no_moves) {
        return Some(Movement::None(none.span()));
    }
    let token = node.child(Rule::notation)?;
    let parsed = notation::parse(token.text(), token.span(), cx.diagnostics);
    Some(if parsed.terms.is_empty() { Movement::None(parsed.span) } else { Movement::Notation(parsed) })
}

fn repeated(cx: &mut Context<'_>, earlier: Option<Span>, clause: &Node<'_>) {
    if let Some(earlier) = earlier {
        let word = words::token(clause.text());
        let message = format!("`{word}` is said twice of one piece");
        cx.diagnostics
            .push(Diagnostic::new(Code::RepeatedClause, clause.span(), message).also(earlier, "first said here"));
    }
}

/// `1.5` is 150.
fn hundredths(cx: &mut Context<'_>, node: &Node<'_>) -> Option<Spanned<u32>> {
    let (whole, fraction) = node.text().split_once('.').unwrap_or((node.text(), "0"));
    let value = match fraction.len() {
        1 => format!("{whole}{fraction}0").parse().ok(),
        2 => format!("{whole}{fraction}").parse().ok(),
        _ => {
            let message = format!("a value has at most two decimals, found `{}`", node.text());
            cx.diagnostics.push(Diagnostic::new(Code::Syntax, node.span(), message));
            return None;
        }
    };
    let value = value.filter(|&value| value <= LARGEST_VALUE * 100);
    if value.is_none() {
        let message = format!("`{}` is too large: values go up to {LARGEST_VALUE}", node.text());
        cx.diagnostics.push(Diagnostic::new(Code::NumberTooLarge, node.span(), message));
    }
    value.map(|value| node.spanned(value))
}

/// In pawns; what an engine adds up must stay far below its mate scores.
const LARGEST_VALUE: u32 = 1_000;
