//! Readers of statements that are a text, and of `piece`.

use super::power::power;
use super::{Context, zone};
use crate::ast::{Explosion, MoreMoves, Movement, Origin, Piece, PieceClause, Side, Text, TextStatement};
use crate::diagnostic::{Code, Diagnostic};
use crate::grammar::{Node, Rule};
use crate::notation;
use crate::source::{Span, Spanned};

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
        side: None,
        within: None,
        block: Vec::new(),
    };
    for clause in node.children() {
        match clause.rule() {
            Rule::royal => {
                cx.repeated(piece.royal, &clause, "piece");
                piece.royal = Some(clause.span());
            }
            Rule::value => {
                cx.repeated(piece.value.map(|value| value.span), &clause, "piece");
                piece.value = hundredths(cx, &clause.child(Rule::decimal)?);
            }
            Rule::alias => piece.aliases.push(text(&clause.child(Rule::text)?)),
            Rule::kw_white | Rule::kw_black => {
                cx.repeated(piece.side.map(|side| side.span), &clause, "piece");
                let side = if clause.rule() == Rule::kw_white { Side::White } else { Side::Black };
                piece.side = Some(clause.spanned(side));
            }
            Rule::within => {
                cx.repeated(piece.within.as_ref().map(|within| within.span), &clause, "piece");
                let zone = clause.child(Rule::zone).and_then(|zone| zone::zone(cx, &zone));
                piece.within = zone.map(|value| Spanned { value, span: clause.said() });
            }
            Rule::block => {
                for clause in clause.children() {
                    let read = match clause.rule() {
                        Rule::more_moves => more_moves(cx, &clause).map(PieceClause::Moves),
                        Rule::explosion => Some(PieceClause::Explosion(explosion(&clause))),
                        _ => power(cx, &clause),
                    };
                    if let Some(read) = read {
                        let first = piece.block.iter().find(|first| first.repeats(&read));
                        cx.repeated(first.map(PieceClause::span), &clause, "piece");
                        piece.block.push(read);
                    }
                }
            }
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

/// The moves of a block; `None` if their notation has no sound term, which is reported.
fn more_moves(cx: &mut Context<'_>, node: &Node<'_>) -> Option<MoreMoves> {
    let token = node.child(Rule::notation)?;
    let notation = notation::parse(token.text(), token.span(), cx.diagnostics);
    let origin = match node.child(Rule::origin) {
        Some(clause) => Some(clause.spanned(match clause.child(Rule::zone) {
            Some(zone) => Origin::Zone(zone::zone(cx, &zone)?),
            None => Origin::Start,
        })),
        None => None,
    };
    let clause = |rule| node.child(rule).map(|clause| clause.span());
    let (once, unchecked, safe_way) = (clause(Rule::once), clause(Rule::unchecked), clause(Rule::safe_way));
    let ends = [safe_way, unchecked, once, origin.as_ref().map(|origin| origin.span)];
    let span = node.span().to(ends.into_iter().flatten().max_by_key(|end| end.hi).unwrap_or(notation.span));
    (!notation.terms.is_empty()).then_some(MoreMoves { span, notation, origin, once, unchecked, safe_way })
}

fn explosion(node: &Node<'_>) -> Explosion {
    let spares = node.child(Rule::objects).map_or(Vec::new(), |names| super::rule::names(&names));
    let end = spares.last().map(|name| name.span).or_else(|| node.child(Rule::kw_self).map(|word| word.span()));
    Explosion { span: end.map_or(node.span(), |end| node.span().to(end)), spares }
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
