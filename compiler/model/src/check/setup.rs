//! Setups as far as their men: diagrams and FENs, names, royals.

use super::Cx;
use super::draw::{check_all_used, check_drawn, check_draws};
use super::fen::{Beside, Field, check_fen};
use super::grid::{Men, check_grid, check_holes};
use super::movement::Moves;
use super::statements::Statements;
use super::zone::Zones;
use crate::board::{Board, Side, SquareSet};
use crate::doubt::Topic;
use crate::draw::{Draw, Opposite};
use crate::game::{Man, PieceId};
use crate::limits;
use crate::names::{Roster, one};
use ferz_dsl::ast::{self, SetupBody};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::{Span, Spanned};

/// A setup whose men are known.
#[derive(Debug)]
pub(super) struct Draft<'a> {
    pub(super) origin: Span,
    pub(super) name: Option<&'a ast::Text>,
    pub(super) men: Men,
    /// Men that are marked as promoted.
    pub(super) promoted: SquareSet,
    /// Men in hand, and where they stand, if there are brackets.
    pub(super) hand: Option<Spanned<Vec<Spanned<Man>>>>,
    pub(super) side: Side,
    pub(super) castling: Option<Field<'a>>,
    pub(super) en_passant: Option<Field<'a>>,
    pub(super) plies: u32,
    pub(super) number: u32,
    pub(super) beside: Beside<'a>,
    /// How it is drawn, if it is; the men are then one possible outcome.
    pub(super) drawn: Option<Drawn>,
}

/// How a setup is drawn.
#[derive(Debug)]
pub(super) struct Drawn {
    pub(super) draw: Draw,
    pub(super) opposite: Opposite,
    /// The line about the reserve of both sides, and who is there in the outcome that stands for all.
    pub(super) rest: Option<(Span, Vec<PieceId>)>,
}

impl<'a> Draft<'a> {
    /// These men, White to move at the beginning of a game, and nothing else said.
    pub(super) fn new(setup: &'a ast::Setup, men: Men) -> Self {
        Draft {
            origin: setup.span,
            name: setup.name.as_ref(),
            promoted: vec![false; men.len()],
            men,
            hand: None,
            side: Side::White,
            castling: None,
            en_passant: None,
            plies: 0,
            number: 1,
            beside: Beside::default(),
            drawn: None,
        }
    }

    /// Where it has a man, or may have one.
    pub(super) fn squares_of(&self, man: Man, board: &Board) -> SquareSet {
        match &self.drawn {
            None => self.men.iter().map(|here| here.is_some_and(|here| here.value == man)).collect(),
            Some(Drawn { draw, opposite, .. }) => {
                let mut squares = vec![false; board.size()];
                for square in draw.may_stand(man.piece) {
                    let square = if man.side == Side::White { Some(square) } else { board.opposite(square, *opposite) };
                    square.into_iter().for_each(|square| squares[square.index()] = true);
                }
                squares
            }
        }
    }

    /// Whether it has, or may have, a man of a type on the board, in hand or in reserve.
    pub(super) fn has(&self, piece: PieceId, reserve: &[Vec<PieceId>; 2]) -> bool {
        let is_drawn = |drawn: &Drawn| drawn.draw.reserves_rest || drawn.draw.may_stand(piece).next().is_some();
        let in_hand = self.hand.iter().flat_map(|hand| &hand.value);
        self.men.iter().flatten().chain(in_hand).any(|man| man.value.piece == piece)
            || reserve.iter().any(|men| men.contains(&piece))
            || self.drawn.as_ref().is_some_and(is_drawn)
    }
}

/// All setups, the default first: it decides where the board has holes, unless the board's line has said it.
pub(super) fn check_setups<'a>(
    cx: &mut Cx<'_>,
    statements: &Statements<'a>,
    roster: &Roster<'_>,
    board: &mut Board,
    zones: &mut Zones<'_>,
) -> Vec<Draft<'a>> {
    let setups = &statements.setups;
    let holes_are_said = statements.board.is_some_and(|board| board.holes.is_some());
    let excess = setups.get(limits::SETUPS).map(|setup| setup.span);
    limits::at_most(limits::SETUPS, "setups", excess, Code::TooManySetups, cx.diagnostics);
    check_setup_names(cx, setups);
    let (unnamed, named): (Vec<_>, Vec<_>) = setups.iter().take(limits::SETUPS).partition(|setup| setup.name.is_none());
    let decides = |setup: &ast::Setup| setup.name.is_none() && !holes_are_said;
    let mut check = |setup: &'a ast::Setup| {
        let draft = check_men(cx, setup, roster, board, decides(setup));
        if draft.is_none() && decides(setup) {
            cx.doubt.cast(Topic::Holes);
        }
        draft
    };
    let is_drawn = |setup: &&&&'a ast::Setup| matches!(setup.body, SetupBody::Drawn { .. });
    let mut drafts: Vec<_> =
        unnamed.iter().chain(&named).filter(|setup| !is_drawn(setup)).filter_map(|setup| check(setup)).collect();
    // Where the board has holes is known now.
    let draws = check_draws(cx, &statements.draws, roster, board, zones);
    check_all_used(cx, &draws, setups);
    for setup in unnamed.iter().chain(&named) {
        if let SetupBody::Drawn { draw, opposite } = &setup.body {
            drafts.extend(check_drawn(cx, setup, (draw, opposite.value), &draws, roster, board));
        }
    }
    drafts.sort_by_key(|draft| draft.name.is_some());
    if drafts.iter().all(|draft| draft.name.is_some()) {
        cx.doubt.cast(Topic::Setups);
    }
    drafts
}

fn check_setup_names(cx: &mut Cx<'_>, setups: &[&ast::Setup]) {
    for (at, setup) in setups.iter().enumerate() {
        let value = |setup: &ast::Setup| setup.name.as_ref().map(|name| name.value.clone());
        let Some(first) = setups[..at].iter().find(|first| value(first) == value(setup)) else {
            continue;
        };
        let fault = match &setup.name {
            Some(name) => {
                let message = format!("a second setup called `{}`", name.value);
                Diagnostic::new(Code::DuplicateName, name.span, message)
            }
            None => Diagnostic::new(Code::RepeatedStatement, setup.span, "a second default setup")
                .help("give it a name, as in `setup \"name\" = …`"),
        };
        cx.diagnostics.push(fault.also(first.span, "the first is here"));
    }
}

fn check_men<'a>(
    cx: &mut Cx<'_>,
    setup: &'a ast::Setup,
    roster: &Roster<'_>,
    board: &mut Board,
    decides_holes: bool,
) -> Option<Draft<'a>> {
    let fen = match &setup.body {
        SetupBody::Diagram { .. } => None,
        SetupBody::Fen(text) => Some(check_fen(cx, text)?),
        SetupBody::Drawn { .. } => return None,
    };
    let (rows, span) = match (&setup.body, &fen) {
        (SetupBody::Diagram { span, rows }, _) => (rows, *span),
        (_, Some(fen)) => (&fen.rows, fen.board),
        _ => return None,
    };
    let (men, promoted, holes) = check_grid(cx, rows, span, roster, board)?;
    if decides_holes {
        board.holes = holes;
    } else {
        check_holes(cx, &holes, span, board).then_some(())?;
    }
    check_royals(cx, &men, span, roster);
    let draft = Draft::new(setup, men);
    Some(match fen {
        None => draft,
        Some(fen) => Draft {
            promoted,
            hand: match fen.hand {
                Some(field) => Some(check_hand(cx, field, roster)?),
                None => None,
            },
            side: fen.side,
            castling: fen.castling,
            en_passant: fen.en_passant,
            plies: fen.plies,
            number: fen.number,
            beside: fen.beside,
            ..draft
        },
    })
}

/// The men that stand in brackets.
fn check_hand(cx: &mut Cx<'_>, field: Field<'_>, roster: &Roster<'_>) -> Option<Spanned<Vec<Spanned<Man>>>> {
    let letters = |token: Field<'_>| {
        let letters = token.text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(token.text);
        let value = roster.check_man(letters, token.span, cx.diagnostics)?;
        Some(Spanned { value, span: token.span })
    };
    let value = field.men().map(letters).collect::<Option<_>>()?;
    Some(Spanned { value, span: field.span })
}

/// Men stand in the zones that they keep to.
pub(super) fn check_keep_within(
    cx: &mut Cx<'_>,
    drafts: &[Draft<'_>],
    roster: &Roster<'_>,
    board: &Board,
    movements: &[Moves],
) {
    for draft in drafts {
        for ((piece, declared), moves) in roster.pieces().zip(movements) {
            let Some(within) = &moves.within else { continue };
            let outside = Side::BOTH.into_iter().find_map(|side| {
                let squares = draft.squares_of(Man { piece, side }, board);
                board.squares().find(|at| squares[at.index()] && !within[side.index()][at.index()])
            });
            let Some(square) = outside else { continue };
            let message = format!("on `{}` stands {} outside its zone", board.label(square), one(&declared.name.text));
            let man = draft.men[square.index()].filter(|_| draft.drawn.is_none());
            let span = man.map_or(draft.origin, |man| man.span);
            cx.diagnostics.push(stray(Code::ManOutside, span, message, declared));
        }
    }
}

/// A fault about a man outside the zone that it keeps to.
pub(super) fn stray(code: Code, span: Span, message: String, declared: &ast::Piece) -> Diagnostic {
    let fault = Diagnostic::new(code, span, message);
    match &declared.within {
        Some(zone) => fault.also(zone.span, "it keeps to this zone"),
        None => fault,
    }
}

/// Each side has exactly one royal, if the game has any.
fn check_royals(cx: &mut Cx<'_>, men: &Men, span: Span, roster: &Roster<'_>) {
    for side in Side::BOTH {
        // That a side has several royal types, or none, has been reported.
        let Some(royal) = roster.royals(side).next() else { continue };
        let name = roster.name(royal);
        let mut found = men.iter().flatten().filter(|man| man.value.piece == royal && man.value.side == side);
        match (found.next(), found.next()) {
            (Some(_), None) => {}
            (None, _) => {
                let message = format!("{side} has no {name}");
                cx.diagnostics.push(Diagnostic::new(Code::RoyalCount, span, message));
            }
            (Some(first), Some(second)) => {
                let message = format!("{side} has more than one {name}");
                cx.diagnostics
                    .push(Diagnostic::new(Code::RoyalCount, second.span, message).also(first.span, "one is here"));
            }
        }
    }
}
