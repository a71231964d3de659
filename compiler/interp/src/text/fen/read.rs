//! FEN to position. Every fault names its field.

use super::{beside, board, castling, hands};
use crate::attack;
use crate::state::{Position, stands_on_start, unmoved_unless_said};
use crate::trail;
use ferz_facade::{Fault, Strictness};
use ferz_model::{Board, Game, Man, PieceId, Side, Square, SquareSet, Trail, Unmoved, limits};
use std::collections::BTreeSet;

/// The position of a FEN; castling, en passant and counters may be missing.
///
/// # Errors
/// Names the field that is wrong and says what is.
pub(crate) fn read(game: &Game, fen: &str, strictness: Strictness) -> Result<Position, Fault> {
    let words: Vec<&str> = fen.split_ascii_whitespace().collect();
    let extras_at = words.iter().skip(2).position(|word| word.contains('=')).map_or(words.len(), |at| at + 2);
    let (fields, behind) = words.split_at(extras_at.min(6).min(words.len()));
    let field = |at: usize, default| fields.get(at).copied().unwrap_or(default);
    let (board, in_hand) = hands::split(game, field(0, ""));
    let (men, promoted) = board::read(game, board).map_err(|what| fault("board", what))?;
    let hands = hands::read(game, &men, in_hand).map_err(|what| fault("hands", what))?;
    let mut position = Position {
        side: read_side(field(1, "")).map_err(|what| fault("side to move", what))?,
        rights: castling::read_rights(game, &men, field(2, "-")).map_err(|what| fault("castling", what))?,
        trail: None,
        unmoved: unmoved_unless_said(game, &men),
        regained: Default::default(),
        last: None,
        reserve: Default::default(),
        owed: [0; 2],
        open: None,
        ban: None,
        hands,
        promoted,
        partners: castling::read_partners(game, &men, field(2, "-")).map_err(|what| fault("castling", what))?,
        plies: 0,
        number: 1,
        men,
    };
    position.trail = read_trail(game, &position, field(3, "-")).map_err(|what| fault("en passant", what))?;
    position.plies = read_number(field(4, "0"), 0).map_err(|what| fault("plies", what))?;
    position.number = read_number(field(5, "1"), 1).map_err(|what| fault("move number", what))?;
    read_extras(game, &mut position, behind)?;
    trail::drop_unusable(game, &mut position);
    match strictness {
        Strictness::Playable => require_playable(game, &position)?,
        Strictness::Movement => {}
    }
    Ok(position)
}

pub(super) fn fault(field: &str, what: impl std::fmt::Display) -> Fault {
    Fault(format!("FEN, {field}: {what}"))
}

fn read_side(text: &str) -> Result<Side, String> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        "" => Err("expected `w` or `b`, found the end of the text".into()),
        other => Err(format!("expected `w` or `b`, found `{other}`")),
    }
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

/// Reads the fields that only some games have: what is beside the board, which types are regained, which men are unmoved,
/// and which type moved last. Nothing else may stand there.
fn read_extras(game: &Game, position: &mut Position, words: &[&str]) -> Result<(), Fault> {
    let mut rest = beside::read(game, position, words)?;
    if game.regains()
        && let Some((value, behind)) = split_extra("regained=", rest)
    {
        position.regained = read_regained(game, value).map_err(|what| fault("regained", what))?;
        rest = behind;
    }
    if game.pieces.iter().any(|piece| matches!(piece.unmoved, Unmoved::Tracked | Unmoved::Right))
        && let Some((value, behind)) = split_extra("unmoved=", rest)
    {
        position.unmoved = read_unmoved(game, &position.men, value).map_err(|what| fault("unmoved", what))?;
        rest = behind;
    }
    if game.imitates()
        && let Some((value, behind)) = split_extra("last=", rest)
    {
        let mut pieces = game.piece_ids().map(|(id, _)| id);
        let last = pieces.find(|&id| board::type_letters(game, id) == value);
        position.last = Some(last.ok_or_else(|| fault("last", format!("no man has the letters `{value}`")))?);
        rest = behind;
    }
    match rest {
        [] => Ok(()),
        [surplus, ..] => Err(fault("end", format!("expected nothing more, found `{surplus}`"))),
    }
}

/// The value of a field with this name, if it comes next, and the rest.
pub(super) fn split_extra<'a, 'b>(name: &str, words: &'b [&'a str]) -> Option<(&'a str, &'b [&'a str])> {
    let (first, behind) = words.split_first()?;
    Some((first.strip_prefix(name)?, behind))
}

/// Reads White's regained types and Black's, in letters as on the board.
fn read_regained(game: &Game, text: &str) -> Result<[BTreeSet<PieceId>; 2], String> {
    let [white, black] = beside::halves(text)?;
    let read = |text: &str, side| {
        let mut pieces = BTreeSet::new();
        for man in board::read_men(game, if text == "-" { "" } else { text })? {
            let letters = board::letters(game, man);
            if man.side != side {
                return Err(format!("`{letters}` is the other side's"));
            }
            if !game.can_regain(man) {
                return Err(format!("`{letters}` is nothing that can be regained"));
            }
            if !pieces.insert(man.piece) {
                return Err(format!("`{letters}` twice"));
            }
        }
        Ok(pieces)
    };
    Ok([read(white, Side::White)?, read(black, Side::Black)?])
}

fn read_unmoved(game: &Game, men: &[Option<Man>], text: &str) -> Result<SquareSet, String> {
    let mut unmoved = vec![false; men.len()];
    let squares = if text == "-" { Vec::new() } else { read_squares(&game.board, text)? };
    for square in squares {
        let fits = men[square.index()].is_some_and(|man| match game.piece(man.piece).unmoved {
            Unmoved::Tracked => stands_on_start(game, square, man),
            Unmoved::Right => true,
            Unmoved::BySquare | Unmoved::NotAsked => false,
        });
        if !fits {
            return Err(format!("nothing on {} that is unmoved there", game.board.label(square)));
        }
        unmoved[square.index()] = true;
    }
    Ok(unmoved)
}

/// Reads squares written without blanks, at least one and none twice; returns them in the order of their numbers.
pub(super) fn read_squares(board: &Board, text: &str) -> Result<Vec<Square>, String> {
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
pub(crate) fn require_playable(game: &Game, position: &Position) -> Result<(), Fault> {
    for side in Side::BOTH {
        let Some(royal) = game.royal(side).map(|royal| &game.piece(royal).name) else { continue };
        match position.royals(game, side).count() {
            1 => {}
            0 => return Err(fault("board", format!("{} has no {royal}", name(side)))),
            count => return Err(fault("board", format!("{} has {count} men of type {royal}", name(side)))),
        }
    }
    let waiting = position.side.other();
    if attack::in_check(game, position, waiting) {
        return Err(fault("side to move", format!("{} is in check, but it is not its turn", name(waiting))));
    }
    Ok(())
}

fn name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}
