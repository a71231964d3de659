//! The canonical text of a tree. Parsing it again gives the same tree, places apart.
//!
//! The printer works on the tree alone, which holds no comments; [`format()`](crate::format()) keeps them.

mod board;
mod draw;
mod hand;
mod piece;
mod power;
mod reserve;
mod rule;
mod setup;
mod zone;

use crate::ast::{File, Item, NullMoves, Parent, Remove, Removed, Text};
use crate::source::Spanned;

/// The canonical text of a file: one statement a line, runs of pieces aligned, a blank line between subjects.
pub fn print(file: &File) -> String {
    let subjects: Vec<String> = file.items.chunk_by(|a, b| subject(a) == subject(b)).map(print_subject).collect();
    subjects.join("\n")
}

/// Statements of one subject stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Game,
    Pieces,
    Setups,
    Rules,
}

fn subject(item: &Item) -> Subject {
    match item {
        Item::Variant(_)
        | Item::Source(_)
        | Item::Extends(_)
        | Item::Remove(_)
        | Item::Board(_)
        | Item::Coordinates(_)
        | Item::Dialect(_)
        | Item::Zone(_) => Subject::Game,
        Item::Piece(_) | Item::Include(_) => Subject::Pieces,
        Item::Draw(_) | Item::Setup(_) => Subject::Setups,
        Item::Promote(_)
        | Item::Castling(_)
        | Item::EnPassant(_)
        | Item::Exchange(_)
        | Item::Drop(_)
        | Item::Captured(_)
        | Item::Facing(_)
        | Item::Frozen(_)
        | Item::NullMoves(_)
        | Item::Ending(_) => Subject::Rules,
    }
}

/// Lines, each with its line break.
fn print_subject(items: &[Item]) -> String {
    together(items).into_iter().map(|statement| statement + "\n").collect()
}

/// The texts of statements that stand together, pieces aligned, each without its last line break.
pub(crate) fn together(items: &[Item]) -> Vec<String> {
    let pieces = items.iter().filter_map(|item| match item {
        Item::Piece(piece) => Some(piece),
        _ => None,
    });
    let mut aligned = piece::pieces(pieces).into_iter();
    items.iter().map(|item| statement(item, &mut aligned)).collect()
}

/// A statement without its last line break; a piece's line is taken from those already aligned.
fn statement(item: &Item, aligned: &mut impl Iterator<Item = String>) -> String {
    match item {
        Item::Variant(variant) => format!("variant {}", text(&variant.text)),
        Item::Source(source) => format!("source  {}", text(&source.text)),
        Item::Extends(extends) => match &extends.parent {
            Parent::Name(name) => format!("extends {}", name.text),
            Parent::Path(path) => format!("extends {}", text(path)),
        },
        Item::Include(include) => format!("include {}", text(&include.text)),
        Item::Remove(remove) => self::remove(remove),
        Item::Board(board) => board::board(board),
        Item::Coordinates(coordinates) => board::coordinates(coordinates),
        Item::Dialect(statement) => format!("dialect {}", statement.dialect.word()),
        Item::Zone(zone) => zone::named_zone(zone),
        Item::Piece(_) => aligned.next().unwrap_or_default(),
        Item::Draw(draw) => draw::draw(draw),
        Item::Setup(setup) => setup::setup(setup),
        Item::Promote(promote) => rule::promote(promote),
        Item::Castling(castling) => rule::castling(castling),
        Item::EnPassant(en_passant) => rule::en_passant(en_passant),
        Item::Exchange(exchange) => reserve::exchange(exchange),
        Item::Drop(drop) => reserve::drop(drop),
        Item::Captured(captured) => hand::captured(captured),
        Item::Facing(facing) => hand::facing(facing),
        Item::Frozen(frozen) => reserve::frozen(frozen),
        Item::NullMoves(NullMoves { allowed: true, .. }) => "null moves allowed".to_owned(),
        Item::NullMoves(NullMoves { allowed: false, .. }) => "no null moves".to_owned(),
        Item::Ending(ending) => rule::ending(ending),
    }
}

/// The clauses behind a statement's line in braces; nothing if there are none.
fn block(clauses: Vec<String>) -> String {
    match &clauses[..] {
        [] => String::new(),
        [only] => format!(" {{ {only} }}"),
        several => {
            let lines: String = several.iter().map(|clause| format!("  {clause}\n")).collect();
            format!(" {{\n{lines}}}")
        }
    }
}

fn remove(remove: &Remove) -> String {
    let (kind, quoted) = match remove.kind {
        Removed::Pieces => ("", false),
        Removed::Zones => ("zone ", false),
        Removed::Draws => ("draw ", false),
        Removed::Setups => ("setup ", true),
    };
    let name = |name: &Spanned<String>| if quoted { quote(&name.value) } else { name.value.clone() };
    format!("remove {kind}{}", remove.names.iter().map(name).collect::<Vec<_>>().join(", "))
}

fn text(text: &Text) -> String {
    quote(&text.value)
}

fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', r"\\").replace('"', r#"\""#))
}
