//! The fields of a FEN about men beside the board and what captures and swaps have left: `reserve=`, `owed=`, `open=`,
//! `ban=`.

use super::board;
use super::read::{fault, read_squares, split_extra};
use super::write::{labels, or_dash};
use crate::state::Position;
use ferz_facade::Fault;
use ferz_model::{Game, Man, PieceId, Side, Square, limits};

/// Reads those of the fields that the game has and that come next; the words behind them are left.
///
/// # Errors
/// Names the field that is wrong and says what is.
pub(super) fn read<'a, 'b>(game: &Game, position: &mut Position, words: &'b [&'a str]) -> Result<&'b [&'a str], Fault> {
    let mut rest = words;
    let mut take = |name: &str, is_known: bool| {
        let (value, behind) = split_extra(name, rest).filter(|_| is_known)?;
        rest = behind;
        Some(value)
    };
    if let Some(value) = take("reserve=", game.has_reserves()) {
        position.reserve = read_reserve(game, value).map_err(|what| fault("reserve", what))?;
    }
    if let Some(value) = take("owed=", game.drop.as_ref().is_some_and(|drop| drop.owed)) {
        position.owed = read_owed(value).map_err(|what| fault("owed", what))?;
    }
    if let Some(value) = take("open=", game.exchange.is_some()) {
        position.open = Some(read_open(game, position, value).map_err(|what| fault("open", what))?);
    }
    if let Some(value) = take("ban=", game.bans_swaps()) {
        position.ban = Some(read_ban(game, position, value).map_err(|what| fault("ban", what))?);
    }
    Ok(rest)
}

/// The two halves of a field, White's and Black's.
pub(super) fn halves(text: &str) -> Result<[&str; 2], String> {
    let (white, black) =
        text.split_once('/').ok_or_else(|| format!("White's and Black's are parted by `/`, see `{text}`"))?;
    Ok([white, black])
}

fn read_reserve(game: &Game, text: &str) -> Result<[Vec<PieceId>; 2], String> {
    let [white, black] = halves(text)?;
    Ok([read_men(game, white, Side::White)?, read_men(game, black, Side::Black)?])
}

/// Reads the men of one side's reserve.
fn read_men(game: &Game, text: &str, side: Side) -> Result<Vec<PieceId>, String> {
    if text.is_empty() {
        return Err("an empty one is written `-`".to_owned());
    }
    let men = board::read_men(game, if text == "-" { "" } else { text })?;
    for &man in &men {
        let letters = board::letters(game, man);
        if man.side != side {
            return Err(format!("`{letters}` is the other side's"));
        }
        if game.piece(man.piece).royal {
            return Err(format!("`{letters}` is royal and stands on the board only"));
        }
    }
    if game.most_in_reserve() < men.len() {
        return Err(format!("{} men are more than {}", men.len(), game.most_in_reserve()));
    }
    Ok(men.into_iter().map(|man| man.piece).collect())
}

fn read_owed(text: &str) -> Result<[u32; 2], String> {
    let [white, black] = halves(text)?;
    let read = |text: &str| {
        let digits = text.chars().all(|letter| letter.is_ascii_digit());
        let number = text.parse().ok().filter(|number| digits && *number <= limits::OWED);
        number.ok_or_else(|| format!("expected a number up to {}, found `{text}`", limits::OWED))
    };
    Ok([read(white)?, read(black)?])
}

fn read_open(game: &Game, position: &Position, text: &str) -> Result<(Square, bool), String> {
    let (label, counts) = text.strip_suffix('!').map_or((text, false), |label| (label, true));
    let [square] = read_squares(&game.board, label)?[..] else {
        return Err(format!("expected one square, found `{label}`"));
    };
    match position.man(square) {
        Some(man) if man.side != position.side => Ok((square, counts)),
        Some(_) => Err(format!("the man on {label} is of the side to move and has not taken last")),
        None => Err(format!("there is no man on {label}")),
    }
}

fn read_ban(game: &Game, position: &Position, text: &str) -> Result<[Square; 2], String> {
    let swaps = |man: Man| game.piece(man.piece).powers.may_swap();
    let [one, other] = read_squares(&game.board, text)?[..] else {
        return Err(format!("expected two squares, found `{text}`"));
    };
    let enemies = position.man(one).zip(position.man(other)).filter(|(one, other)| one.side != other.side);
    match enemies {
        Some((man, partner)) if swaps(man) || swaps(partner) => Ok([one, other]),
        Some(_) => Err(format!("neither of the men on `{text}` can change places")),
        None => Err(format!("there are no two enemies on `{text}`")),
    }
}

/// Those of the fields that say something, each with a blank before it.
pub(super) fn write(game: &Game, position: &Position) -> String {
    let mut fields = String::new();
    if position.reserve.iter().any(|pieces| !pieces.is_empty()) {
        let [white, black] = Side::BOTH.map(|side| {
            let men = position.reserve[side.index()].iter().map(|&piece| Man { piece, side });
            or_dash(men.map(|man| board::grouped(board::letters(game, man))).collect())
        });
        fields += &format!(" reserve={white}/{black}");
    }
    if position.owed != [0; 2] {
        let [white, black] = position.owed;
        fields += &format!(" owed={white}/{black}");
    }
    if let Some((square, counts)) = position.open {
        fields += &format!(" open={}{}", game.board.label(square), if counts { "!" } else { "" });
    }
    if let Some(squares) = position.ban {
        fields += &format!(" ban={}", labels(&game.board, squares.into_iter()));
    }
    fields
}
