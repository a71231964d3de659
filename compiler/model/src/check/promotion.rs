//! Promotion: who, where, to what, and when.

use super::Cx;
use super::mobility::stuck;
use super::movement::Moves;
use super::zone::{Squares, Zones, check_zone};
use crate::board::{Board, Side, Square};
use crate::game::{Choice, PieceId, Promotion};
use crate::names::{Roster, one};
use ferz_dsl::ast::{self, PromotionGoal, PromotionLimit};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// The types of men and how they move.
pub(super) struct Men<'a> {
    pub(super) roster: &'a Roster<'a>,
    pub(super) movements: &'a [Moves],
}

/// The promotions of all pieces in the order of the file; of lines about the same squares one each.
pub(super) fn check_promotions(
    cx: &mut Cx<'_>,
    statements: &[&ast::Promote],
    men: &Men<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
) -> Vec<Promotion> {
    let roster = men.roster;
    check_none_alone(cx, statements);
    let mut lines: Vec<Promotion> = Vec::new();
    for statement in statements {
        let Some(written) = &statement.rule else {
            roster.check_names(&statement.who, cx.diagnostics);
            continue;
        };
        let zone = check_zone(cx, zones, &written.zone, board);
        let (names, choices) = match &written.goal {
            PromotionGoal::Choices { names, limits } => (&names[..], check_choices(cx, names, limits, roster)),
            PromotionGoal::ReserveBack(_) => (&[][..], Some(Vec::new())),
        };
        let from_reserve = matches!(written.goal, PromotionGoal::ReserveBack(_));
        for who in &statement.who {
            let Some(piece) = check_who(cx, who, names, roster) else {
                continue;
            };
            let (Some(zone), Some(choices)) = (&zone, &choices) else {
                continue;
            };
            check_sides(cx, names, piece, choices, roster);
            let origin = statement.span;
            let line = Promotion {
                origin,
                piece,
                zone: zone.clone(),
                leaving: written.leaving.is_some(),
                choices: choices.clone(),
                optional: written.optional.is_some(),
                stuck: match written.unless_stuck {
                    Some(span) => check_stuck(cx, span, who, &men.movements[piece.index()], board),
                    None => Side::BOTH.map(|_| vec![false; board.size()]),
                },
                from_reserve,
            };
            check_may_stand(cx, names, &line, men, board);
            if let Some(first) = lines.iter().find(|other| disagree(other, &line)) {
                let message = format!("one line says `or from` of `{}` on these squares, another does not", who.text);
                let fault = Diagnostic::new(Code::ConflictingRules, origin, message);
                cx.diagnostics.push(fault.also(first.origin, "the first is here"));
            }
            if let Some(first) = beside_reserve(&lines, &line) {
                let message =
                    format!("on the same squares `{}` becomes the last of the reserve, and another", who.text);
                cx.diagnostics
                    .push(Diagnostic::new(Code::ReserveAndOther, origin, message).also(first, "the first is here"));
                continue;
            }
            if let Some((name, first)) = offered_before(&lines, &line, names) {
                report_overlap(cx, name, first, roster.name(piece));
                continue;
            }
            lines.push(line);
        }
    }
    united(&lines, board)
}

/// Where a man may not stay what it is, since it could never move again.
fn check_stuck(cx: &mut Cx<'_>, span: Span, who: &ast::Name, moves: &Moves, board: &Board) -> Squares {
    let squares = stuck(moves, board);
    if !squares.iter().flatten().any(|stuck| *stuck) {
        let message = format!("{} can move from every square", one(&who.text));
        cx.diagnostics.push(Diagnostic::new(Code::NobodyStuck, span, message));
    }
    squares
}

/// A man becomes what keeps to a zone only where that may stand.
fn check_may_stand(cx: &mut Cx<'_>, names: &[ast::Name], line: &Promotion, men: &Men<'_>, board: &Board) {
    let moves = &men.movements[line.piece.index()];
    for side in Side::BOTH.into_iter().filter(|&side| men.roster.has(side, line.piece)) {
        let zone: Vec<Square> = board.squares().filter(|at| line.zone[side.index()][at.index()]).collect();
        let left = zone.iter().filter(|_| line.leaving).flat_map(|&from| moves.targets(board, side, from));
        let own = |at: &Square| moves.within.as_ref().is_none_or(|within| within[side.index()][at.index()]);
        let arrivals: Vec<Square> = zone.iter().copied().chain(left).filter(own).collect();
        for (name, choice) in names.iter().zip(&line.choices) {
            let Some(within) = &men.movements[choice.piece.index()].within else { continue };
            if let Some(outside) = arrivals.iter().find(|at| !within[side.index()][at.index()]) {
                let message = format!("{} may not stand on `{}`", one(&name.text), board.label(*outside));
                cx.diagnostics.push(Diagnostic::new(Code::ChoiceOutside, name.span, message));
                return;
            }
        }
    }
}

/// Whether two lines about the man on one of these squares disagree about moves that begin there.
fn disagree(line: &Promotion, other: &Promotion) -> bool {
    line.piece == other.piece && line.leaving != other.leaving && overlap(&line.zone, &other.zone)
}

/// The earlier line about the man on one of these squares, if one of the two means the reserve, which leaves no choice.
fn beside_reserve(lines: &[Promotion], line: &Promotion) -> Option<Span> {
    let mut others =
        lines.iter().filter(|other| other.piece == line.piece && (other.from_reserve || line.from_reserve));
    others.find(|other| overlap(&other.zone, &line.zone)).map(|other| other.origin)
}

/// A choice that an earlier line has for the man on one of these squares, and where that line is.
fn offered_before<'a>(lines: &[Promotion], line: &Promotion, names: &'a [ast::Name]) -> Option<(&'a ast::Name, Span)> {
    let mut others = lines.iter().filter(|other| other.piece == line.piece && overlap(&other.zone, &line.zone));
    others.find_map(|other| {
        let again = names.iter().zip(&line.choices).find(|(_, choice)| other.offers(choice.piece));
        again.map(|(name, _)| (name, other.origin))
    })
}

/// One rule for the squares about which the same lines speak: their choices add up, and a man may stay what it is where all
/// of them let it.
fn united(lines: &[Promotion], board: &Board) -> Vec<Promotion> {
    // A line about no square at all is kept, so that it can be warned of.
    let barren = lines.iter().enumerate().filter(|(_, line)| !line.zone.iter().flatten().any(|inside| *inside));
    let mut rules: Vec<(Vec<usize>, Promotion)> = barren.map(|(at, line)| (vec![at], line.clone())).collect();
    for (side, square) in Side::BOTH.into_iter().flat_map(|side| board.squares().map(move |square| (side, square))) {
        for piece in pieces(lines) {
            let about = |line: &Promotion| line.piece == piece && line.zone[side.index()][square.index()];
            let here: Vec<usize> = (0..lines.len()).filter(|&at| about(&lines[at])).collect();
            let Some(&first) = here.first() else { continue };
            let at = rules.iter().position(|(lines, _)| *lines == here).unwrap_or_else(|| {
                let rule = Promotion {
                    zone: Side::BOTH.map(|_| vec![false; board.size()]),
                    choices: here.iter().flat_map(|&at| lines[at].choices.clone()).collect(),
                    optional: here.iter().all(|&at| lines[at].optional),
                    stuck: union(here.iter().map(|&at| &lines[at].stuck), board),
                    ..lines[first].clone()
                };
                rules.push((here, rule));
                rules.len() - 1
            });
            rules[at].1.zone[side.index()][square.index()] = true;
        }
    }
    rules.sort_by(|(one, _), (other, _)| one.cmp(other));
    rules.into_iter().map(|(_, rule)| rule).collect()
}

fn union<'a>(all: impl Iterator<Item = &'a Squares>, board: &Board) -> Squares {
    let mut union = Side::BOTH.map(|_| vec![false; board.size()]);
    for squares in all {
        union.iter_mut().flatten().zip(squares.iter().flatten()).for_each(|(here, there)| *here |= there);
    }
    union
}

/// The pieces that lines are about, each once.
fn pieces(lines: &[Promotion]) -> Vec<PieceId> {
    let mut pieces: Vec<_> = lines.iter().map(|line| line.piece).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

/// What does not promote has no other promotion.
fn check_none_alone(cx: &mut Cx<'_>, statements: &[&ast::Promote]) {
    for none in statements.iter().filter(|statement| statement.rule.is_none()) {
        for who in &none.who {
            let others = statements.iter().filter(|other| other.span != none.span).flat_map(|other| &other.who);
            for other in others.filter(|other| other.text == who.text) {
                let message = format!("`{}` does not promote, but has another promotion", who.text);
                cx.diagnostics
                    .push(Diagnostic::new(Code::ConflictingRules, who.span, message).also(other.span, "it is here"));
            }
        }
    }
}

fn check_who(cx: &mut Cx<'_>, who: &ast::Name, choices: &[ast::Name], roster: &Roster<'_>) -> Option<PieceId> {
    let piece = roster.check_name(who, cx.diagnostics)?;
    if roster.is_royal(piece) {
        report_royal(cx, who, "a royal piece cannot become another");
    }
    if let Some(same) = choices.iter().find(|choice| choice.text == who.text) {
        let message = format!("`{}` is what it was before", same.text);
        cx.diagnostics.push(
            Diagnostic::new(Code::PromotionChoice, same.span, message)
                .help("`optional` at the end of the line lets it stay what it is"),
        );
    }
    Some(piece)
}

fn check_choices(
    cx: &mut Cx<'_>,
    names: &[ast::Name],
    limits: &[PromotionLimit],
    roster: &Roster<'_>,
) -> Option<Vec<Choice>> {
    let mut choices: Vec<Choice> = Vec::new();
    let lost = limits.iter().any(|limit| matches!(limit, PromotionLimit::OnlyLost(_)));
    let once = limits.iter().any(|limit| matches!(limit, PromotionLimit::EachOnce(_)));
    for name in names {
        let Some(piece) = roster.check_name(name, cx.diagnostics) else {
            continue;
        };
        if roster.is_royal(piece) {
            report_royal(cx, name, "a piece cannot become royal");
        } else if choices.iter().any(|choice| choice.piece == piece) {
            let message = format!("`{}` is named twice", name.text);
            cx.diagnostics.push(Diagnostic::new(Code::PromotionChoice, name.span, message));
        } else {
            choices.push(Choice { piece, lost, once, apart: Vec::new() });
        }
    }
    // A choice that fell out has been reported; the rest of the rule would only be judged unfairly.
    let complete = choices.len() == names.len();
    let apart = check_apart(cx, limits, roster, complete.then_some(&mut choices));
    (complete && apart.is_some()).then_some(choices)
}

/// The choices that depend on the color of the square; `None` if some name is wrong.
fn check_apart(
    cx: &mut Cx<'_>,
    limits: &[PromotionLimit],
    roster: &Roster<'_>,
    mut known: Option<&mut Vec<Choice>>,
) -> Option<()> {
    let mut sound = Some(());
    for limit in limits {
        let PromotionLimit::Apart { choices: names, from } = limit else {
            continue;
        };
        let from = roster.check_name(from, cx.diagnostics);
        for name in names {
            let piece = roster.check_name(name, cx.diagnostics);
            let (Some(from), Some(piece), Some(choices)) = (from, piece, &mut known) else {
                sound = None;
                continue;
            };
            match choices.iter_mut().find(|choice| choice.piece == piece) {
                Some(choice) => choice.apart.push(from),
                None => {
                    let message = format!("`{}` is none of the choices", name.text);
                    cx.diagnostics.push(Diagnostic::new(Code::PromotionChoice, name.span, message));
                    sound = None;
                }
            }
        }
    }
    sound
}

/// Every side that has the man must have what it may become.
fn check_sides(cx: &mut Cx<'_>, names: &[ast::Name], piece: PieceId, choices: &[Choice], roster: &Roster<'_>) {
    for (name, choice) in names.iter().zip(choices) {
        for side in Side::BOTH {
            if roster.has(side, piece) && !roster.has(side, choice.piece) {
                let message = format!("{side} has no `{}`, but its `{}` promotes", name.text, roster.name(piece));
                cx.diagnostics.push(Diagnostic::new(Code::ForeignChoice, name.span, message));
            }
        }
    }
}

fn report_royal(cx: &mut Cx<'_>, name: &ast::Name, message: &str) {
    cx.diagnostics.push(Diagnostic::new(Code::RoyalPromotion, name.span, message));
}

fn overlap(one: &Squares, other: &Squares) -> bool {
    one.iter().flatten().zip(other.iter().flatten()).any(|(one, other)| *one && *other)
}

fn report_overlap(cx: &mut Cx<'_>, choice: &ast::Name, first: Span, who: &str) {
    let message = format!("`{}` is offered to `{who}` twice on the same squares", choice.text);
    cx.diagnostics.push(Diagnostic::new(Code::PromotionOverlap, choice.span, message).also(first, "the first is here"));
}
