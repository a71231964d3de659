//! Inheritance: a file's own statements replace the inherited ones on the same subject, and removed pieces go.

use ferz_dsl::ast::{EndingRule, Item, Name};
use ferz_dsl::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use ferz_dsl::nearest::nearest;
use ferz_dsl::source::{FileId, SourceMap, Span};
use std::mem::discriminant;
use std::ops::Range;

/// What a variant has from another one.
#[derive(Clone, Debug)]
pub(crate) struct Heritage {
    /// The statement that says so.
    pub(crate) extends: Span,
    /// The files in which the inherited statements stand.
    pub(crate) files: Range<FileId>,
    /// The pieces that the variant does not want.
    pub(crate) removed: Vec<Name>,
}

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
            let removed = self.removed.iter().find(|removed| removed.text == name);
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
        Item::Setup(setup) => match &setup.name {
            Some(name) => format!("setup \"{}\"", name.value),
            None => "default setup".to_owned(),
        },
        Item::Promote(promote) => format!("promotion of {}", list(&promote.who)),
        Item::Castling(_) => "castling".to_owned(),
        Item::EnPassant(_) => "en passant".to_owned(),
        Item::Zone(zone) => format!("zone `{}`", zone.name.text),
        _ => "rule".to_owned(),
    }
}

fn list(names: &[Name]) -> String {
    names.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join(", ")
}

/// What to write instead of an inherited statement.
fn replacement(item: &Item) -> String {
    match item {
        Item::Piece(piece) => format!("write a `piece {0}` of your own, or `remove {0}`", piece.name.text),
        Item::Setup(setup) => match &setup.name {
            Some(name) => format!("write a `setup \"{}\"` of your own", name.value),
            None => "write a default `setup` of your own".to_owned(),
        },
        Item::Promote(promote) => format!("write `promote {} …` of your own", list(&promote.who)),
        Item::Castling(_) => "write `castling none`, or castling of your own".to_owned(),
        Item::EnPassant(_) => "write `en passant none`, or en passant of your own".to_owned(),
        Item::Zone(zone) => format!("write `zone {} = …` of your own", zone.name.text),
        _ => "write a line of your own on this".to_owned(),
    }
}

/// What a file says and inherits: one list of statements, `remove` left out.
pub(crate) fn replace(
    own: Vec<Item>,
    parent: Option<(Vec<Item>, Heritage)>,
    diagnostics: &mut Diagnostics,
) -> (Vec<Item>, Option<Heritage>) {
    let (removals, mut own): (Vec<_>, Vec<_>) = own.into_iter().partition(|item| matches!(item, Item::Remove(_)));
    let (mut inherited, mut heritage) = parent.map_or((Vec::new(), None), |(items, from)| (items, Some(from)));
    let removed: Vec<Name> = removals
        .into_iter()
        .flat_map(|item| if let Item::Remove(remove) = item { remove.pieces } else { Vec::new() })
        .filter(|name| check_inherited(name, &inherited, diagnostics))
        .collect();
    inherited.retain(|item| match item {
        Item::Variant(_) | Item::Source(_) => false,
        Item::Piece(piece) => !has(&removed, &piece.name),
        _ => true,
    });
    let taken = |item: &Item| own.iter().any(|own| replaces(own, item));
    inherited.retain(|item| matches!(item, Item::Piece(_)) || !taken(item));
    inherited.retain_mut(|item| match item {
        Item::Promote(promote) => {
            promote.who.retain(|name| !promotes(&own, name));
            !promote.who.is_empty()
        }
        _ => true,
    });
    let gone: Vec<&Name> = removed.iter().filter(|name| !own.iter().any(|item| defines(item, name))).collect();
    inherited.retain_mut(|item| keep(item, &gone, diagnostics));
    // A piece of the same name stands where the inherited one stood, so that men keep their order.
    for item in &mut inherited {
        if let Item::Piece(piece) = item
            && let Some(at) = own.iter().position(|own| defines(own, &piece.name))
        {
            *item = own.remove(at);
        }
    }
    inherited.append(&mut own);
    if let Some(heritage) = &mut heritage {
        heritage.removed = removed;
    }
    (inherited, heritage)
}

fn has(names: &[Name], name: &Name) -> bool {
    names.iter().any(|other| other.text == name.text)
}

fn defines(item: &Item, name: &Name) -> bool {
    matches!(item, Item::Piece(piece) if piece.name.text == name.text)
}

fn promotes(own: &[Item], name: &Name) -> bool {
    own.iter().any(|item| matches!(item, Item::Promote(promote) if has(&promote.who, name)))
}

fn check_inherited(name: &Name, inherited: &[Item], diagnostics: &mut Diagnostics) -> bool {
    let there = inherited.iter().any(|item| defines(item, name));
    if !there {
        let known = inherited.iter().filter_map(|item| match item {
            Item::Piece(piece) => Some(piece.name.text.as_str()),
            _ => None,
        });
        let fault = Diagnostic::new(Code::UnknownName, name.span, format!("no piece `{}` is inherited", name.text));
        diagnostics.push(match nearest(&name.text, known) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault,
        });
    }
    there
}

/// Whether an own statement is about the same as an inherited one. Pieces and promotions are replaced one by one.
fn replaces(own: &Item, inherited: &Item) -> bool {
    match (own, inherited) {
        (Item::Board(_), Item::Board(_))
        | (Item::Castling(_), Item::Castling(_))
        | (Item::EnPassant(_), Item::EnPassant(_)) => true,
        (Item::Zone(own), Item::Zone(inherited)) => own.name.text == inherited.name.text,
        (Item::Setup(own), Item::Setup(inherited)) => {
            own.name.as_ref().map(|name| &name.value) == inherited.name.as_ref().map(|name| &name.value)
        }
        (Item::Ending(own), Item::Ending(inherited)) => match (&own.rule, &inherited.rule) {
            (EndingRule::BareKing { verdict: None, .. }, EndingRule::TwoBareKings(_)) => true,
            (own, inherited) => discriminant(own) == discriminant(inherited),
        },
        _ => false,
    }
}

/// Takes removed pieces out of an inherited statement where others remain; whether the statement still says something. One
/// that needs what is gone is reported.
fn keep(item: &mut Item, gone: &[&Name], diagnostics: &mut Diagnostics) -> bool {
    let is_gone = |name: &Name| gone.iter().any(|gone| gone.text == name.text);
    let needed: Vec<Name> = match item {
        Item::Promote(promote) => {
            promote.who.retain(|name| !is_gone(name));
            if promote.who.is_empty() {
                return false;
            }
            promote.choices.clone()
        }
        Item::Castling(castling) => {
            castling.rule.iter().flat_map(|rule| [rule.king.clone(), rule.partner.clone()]).collect()
        }
        Item::EnPassant(en_passant) => match &mut en_passant.rule {
            Some(rule) if rule.takers.iter().chain(&rule.taken).all(is_gone) => return false,
            // Who remains on both sides is enough.
            Some(rule) => {
                let lists = [&mut rule.takers, &mut rule.taken];
                let emptied = |list: &mut Vec<Name>| {
                    if !list.iter().all(is_gone) {
                        list.retain(|name| !is_gone(name));
                    }
                    list.clone()
                };
                lists.into_iter().flat_map(emptied).collect()
            }
            None => Vec::new(),
        },
        _ => Vec::new(),
    };
    for removed in gone.iter().filter(|gone| has(&needed, gone)) {
        let message = format!("an inherited rule still names `{}`", removed.text);
        diagnostics.push(
            Diagnostic::new(Code::RemovedPiece, removed.span, message)
                .also(item.span(), "this rule")
                .help(replacement(item)),
        );
    }
    true
}
