//! The board field: ranks from the top, runs of empty squares as numbers, letters in braces where there are several, `#`
//! for holes.

use ferz_model::{Game, Man, PieceId, Side};

/// Writes the board field.
pub(super) fn write(game: &Game, men: &[Option<Man>]) -> String {
    let files = usize::from(game.board.files);
    let ranks = men.chunks(files).zip(game.board.holes.chunks(files));
    let ranks: Vec<String> = ranks.rev().map(|(men, holes)| write_rank(game, men, holes)).collect();
    ranks.join("/")
}

fn write_rank(game: &Game, men: &[Option<Man>], holes: &[bool]) -> String {
    let symbol = |(man, hole): (&Option<Man>, &bool)| match man {
        Some(man) => Some(in_braces(letters(game, *man))),
        None => hole.then(|| "#".to_owned()),
    };
    let symbols: Vec<Option<String>> = men.iter().zip(holes).map(symbol).collect();
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

/// Braces tell several letters from several men.
pub(in crate::text) fn in_braces(letters: String) -> String {
    match letters.chars().nth(1) {
        None => letters,
        Some(_) => format!("{{{letters}}}"),
    }
}

/// Reads the board field.
///
/// # Errors
/// Says what is wrong with it.
pub(super) fn read(game: &Game, text: &str) -> Result<Vec<Option<Man>>, String> {
    let board = &game.board;
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(board.ranks) {
        return Err(format!("{} ranks expected, {} found", board.ranks, ranks.len()));
    }
    let mut men = Vec::with_capacity(board.size());
    let holes = board.holes.chunks(usize::from(board.files));
    for ((text, holes), label) in ranks.into_iter().rev().zip(holes).zip(&board.rank_labels) {
        men.extend(read_rank(game, holes, text).map_err(|what| format!("rank {label}: {what}"))?);
    }
    Ok(men)
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

fn read_rank(game: &Game, holes: &[bool], text: &str) -> Result<Vec<Option<Man>>, String> {
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
        squares.extend(std::iter::repeat_n(man, count));
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
