//! Castling from any file (Chess960): king and partner start somewhere on their own first rank, and end on named files.

use super::super::Cx;
use super::super::setup::Draft;
use super::{Known, check_within};
use crate::board::{Board, Side, Square};
use crate::game::{FreeCastling, Man, PieceId};
use ferz_dsl::ast::{self, CastlingReach};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::{Span, Spanned};

/// The rule, if the game has it; no other castling stands beside it.
pub(super) fn check_free(
    cx: &mut Cx<'_>,
    statements: &[&ast::Castling],
    known: &Known<'_>,
    default: Option<&Draft<'_>>,
) -> Option<FreeCastling> {
    let &Known { roster, board, .. } = known;
    let free = |statement: &&&ast::Castling| statement.rule.as_ref().is_some_and(|rule| rule.any_file.is_some());
    let statement = statements.iter().find(free)?;
    let rule = statement.rule.as_ref()?;
    for other in statements.iter().filter(|other| other.span != statement.span && other.rule.is_some()) {
        let fault = Diagnostic::new(Code::ConflictingRules, other.span, "castling beside castling from any file");
        cx.diagnostics.push(fault.also(statement.span, "it is here"));
    }
    let (king, partner) =
        (roster.check_name(&rule.king, cx.diagnostics), roster.check_name(&rule.partner, cx.diagnostics));
    let CastlingReach::Files(files) = &rule.reach else { return None };
    let targets = check_targets(cx, files, statement.span, board);
    let castling = FreeCastling { king: king?, partner: partner?, targets: targets? };
    let able = |side: &Side| roster.has(*side, castling.king) && roster.has(*side, castling.partner);
    for side in Side::BOTH.into_iter().filter(able) {
        for (king_to, partner_to) in castling.targets[side.index()] {
            let men = [(castling.king, king_to), (castling.partner, partner_to)];
            check_within(cx, statement.span, side, men, known);
        }
    }
    // What is drawn is drawn by who plays; where a king stands otherwise, it has no right.
    if let Some(default) = default {
        check_home(cx, &castling, rule.any_file.unwrap_or(statement.span), known, default);
        check_partners(cx, &castling, statement.span, known, default);
    }
    Some(castling)
}

/// Where king and partner end, by side and wing.
fn check_targets(
    cx: &mut Cx<'_>,
    files: &[Spanned<char>],
    statement: Span,
    board: &Board,
) -> Option<[[(Square, Square); 2]; 2]> {
    let mut found: Vec<i32> = Vec::new();
    for file in files {
        match (0..).zip(&board.file_labels).find(|(_, label)| file.value.to_string() == **label) {
            Some((at, _)) => found.push(at),
            None => {
                let message = format!("the board has no file `{}`", file.value);
                cx.diagnostics.push(Diagnostic::new(Code::UnknownSquare, file.span, message));
                return None;
            }
        }
    }
    found.sort_unstable();
    let [low, high] = found[..] else {
        let message = "castling from any file leads to two files, one on each wing";
        cx.diagnostics.push(Diagnostic::new(Code::CastlingDistance, statement, message));
        return None;
    };
    let square = |side: Side, file: i32| {
        let rank = if side == Side::White { 0 } else { i32::from(board.ranks) - 1 };
        board.square(file, rank)
    };
    let wing = |side, king: i32, partner: i32| Some((square(side, king)?, square(side, partner)?));
    let wings = |side| Some([wing(side, high, high - 1)?, wing(side, low, low + 1)?]);
    let targets = wings(Side::White).zip(wings(Side::Black)).filter(|_| low + 1 < high);
    if targets.is_none() {
        let message = "there is no room for the king and its partner on these files";
        cx.diagnostics.push(Diagnostic::new(Code::CastlingDistance, statement, message));
    }
    targets.map(|(white, black)| [white, black])
}

/// In the default setup somebody can castle.
fn check_home(cx: &mut Cx<'_>, castling: &FreeCastling, span: Span, known: &Known<'_>, default: &Draft<'_>) {
    let &Known { roster, board, .. } = known;
    for side in Side::BOTH {
        let king = default.squares_of(Man { piece: castling.king, side }, board);
        let home = |square: Square| board.own_rank(side, square) == 0;
        let strays = board.squares().any(|square| king[square.index()] && !home(square));
        if strays || !king.contains(&true) {
            let name = roster.name(castling.king);
            let message = format!("in the default setup {side}'s `{name}` does not stand on its own rank 1");
            cx.diagnostics.push(Diagnostic::new(Code::FreeCastlingHome, span, message));
            return;
        }
    }
}

/// In the default setup each side has somebody to castle with.
fn check_partners(cx: &mut Cx<'_>, castling: &FreeCastling, span: Span, known: &Known<'_>, default: &Draft<'_>) {
    let &Known { roster, board, .. } = known;
    for side in Side::BOTH.into_iter().filter(|&side| roster.has(side, castling.partner)) {
        let men = default.squares_of(Man { piece: castling.partner, side }, board);
        let is_home = |square: Square| men[square.index()] && board.own_rank(side, square) == 0;
        let is_king = castling.king == castling.partner;
        if is_king || !board.squares().any(is_home) {
            let (other, name) = (if is_king { "other " } else { "" }, roster.name(castling.partner));
            let message = format!("in the default setup {side} has no {other}{name} on its own rank 1 to castle with");
            cx.diagnostics.push_first(Diagnostic::new(Code::CastlingMen, span, message));
        }
    }
}

/// Where the king of a side stands, if it may castle from there.
pub(in crate::check) fn home(castling: &FreeCastling, side: Side, draft: &Draft<'_>, board: &Board) -> Option<Square> {
    let mut kings = board.squares().filter(|&square| stands(draft, square, castling.king, side));
    kings.next().filter(|&king| board.own_rank(side, king) == 0 && kings.next().is_none())
}

/// The outermost partner on a wing of the king, the wing towards the last file being 0.
pub(in crate::check) fn outermost(
    castling: &FreeCastling,
    side: Side,
    wing: usize,
    draft: &Draft<'_>,
    board: &Board,
) -> Option<Square> {
    let king = home(castling, side, draft, board)?;
    partners(castling, side, king, draft, board)
        .filter(|&square| wing_of(king, square) == wing)
        .max_by_key(|square| king.0.abs_diff(square.0))
}

/// The wing of the king on which a square of its rank lies.
pub(in crate::check) fn wing_of(king: Square, square: Square) -> usize {
    usize::from(square < king)
}

/// All men on the king's rank that it may castle with.
pub(in crate::check) fn partners<'a>(
    castling: &'a FreeCastling,
    side: Side,
    king: Square,
    draft: &'a Draft<'_>,
    board: &'a Board,
) -> impl Iterator<Item = Square> + 'a {
    let on_rank = move |square: &Square| board.rank(*square) == board.rank(king);
    board.squares().filter(on_rank).filter(move |&square| stands(draft, square, castling.partner, side))
}

fn stands(draft: &Draft<'_>, square: Square, piece: PieceId, side: Side) -> bool {
    draft.men[square.index()].is_some_and(|man| man.value == Man { piece, side })
}
