//! Promotion: who, where, to what.

use super::Cx;
use crate::board::{Board, Side, SquareSet};
use crate::game::{PieceId, Promotion};
use crate::names::Roster;
use ferz_dsl::ast::{self, ZonePart};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// One rule for each piece that a statement names, in the order of the file.
pub(super) fn check_promotions(
    cx: &mut Cx<'_>,
    statements: &[&ast::Promote],
    roster: &Roster<'_>,
    board: &Board,
) -> Vec<Promotion> {
    let mut rules: Vec<Promotion> = Vec::new();
    for statement in statements {
        let zone = check_zone(cx, &statement.zone, board);
        let choices = check_choices(cx, statement, roster);
        for who in &statement.who {
            let Some(piece) = check_who(cx, who, statement, roster) else {
                continue;
            };
            let (Some(zone), Some(choices)) = (&zone, &choices) else {
                continue;
            };
            let rule = Promotion {
                origin: statement.span,
                piece,
                zone: zone.clone(),
                choices: choices.clone(),
                optional: statement.optional.is_some(),
            };
            match rules.iter().find(|other| overlap(other, &rule)) {
                Some(other) => report_overlap(cx, who, other.origin),
                None => rules.push(rule),
            }
        }
    }
    rules
}

fn check_who(cx: &mut Cx<'_>, who: &ast::Name, statement: &ast::Promote, roster: &Roster<'_>) -> Option<PieceId> {
    let piece = roster.check_name(who, cx.diagnostics)?;
    if roster.royal() == Some(piece) {
        report_royal(cx, who, "a royal piece cannot become another");
    }
    if let Some(same) = statement.choices.iter().find(|choice| choice.text == who.text) {
        let message = format!("`{}` is what it was before", same.text);
        cx.diagnostics.push(
            Diagnostic::new(Code::PromotionChoice, same.span, message)
                .help("`optional` at the end of the line lets it stay what it is"),
        );
    }
    Some(piece)
}

fn check_choices(cx: &mut Cx<'_>, statement: &ast::Promote, roster: &Roster<'_>) -> Option<Vec<PieceId>> {
    let mut choices = Vec::new();
    for name in &statement.choices {
        let Some(piece) = roster.check_name(name, cx.diagnostics) else {
            continue;
        };
        if roster.royal() == Some(piece) {
            report_royal(cx, name, "a piece cannot become royal");
        } else if choices.contains(&piece) {
            let message = format!("`{}` is named twice", name.text);
            cx.diagnostics.push(Diagnostic::new(Code::PromotionChoice, name.span, message));
        } else {
            choices.push(piece);
        }
    }
    // A choice that fell out has been reported; the rest of the rule would only be judged unfairly.
    (choices.len() == statement.choices.len()).then_some(choices)
}

fn report_royal(cx: &mut Cx<'_>, name: &ast::Name, message: &str) {
    cx.diagnostics.push(Diagnostic::new(Code::RoyalPromotion, name.span, message));
}

fn overlap(one: &Promotion, other: &Promotion) -> bool {
    one.piece == other.piece
        && Side::BOTH
            .iter()
            .any(|side| one.zone[side.index()].iter().zip(&other.zone[side.index()]).any(|(one, other)| *one && *other))
}

fn report_overlap(cx: &mut Cx<'_>, who: &ast::Name, first: Span) {
    let message = format!("`{}` has another promotion on the same squares", who.text);
    cx.diagnostics.push(Diagnostic::new(Code::PromotionOverlap, who.span, message).also(first, "the other is here"));
}

/// The squares of a zone, for White and for Black.
fn check_zone(cx: &mut Cx<'_>, zone: &ast::Zone, board: &Board) -> Option<[SquareSet; 2]> {
    let mut squares = [vec![false; board.size()], vec![false; board.size()]];
    let mut sound = true;
    for part in &zone.parts {
        let Some(inside) = check_part(cx, &part.value, part.span, board) else {
            sound = false;
            continue;
        };
        for side in Side::BOTH {
            for square in board.squares() {
                squares[side.index()][square.index()] |= inside.contains(board, side, square);
            }
        }
    }
    sound.then_some(squares)
}

/// A part of a zone, within the board.
enum Inside {
    /// Ranks from the own edge, from 0.
    OwnRanks(i32, i32),
    /// Files and ranks from 0, both ends included.
    Rectangle([i32; 2], [i32; 2]),
}

impl Inside {
    fn contains(&self, board: &Board, side: Side, square: crate::board::Square) -> bool {
        let (file, rank) = (board.file(square), board.rank(square));
        match *self {
            Inside::OwnRanks(lo, hi) => (lo..=hi).contains(&board.own_rank(side, square)),
            Inside::Rectangle(files, ranks) => {
                (files[0]..=files[1]).contains(&file) && (ranks[0]..=ranks[1]).contains(&rank)
            }
        }
    }
}

fn check_part(cx: &mut Cx<'_>, part: &ZonePart, span: Span, board: &Board) -> Option<Inside> {
    let ranks = u32::from(board.ranks);
    let (lo, hi) = match part {
        ZonePart::Last(count) => (ranks.checked_sub(*count).map_or(0, |below| below + 1), ranks),
        ZonePart::Own(lo, hi) => (*lo, *hi),
        ZonePart::Square(label) => return check_rectangle(cx, label, label, span, board),
        ZonePart::Rectangle(one, other) => return check_rectangle(cx, one, other, span, board),
    };
    if lo == 0 || hi < lo || ranks < hi {
        let message = format!("the board has the ranks 1 to {ranks} only, and a zone needs at least one");
        cx.diagnostics.push(Diagnostic::new(Code::NoSuchRank, span, message));
        return None;
    }
    Some(Inside::OwnRanks(lo as i32 - 1, hi as i32 - 1))
}

fn check_rectangle(cx: &mut Cx<'_>, one: &str, other: &str, span: Span, board: &Board) -> Option<Inside> {
    let mut corner = |label: &str| {
        let square = board.parse(label);
        if square.is_none() {
            let message = format!("`{label}` is no square of this board");
            cx.diagnostics.push(Diagnostic::new(Code::UnknownSquare, span, message));
        }
        square
    };
    let (one, other) = (corner(one), corner(other));
    let (one, other) = (one?, other?);
    let span = |a: i32, b: i32| [a.min(b), a.max(b)];
    Some(Inside::Rectangle(span(board.file(one), board.file(other)), span(board.rank(one), board.rank(other))))
}
