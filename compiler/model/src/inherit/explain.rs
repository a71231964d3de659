//! Messages about inherited statements, as the author of the heir should read them.

use super::Heritage;
use ferz_dsl::ast::{Item, Name};
use ferz_dsl::diagnostic::{Code, Diagnostic, Severity};
use ferz_dsl::source::{SourceMap, Span};

impl Heritage {
    /// Whether a place lies in an inherited statement.
    pub(crate) fn contains(&self, span: Span) -> bool {
        self.files.contains(&span.file)
    }

    /// A message about the whole variant, as its author should read it: what is wrong with an inherited statement is shown
    /// where it is inherited.
    pub(crate) fn explain(&self, mut fault: Diagnostic, items: &[Item], sources: &SourceMap) -> Diagnostic {
        let there = fault.primary.span;
        if !self.contains(there) {
            let name = sources.slice(there);
            let removed = self.removed.iter().find(|removed| removed.value == name);
            return match removed.filter(|_| fault.code == Code::UnknownName) {
                Some(removed) => fault.also(removed.span, "it is removed here"),
                None => fault,
            };
        }
        if fault.severity() == Severity::Error {
            fault.code = Code::NoLongerFits;
        }
        let item = items.iter().find(|item| covers(item.span(), there));
        let what = item.map_or_else(|| "part".to_owned(), subject);
        fault.message = format!("the inherited {what} does not fit: {}", fault.message);
        fault.primary.span = self.extends;
        fault.help = item.map(replacement);
        fault.also(there, "it is inherited from here")
    }
}

fn covers(outer: Span, inner: Span) -> bool {
    outer.file == inner.file && outer.lo <= inner.lo && inner.hi <= outer.hi
}

/// What a statement is about.
fn subject(item: &Item) -> String {
    match item {
        Item::Piece(piece) => format!("piece `{}`", piece.name.text),
        Item::Draw(draw) => format!("draw `{}`", draw.name.text),
        Item::Setup(setup) => match &setup.name {
            Some(name) => format!("setup \"{}\"", name.value),
            None => "default setup".to_owned(),
        },
        Item::Promote(promote) => format!("promotion of {}", list(&promote.who)),
        Item::Castling(_) => "castling".to_owned(),
        Item::EnPassant(_) => "en passant".to_owned(),
        Item::Exchange(_) => "exchange".to_owned(),
        Item::Drop(_) => "drop".to_owned(),
        Item::Captured(_) => "hand".to_owned(),
        Item::Frozen(_) => "rule about frozen men".to_owned(),
        Item::Zone(zone) => format!("zone `{}`", zone.name.text),
        _ => "rule".to_owned(),
    }
}

fn list(names: &[Name]) -> String {
    names.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join(", ")
}

/// What to write instead of an inherited statement.
pub(super) fn replacement(item: &Item) -> String {
    match item {
        Item::Piece(piece) => format!("write a `piece {0}` of your own, or `remove {0}`", piece.name.text),
        Item::Draw(draw) => format!("write a `draw {}` of your own", draw.name.text),
        Item::Setup(setup) => match &setup.name {
            Some(name) => format!("write a `setup \"{0}\"` of your own, or `remove setup \"{0}\"`", name.value),
            None => "write a default `setup` of your own".to_owned(),
        },
        Item::Promote(promote) => {
            format!("write `promote {0} …` of your own, or `promote {0} none`", list(&promote.who))
        }
        Item::Castling(_) => "write `castling none`, or castling of your own".to_owned(),
        Item::EnPassant(_) => "write `en passant none`, or en passant of your own".to_owned(),
        Item::Exchange(_) => "write `exchange none`, or an exchange of your own".to_owned(),
        Item::Drop(_) => "write `drop none`, or a drop of your own".to_owned(),
        Item::Captured(_) => "write `captured men leave the game`".to_owned(),
        Item::Facing(_) => "write `facing kings allowed`".to_owned(),
        Item::Frozen(_) => "write `frozen men may not leave the board`".to_owned(),
        Item::Zone(zone) => format!("write `zone {} = …` of your own", zone.name.text),
        _ => "write a line of your own on this".to_owned(),
    }
}
