//! The `position` command: where a game begins and the turns played since.

use ferz_runtime::dynamic::DynGame;

use crate::session::{Session, Start};

/// Goes to `startpos`, `fen FEN` or `setup NAME`, drawn from the seed where it is drawn, and plays the turns behind `moves`.
///
/// # Errors
/// What is wrong with it; nothing changes then.
pub(crate) fn place(
    session: &mut Session,
    words: &str,
    play: impl Fn(&mut dyn DynGame, &str) -> bool,
) -> Result<(), String> {
    let (start, turns) = split_moves(words);
    let (kind, rest) = start.split_once(char::is_whitespace).unwrap_or((start, ""));
    let seed = session.settings.seed;
    let start = match (kind, rest.trim()) {
        ("startpos", "") => Start::Setup(String::new(), seed),
        ("setup", name) => Start::Setup(name.to_owned(), seed),
        ("fen", text) => Start::Fen(text.to_owned()),
        _ => return Err(format!("`position` expects `startpos`, `fen FEN` or `setup NAME`, found `{start}`")),
    };
    session.place(start, turns.split_whitespace(), play)
}

/// What stands before and behind the word `moves`.
pub(crate) fn split_moves(words: &str) -> (&str, &str) {
    let at = words.match_indices("moves").find(|&(at, word)| {
        let (before, behind) = (&words[..at], &words[at + word.len()..]);
        let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
        blank(before.chars().next_back()) && blank(behind.chars().next())
    });
    at.map_or((words.trim(), ""), |(at, word)| (words[..at].trim(), &words[at + word.len()..]))
}
