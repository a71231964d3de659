//! What XBoard is told of a game: its board, its men and how they move.

use crate::notation::{own_letters, relabeled};
use crate::session::Session;
use ferz_runtime::text::square;

use super::men::Men;
use super::names;
use super::turns::square_name;

/// Answers `variant`: where the men stand, and how each type moves. Of games that XBoard knows nothing is told: it would take
/// them for others.
pub(super) fn tell(session: &mut Session) {
    let men = Men::of(session.offer());
    if !men.fit() || names::known(session.offer()).is_some() {
        return;
    }
    let info = session.info();
    let promotes = info.pieces.iter().any(|piece| piece.letters.starts_with('+'));
    let parent = match (men.hands, promotes) {
        (0, _) => "fairy",
        (_, true) => "shogi",
        (_, false) => "crazyhouse",
    };
    let (files, ranks, hands) = (info.files, info.ranks, men.hands);
    let board = fen(session, &men);
    session.line(format_args!("setup ({}) {files}x{ranks}+{hands}_{parent} {board}", men.table()));
    for (at, piece) in info.pieces.iter().enumerate().filter(|(_, piece)| !piece.xboard.is_empty()) {
        match piece.sides {
            [true, true] => session.line(format_args!("piece {}& {}", men.id(at, 0), piece.xboard)),
            sides => (0..2)
                .filter(|&side| sides[side])
                .for_each(|side| session.line(format_args!("piece {} {}", men.id(at, side), piece.xboard))),
        }
    }
}

/// The position as XBoard reads it, which has six fields and no others.
pub(super) fn fen(session: &Session, men: &Men) -> String {
    let fen = session.game.fen();
    let mut fields = fen.split(' ');
    let board = fields.next().unwrap_or_default();
    let rest: Vec<String> = fields.take(5).map(|field| relabel_trail(session, field)).collect();
    format!("{} {}", men.told(board).replace('#', "*"), rest.join(" "))
}

/// A field of squares by XBoard's names; any other as it is.
fn relabel_trail(session: &Session, field: &str) -> String {
    let info = session.info();
    match square::strip(info, field) {
        Some(_) => relabeled(field, |text| {
            let (square, rest) = square::strip(info, text)?;
            Some((square_name(info, square), rest))
        }),
        None => field.to_owned(),
    }
}

/// A FEN as the game reads it; `None` if it has men that the game has not.
pub(super) fn own_fen(session: &Session, fen: &str) -> Option<String> {
    let info = session.info();
    let men = Men::of(session.offer());
    if !men.fit() {
        return Some(fen.to_owned());
    }
    let mut fields = fen.split_whitespace();
    let board = fields.next()?;
    // Where nobody is in hand, XBoard writes a dash there.
    let board = men.own(&own_letters(info, &board.replace("[-]", "[]")))?;
    let side = fields.next().unwrap_or("w");
    let rest: Vec<&str> = fields.collect();
    // Games without castling and en passant have neither field.
    let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    let (castling, trail) = match &rest[..] {
        [first, second, ..] if is_number(first) && is_number(second) => ("-", "-"),
        [first] if is_number(first) => ("-", "-"),
        [castling, trail, ..] => (*castling, *trail),
        [castling] => (*castling, "-"),
        [] => ("-", "-"),
    };
    let named = |&square: &u8| square_name(info, square) == trail;
    let trail =
        (0..=u8::MAX).take(info.squares()).find(named).map_or("-".to_owned(), |square| square::name(info, square));
    let numbers: Vec<&str> = rest.iter().copied().filter(is_number).collect();
    let (plies, number) = match &numbers[..] {
        [plies, number, ..] => (*plies, *number),
        [number] => ("0", *number),
        [] => ("0", "1"),
    };
    Some(format!("{board} {side} {castling} {trail} {plies} {number}"))
}
