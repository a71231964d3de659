//! What a text asks for, read by the grammar of canonical turns whether or not there is such a turn.

use crate::turn::{Action, Turn};
use ferz_facade::Fault;
use ferz_model::{Board, Game, PieceId, Square};

/// A turn as its text describes it.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) from: Square,
    pub(super) to: Square,
    /// Small letters of what the man is to become.
    pub(super) promotion: Option<String>,
    /// Where the men stand that are taken in passing.
    victims: Vec<Square>,
    /// Where a man is put, and perhaps where it stood.
    put: Vec<Square>,
    /// The two men change places.
    pub(super) swaps: bool,
    /// What the man does; changing places is a way of moving.
    pub(super) action: Action,
}

/// A drop as the end of a text describes it.
#[derive(Debug)]
pub(super) struct AskedDrop {
    /// Small letters of the man.
    pub(super) letters: String,
    pub(super) square: Square,
}

/// Reads a drop: that behind a turn's main action, or a turn of its own.
///
/// # Errors
/// Says what is wrong with it.
pub(super) fn read_drop(game: &Game, text: &str) -> Result<AskedDrop, Fault> {
    let no_turn = |what: &str| Fault(format!("`{text}` is no drop: {what}"));
    if game.drop.is_none() && game.hands.is_none() {
        return Err(no_turn(&format!("there are none in {}", game.name)));
    }
    let (man, to) = text.split_once('@').ok_or_else(|| no_turn("it is written as in `N@c1`, or `{AM}@c1`"))?;
    if man.is_empty() || to.is_empty() {
        let missing = if man.is_empty() { "who comes" } else { "where" };
        return Err(no_turn(&format!("it does not say {missing}, as `N@c1` does")));
    }
    let Some((Some(letters), "")) = letters(man) else {
        return Err(no_turn(&format!("`{man}` are no letters of a man")));
    };
    let Some((square, "")) = split_square(&game.board, to) else {
        return Err(no_turn(&format!("`{to}` is not a square of {}", game.name)));
    };
    Ok(AskedDrop { letters, square })
}

/// Reads a text; `example` is a turn of the game, for messages.
///
/// # Errors
/// Says what is wrong with it.
pub(super) fn read(game: &Game, text: &str, example: Option<&str>) -> Result<Asked, Fault> {
    let example = example.map_or(String::new(), |example| format!(", such as `{example}`"));
    let no_turn = |what: &str| Fault(format!("`{text}` is no turn: {what}"));
    let mut legs = game.pieces.iter().flat_map(|piece| &piece.chains).flat_map(|chain| &chain.legs);
    let puts = legs.any(|leg| leg.unload) || game.pieces.iter().any(|piece| piece.powers.swap.is_some());
    let removes = game.pieces.iter().any(|piece| piece.explosion.is_some() || piece.powers.destroys);
    let actions = [('@', "drops", false), ('~', "swaps", puts), ('*', "explosions", removes)];
    if let Some((_, action, _)) = actions.iter().find(|(sign, _, there_are)| text.contains(*sign) && !there_are) {
        return Err(no_turn(&format!("there are no {action} in {}", game.name)));
    }
    if text.to_ascii_lowercase().replace('0', "o").starts_with("o-o") {
        let board = &game.board;
        let castling = game.castling.moves.first().map(|castling| {
            let from = game.castling.rights.get(castling.right).map(|right| board.label(right.king_from));
            format!(
                "from the king's square to its target, as in `{}{}`",
                from.unwrap_or_default(),
                board.label(castling.king_to)
            )
        });
        let free = game.castling.free.as_ref().map(|_| "from the king's square to its partner's".to_owned());
        let written = free.or(castling).unwrap_or_else(|| format!("and there is none in {}", game.name));
        return Err(no_turn(&format!("castling is written {written}")));
    }
    let (from, rest) = square(game, text, text, &example)?;
    let in_place = |to, action| {
        Ok(Asked { from, to, promotion: None, victims: Vec::new(), put: Vec::new(), swaps: false, action })
    };
    match rest.strip_prefix('*') {
        Some("") => return in_place(from, Action::Explode),
        Some(victim) => match square(game, victim, text, &example)? {
            (victim, "") => return in_place(victim, Action::Destroy),
            (_, rest) => return Err(no_turn(&format!("`{rest}` behind it means nothing"))),
        },
        None if rest == "-" && game.frozen_leave.is_some() => return in_place(from, Action::Leave),
        None if rest == "-" => return Err(no_turn(&format!("no man leaves the board in {}", game.name))),
        None => {}
    }
    let (swaps, rest) = rest.strip_prefix('~').map_or((false, rest), |rest| (true, rest));
    let (to, rest) = square(game, rest, text, &example)?;
    let (promotion, rest) = match behind(&game.board, 'x', rest) {
        Some(_) => (None, rest),
        None => letters(rest).ok_or_else(|| no_turn(&format!("`{rest}` behind it means nothing")))?,
    };
    let (victims, rest) = behind(&game.board, 'x', rest).unwrap_or((Vec::new(), rest));
    let (put, rest) = behind(&game.board, '~', rest).unwrap_or((Vec::new(), rest));
    if !rest.is_empty() {
        return Err(no_turn(&format!("`{rest}` behind it means nothing")));
    }
    if let Some(letters) = &promotion
        && !game.pieces.iter().any(|piece| piece.letters.to_lowercase() == *letters)
    {
        return Err(no_turn(&format!("no man of {} has the letter `{letters}`", game.name)));
    }
    Ok(Asked { from, to, promotion, victims, put, swaps, action: Action::Move })
}

/// The square a text begins with, and the rest.
fn square<'a>(game: &Game, rest: &'a str, whole: &str, example: &str) -> Result<(Square, &'a str), Fault> {
    if let Some(found) = split_square(&game.board, rest) {
        return Ok(found);
    }
    let file = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_lowercase()).len();
    let behind = rest.get(file..).unwrap_or_default();
    let rank = behind.len() - behind.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let name = rest.get(..file + rank).filter(|_| 0 < file && 0 < rank);
    Err(Fault(match name {
        Some(name) => {
            let mut squares = game.board.squares();
            let label = |square: Option<Square>| square.map(|square| game.board.label(square)).unwrap_or_default();
            let (first, last) = (label(squares.next()), label(squares.last()));
            format!("`{whole}` is no turn: `{name}` is not a square of {}, which has {first} to {last}", game.name)
        }
        None => format!("`{whole}` is no turn: it begins with the squares from which and to which a man goes{example}"),
    }))
}

/// The square a text begins with; of `a1` and `a10` the longer.
fn split_square<'a>(board: &Board, text: &'a str) -> Option<(Square, &'a str)> {
    let squares = board.squares().filter_map(|square| Some((square, text.strip_prefix(&board.label(square))?)));
    squares.min_by_key(|(_, rest)| rest.len())
}

/// The squares behind a sign, at least one, and the rest.
fn behind<'a>(board: &Board, sign: char, text: &'a str) -> Option<(Vec<Square>, &'a str)> {
    let (first, mut rest) = split_square(board, text.strip_prefix(sign)?)?;
    let mut squares = vec![first];
    while let Some((square, behind)) = split_square(board, rest) {
        squares.push(square);
        rest = behind;
    }
    Some((squares, rest))
}

/// The letters of a type a text may begin with, in small letters; `None` if it begins with something else.
fn letters(text: &str) -> Option<(Option<String>, &str)> {
    let Some(first) = text.chars().next() else {
        return Some((None, text));
    };
    let (group, rest) = match text.strip_prefix('{') {
        Some(inside) => inside.split_once('}')?,
        None => text.split_at(first.len_utf8()),
    };
    let plain = group.strip_prefix('+').unwrap_or(group);
    let sound = !plain.is_empty() && plain.chars().all(|c| c.is_ascii_alphabetic());
    sound.then(|| (Some(group.to_ascii_lowercase()), rest))
}

impl Asked {
    /// Whether a turn goes as asked, whatever it takes or becomes; castling may be written with the partner's square.
    pub(super) fn arrives(&self, turn: &Turn) -> bool {
        let partner = turn.castling.map(|castle| castle.partner_from);
        let action = if turn.action == Action::Swap { Action::Move } else { turn.action };
        turn.from == self.from && action == self.action && (turn.to == self.to || partner == Some(self.to))
    }

    /// Whether a turn does all that is asked.
    pub(super) fn means(&self, game: &Game, turn: &Turn) -> bool {
        let takes = self.victims.is_empty() || turn.takes_in_passing().eq(self.victims.iter().copied());
        let puts = turn.put.is_some_and(|(from, to)| [to, from].starts_with(&self.put));
        self.arrives(turn)
            && self.becomes(game, turn.becomes)
            && takes
            && (puts || self.put.is_empty())
            && (turn.is_swap() || !self.swaps)
    }

    /// Whether this is what the man is to become.
    pub(super) fn becomes(&self, game: &Game, piece: Option<PieceId>) -> bool {
        piece.map(|piece| game.piece(piece).letters.to_lowercase()) == self.promotion
    }
}
