//! Castling: rights and moves, resolved on the default setup.

use super::Cx;
use super::grid::Men;
use super::movement::Moves;
use super::setup::{Draft, stray};
use crate::board::{Board, Side, Square};
use crate::game::{Castling, CastlingMove, CastlingRight, Man, PieceId};
use crate::names::Roster;
use ferz_dsl::ast::{self, CastlingReach};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::{Span, Spanned};

mod alike;
pub(super) mod free;
mod notation;

/// A statement whose names are known.
struct Wanted<'a> {
    span: Span,
    king: PieceId,
    reach: &'a CastlingReach,
    partner: PieceId,
}

/// What turns of castling are checked against.
struct Known<'a> {
    roster: &'a Roster<'a>,
    movements: &'a [Moves],
    board: &'a Board,
}

/// A distance towards a partner, in squares, and where it is asked for.
type Distance = Spanned<u32>;

/// White before Black, towards the last file before the first: the order in which FEN writes the rights.
const WINGS: [(Side, i32, char); 4] =
    [(Side::White, 1, 'K'), (Side::White, -1, 'Q'), (Side::Black, 1, 'k'), (Side::Black, -1, 'q')];

/// All castling of the game. Several statements add up unless they use one right for different men.
pub(super) fn check_castling(
    cx: &mut Cx<'_>,
    statements: &[&ast::Castling],
    roster: &Roster<'_>,
    board: &Board,
    default: Option<&Draft<'_>>,
    movements: &[Moves],
) -> Castling {
    check_none_alone(cx, statements);
    check_none_by_notation(cx, statements, movements);
    let wanted: Vec<_> = statements.iter().filter_map(|statement| check_statement(cx, statement, roster)).collect();
    let known = Known { roster, movements, board };
    let free = free::check_free(cx, statements, &known, default);
    let mut castling = Castling { free, ..Castling::default() };
    // Where the men of a drawn setup stand is reported elsewhere.
    let Some(default) = default.filter(|draft| draft.drawn.is_none()) else {
        alike::check_alike(cx, &castling, statements, roster, board, movements);
        return castling;
    };
    let mut found = vec![[false; 2]; wanted.len()];
    for (side, wing, letter) in WINGS {
        for (wanted, found) in wanted.iter().zip(&mut found) {
            // What a side does not have it need not castle with.
            if !roster.has(side, wanted.king) || !roster.has(side, wanted.partner) {
                found[side.index()] = true;
                continue;
            }
            let Some(king_from) = check_king(cx, wanted, side, roster, default) else {
                found[side.index()] = true;
                continue;
            };
            let Some(partner_from) = outermost(board, &default.men, king_from, wing, side, wanted.partner) else {
                check_no_target(cx, wanted, side, king_from, wing, board, roster);
                continue;
            };
            found[side.index()] = true;
            let right =
                CastlingRight { side, letter, king: wanted.king, king_from, partner: wanted.partner, partner_from };
            for distance in distances(cx, wanted.reach, king_from, wing, board) {
                check_move(cx, wanted.span, distance, &right, wing, &known, &mut castling);
            }
        }
    }
    for (wanted, found) in wanted.iter().zip(&found) {
        check_partners_found(cx, wanted, *found, roster);
    }
    notation::add_castles(cx, &known, default, &mut castling);
    alike::check_alike(cx, &castling, statements, roster, board, movements);
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
    let none = statements.iter().find(|statement| statement.rule.is_none());
    if let (Some(none), [_, _, ..]) = (none, statements) {
        let message = "`castling none` stands beside other castling statements";
        let mut fault = Diagnostic::new(Code::ConflictingRules, none.span, message);
        for other in statements.iter().filter(|other| other.span != none.span) {
            fault = fault.also(other.span, "as here");
        }
        cx.diagnostics.push(fault);
    }
}

/// `castling none` and a notation that castles.
fn check_none_by_notation(cx: &mut Cx<'_>, statements: &[&ast::Castling], movements: &[Moves]) {
    let none = statements.iter().find(|statement| statement.rule.is_none());
    let castle = movements.iter().flat_map(|moves| &moves.castles).next();
    if let (Some(none), Some(castle)) = (none, castle) {
        let message = "`castling none` stands beside a notation that castles";
        let fault = Diagnostic::new(Code::ConflictingRules, none.span, message);
        cx.diagnostics.push(fault.also(castle.span, "this one"));
    }
}

fn check_statement<'a>(cx: &mut Cx<'_>, statement: &'a ast::Castling, roster: &Roster<'_>) -> Option<Wanted<'a>> {
    let rule = statement.rule.as_ref().filter(|rule| rule.any_file.is_none())?;
    let ast::CastlingRule { king, reach, partner, .. } = rule;
    let king = roster.check_name(king, cx.diagnostics);
    let partner = roster.check_name(partner, cx.diagnostics);
    Some(Wanted { span: statement.span, king: king?, reach, partner: partner? })
}

/// The only man of the castling type.
fn check_king(
    cx: &mut Cx<'_>,
    wanted: &Wanted<'_>,
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
    cx.diagnostics.push_first(Diagnostic::new(Code::CastlingMen, wanted.span, message));
    None
}

/// The partner farthest away on the king's rank, no hole between them.
fn outermost(board: &Board, men: &Men, king: Square, wing: i32, side: Side, partner: PieceId) -> Option<Square> {
    (1..)
        .map_while(|distance| board.step(king, (wing * distance, 0)))
        .filter(|square| men[square.index()].is_some_and(|man| man.value == Man { piece: partner, side }))
        .last()
}

/// How far the king may go on one wing.
fn distances(cx: &mut Cx<'_>, reach: &CastlingReach, king_from: Square, wing: i32, board: &Board) -> Vec<Distance> {
    let files = match reach {
        CastlingReach::Squares(squares) => return squares.clone(),
        CastlingReach::Files(files) => files,
    };
    let mut found = Vec::new();
    for file in files {
        let Some(at) = (0..).zip(&board.file_labels).find(|(_, label)| file.value.to_string() == **label) else {
            let message = format!("the board has no file `{}`", file.value);
            cx.diagnostics.push_first(Diagnostic::new(Code::UnknownSquare, file.span, message));
            continue;
        };
        let distance = (at.0 - board.file(king_from)) * wing;
        // A file on the other wing is that one's; the king's own is wrong on either.
        if 0 < distance || distance == 0 && 0 < wing {
            found.push(Spanned { value: distance.unsigned_abs(), span: file.span });
        }
    }
    found
}

/// A file towards which there is no partner.
fn check_no_target(
    cx: &mut Cx<'_>,
    wanted: &Wanted<'_>,
    side: Side,
    king_from: Square,
    wing: i32,
    board: &Board,
    roster: &Roster<'_>,
) {
    if let CastlingReach::Files(_) = wanted.reach {
        for target in distances(cx, wanted.reach, king_from, wing, board) {
            let (king, partner) = (roster.name(wanted.king), roster.name(wanted.partner));
            let message = format!("{side} has no {partner} in this direction from its {king}");
            cx.diagnostics.push_first(Diagnostic::new(Code::CastlingMen, target.span, message));
        }
    }
}

fn check_move(
    cx: &mut Cx<'_>,
    statement: Span,
    distance: Distance,
    right: &CastlingRight,
    wing: i32,
    known: &Known<'_>,
    castling: &mut Castling,
) {
    let board = known.board;
    let room = board.file(right.king_from).abs_diff(board.file(right.partner_from));
    if !(1..=room).contains(&distance.value) {
        let most = if room == 1 { "1 square".to_owned() } else { format!("1 to {room} squares") };
        let message = format!(
            "from `{}` to its partner on `{}` the king can go {most}, not {}",
            board.label(right.king_from),
            board.label(right.partner_from),
            distance.value
        );
        cx.diagnostics.push_first(Diagnostic::new(Code::CastlingDistance, distance.span, message));
        return;
    }
    let steps = distance.value as i32 * wing;
    let target = |steps: i32| board.step(right.king_from, (steps, 0));
    // Both lie between the two men, where there is no hole.
    let (Some(king_to), Some(partner_to)) = (target(steps), target(steps - wing)) else { return };
    check_within(cx, distance.span, right.side, [(right.king, king_to), (right.partner, partner_to)], known);
    let there = castling.rights.iter().position(|other| other.letter == right.letter);
    let index = there.unwrap_or(castling.rights.len());
    let new = CastlingMove { right: index, king_to, partner_to };
    match castling.rights.get(index) {
        Some(other) if other != right => {
            let message = format!("other castling has the right `{}` already", right.letter);
            cx.diagnostics.push_first(
                Diagnostic::new(Code::ConflictingRules, statement, message)
                    .help("all castling towards one side must be of the same two men"),
            );
        }
        Some(_) if castling.moves.contains(&new) => {
            let message = "this castling is said twice";
            cx.diagnostics.push_first(Diagnostic::new(Code::ConflictingRules, distance.span, message));
        }
        Some(_) => castling.moves.push(new),
        None => {
            castling.rights.push(right.clone());
            castling.moves.push(new);
        }
    }
}

/// Both men end where they may stand.
fn check_within(cx: &mut Cx<'_>, span: Span, side: Side, men: [(PieceId, Square); 2], known: &Known<'_>) {
    for (piece, to) in men {
        let within = &known.movements[piece.index()].within;
        if within.as_ref().is_some_and(|within| !within[side.index()][to.index()]) {
            let declared = known.roster.piece(piece);
            let (name, to) = (&declared.name.text, known.board.label(to));
            let message = format!("castling puts {side}'s `{name}` on `{to}`, outside its zone");
            cx.diagnostics.push_first(stray(Code::CastlingDistance, span, message, declared));
        }
    }
}

fn check_partners_found(cx: &mut Cx<'_>, wanted: &Wanted<'_>, found: [bool; 2], roster: &Roster<'_>) {
    for side in Side::BOTH {
        if !found[side.index()] {
            let (king, partner) = (roster.piece(wanted.king), roster.piece(wanted.partner));
            let message =
                format!("{side} has no {} on the rank of its {} to castle with", partner.name.text, king.name.text);
            cx.diagnostics.push_first(Diagnostic::new(Code::CastlingMen, wanted.span, message));
        }
    }
}
