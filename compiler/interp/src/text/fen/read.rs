//! FEN to position. Every fault names its field.

use super::board;
use crate::attack;
use crate::castling::men_stand;
use crate::state::{Position, stands_on_start, tracked_on_start_squares};
use crate::trail;
use ferz_facade::{Fault, Strictness};
use ferz_model::{Board, Game, Man, Side, Square, SquareSet, Trail, Unmoved, limits};

/// The position of a FEN; castling, en passant and counters may be missing.
///
/// # Errors
/// Names the field that is wrong and says what is.
pub(crate) fn read(game: &Game, fen: &str, strictness: Strictness) -> Result<Position, Fault> {
    let (extras, fields): (Vec<&str>, Vec<&str>) = fen.split_whitespace().partition(|word| word.contains('='));
    if let [_, _, _, _, _, _, surplus, ..] = fields.as_slice() {
        return Err(fault("end", format!("expected nothing behind the move number, found `{surplus}`")));
    }
    let field = |at: usize, default| fields.get(at).copied().unwrap_or(default);
    let men = board::read(game, field(0, "")).map_err(|what| fault("board", what))?;
    let mut position = Position {
        side: read_side(field(1, "")).map_err(|what| fault("side", what))?,
        rights: read_rights(game, &men, field(2, "-")).map_err(|what| fault("castling", what))?,
        trail: None,
        unmoved: read_extras(game, &men, &extras)?,
        plies: read_number(field(4, "0"), 0).map_err(|what| fault("plies", what))?,
        number: read_number(field(5, "1"), 1).map_err(|what| fault("move number", what))?,
        men,
    };
    position.trail = read_trail(game, &position, field(3, "-")).map_err(|what| fault("en passant", what))?;
    trail::drop_unusable(game, &mut position);
    match strictness {
        Strictness::Playable => require_playable(game, &position)?,
        Strictness::Movement => {}
    }
    Ok(position)
}

fn fault(field: &str, what: impl std::fmt::Display) -> Fault {
    Fault(format!("malformed FEN: {field}: {what}"))
}

fn read_side(text: &str) -> Result<Side, String> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        "" => Err("expected `w` or `b`, found the end of the text".into()),
        other => Err(format!("expected `w` or `b`, found `{other}`")),
    }
}

fn read_rights(game: &Game, men: &[Option<Man>], text: &str) -> Result<Vec<bool>, String> {
    let rights = &game.castling.rights;
    let mut held = vec![false; rights.len()];
    for letter in text.chars().filter(|_| text != "-") {
        let Some(index) = rights.iter().position(|right| right.letter == letter) else {
            return Err(format!("this game has no castling right `{letter}`"));
        };
        if held[index] {
            return Err(format!("`{letter}` twice"));
        }
        let right = &rights[index];
        if !men_stand(right, men) {
            let (king, partner) = (&game.piece(right.king).name, &game.piece(right.partner).name);
            let (king_from, partner_from) = (game.board.label(right.king_from), game.board.label(right.partner_from));
            return Err(format!("`{letter}` needs {king} on {king_from} and {partner} on {partner_from}"));
        }
        held[index] = true;
    }
    Ok(held)
}

fn read_trail(game: &Game, position: &Position, text: &str) -> Result<Option<Trail>, String> {
    if text == "-" {
        return Ok(None);
    }
    let (crossed, victim) = text.split_once('x').map_or((text, None), |(crossed, victim)| (crossed, Some(victim)));
    let squares = read_squares(&game.board, crossed)?;
    let victims = trail::possible_victims(game, position, &squares);
    let victim = match (victim, victims.as_slice()) {
        (None, []) => return Err(format!("no man can have just crossed `{crossed}`")),
        (None, &[victim]) => victim,
        (None, _) => {
            return Err(format!("several men can have just crossed `{crossed}`: add `x` and the square of one"));
        }
        (Some(label), victims) => *victims
            .iter()
            .find(|square| game.board.label(**square) == label)
            .ok_or_else(|| format!("no man on `{label}` can have just crossed `{crossed}`"))?,
    };
    Ok(Some(Trail { squares, victim }))
}

fn read_number(text: &str, least: u32) -> Result<u32, String> {
    let digits = text.chars().all(|letter| letter.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && (least..=limits::FEN_COUNT).contains(number));
    number.ok_or_else(|| format!("expected a number from {least} to {}, found `{text}`", limits::FEN_COUNT))
}

/// Reads the fields that only some games have; so far which men are unmoved.
fn read_extras(game: &Game, men: &[Option<Man>], extras: &[&str]) -> Result<SquareSet, Fault> {
    let mut unmoved = None;
    for extra in extras {
        let (name, value) = extra.split_once('=').unwrap_or((extra, ""));
        if name != "unmoved" || !game.pieces.iter().any(|piece| piece.unmoved == Unmoved::Tracked) {
            return Err(fault(name, "this game has no such field"));
        }
        if unmoved.is_some() {
            return Err(fault(name, "twice"));
        }
        unmoved = Some(read_unmoved(game, men, value).map_err(|what| fault(name, what))?);
    }
    Ok(unmoved.unwrap_or_else(|| tracked_on_start_squares(game, men)))
}

fn read_unmoved(game: &Game, men: &[Option<Man>], text: &str) -> Result<SquareSet, String> {
    let mut unmoved = vec![false; men.len()];
    let squares = if text == "-" { Vec::new() } else { read_squares(&game.board, text)? };
    for square in squares {
        let man = men[square.index()].filter(|man| game.piece(man.piece).unmoved == Unmoved::Tracked);
        if !man.is_some_and(|man| stands_on_start(game, square, man)) {
            return Err(format!("nothing on {} that is unmoved there", game.board.label(square)));
        }
        unmoved[square.index()] = true;
    }
    Ok(unmoved)
}

/// Reads squares written without blanks, at least one and none twice; returns them in the order of their numbers.
fn read_squares(board: &Board, text: &str) -> Result<Vec<Square>, String> {
    let mut squares = Vec::new();
    let mut rest = text;
    while squares.is_empty() || !rest.is_empty() {
        let labels = board.squares().map(|square| (board.label(square), square));
        let begins = labels.filter(|(label, _)| rest.starts_with(label));
        // Of `a1` and `a10` the longer is meant.
        let Some((label, square)) = begins.max_by_key(|(label, _)| label.len()) else {
            return Err(format!("expected a square of the board, found `{rest}`"));
        };
        if squares.contains(&square) {
            return Err(format!("{label} twice"));
        }
        squares.push(square);
        rest = &rest[label.len()..];
    }
    squares.sort_unstable();
    Ok(squares)
}

/// Each side has its royal, if the game has one, and the side that is not to move is not in check.
fn require_playable(game: &Game, position: &Position) -> Result<(), Fault> {
    let royal = game.royal().map(|royal| &game.piece(royal).name);
    for (side, name) in [(Side::White, "White"), (Side::Black, "Black")] {
        match (royal, position.royals(game, side).count()) {
            (None, _) | (Some(_), 1) => {}
            (Some(royal), 0) => return Err(fault("board", format!("{name} has no {royal}"))),
            (Some(royal), count) => {
                return Err(fault("board", format!("{name} has {count} men of type {royal}")));
            }
        }
        if side != position.side && attack::in_check(game, position, side) {
            return Err(fault("side", format!("{name} is in check, but it is not its turn")));
        }
    }
    Ok(())
}
