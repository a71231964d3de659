//! Inheritance: a file's own statements replace the inherited ones on the same subject, and what it removes goes.

mod explain;

use explain::replacement;
use ferz_dsl::ast::{
    Captured, DrawLine, DropRule, EndingRule, Fate, Item, LotTypes, Name, PromotionGoal, PromotionLimit, PromotionRule,
    Redraw, Remove, Removed,
};
use ferz_dsl::diagnostic::{Code, Diagnostic, Diagnostics};
use ferz_dsl::nearest::nearest;
use ferz_dsl::source::{FileId, Span, Spanned};
use std::mem::discriminant;
use std::ops::Range;

/// What a variant has from another one.
#[derive(Clone, Debug)]
pub(crate) struct Heritage {
    /// The statement that says so.
    pub(crate) extends: Span,
    /// The files in which the inherited statements stand.
    pub(crate) files: Range<FileId>,
    /// What the variant does not want.
    pub(crate) removed: Vec<Spanned<String>>,
}

/// What a file says and inherits: one list of statements, `remove` left out.
pub(crate) fn replace(
    own: Vec<Item>,
    parent: Option<(Vec<Item>, Heritage)>,
    diagnostics: &mut Diagnostics,
) -> (Vec<Item>, Option<Heritage>) {
    let (removals, mut own): (Vec<_>, Vec<_>) = own.into_iter().partition(|item| matches!(item, Item::Remove(_)));
    let (mut inherited, mut heritage) = parent.map_or((Vec::new(), None), |(items, from)| (items, Some(from)));
    let mut removed: Vec<(Removed, Spanned<String>)> = Vec::new();
    for item in removals {
        if let Item::Remove(Remove { kind, names, .. }) = item {
            let there = names.into_iter().filter(|name| check_inherited(kind, name, &inherited, diagnostics));
            removed.extend(there.map(|name| (kind, name)));
        }
    }
    inherited.retain(|item| !matches!(item, Item::Variant(_) | Item::Source(_)));
    inherited.retain(|item| !removed.iter().any(|(kind, name)| called(*kind, item) == Some(&name.value)));
    let taken = |item: &Item| own.iter().any(|own| replaces(own, item));
    inherited.retain(|item| matches!(item, Item::Piece(_)) || !taken(item));
    inherited.retain_mut(|item| match item {
        Item::Promote(promote) => {
            promote.who.retain(|name| !promotes(&own, name));
            !promote.who.is_empty()
        }
        _ => true,
    });
    let pieces = removed.iter().filter(|(kind, _)| *kind == Removed::Pieces).map(|(_, name)| name);
    let gone: Vec<_> = pieces.filter(|name| !own.iter().any(|item| defines(item, &name.value))).collect();
    inherited.retain_mut(|item| keep(item, &gone, diagnostics));
    // A piece of the same name stands where the inherited one stood, so that men keep their order.
    for item in &mut inherited {
        if let Item::Piece(piece) = item
            && let Some(at) = own.iter().position(|own| defines(own, &piece.name.text))
        {
            *item = own.remove(at);
        }
    }
    inherited.append(&mut own);
    if let Some(heritage) = &mut heritage {
        heritage.removed = removed.into_iter().map(|(_, name)| name).collect();
    }
    (inherited, heritage)
}

fn has(names: &[Name], name: &Name) -> bool {
    names.iter().any(|other| other.text == name.text)
}

fn defines(item: &Item, name: &str) -> bool {
    matches!(item, Item::Piece(piece) if piece.name.text == name)
}

fn promotes(own: &[Item], name: &Name) -> bool {
    own.iter().any(|item| matches!(item, Item::Promote(promote) if has(&promote.who, name)))
}

/// What a statement's subject is called, if it is of the kind to be removed.
fn called(kind: Removed, item: &Item) -> Option<&String> {
    match (kind, item) {
        (Removed::Pieces, Item::Piece(piece)) => Some(&piece.name.text),
        (Removed::Zones, Item::Zone(zone)) => Some(&zone.name.text),
        (Removed::Draws, Item::Draw(draw)) => Some(&draw.name.text),
        (Removed::Setups, Item::Setup(setup)) => setup.name.as_ref().map(|name| &name.value),
        _ => None,
    }
}

fn check_inherited(kind: Removed, name: &Spanned<String>, inherited: &[Item], diagnostics: &mut Diagnostics) -> bool {
    let known = || inherited.iter().filter_map(|item| called(kind, item));
    let there = known().any(|known| *known == name.value);
    if !there {
        let kind = match kind {
            Removed::Pieces => "piece",
            Removed::Zones => "zone",
            Removed::Draws => "draw",
            Removed::Setups => "setup",
        };
        let message = format!("no {kind} `{}` is inherited", name.value);
        let fault = Diagnostic::new(Code::UnknownName, name.span, message);
        diagnostics.push(match nearest(&name.value, known().map(String::as_str)) {
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
        | (Item::Coordinates(_), Item::Coordinates(_))
        | (Item::Castling(_), Item::Castling(_))
        | (Item::EnPassant(_), Item::EnPassant(_))
        | (Item::Exchange(_), Item::Exchange(_))
        | (Item::Drop(_), Item::Drop(_))
        | (Item::Captured(_), Item::Captured(_))
        | (Item::Facing(_), Item::Facing(_))
        | (Item::Frozen(_), Item::Frozen(_))
        | (Item::NullMoves(_), Item::NullMoves(_)) => true,
        // Whoever has no hands drops nobody from them.
        (Item::Captured(Captured { fate: Fate::LeaveGame, .. }), Item::Drop(drop)) => {
            matches!(drop.rule, Some(DropRule::Hand(_)))
        }
        (Item::Zone(own), Item::Zone(inherited)) => own.name.text == inherited.name.text,
        (Item::Draw(own), Item::Draw(inherited)) => own.name.text == inherited.name.text,
        (Item::Setup(own), Item::Setup(inherited)) => {
            own.name.as_ref().map(|name| &name.value) == inherited.name.as_ref().map(|name| &name.value)
        }
        (Item::Ending(own), Item::Ending(inherited)) => match (&own.rule, &inherited.rule) {
            (EndingRule::BareKing { verdict: None, .. }, EndingRule::TwoBareKings(_))
            | (EndingRule::Repetition(None), EndingRule::PerpetualCheck { .. }) => true,
            (own, inherited) => discriminant(own) == discriminant(inherited),
        },
        _ => false,
    }
}

/// Takes removed pieces out of an inherited statement where others remain; whether the statement still says something. One
/// that needs what is gone is reported.
fn keep(item: &mut Item, gone: &[&Spanned<String>], diagnostics: &mut Diagnostics) -> bool {
    let is_gone = |name: &Name| gone.iter().any(|gone| gone.value == name.text);
    let needed: Vec<Name> = match item {
        Item::Promote(promote) => {
            promote.who.retain(|name| !is_gone(name));
            if promote.who.is_empty() {
                return false;
            }
            let apart = |limit: &PromotionLimit| match limit {
                PromotionLimit::Apart { from, .. } => Some(from.clone()),
                _ => None,
            };
            let named = |rule: &PromotionRule| match &rule.goal {
                PromotionGoal::Choices { names, limits } => {
                    names.iter().cloned().chain(limits.iter().filter_map(apart)).collect()
                }
                PromotionGoal::ReserveBack(_) => Vec::new(),
            };
            promote.rule.iter().flat_map(named).collect()
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
        Item::Drop(drop) => {
            if let Some(DropRule::Hand(rule)) = &mut drop.rule
                && let Some(who) = &mut rule.who
            {
                who.retain(|name| !is_gone(name));
                if who.is_empty() {
                    return false;
                }
            }
            Vec::new()
        }
        Item::Draw(draw) => {
            for line in &mut draw.lines {
                if let DrawLine::Redraw { reasons, .. } = line {
                    reasons.retain(|reason| match &reason.value {
                        Redraw::OneColor(name) => !is_gone(name),
                        Redraw::Outside(inner, outer) => !is_gone(inner) && !is_gone(outer),
                        _ => true,
                    });
                }
            }
            let lots = draw.lines.iter_mut().filter_map(|line| match line {
                DrawLine::Place(place) => Some(&mut place.lots),
                _ => None,
            });
            let drawn = lots.flatten().map(|lot| match &mut lot.types {
                LotTypes::One(name) => vec![name.clone()],
                LotTypes::Among(names) => names.clone(),
                LotTypes::AnyExcept(names) => {
                    names.retain(|name| !is_gone(name));
                    Vec::new()
                }
            });
            drawn.flatten().collect()
        }
        Item::Exchange(exchange) => {
            exchange.rule.iter_mut().for_each(|rule| rule.excepted.retain(|name| !is_gone(name)));
            Vec::new()
        }
        Item::Frozen(frozen) => {
            frozen.excepted.iter_mut().for_each(|excepted| excepted.retain(|name| !is_gone(name)));
            Vec::new()
        }
        _ => Vec::new(),
    };
    for removed in gone.iter().filter(|gone| needed.iter().any(|name| name.text == gone.value)) {
        let message = format!("an inherited rule still names `{}`", removed.value);
        diagnostics.push(
            Diagnostic::new(Code::RemovedPiece, removed.span, message)
                .also(item.span(), "this rule")
                .help(replacement(item)),
        );
    }
    true
}
