//! Piece lines apart from their moves: names and royalty; and at the end the types as a whole.

use super::Cx;
use super::movement::Moves;
use super::setup::Draft;
use super::unmoved::{Subject, unmoved};
use crate::board::{Board, Side, SquareSet};
use crate::doubt::Topic;
use crate::game::{Castling, Man, Piece, PieceId, Promotion};
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
    check_one_royal(cx, &roster);
    roster
}

/// One type is royal, and both sides have it.
fn check_one_royal(cx: &mut Cx<'_>, roster: &Roster<'_>) {
    let mut royals = roster.pieces().filter_map(|(_, piece)| Some((piece, piece.royal?)));
    let Some((king, first)) = royals.next() else { return };
    let mut others = royals.peekable();
    if let (None, Some(only)) = (others.peek(), king.side) {
        let message = "one side has no royal piece";
        let fault = Diagnostic::new(Code::RoyalCount, only.span, message);
        cx.diagnostics.push(fault.help("a royal piece stands on both sides, or there is none"));
    }
    for (_, second) in others {
        cx.doubt.cast(Topic::Royal);
        let message = "several royal pieces are not supported yet, not even one for each side";
        cx.diagnostics.push(Diagnostic::new(Code::SeveralRoyals, second, message).also(first, "the first is here"));
    }
}

/// The types with everything that is known of them.
pub(super) fn assemble(
    cx: &Cx<'_>,
    roster: &Roster<'_>,
    movements: Vec<Moves>,
    default: &Draft<'_>,
    board: &Board,
    promotions: &[Promotion],
    castling: &Castling,
) -> Vec<Piece> {
    let relocates = movements.iter().any(Moves::relocates);
    let assemble_one = |((id, declared), movement): ((PieceId, &ast::Piece), Moves)| {
        let start = Side::BOTH.map(|side| start_squares(default, Man { piece: id, side }));
        let subject = Subject { id, movement: &movement, start: &start, relocates };
        let unmoved = unmoved(&subject, board, promotions, castling);
        let Moves { patterns, chains, imitations, .. } = movement;
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
    let more = declared.more_moves.iter().map(|moves| cx.sources.slice(moves.span));
    std::iter::once(always).chain(more).collect::<Vec<_>>().join("; ")
}

/// Where the default setup has a man.
pub(super) fn start_squares(default: &Draft<'_>, wanted: Man) -> SquareSet {
    default.men.iter().map(|man| man.is_some_and(|man| man.value == wanted)).collect()
}
