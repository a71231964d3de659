//! A file of mates: a line each, which tells in how many turns, the position, and every first turn that does it, parted by tabs.

use std::fmt;

/// A position in which the side to move mates.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mate {
    /// In how many of its turns, if nobody errs.
    pub turns: u32,
    /// The position.
    pub fen: String,
    /// The texts of all turns that begin such a mate, in their order.
    pub first: Vec<String>,
}

impl fmt::Display for Mate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}", self.turns, self.fen, self.first.join(" "))
    }
}

/// The mates of a file; lines that begin with `#` are comments.
///
/// # Errors
/// A line that is none.
pub fn parse(text: &str) -> Result<Vec<Mate>, String> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| mate(line).ok_or_else(|| line.to_owned())).collect()
}

fn mate(line: &str) -> Option<Mate> {
    let [turns, fen, first] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    Some(Mate { turns: turns.parse().ok()?, fen: fen.to_owned(), first: first.split(' ').map(str::to_owned).collect() })
}

/// The file of a game's mates.
pub fn write(game: &str, mates: &[Mate]) -> String {
    let lines: String = mates.iter().map(|mate| format!("{mate}\n")).collect();
    format!(
        "# {game}: turns to mate, the position, and all turns that begin it. Written by `mates`, see tests/README.md.\n{lines}"
    )
}
