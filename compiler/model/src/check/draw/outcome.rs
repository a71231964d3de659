//! Setups that are drawn: the outcome that stands for all, and what asks for more than can be known.

use super::super::Cx;
use super::super::setup::{Draft, Drawn};
use super::NamedDraw;
use crate::board::{Board, Side, Square};
use crate::draw::{Draw, Lot, Opposite};
use crate::game::{Man, PieceId};
use crate::names::Roster;
use ferz_dsl::ast::{self, DrawLine};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::nearest::nearest;
use ferz_dsl::source::{Span, Spanned};

/// The setup that a draw leads to, one possible outcome standing for all.
pub(in crate::check) fn check_drawn<'a>(
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
    Some(Draft { drawn: Some(Drawn { draw, opposite, rest }), ..Draft::new(setup, men) })
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
pub(in crate::check) fn check_starts(cx: &mut Cx<'_>, default: &Draft<'_>, needs: impl Iterator<Item = Span>) {
    if default.drawn.is_some() {
        for span in needs {
            let message = "this must know which men the default setup has, and where, but they are drawn";
            cx.diagnostics
                .push(Diagnostic::new(Code::DrawnStart, span, message).also(default.origin, "they are drawn here"));
        }
    }
}
