//! The board field: ranks from the top, runs of empty squares as numbers, letters in braces where there are several, `~`
//! behind men marked as promoted, `#` for holes.

use crate::hand::is_marked;
use crate::state::Position;
use ferz_model::{Game, Man, PieceId, Side, Square, SquareSet};

/// Writes the board field.
pub(super) fn write(game: &Game, position: &Position) -> String {
    let board = &game.board;
    let ranks = (0..i32::from(board.ranks)).rev().map(|rank| {
        let squares: Vec<_> = (0..i32::from(board.files)).map(|file| board.square(file, rank)).collect();
        write_rank(game, position, &squares)
    });
    ranks.collect::<Vec<_>>().join("/")
}

/// Writes a rank of squares and holes.
fn write_rank(game: &Game, position: &Position, squares: &[Option<Square>]) -> String {
    let symbol = |square: &Option<Square>| {
        let Some(square) = *square else { return Some("#".to_owned()) };
        let mark = if position.promoted[square.index()] { "~" } else { "" };
        position.man(square).map(|man| grouped(letters(game, man)) + mark)
    };
    let symbols: Vec<Option<String>> = squares.iter().map(symbol).collect();
    symbols
        .chunk_by(|a, b| a.is_none() && b.is_none())
        .map(|run| match run {
            [Some(symbol)] => symbol.clone(),
            empty => empty.len().to_string(),
        })
        .collect()
}

/// A man's letters: capitals for White, small for Black.
pub(super) fn letters(game: &Game, man: Man) -> String {
    let letters = &game.piece(man.piece).letters;
    match man.side {
        Side::White => letters.clone(),
        Side::Black => letters.to_lowercase(),
    }
}

/// A type's letters: White's, or Black's if only Black has men of it.
pub(super) fn type_letters(game: &Game, piece: PieceId) -> String {
    let [white, _] = game.piece(piece).sides;
    letters(game, Man { piece, side: if white { Side::White } else { Side::Black } })
}

/// Braces tell several letters from several men; a plus before one letter needs none.
pub(super) fn grouped(letters: String) -> String {
    match letters.strip_prefix('+') {
        Some(letter) if letter.chars().nth(1).is_none() => letters,
        _ => in_braces(letters),
    }
}

/// Braces tell several letters from what stands behind them.
pub(in crate::text) fn in_braces(letters: String) -> String {
    match letters.chars().nth(1) {
        None => letters,
        Some(_) => format!("{{{letters}}}"),
    }
}

/// Reads the board field: the men, and where they are marked as promoted.
///
/// # Errors
/// Says what is wrong with it.
pub(super) fn read(game: &Game, text: &str) -> Result<(Vec<Option<Man>>, SquareSet), String> {
    let board = &game.board;
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(board.ranks) {
        return Err(format!("{} ranks expected, {} found", board.ranks, ranks.len()));
    }
    let (mut men, mut promoted) = (Vec::with_capacity(board.size()), Vec::with_capacity(board.size()));
    let holes = board.holes.chunks(usize::from(board.files));
    for ((text, holes), label) in ranks.into_iter().rev().zip(holes).zip(&board.rank_labels) {
        for (man, mark) in read_rank(game, holes, text).map_err(|what| format!("rank {label}: {what}"))? {
            men.push(man);
            promoted.push(mark);
        }
    }
    Ok((men, promoted))
}

/// Reads men written without anything between them.
///
/// # Errors
/// Says what is wrong with them.
pub(super) fn read_men(game: &Game, text: &str) -> Result<Vec<Man>, String> {
    let mut men = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let token;
        (token, rest) = rest.split_at(token_len(first, rest));
        let (man, _) = read_token(game, first, token)?;
        men.push(man.ok_or_else(|| format!("expected the letters of a man, found `{token}`"))?);
    }
    Ok(men)
}

/// Reads a rank: on each square a man or nobody, and whether it is marked.
fn read_rank(game: &Game, holes: &[bool], text: &str) -> Result<Vec<(Option<Man>, bool)>, String> {
    let files = holes.len();
    let mut squares = Vec::with_capacity(files);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let token;
        (token, rest) = rest.split_at(token_len(first, rest));
        let (man, count) = read_token(game, first, token)?;
        let Some(covered) = holes.get(squares.len()..squares.len().saturating_add(count)) else {
            return Err(format!("more than {files} squares in `{text}`"));
        };
        if covered.iter().any(|hole| *hole != (first == '#')) {
            return Err(format!("`#` stands for a hole and for nothing else, see `{token}`"));
        }
        let marked = rest.strip_prefix('~').filter(|_| man.is_some());
        if marked.is_some() && !man.is_some_and(|man| is_marked(game, man.piece)) {
            return Err(format!("`{token}~`: it is not marked whether men of that type were promoted"));
        }
        rest = marked.unwrap_or(rest);
        squares.extend(std::iter::repeat_n((man, marked.is_some()), count));
    }
    match squares.len() {
        found if found < files => Err(format!("{files} squares expected, {found} found in `{text}`")),
        _ => Ok(squares),
    }
}

/// Length in bytes of the number, group or letter that the text begins with.
fn token_len(first: char, text: &str) -> usize {
    match first {
        '0'..='9' => text.find(|other: char| !other.is_ascii_digit()).unwrap_or(text.len()),
        '{' => text.find('}').map_or(text.len(), |end| end + 1),
        '+' => text.chars().take(2).map(char::len_utf8).sum(),
        letter => letter.len_utf8(),
    }
}

/// What a token puts on each of how many squares.
fn read_token(game: &Game, first: char, token: &str) -> Result<(Option<Man>, usize), String> {
    match first {
        '#' => Ok((None, 1)),
        '0'..='9' => match token.parse() {
            Ok(0) | Err(_) => Err(format!("no run of empty squares is {token} long")),
            Ok(count) => Ok((None, count)),
        },
        _ => {
            // Braces are needed around several letters and allowed around one.
            let group = token.strip_prefix('{').and_then(|token| token.strip_suffix('}')).unwrap_or(token);
            let mut men = game.piece_ids().flat_map(|(piece, _)| Side::BOTH.map(|side| Man { piece, side }));
            let man = men.find(|&man| game.piece(man.piece).sides[man.side.index()] && letters(game, man) == group);
            man.map(|man| (Some(man), 1)).ok_or_else(|| format!("no man has the letters `{token}`"))
        }
    }
}
