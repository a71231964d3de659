//! The board field: ranks from the top, runs of empty squares as numbers, letters in braces where there are several.

use ferz_model::{Board, Game, Man, Side, Square};

/// Writes the board field.
pub(super) fn write(game: &Game, men: &[Option<Man>]) -> String {
    let ranks: Vec<String> = men
        .chunks(usize::from(game.board.files))
        .rev()
        .map(|rank| write_rank(game, rank))
        .collect();
    ranks.join("/")
}

/// A man's letters as FEN writes them: capitals for White, in braces if there are several.
pub(super) fn letters(game: &Game, man: Man) -> String {
    let letters = &game.piece(man.piece).letters;
    let letters = match man.side {
        Side::White => letters.clone(),
        Side::Black => letters.to_lowercase(),
    };
    if letters.chars().nth(1).is_some() {
        format!("{{{letters}}}")
    } else {
        letters
    }
}

fn write_rank(game: &Game, rank: &[Option<Man>]) -> String {
    let mut text = String::new();
    for run in rank.chunk_by(|a, b| a.is_none() && b.is_none()) {
        match run {
            [Some(man)] => text += &letters(game, *man),
            empty => text += &empty.len().to_string(),
        }
    }
    text
}

/// Reads the board field.
///
/// # Errors
/// Says what is wrong with it.
pub(super) fn read(game: &Game, text: &str) -> Result<Vec<Option<Man>>, String> {
    let board = &game.board;
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(board.ranks) {
        return Err(format!(
            "{} ranks expected, {} found",
            board.ranks,
            ranks.len()
        ));
    }
    let mut men = Vec::with_capacity(board.size());
    for (rank, text) in ranks.into_iter().rev().enumerate() {
        let label = &board.rank_labels[rank];
        men.extend(read_rank(game, text).map_err(|what| format!("rank {label}: {what}"))?);
    }
    match hole_with_man(board, &men) {
        Some(square) => Err(format!(
            "a man stands on {}, which is a hole",
            board.label(square)
        )),
        None => Ok(men),
    }
}

fn read_rank(game: &Game, text: &str) -> Result<Vec<Option<Man>>, String> {
    let files = usize::from(game.board.files);
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let token;
        (token, rest) = rest.split_at(token_len(first, rest));
        match token.parse::<usize>() {
            Ok(0) => return Err("a run of 0 empty squares".into()),
            Ok(run) => squares.resize(squares.len().saturating_add(run.min(files + 1)), None),
            Err(_) if first.is_ascii_digit() => {
                return Err(format!("a run of {token} squares is too long"));
            }
            Err(_) => squares.push(Some(
                man(game, token).ok_or_else(|| format!("no man has the letters `{token}`"))?,
            )),
        }
        if files < squares.len() {
            return Err(format!("more than {files} squares in `{text}`"));
        }
    }
    if squares.len() < files {
        Err(format!(
            "{files} squares expected, {} found in `{text}`",
            squares.len()
        ))
    } else {
        Ok(squares)
    }
}

/// Length in bytes of the number, group or letter that the text begins with.
fn token_len(first: char, text: &str) -> usize {
    match first {
        '0'..='9' => text
            .find(|other: char| !other.is_ascii_digit())
            .unwrap_or(text.len()),
        '{' => text.find('}').map_or(text.len(), |end| end + 1),
        letter => letter.len_utf8(),
    }
}

fn man(game: &Game, token: &str) -> Option<Man> {
    let men = game
        .piece_ids()
        .flat_map(|(piece, _)| Side::BOTH.map(|side| Man { piece, side }));
    men.into_iter().find(|&man| letters(game, man) == token)
}

fn hole_with_man(board: &Board, men: &[Option<Man>]) -> Option<Square> {
    let squares = (0..men.len() as u16).map(Square);
    squares
        .into_iter()
        .find(|square| men[square.index()].is_some() && board.holes[square.index()])
}
