//! Text to tree: a file is split into statements, each is parsed alone, and a faulty one does not harm the others.

mod board;
mod dialect;
mod draw;
mod hand;
mod inherit;
mod piece;
mod power;
mod reserve;
mod rule;
mod setup;
mod split;
mod zone;

use crate::ast::{self, Faulty, Item, NullMoves};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::grammar::{self, Node, Rule};
use crate::source::{FileId, SourceMap, Span, Spanned};
use crate::words;

/// Longest text that is read, in bytes.
pub const LONGEST_FILE: usize = 4 << 20;

/// Parses a file. The tree holds every statement that could be read; what could not is told in `diagnostics`.
pub fn parse(file: FileId, sources: &SourceMap, diagnostics: &mut Diagnostics) -> ast::File {
    let text = sources.text(file);
    let span = Span::new(file, 0, text.len());
    if LONGEST_FILE < text.len() {
        let message = format!("a variant file has at most {LONGEST_FILE} bytes, this one has more");
        diagnostics.push(Diagnostic::new(Code::FileTooLong, Span::new(file, 0, 0), message));
        return ast::File {
            span,
            items: Vec::new(),
            faulty: vec![Faulty { span, keywords: Vec::new(), is_cut: true }],
        };
    }
    let mut cx = Context { sources, diagnostics, is_cut: false };
    let mut tree = ast::File { span, items: Vec::new(), faulty: Vec::new() };
    for statement in split::split(file, text, cx.diagnostics) {
        let known = cx.diagnostics.errors();
        cx.is_cut = !statement.is_sound;
        tree.items.extend(statement.is_sound.then(|| cx.statement(statement.span)).flatten());
        if cx.is_cut || known < cx.diagnostics.errors() {
            let keywords = words::meant(sources.slice(statement.span));
            tree.faulty.push(Faulty { span: statement.span, keywords, is_cut: cx.is_cut });
        }
    }
    dialect::apply(&mut tree.items, cx.diagnostics);
    tree
}

/// What the readers of all statements need.
struct Context<'a> {
    sources: &'a SourceMap,
    diagnostics: &'a mut Diagnostics,
    /// Whether some of the statement could not be read.
    is_cut: bool,
}

impl<'a> Context<'a> {
    fn statement(&mut self, span: Span) -> Option<Item> {
        let text = self.sources.slice(span);
        let Some(rule) = words::statement(words::token(text)) else {
            self.diagnostics.push(unknown_statement(text, span));
            return None;
        };
        match grammar::parse(rule, span, self.sources) {
            Ok(node) => self.item(&node, span),
            Err(fault) => {
                self.diagnostics.push(fault);
                self.is_cut = true;
                if rule != Rule::piece {
                    return None;
                }
                // What can be read of a piece is kept, so that rules may name it.
                let line = grammar::parse(Rule::piece_line, span, self.sources).ok()?;
                piece::piece(self, &line, span).map(Item::Piece)
            }
        }
    }

    fn item(&mut self, node: &Node<'a>, span: Span) -> Option<Item> {
        let item = match node.rule() {
            Rule::variant => Item::Variant(piece::text_statement(node, span)?),
            Rule::source => Item::Source(piece::text_statement(node, span)?),
            Rule::extends => Item::Extends(inherit::extends(node, span)?),
            Rule::include => Item::Include(piece::text_statement(node, span)?),
            Rule::remove => Item::Remove(inherit::remove(node, span)),
            Rule::board => Item::Board(board::board(self, node, span)?),
            Rule::coordinates => Item::Coordinates(board::coordinates(node, span)?),
            Rule::dialect => Item::Dialect(dialect::dialect(node, span)?),
            Rule::named_zone => Item::Zone(zone::named_zone(self, node, span)?),
            Rule::piece => Item::Piece(piece::piece(self, &node.child(Rule::piece_line)?, span)?),
            Rule::draw => Item::Draw(draw::draw(self, node, span)?),
            Rule::setup => Item::Setup(setup::setup(self, node, span)?),
            Rule::promote => Item::Promote(rule::promote(self, node, span)?),
            Rule::castling => Item::Castling(rule::castling(self, node, span)?),
            Rule::exchange => Item::Exchange(reserve::exchange(self, node, span)?),
            Rule::drop => Item::Drop(reserve::drop(self, node, span)?),
            Rule::captured => Item::Captured(hand::captured(node, span)),
            Rule::facing => Item::Facing(hand::facing(node, span)),
            Rule::frozen => Item::Frozen(reserve::frozen(node, span)),
            Rule::no_null_moves => Item::NullMoves(NullMoves { span, allowed: false }),
            Rule::null_moves => Item::NullMoves(NullMoves { span, allowed: true }),
            Rule::en_passant => Item::EnPassant(rule::en_passant(node, span)?),
            _ => Item::Ending(rule::ending(self, node, span)?),
        };
        Some(item)
    }

    /// Reports a clause of a statement that has it already.
    fn repeated(&mut self, earlier: Option<Span>, clause: &Node<'_>, whose: &str) {
        if let Some(earlier) = earlier {
            let word = words::token(clause.text());
            let message = format!("`{word}` is said twice of one {whose}");
            self.diagnostics
                .push(Diagnostic::new(Code::RepeatedClause, clause.span(), message).also(earlier, "first said here"));
        }
    }

    /// A number, unless it is too large for any use.
    fn number(&mut self, token: Spanned<&str>) -> Option<Spanned<u32>> {
        let value = token.value.parse().ok().filter(|&number| number <= LARGEST_NUMBER);
        if value.is_none() {
            let message = format!("`{}` is too large: numbers go up to {LARGEST_NUMBER}", token.value);
            self.diagnostics.push(Diagnostic::new(Code::NumberTooLarge, token.span, message));
        }
        value.map(|value| Spanned { value, span: token.span })
    }
}

/// Far beyond every count in a game, and its hundredfold still fits.
const LARGEST_NUMBER: u32 = 1_000_000;

fn unknown_statement(text: &str, statement: Span) -> Diagnostic {
    let found = words::token(text);
    let start = statement.lo as usize;
    let span = Span::new(statement.file, start, start + found.len());
    if let Some(later) = words::later_statement(found) {
        return Diagnostic::not_yet(span, later, found);
    }
    let message = format!("no statement begins with {}", words::show(text));
    let diagnostic = Diagnostic::new(Code::UnknownStatement, span, message);
    match words::meant_statement(found) {
        Some(word) => diagnostic.help(format!("did you mean `{word}`?")),
        None if ["#", ";", "--", "/*"].iter().any(|sign| text.starts_with(sign)) => {
            diagnostic.help("a comment begins with `//`")
        }
        None => diagnostic,
    }
}
