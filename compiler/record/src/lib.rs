//! Games and turns as people write them: canonical texts and the notation of [Game Courier], in one record also mixed.
//!
//! Game Courier writes what a hand does on the board, step by step: `P e2-e4`, `K e1-g1; R h1-f1`, `P d5-e6; e5-`,
//! `p e7-e8; q-e8`, `N*c3`. So a turn is understood by carrying out its steps on a board of one's own and looking for the legal
//! turn that leaves the same board; what plays the game is asked for its turns and positions and nothing else.
//!
//! In reading order: `names` is what squares and men are called, `board` a position square by square; `words` takes a record
//! apart, `steps` makes turns of the words, `meaning` finds the legal turn that is meant, `write` goes the other way.
//!
//! [Game Courier]: https://www.chessvariants.com/play/pbm/userguide.html

mod board;
mod meaning;
mod names;
mod steps;
mod words;
mod write;

pub use names::Names;
pub use write::write;

use ferz_facade::{Fault, Session, Turn};
use std::fmt;
use words::Place;

/// Something to say about a place in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// In one line.
    pub text: String,
}

impl Remark {
    fn at(place: Place, text: String) -> Self {
        Remark { line: place.line, column: place.column, text }
    }
}

/// A text of a record as messages show it: in one line, and not all of it if it is long.
fn shown(text: &str) -> String {
    let in_line = |c: char| if c.is_whitespace() || c.is_control() { ' ' } else { c };
    let start: String = text.chars().take(LONGEST_SHOWN).map(in_line).collect();
    let more = if start.len() < text.len() { "…" } else { "" };
    format!("`{start}{more}`")
}

/// In characters.
const LONGEST_SHOWN: usize = 40;

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.text)
    }
}

/// A record played to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Canonical texts of its turns.
    pub turns: Vec<String>,
    /// Labels that are not those of the men they stand for.
    pub warnings: Vec<Remark>,
}

/// Plays a record: turns one a line, or numbered, or just in a row. Comments stand in braces or behind `//`; results and words
/// like `resigns` are passed over with what follows them in their line.
///
/// # Errors
/// What is no turn, no legal turn, or may be several; the turns before it have been played.
pub fn replay(record: &str, names: &Names, session: &mut dyn Session) -> Result<Replayed, Remark> {
    let mut turns = Vec::new();
    let warnings = replay_telling(record, names, session, &mut |turn, _, _| {
        turns.push(turn.text.clone());
        Ok(())
    })?;
    Ok(Replayed { turns, warnings })
}

/// What is told of a turn of a record before it is played: the turn, all legal ones, and where; it may refuse the turn.
pub type Tell<'a> = &'a mut dyn FnMut(&Turn, &[Turn], &mut dyn Session) -> Result<(), Fault>;

/// The same, telling of each turn; yields the warnings.
///
/// # Errors
/// As above, and what was refused.
pub fn replay_telling(
    record: &str,
    names: &Names,
    session: &mut dyn Session,
    tell: Tell<'_>,
) -> Result<Vec<Remark>, Remark> {
    let mut all_warnings = Vec::new();
    for (number, written) in (1..).zip(steps::turns(record, names)) {
        let written = written?;
        let legal = session.legal_turns();
        let wrong = |why: String| Remark::at(written.place, format!("turn {number}: {why}"));
        let (text, warnings) = meaning::find(&written, &legal, names, session).map_err(wrong)?;
        if let Some(turn) = legal.iter().find(|turn| turn.text == text) {
            tell(turn, &legal, session).map_err(|fault| wrong(fault.0))?;
        }
        session.play(&text).map_err(|fault| wrong(fault.0))?;
        all_warnings.extend(warnings);
    }
    Ok(all_warnings)
}
