//! The `position` command: where a game begins and the turns played since.

use ferz_runtime::game::Game;
use ferz_runtime::position::Position;
use ferz_runtime::text::fen::{self, Strictness};

/// The game of `startpos`, `fen FEN` or `setup NAME`, drawn from the seed where it is drawn, then `moves` and turns.
pub(super) fn game<P: Position>(words: &str, seed: u64) -> Result<Game<P>, String> {
    let (start, turns) = split_moves(words);
    let (kind, rest) = start.split_once(char::is_whitespace).unwrap_or((start, ""));
    let mut game = match (kind, rest.trim()) {
        ("startpos", "") => Game::start_drawn("", seed).map_err(|error| error.to_string())?,
        ("setup", name) => Game::start_drawn(name, seed).map_err(|error| error.to_string())?,
        ("fen", text) => Game::new(fen::read(text, Strictness::Playable).map_err(|error| error.to_string())?),
        _ => {
            return Err(format!("`position` expects `startpos`, `fen FEN` or `setup NAME`, found `{start}`"));
        }
    };
    for (number, turn) in (1..).zip(turns.split_whitespace()) {
        if !game.play_text(turn) {
            return Err(format!("turn {number}, `{turn}`, is not legal"));
        }
    }
    Ok(game)
}

/// What stands before and behind the word `moves`.
fn split_moves(words: &str) -> (&str, &str) {
    let at = words.match_indices("moves").find(|&(at, word)| {
        let (before, behind) = (&words[..at], &words[at + word.len()..]);
        let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
        blank(before.chars().next_back()) && blank(behind.chars().next())
    });
    at.map_or((words.trim(), ""), |(at, word)| (words[..at].trim(), &words[at + word.len()..]))
}
