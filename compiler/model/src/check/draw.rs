//! Draws: the places and men of random setups.

use super::Cx;
use super::zone::{Zones, check_zone};
use crate::board::{Board, Side, Square};
use crate::draw::{Draw, Lot, Place, Redraw};
use crate::game::PieceId;
use crate::limits;
use crate::names::{Roster, one};
use every::{check_pools, check_royals};
use ferz_dsl::ast::{self, DrawLine, LotTypes};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::{Span, Spanned};

mod every;
mod outcome;

pub(super) use outcome::{check_drawn, check_starts};

/// A draw by its name; without its rules if it has faults.
pub(super) struct NamedDraw<'a> {
    statement: &'a ast::Draw,
    draw: Option<Draw>,
}

/// All draws; of two with one name the first is meant.
pub(super) fn check_draws<'a>(
    cx: &mut Cx<'_>,
    statements: &[&'a ast::Draw],
    roster: &Roster<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
) -> Vec<NamedDraw<'a>> {
    let mut draws: Vec<NamedDraw<'a>> = Vec::new();
    for &statement in statements {
        let name = &statement.name;
        if let Some(first) = draws.iter().find(|first| first.statement.name.text == name.text) {
            let message = format!("a second draw called `{}`", name.text);
            let fault = Diagnostic::new(Code::DuplicateName, name.span, message);
            cx.diagnostics.push(fault.also(first.statement.name.span, "the first is here"));
            continue;
        }
        let before = cx.diagnostics.errors();
        let draw = check_draw(cx, statement, roster, board, zones);
        draws.push(NamedDraw { statement, draw: draw.filter(|_| before == cx.diagnostics.errors()) });
    }
    draws
}

/// Warns of draws that no setup names. An inherited one that is not needed does no harm.
pub(super) fn check_all_used(cx: &mut Cx<'_>, draws: &[NamedDraw<'_>], setups: &[&ast::Setup]) {
    for NamedDraw { statement, .. } in draws {
        let name = &statement.name;
        let uses =
            |setup: &&ast::Setup| matches!(&setup.body, ast::SetupBody::Drawn { draw, .. } if draw.text == name.text);
        if !setups.iter().any(uses) && !cx.is_inherited(statement.span) {
            let message = format!("no setup names the draw `{}`", name.text);
            cx.diagnostics.push(Diagnostic::new(Code::UnusedDraw, name.span, message));
        }
    }
}

fn check_draw(
    cx: &mut Cx<'_>,
    statement: &ast::Draw,
    roster: &Roster<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
) -> Option<Draw> {
    let mut known = true;
    let mut draw = Draw { places: Vec::new(), reserves_rest: false, redraws: Vec::new() };
    for line in &statement.lines {
        match line {
            DrawLine::Place(place) => match check_place(cx, place, roster, board, zones) {
                Some(place) => draw.places.push(place),
                None => known = false,
            },
            DrawLine::ReserveRest(span) => {
                draw.reserves_rest = true;
                check_rest(cx, *span, statement, roster);
            }
            DrawLine::Redraw { reasons, .. } => check_reasons(cx, reasons, roster, &mut draw),
        }
    }
    known.then_some(())?;
    check_squares(cx, statement, &draw, board);
    check_pools(cx, statement, &draw);
    check_royals(cx, statement, &draw, roster);
    Some(draw)
}

fn check_reasons(cx: &mut Cx<'_>, reasons: &[Spanned<ast::Redraw>], roster: &Roster<'_>, draw: &mut Draw) {
    let piece = |name: &ast::Name, cx: &mut Cx<'_>| roster.check_name(name, cx.diagnostics);
    for reason in reasons {
        let redraw = match &reason.value {
            ast::Redraw::InCheck => Some(Redraw::InCheck),
            ast::Redraw::MateInOne => Some(Redraw::MateInOne),
            ast::Redraw::UndefendedCapture => Some(Redraw::UndefendedCapture),
            ast::Redraw::OneColor(name) => piece(name, cx).map(Redraw::OneColor),
            ast::Redraw::Outside(inner, outer) => {
                let (inner, outer) = (piece(inner, cx), piece(outer, cx));
                inner.zip(outer).map(|(inner, outer)| Redraw::Outside(inner, outer))
            }
        };
        let Some(redraw) = redraw else { continue };
        if draw.redraws.contains(&redraw) {
            let message = "this reason stands twice";
            cx.diagnostics.push(Diagnostic::new(Code::RepeatedClause, reason.span, message));
        }
        draw.redraws.push(redraw);
    }
}

/// The squares and the men of a place, as many of one as of the other.
fn check_place(
    cx: &mut Cx<'_>,
    place: &ast::DrawPlace,
    roster: &Roster<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
) -> Option<Place> {
    let zone = check_zone(cx, zones, &place.zone, board);
    let lots: Vec<_> = place.lots.iter().map(|lot| check_lot(cx, lot, roster)).collect();
    let ([white, _], lots) = (zone?, lots.into_iter().collect::<Option<Vec<Lot>>>()?);
    let squares: Vec<Square> = board.squares().filter(|square| white[square.index()]).collect();
    let men: u64 = lots.iter().map(|lot| u64::from(lot.count())).sum();
    if men != squares.len() as u64 {
        let message = format!("{} for {}", count(men, "man", "men"), count(squares.len() as u64, "square", "squares"));
        cx.diagnostics.push(Diagnostic::new(Code::DrawCount, place.span, message));
        return None;
    }
    Some(Place { squares, lots })
}

fn count(number: u64, one: &str, several: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {several}") }
}

/// Some men, of types that both sides have.
fn check_lot(cx: &mut Cx<'_>, lot: &ast::DrawLot, roster: &Roster<'_>) -> Option<Lot> {
    let most = limits::SIDE * limits::SIDE;
    let fits = limits::within(lot.count.value, 1..=most, "the number of men", lot.count.span, cx.diagnostics);
    let count = lot.count.value;
    let lot = match &lot.types {
        LotTypes::One(name) => {
            let piece = roster.check_name(name, cx.diagnostics)?;
            check_both_sides(cx, name, piece, roster)?;
            Lot::Men(count, piece)
        }
        LotTypes::Among(names) => {
            let types = roster.check_list(names, cx.diagnostics);
            for name in names {
                check_both_sides(cx, name, roster.find(&name.text)?, roster)?;
            }
            Lot::Among(count, types)
        }
        LotTypes::AnyExcept(names) => {
            let but = roster.check_list(names, cx.diagnostics);
            let types = roster.pieces().map(|(id, _)| id).filter(|&id| is_of_both(roster, id) && !but.contains(&id));
            Lot::Among(count, types.collect())
        }
    };
    fits.then_some(lot)
}

fn is_of_both(roster: &Roster<'_>, piece: PieceId) -> bool {
    Side::BOTH.into_iter().all(|side| roster.has(side, piece))
}

fn check_both_sides(cx: &mut Cx<'_>, name: &ast::Name, piece: PieceId, roster: &Roster<'_>) -> Option<()> {
    if is_of_both(roster, piece) {
        return Some(());
    }
    let message = format!("only one side has {}, but both are drawn the same men", one(&name.text));
    cx.diagnostics.push(Diagnostic::new(Code::DrawnForeign, name.span, message));
    None
}

/// What is not drawn is the reserve of both sides.
fn check_rest(cx: &mut Cx<'_>, line: Span, statement: &ast::Draw, roster: &Roster<'_>) {
    let foreign = roster.pieces().find(|&(id, _)| !is_of_both(roster, id) && !roster.is_royal(id));
    if let Some((_, piece)) = foreign {
        let message = format!("only one side has {}, which would be in the reserve of both", one(&piece.name.text));
        cx.diagnostics
            .push(Diagnostic::new(Code::DrawnForeign, line, message).also(statement.name.span, "of this draw"));
    }
}

/// A square belongs to one place.
fn check_squares(cx: &mut Cx<'_>, statement: &ast::Draw, draw: &Draw, board: &Board) {
    for (at, (place, written)) in draw.places.iter().zip(statement.places()).enumerate() {
        let before = || draw.places[..at].iter().zip(statement.places());
        let twice = place.squares.iter().find_map(|square| {
            before().find(|(other, _)| other.squares.contains(square)).map(|(_, other)| (square, other.zone.span))
        });
        if let Some((&square, first)) = twice {
            let message = format!("men are put on `{}` twice", board.label(square));
            let fault = Diagnostic::new(Code::DrawSquares, written.zone.span, message);
            cx.diagnostics.push(fault.also(first, "first here"));
        }
    }
}
