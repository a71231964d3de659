//! Castling: rights and moves, resolved on the default setup.

use super::Cx;
use super::grid::Men;
use super::setup::Draft;
use crate::board::{Board, Side, Square};
use crate::game::{Castling, CastlingMove, CastlingRight, Man, PieceId};
use crate::names::Roster;
use ferz_dsl::ast::{self, CastlingRule};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::{Span, Spanned};

/// A statement whose names are known.
struct Wanted {
    span: Span,
    king: PieceId,
    squares: Spanned<u32>,
    partner: PieceId,
}

/// White before Black, towards the last file before the first: the order in which FEN writes the rights.
const WINGS: [(Side, i32, char); 4] =
    [(Side::White, 1, 'K'), (Side::White, -1, 'Q'), (Side::Black, 1, 'k'), (Side::Black, -1, 'q')];

/// All castling of the game. Several statements add up unless they use one right for different men.
pub(super) fn check_castling(
    cx: &mut Cx<'_>,
    statements: &[&ast::Castling],
    roster: &Roster<'_>,
    board: &Board,
    default: &Draft<'_>,
) -> Castling {
    check_none_alone(cx, statements);
    let wanted: Vec<_> = statements.iter().filter_map(|statement| check_statement(cx, statement, roster)).collect();
    let mut castling = Castling::default();
    let mut found = vec![[false; 2]; wanted.len()];
    for (side, wing, letter) in WINGS {
        for (wanted, found) in wanted.iter().zip(&mut found) {
            let Some(king_from) = check_king(cx, wanted, side, roster, default) else {
                found[side.index()] = true;
                continue;
            };
            let Some(partner_from) = outermost(board, &default.men, king_from, wing, side, wanted.partner) else {
                continue;
            };
            found[side.index()] = true;
            let right =
                CastlingRight { side, letter, king: wanted.king, king_from, partner: wanted.partner, partner_from };
            check_move(cx, wanted, right, wing, board, &mut castling);
        }
    }
    for (wanted, found) in wanted.iter().zip(&found) {
        check_partners_found(cx, wanted, *found, roster);
    }
    castling
}

/// Whether both men of a right stand at home.
pub(super) fn fits(right: &CastlingRight, men: &Men) -> bool {
    let stands = |square: Square, piece| {
        men[square.index()].is_some_and(|man| man.value.piece == piece && man.value.side == right.side)
    };
    stands(right.king_from, right.king) && stands(right.partner_from, right.partner)
}

fn check_none_alone(cx: &mut Cx<'_>, statements: &[&ast::Castling]) {
    let none = statements.iter().find(|statement| statement.rule == CastlingRule::None);
    if let (Some(none), [_, _, ..]) = (none, statements) {
        let message = "`castling none` stands beside other castling statements";
        let mut fault = Diagnostic::new(Code::ConflictingRules, none.span, message);
        for other in statements.iter().filter(|other| other.span != none.span) {
            fault = fault.also(other.span, "as here");
        }
        cx.diagnostics.push(fault);
    }
}

fn check_statement(cx: &mut Cx<'_>, statement: &ast::Castling, roster: &Roster<'_>) -> Option<Wanted> {
    let CastlingRule::Distance { king, squares, partner } = &statement.rule else {
        return None;
    };
    let king = roster.check_name(king, cx.diagnostics);
    let partner = roster.check_name(partner, cx.diagnostics);
    Some(Wanted { span: statement.span, king: king?, squares: *squares, partner: partner? })
}

/// The only man of the castling type.
fn check_king(
    cx: &mut Cx<'_>,
    wanted: &Wanted,
    side: Side,
    roster: &Roster<'_>,
    default: &Draft<'_>,
) -> Option<Square> {
    let mut squares = (0..).zip(&default.men).filter_map(|(at, man)| {
        let man = man.as_ref()?.value;
        (man.piece == wanted.king && man.side == side).then_some(Square(at))
    });
    let (first, second) = (squares.next(), squares.next());
    if first.is_some() && second.is_none() {
        return first;
    }
    let name = &roster.piece(wanted.king).name.text;
    let many = if first.is_none() { "no" } else { "more than one" };
    let message = format!("the default setup has {many} {name} of {side} to castle with");
    cx.diagnostics.push(Diagnostic::new(Code::CastlingMen, wanted.span, message));
    None
}

/// The partner farthest away on the king's rank, no hole between them.
fn outermost(board: &Board, men: &Men, king: Square, wing: i32, side: Side, partner: PieceId) -> Option<Square> {
    (1..)
        .map_while(|distance| board.step(king, (wing * distance, 0)))
        .filter(|square| men[square.index()].is_some_and(|man| man.value == Man { piece: partner, side }))
        .last()
}

fn check_move(
    cx: &mut Cx<'_>,
    wanted: &Wanted,
    right: CastlingRight,
    wing: i32,
    board: &Board,
    castling: &mut Castling,
) {
    let distance = i64::from(board.file(right.king_from).abs_diff(board.file(right.partner_from)));
    if wanted.squares.value == 0 || distance < i64::from(wanted.squares.value) {
        let message = format!(
            "from `{}` to its partner on `{}` the king can go 1 to {distance} squares, not {}",
            board.label(right.king_from),
            board.label(right.partner_from),
            wanted.squares.value
        );
        cx.diagnostics.push(Diagnostic::new(Code::CastlingDistance, wanted.squares.span, message));
        return;
    }
    let steps = wanted.squares.value as i32 * wing;
    let target = |steps: i32| board.step(right.king_from, (steps, 0));
    // Both lie between the two men, where there is no hole.
    let (Some(king_to), Some(partner_to)) = (target(steps), target(steps - wing)) else { return };
    let known = castling.rights.iter().position(|other| other.letter == right.letter);
    let index = known.unwrap_or(castling.rights.len());
    let new = CastlingMove { right: index, king_to, partner_to };
    match castling.rights.get(index) {
        Some(other) if *other != right => {
            let message = format!("another castling statement has the right `{}` already", right.letter);
            cx.diagnostics.push(
                Diagnostic::new(Code::ConflictingRules, wanted.span, message)
                    .help("all castling towards one side must be of the same two men"),
            );
        }
        Some(_) if castling.moves.contains(&new) => {
            let message = "another castling statement says the same";
            cx.diagnostics.push(Diagnostic::new(Code::ConflictingRules, wanted.span, message));
        }
        Some(_) => castling.moves.push(new),
        None => {
            castling.rights.push(right);
            castling.moves.push(new);
        }
    }
}

fn check_partners_found(cx: &mut Cx<'_>, wanted: &Wanted, found: [bool; 2], roster: &Roster<'_>) {
    for side in Side::BOTH {
        if !found[side.index()] {
            let (king, partner) = (roster.piece(wanted.king), roster.piece(wanted.partner));
            let message =
                format!("{side} has no {} on the rank of its {} to castle with", partner.name.text, king.name.text);
            cx.diagnostics.push(Diagnostic::new(Code::CastlingMen, wanted.span, message));
        }
    }
}
