//! Draws: places and men of random setups, and what must hold of every outcome.

use super::setup::{Draft, Drawn};
use super::zone::{Zones, check_zone};
use super::{Cx, fen::Beside};
use crate::board::{Board, Side, Square};
use crate::draw::{Draw, Lot, Opposite, Place};
use crate::game::{Man, PieceId};
use crate::limits;
use crate::names::Roster;
use ferz_dsl::ast::{self, DrawLine, LotTypes};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::nearest::nearest;
use ferz_dsl::source::{Span, Spanned};

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
            DrawLine::Redraw { reasons, .. } => check_reasons(cx, reasons, &mut draw),
        }
    }
    known.then_some(())?;
    check_squares(cx, statement, &draw, board);
    check_pools(cx, statement, &draw);
    check_royals(cx, statement, &draw, roster);
    Some(draw)
}

fn check_reasons(cx: &mut Cx<'_>, reasons: &[Spanned<ast::Redraw>], draw: &mut Draw) {
    for reason in reasons {
        if draw.redraws.contains(&reason.value) {
            let message = "this reason stands twice";
            cx.diagnostics.push(Diagnostic::new(Code::RepeatedClause, reason.span, message));
        }
        draw.redraws.push(reason.value);
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
    let message = format!("only one side has a `{}`, but both are drawn the same men", name.text);
    cx.diagnostics.push(Diagnostic::new(Code::DrawnForeign, name.span, message));
    None
}

/// What is not drawn is the reserve of both sides.
fn check_rest(cx: &mut Cx<'_>, line: Span, statement: &ast::Draw, roster: &Roster<'_>) {
    let foreign = roster.pieces().find(|&(id, _)| !is_of_both(roster, id) && !roster.is_royal(id));
    if let Some((_, piece)) = foreign {
        let message = format!("only one side has a `{}`, which would be in the reserve of both", piece.name.text);
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

/// Every lot with the place in the text, and the lots drawn before it.
fn lots<'a>(statement: &'a ast::Draw, draw: &'a Draw) -> impl Iterator<Item = (&'a Lot, Span, Vec<&'a Lot>)> {
    let all: Vec<&Lot> = draw.places.iter().flat_map(|place| &place.lots).collect();
    let spans = statement.places().flat_map(|place| &place.lots).map(|lot| lot.span);
    let before = all.clone();
    all.into_iter().zip(spans).enumerate().map(move |(at, (lot, span))| (lot, span, before[..at].to_vec()))
}

/// The types of a pool that no lot before is sure to draw.
fn left<'a>(types: &'a [PieceId], before: &'a [&Lot]) -> impl Iterator<Item = PieceId> + 'a {
    let is_drawn = |piece: &PieceId| before.iter().any(|lot| matches!(lot, Lot::Men(_, only) if only == piece));
    types.iter().copied().filter(move |piece| !is_drawn(piece))
}

/// Whatever has been drawn before, enough types are left.
fn check_pools(cx: &mut Cx<'_>, statement: &ast::Draw, draw: &Draw) {
    for (lot, span, before) in lots(statement, draw) {
        let Lot::Among(count, types) = lot else { continue };
        let pool: Vec<_> = left(types, &before).collect();
        let taken = before.iter().map(|lot| match lot {
            Lot::Men(..) => 0,
            Lot::Among(count, others) => {
                pool.iter().filter(|piece| others.contains(piece)).count().min(*count as usize)
            }
        });
        let least = pool.len().saturating_sub(taken.sum());
        if least < *count as usize {
            let message = format!("{count} of {least}: types that are drawn before are not drawn again");
            cx.diagnostics.push(Diagnostic::new(Code::DrawPool, span, message));
        }
    }
}

/// In every outcome each side has its royal piece once.
fn check_royals(cx: &mut Cx<'_>, statement: &ast::Draw, draw: &Draw, roster: &Roster<'_>) {
    let Some(royal) = Side::BOTH.into_iter().find_map(|side| roster.royals(side).next()) else { return };
    let name = roster.name(royal);
    let mut found: Option<Span> = None;
    for (lot, span, before) in lots(statement, draw) {
        let message = match lot {
            Lot::Men(count, piece) if *piece == royal && (1 < *count || found.is_some()) => {
                format!("each side has one {name}")
            }
            Lot::Men(_, piece) if *piece == royal => {
                found = Some(span);
                continue;
            }
            Lot::Among(_, types) if left(types, &before).any(|piece| piece == royal) => {
                format!("this may draw a {name} or not: write `{name}` before it, or `except {name}`")
            }
            _ => continue,
        };
        cx.diagnostics.push(Diagnostic::new(Code::RoyalCount, span, message));
        return;
    }
    if found.is_none() {
        let message = format!("the draw has no {name}");
        cx.diagnostics.push(Diagnostic::new(Code::RoyalCount, statement.name.span, message));
    }
}

/// The setup that a draw leads to, one possible outcome standing for all.
pub(super) fn check_drawn<'a>(
    cx: &mut Cx<'_>,
    setup: &'a ast::Setup,
    (name, opposite): (&ast::Name, Opposite),
    draws: &[NamedDraw<'_>],
    roster: &Roster<'_>,
    board: &Board,
) -> Option<Draft<'a>> {
    let Some(named) = draws.iter().find(|draw| draw.statement.name.text == name.text) else {
        let message = format!("no draw is called `{}`", name.text);
        let fault = Diagnostic::new(Code::UnknownName, name.span, message);
        let known = draws.iter().map(|draw| draw.statement.name.text.as_str());
        cx.diagnostics.push(match nearest(&name.text, known) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help("a draw is a statement such as `draw army { own rank 1: king, 7 of any except king }`"),
        });
        return None;
    };
    let draw = named.draw.clone()?;
    check_opposite(cx, name.span, &draw, opposite, board)?;
    let mut men = vec![None; board.size()];
    let mut drawn = Vec::new();
    for (place, written) in draw.places.iter().zip(named.statement.places()) {
        let mut group: Vec<Spanned<PieceId>> = Vec::new();
        for (lot, written) in place.lots.iter().zip(&written.lots) {
            let types: Vec<PieceId> = match lot {
                Lot::Men(count, piece) => vec![*piece; *count as usize],
                Lot::Among(count, types) => {
                    types.iter().copied().filter(|piece| !drawn.contains(piece)).take(*count as usize).collect()
                }
            };
            drawn.extend(&types);
            group.extend(types.into_iter().map(|value| Spanned { value, span: written.span }));
        }
        for (&square, piece) in place.squares.iter().zip(group) {
            let man = |side| Some(Spanned { value: Man { piece: piece.value, side }, span: piece.span });
            men[square.index()] = man(Side::White);
            men[board.opposite(square, opposite)?.index()] = man(Side::Black);
        }
    }
    let rest_line = named.statement.lines.iter().find_map(|line| match line {
        DrawLine::ReserveRest(span) => Some(*span),
        _ => None,
    });
    let is_left = |&id: &PieceId| !roster.is_royal(id) && !drawn.contains(&id);
    let rest = rest_line.map(|line| (line, roster.pieces().map(|(id, _)| id).filter(is_left).collect()));
    Some(Draft {
        origin: setup.span,
        name: setup.name.as_ref(),
        men,
        side: Side::White,
        castling: None,
        en_passant: None,
        plies: 0,
        number: 1,
        beside: Beside::default(),
        drawn: Some(Drawn { draw, opposite, rest }),
    })
}

/// Black's squares are there, and none is White's.
fn check_opposite(cx: &mut Cx<'_>, span: Span, draw: &Draw, opposite: Opposite, board: &Board) -> Option<()> {
    let white: Vec<Square> = draw.places.iter().flat_map(|place| place.squares.iter().copied()).collect();
    for &square in &white {
        let message = match board.opposite(square, opposite) {
            Some(black) if white.contains(&black) => {
                format!(
                    "Black's man opposite to `{}` would stand on `{}`, where White's is",
                    board.label(square),
                    board.label(black)
                )
            }
            Some(_) => continue,
            None => format!("opposite to `{}` is no square for Black's man", board.label(square)),
        };
        cx.diagnostics.push(Diagnostic::new(Code::DrawSquares, span, message));
        return None;
    }
    Some(())
}

/// Reports rules that must know where men start, if that is drawn.
pub(super) fn check_starts(cx: &mut Cx<'_>, default: &Draft<'_>, needs: impl Iterator<Item = Span>) {
    if default.drawn.is_some() {
        for span in needs {
            let message = "this must know which men the default setup has, and where, but they are drawn";
            cx.diagnostics
                .push(Diagnostic::new(Code::DrawnStart, span, message).also(default.origin, "they are drawn here"));
        }
    }
}
