//! Piece lines apart from their moves: names and royalty; and at the end the types as a whole.

use super::movement::Moves;
use super::roam::arrivals;
use super::setup::Draft;
use super::unmoved::{Subject, unmoved};
use super::{Cx, Rules};
use crate::board::{Board, Side, Square};
use crate::doubt::Topic;
use crate::game::{Man, Piece, PieceId};
use crate::limits;
use crate::names::{Roster, sides};
use ferz_dsl::ast::{self, Movement};
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// The types of men; of two with one name rules mean the first, so that setups still know both by their letters.
pub(super) fn check_pieces<'a>(cx: &mut Cx<'_>, pieces: &[&'a ast::Piece]) -> Roster<'a> {
    let excess = pieces.get(limits::PIECES).map(|piece| piece.span);
    limits::at_most(limits::PIECES, "pieces", excess, Code::TooManyPieces, cx.diagnostics);
    if excess.is_some() {
        cx.doubt.cast(Topic::Pieces);
    }
    let mut roster = Roster::default();
    for piece in pieces.iter().take(limits::PIECES) {
        if let Some(first) = roster.find(&piece.name.text) {
            let message = format!("a second piece called `{}`", piece.name.text);
            let first = roster.piece(first).name.span;
            cx.diagnostics
                .push(Diagnostic::new(Code::DuplicateName, piece.name.span, message).also(first, "the first is here"));
        }
        roster.add(piece);
    }
    check_royal_types(cx, &roster);
    roster
}

/// Each side has one royal type, or neither has any.
fn check_royal_types(cx: &mut Cx<'_>, roster: &Roster<'_>) {
    let royals: Vec<_> = roster.pieces().filter_map(|(id, piece)| Some((sides(piece), piece.royal?, id))).collect();
    for (at, &(own, span, _)) in royals.iter().enumerate() {
        let meets = |others: &[bool; 2]| own.iter().zip(others).any(|(one, other)| *one && *other);
        if let Some((_, first, _)) = royals[..at].iter().find(|(others, ..)| meets(others)) {
            cx.doubt.cast(Topic::Royal);
            let message = "several royal pieces of one side are not supported yet";
            cx.diagnostics.push(
                Diagnostic::new(Code::SeveralRoyals, span, message)
                    .also(*first, "the first is here")
                    .help("with `white` and `black` behind them, each side has one of its own"),
            );
        }
    }
    for side in Side::BOTH.into_iter().filter(|&side| roster.royals(side).next().is_none()) {
        for only in royals.iter().filter_map(|&(.., id)| roster.piece(id).side) {
            let fault = Diagnostic::new(Code::RoyalCount, only.span, format!("{side} has no royal piece"));
            cx.diagnostics.push(fault.help("both sides have a royal piece, or there is none"));
        }
    }
}

/// The types with everything that is known of them.
pub(super) fn assemble(
    cx: &Cx<'_>,
    roster: &Roster<'_>,
    movements: Vec<Moves>,
    default: &Draft<'_>,
    board: &Board,
    rules: &Rules<'_>,
) -> Vec<Piece> {
    let relocates = movements.iter().any(Moves::relocates);
    let leads = |id: PieceId, side: Side, from: Square| {
        let moves = &movements[id.index()];
        let known = !relocates && !moves.is_imitative();
        known.then(|| moves.targets(board, side, from).collect())
    };
    let arrive = |(id, declared): (PieceId, &ast::Piece)| {
        let who = (id, declared.royal.is_some());
        arrivals(who, rules.promotions, rules.stock.drop.as_ref(), board, leads)
    };
    let arrivals: Vec<_> = roster.pieces().map(arrive).collect();
    let assemble_one = |((id, declared), movement): ((PieceId, &ast::Piece), Moves)| {
        let start = Side::BOTH.map(|side| default.squares_of(Man { piece: id, side }, board));
        let subject = Subject { id, movement: &movement, start: &start, arrivals: &arrivals[id.index()], relocates };
        let unmoved = unmoved(&subject, board, rules.castling);
        let Moves { patterns, chains, imitations, explosion, powers, within, .. } = movement;
        let name = declared.name.text.clone();
        Piece {
            origin: declared.span,
            letters: declared.letters.value.clone(),
            aliases: declared.aliases.iter().map(|alias| alias.value.clone()).collect(),
            sides: sides(declared),
            royal: declared.royal.is_some(),
            value: declared.value.map(|value| value.value),
            notation: notation(cx, declared),
            patterns,
            chains,
            imitations,
            explosion,
            powers,
            within,
            before: rules.origins[id.index()],
            start,
            unmoved,
            is_pawn: name == "pawn" || name.ends_with("_pawn"),
            name,
        }
    };
    roster.pieces().zip(movements).map(assemble_one).collect()
}

/// The moves as written.
fn notation(cx: &Cx<'_>, declared: &ast::Piece) -> String {
    let always = match &declared.movement {
        Movement::None(_) => "none",
        Movement::Notation(notation) => cx.sources.slice(notation.span),
    };
    let more = declared.block.iter().map(|clause| cx.sources.slice(clause.span()).trim_end());
    std::iter::once(always).chain(more).collect::<Vec<_>>().join("; ")
}
