//! Hands: where captured men go, what they were before they promoted, and how they are dropped.

use super::mobility::stuck;
use super::movement::Moves;
use super::setup::Draft;
use super::statements::Statements;
use super::stock::only;
use super::zone::{Squares, Zones, check_zone, intersection};
use super::{Cx, Rules};
use crate::board::{Board, Side, SquareSet};
use crate::doubt::Topic;
use crate::game::{Man, Piece, PieceId, Promotion};
use crate::hand::{HandDrop, Hands, Origin};
use crate::limits;
use crate::names::{Roster, one};
use ferz_dsl::ast::{self, DropLimit, DropRule, Fate, HandDropRule};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::{Span, Spanned};

/// What the types of a game are, as far as hands ask.
pub(super) struct Known<'a> {
    pub(super) roster: &'a Roster<'a>,
    pub(super) movements: &'a [Moves],
    pub(super) promotions: &'a [Promotion],
    pub(super) default: Option<&'a Draft<'a>>,
}

/// A rule about drops from the hand.
struct Rule<'a> {
    origin: Span,
    written: &'a HandDropRule,
}

/// The hands of a game, if it has any, and what the men of each type go there as.
pub(super) fn check_hands(
    cx: &mut Cx<'_>,
    statements: &Statements<'_>,
    men: &Known<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
) -> (Option<Hands>, Vec<Origin>) {
    let captured = only(cx, &statements.captured, |statement| statement.span, "captured men");
    let rules: Vec<_> = statements.drops.iter().filter_map(|statement| rule(statement)).collect();
    check_said_once(cx, statements, &rules);
    let to_hand = captured.and_then(|statement| match statement.fate {
        Fate::ToHand { as_they_are } => Some((statement.span, as_they_are.is_some())),
        Fate::LeaveGame => None,
    });
    let mut origins = vec![Origin::Itself; men.movements.len()];
    let drops = |cx: &mut Cx<'_>, origins: &[Origin], zones: &mut Zones<'_>| {
        let drops = rules.iter().map(|rule| check_drops(cx, rule, &rules, men, origins, board, zones));
        drops.collect::<Vec<_>>().into_iter().flatten().collect::<Vec<HandDrop>>()
    };
    let Some((span, keeps_promoted)) = to_hand else {
        // The rest of the rule is checked as if there were hands.
        drops(cx, &origins, zones);
        if let Some(rule) = rules.first() {
            let fault = Diagnostic::new(Code::DropsWithoutHand, rule.origin, "nobody is ever in hand");
            cx.diagnostics.push(fault.help("add a line `captured men go to hand`"));
        }
        return (None, origins);
    };
    if !keeps_promoted {
        origins = check_origins(cx, span, men);
    }
    check_sides(cx, span, men, &origins);
    if rules.is_empty() {
        let fault = Diagnostic::new(Code::HandWithoutDrops, span, "nobody ever comes back from the hand");
        cx.diagnostics.push(fault.help("add a line such as `drop any from hand on any square`"));
    }
    let mut drops = drops(cx, &origins, zones);
    drops.sort_by_key(|drop| drop.piece);
    (Some(Hands { keeps_promoted, drops }), origins)
}

fn rule(statement: &ast::Drop) -> Option<Rule<'_>> {
    match statement.rule.as_ref()? {
        DropRule::Hand(written) => Some(Rule { origin: statement.span, written }),
        DropRule::Reserve(_) => None,
    }
}

/// One rule for each type, and one for the rest.
fn check_said_once(cx: &mut Cx<'_>, statements: &Statements<'_>, rules: &[Rule<'_>]) {
    let none = statements.drops.iter().find(|statement| statement.rule.is_none());
    if let (Some(none), Some(rule)) = (none, rules.first()) {
        let fault = Diagnostic::new(Code::ConflictingRules, none.span, "`drop none` stands beside other drops");
        cx.diagnostics.push(fault.also(rule.origin, "as here"));
    }
    let mut said: Vec<(Option<&str>, Span)> = Vec::new();
    for rule in rules {
        let names = rule.written.who.iter().flatten().map(|name| (Some(name.text.as_str()), name.span));
        let any = rule.written.who.is_none().then_some((None, rule.origin));
        for (who, span) in names.chain(any) {
            if let Some((_, first)) = said.iter().find(|(other, _)| *other == who) {
                let message = format!("a second rule on drops of `{}`", who.unwrap_or("any"));
                let fault = Diagnostic::new(Code::ConflictingRules, span, message);
                cx.diagnostics.push(fault.also(*first, "the first is here"));
            }
            said.push((who, span));
        }
    }
}

/// What men of each type were before they promoted; reported where it cannot be known.
fn check_origins(cx: &mut Cx<'_>, hands: Span, men: &Known<'_>) -> Vec<Origin> {
    let origin = |(id, piece): (PieceId, &ast::Piece)| {
        let mut rules = men.promotions.iter().filter(|rule| rule.offers(id));
        let Some(first) = rules.next() else { return Origin::Itself };
        if let Some(other) = rules.find(|other| other.piece != first.piece) {
            let [one_man, other_man] = [first, other].map(|rule| one(men.roster.name(rule.piece)));
            let message = format!("a captured `{}` may have been {one_man} or {other_man}", piece.name.text);
            cx.diagnostics.push(
                Diagnostic::new(Code::UnknownOrigin, hands, message)
                    .also(first.origin, "it was the one")
                    .also(other.origin, "or the other")
                    .help("let them promote to pieces of their own, or write `promoted as they are`"),
            );
        }
        let starts = men.default.is_some_and(|default| default.has(id, &Default::default()));
        if starts { Origin::Marked(first.piece) } else { Origin::Always(first.piece) }
    };
    let before: Vec<Origin> = men.roster.pieces().map(origin).collect();
    let mut circles = men.roster.pieces().filter(|&(id, _)| at_first(id, &before).is_none());
    if let Some((_, piece)) = circles.next() {
        let message = format!("what a captured `{}` was at first is not known", piece.name.text);
        cx.diagnostics.push(
            Diagnostic::new(Code::UnknownOrigin, hands, message)
                .also(piece.name.span, "the default setup has none, and it comes only from types like it")
                .help("write `promoted as they are`"),
        );
    }
    let resolved = |(id, _): (PieceId, _)| match before[id.index()] {
        Origin::Itself => Origin::Itself,
        Origin::Always(one) => Origin::Always(at_first(one, &before).unwrap_or(one)),
        Origin::Marked(one) => match at_first(one, &before) {
            Some(first) if first != id => Origin::Marked(first),
            _ => Origin::Itself,
        },
    };
    men.roster.pieces().map(resolved).collect()
}

/// What men of a type were before all promotions of which the type tells; `None` if they never were anything but promoted.
fn at_first(piece: PieceId, before: &[Origin]) -> Option<PieceId> {
    let earlier = |piece: &PieceId| match before[piece.index()] {
        Origin::Always(before) => Some(before),
        Origin::Itself | Origin::Marked(_) => None,
    };
    let mut men = std::iter::successors(Some(piece), earlier).take(before.len());
    men.find(|&piece| earlier(&piece).is_none())
}

/// Whether men of a type come to hands.
pub(super) fn comes_to_hand(id: PieceId, men: &Known<'_>, origins: &[Origin]) -> bool {
    !men.roster.is_royal(id) && !matches!(origins[id.index()], Origin::Always(_))
}

/// Who is taken changes sides, so both sides have the type.
fn check_sides(cx: &mut Cx<'_>, hands: Span, men: &Known<'_>, origins: &[Origin]) {
    for (id, piece) in men.roster.pieces() {
        if let Some(side) = piece.side.filter(|_| comes_to_hand(id, men, origins)) {
            let message = format!("a captured `{}` would change sides, but only one has it", piece.name.text);
            cx.diagnostics.push(
                Diagnostic::new(Code::HandOfOneSide, side.span, message).also(hands, "captured men go to hand here"),
            );
        }
    }
}

/// The drops of the types that a rule is about, but for those that another rule names.
fn check_drops(
    cx: &mut Cx<'_>,
    rule: &Rule<'_>,
    rules: &[Rule<'_>],
    men: &Known<'_>,
    origins: &[Origin],
    board: &Board,
    zones: &mut Zones<'_>,
) -> Vec<HandDrop> {
    let Rule { origin, written } = *rule;
    if let Some(limit) = written.limit(DropLimit::NeverToMate).filter(|_| !men.roster.any_royal()) {
        let message = "nobody is ever mated where no piece is royal";
        cx.diagnostics.push(Diagnostic::new(Code::RoyalsNeeded, limit, message));
    }
    let named = |id: PieceId| {
        let mut names = rules.iter().flat_map(|rule| rule.written.who.iter().flatten());
        names.any(|name| men.roster.find(&name.text) == Some(id))
    };
    let pieces: Vec<PieceId> = match &written.who {
        Some(names) => names.iter().filter_map(|name| check_dropped(cx, name, men, origins)).collect(),
        None => {
            let rest = men.roster.pieces().map(|(id, _)| id);
            rest.filter(|&id| comes_to_hand(id, men, origins) && !named(id)).collect()
        }
    };
    let Some(zone) = check_zone(cx, zones, &written.zone, board) else { return Vec::new() };
    let drop = |piece: PieceId| {
        let moves = &men.movements[piece.index()];
        let stands = moves.within.as_ref().map_or(zone.clone(), |within| intersection(&zone, within));
        let stuck = match written.limit(DropLimit::WhereItCanMove) {
            Some(_) => intersection(&stands, &stuck(moves, board)),
            None => Side::BOTH.map(|_| vec![false; board.size()]),
        };
        let zone = without(&stands, &stuck);
        let one_per_file = written.limit(DropLimit::OnePerFile).is_some();
        let never_mates = written.limit(DropLimit::NeverToMate).is_some();
        HandDrop { origin, piece, zone, stuck, one_per_file, never_mates }
    };
    let drops: Vec<HandDrop> = pieces.into_iter().map(drop).collect();
    if let Some(barred) = drops.iter().find(|drop| !drop.zone.iter().flatten().any(|inside| *inside)) {
        let message = format!("there is no square to drop {} on", one(men.roster.name(barred.piece)));
        cx.diagnostics.push(Diagnostic::new(Code::NoDropSquare, written.zone.span, message));
    }
    drops
}

/// A type that a rule names, if its men can be in hand.
fn check_dropped(cx: &mut Cx<'_>, name: &ast::Name, men: &Known<'_>, origins: &[Origin]) -> Option<PieceId> {
    let piece = men.roster.check_name(name, cx.diagnostics)?;
    if men.roster.is_royal(piece) {
        let message = format!("a royal `{}` is never in hand", name.text);
        cx.diagnostics.push(Diagnostic::new(Code::RoyalInHand, name.span, message));
        return None;
    }
    if let Origin::Always(before) = origins[piece.index()] {
        let message = format!("a captured `{}` is in hand as {}", name.text, one(men.roster.name(before)));
        cx.diagnostics.push(Diagnostic::new(Code::NeverInHand, name.span, message));
        return None;
    }
    Some(piece)
}

fn without(squares: &Squares, others: &Squares) -> Squares {
    Side::BOTH.map(|side| {
        let (here, there) = (&squares[side.index()], &others[side.index()]);
        here.iter().zip(there).map(|(here, there)| *here && !there).collect()
    })
}

/// Whether kings that face each other attack each other.
pub(super) fn check_facing(cx: &mut Cx<'_>, statements: &Statements<'_>, roster: &Roster<'_>) -> bool {
    let statement = only(cx, &statements.facing, |statement| statement.span, "facing kings");
    let Some(statement) = statement.filter(|statement| !statement.allowed) else { return false };
    if !roster.any_royal() {
        let message = "no kings face each other where no piece is royal";
        cx.diagnostics.push(Diagnostic::new(Code::RoyalsNeeded, statement.span, message));
    }
    true
}

/// Men in hand by side and type, as a setup's FEN has them.
pub(super) fn check_hand(
    cx: &mut Cx<'_>,
    draft: &Draft<'_>,
    pieces: &[Piece],
    rules: &Rules<'_>,
) -> Option<[Vec<u32>; 2]> {
    let mut counts = Side::BOTH.map(|_| vec![0; pieces.len()]);
    let Some(hand) = &draft.hand else { return Some(counts) };
    if rules.hands.is_none() {
        return report(cx, Code::FenHand, hand.span, "no rule of this game brings men to a hand");
    }
    let mut men = draft.men.iter().flatten().count();
    for Spanned { value: Man { piece, side }, span } in &hand.value {
        let Piece { name, royal, before, .. } = &pieces[piece.index()];
        men += 1;
        let message = match before {
            _ if *royal => format!("a royal `{name}` is never in hand"),
            // A setup that could not be read may start with one.
            Origin::Always(_) if cx.doubt.is_about(Topic::Setups) => return None,
            Origin::Always(before) => {
                format!("a captured `{name}` is in hand as {}", one(&pieces[before.index()].name))
            }
            _ if limits::MEN < men => format!("at most {} men are on the board and in hand", limits::MEN),
            _ => {
                counts[side.index()][piece.index()] += 1;
                continue;
            }
        };
        return report(cx, Code::FenHand, *span, &message);
    }
    Some(counts)
}

/// The men that a setup's FEN marks as promoted.
pub(super) fn check_marks(cx: &mut Cx<'_>, draft: &Draft<'_>, pieces: &[Piece]) -> Option<SquareSet> {
    for (man, _) in draft.men.iter().zip(&draft.promoted).filter(|(_, marked)| **marked) {
        let Some(Spanned { value: Man { piece, .. }, span }) = man else { continue };
        let Piece { name, before, .. } = &pieces[piece.index()];
        if !matches!(before, Origin::Marked(_)) {
            let message = format!("it does not matter whether {} is a promoted man: leave out `~`", one(name));
            return report(cx, Code::FenPromoted, *span, &message);
        }
    }
    Some(draft.promoted.clone())
}

fn report<T>(cx: &mut Cx<'_>, code: Code, span: Span, message: &str) -> Option<T> {
    cx.diagnostics.push(Diagnostic::new(code, span, message));
    None
}
