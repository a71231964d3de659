//! A record taken apart: words with their places, without comments, numbers and results.

use crate::Remark;

/// A place in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// From 1.
    pub(crate) line: usize,
    /// From 1, in characters.
    pub(crate) column: usize,
    /// In bytes from the record's beginning.
    pub(crate) offset: usize,
}

/// A word: a label, a step, a turn, or the `;` between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) place: Place,
}

/// The words of a record. An error is the last thing it yields.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Words<'a> {
    /// Those of a record, a byte order mark before them skipped.
    pub(crate) fn of(record: &'a str) -> Self {
        let mut words = Words { rest: record, place: Place { line: 1, column: 1, offset: 0 } };
        if record.starts_with('\u{feff}') {
            words.advance('\u{feff}'.len_utf8());
            words.place.column = 1;
        }
        words
    }

    /// Goes on by so many bytes, and yields them.
    fn advance(&mut self, length: usize) -> &'a str {
        let (gone, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        for c in gone.chars() {
            if c == '\n' {
                self.place = Place { line: self.place.line + 1, column: 1, offset: self.place.offset };
            } else {
                self.place.column += 1;
            }
        }
        self.place.offset += gone.len();
        self.rest = rest;
        gone
    }

    /// Passes over what is no word.
    fn skip(&mut self) -> Result<(), Remark> {
        loop {
            let before = self.rest.len();
            self.advance(before - self.rest.trim_start().len());
            if self.rest.starts_with("//") {
                self.advance(self.line().len());
            } else if self.rest.starts_with('{') && !is_drop(self.rest) {
                let Some(end) = self.rest.find('}') else {
                    return Err(Remark::at(self.place, "this comment has no end, write `}` behind it".to_owned()));
                };
                self.advance(end + 1);
            } else {
                let word = word(self.rest);
                if is_over(self.rest) {
                    self.advance(self.line().len());
                } else if RESULTS.contains(&word) || word.chars().all(is_dot) {
                    self.advance(word.len());
                } else {
                    self.advance(number(word));
                }
            }
            if self.rest.len() == before {
                return Ok(());
            }
        }
    }

    /// The rest of the line.
    fn line(&self) -> &'a str {
        self.rest.split(['\n', '\r']).next().unwrap_or_default()
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Result<Word<'a>, Remark>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Err(remark) = self.skip() {
            self.rest = "";
            return Some(Err(remark));
        }
        let place = self.place;
        let text = self.advance(if self.rest.starts_with(';') { 1 } else { word(self.rest).len() });
        (!text.is_empty()).then_some(Ok(Word { text, place }))
    }
}

/// The word a text begins with.
fn word(text: &str) -> &str {
    let word = text.split(|c: char| c.is_whitespace() || c == ';').next().unwrap_or_default();
    word.split("//").next().unwrap_or_default()
}

/// A man to be dropped, `{AM}@c1`, begins like a comment.
fn is_drop(text: &str) -> bool {
    text.split_once('}').is_some_and(|(letters, rest)| {
        letters.chars().skip(1).all(|c| c.is_ascii_alphanumeric() || c == '+') && rest.starts_with(['@', '*'])
    })
}

/// What stands behind the last turn of a record.
const RESULTS: [&str; 6] = ["1-0", "0-1", "1/2-1/2", "½-½", "½", "*"];

/// Words that tell how a game ended; one of them stands first in what is said of it, or second, as in `White resigns`.
const ENDINGS: [&str; 16] = [
    "checkmate",
    "checkmated",
    "mate",
    "stalemate",
    "stalemated",
    "draw",
    "drawn",
    "resign",
    "resigns",
    "resigned",
    "wins",
    "won",
    "loses",
    "lost",
    "timeout",
    "forfeits",
];

/// Whether a line goes on with what is said of the game's end: one or two words, neither of which can be a step.
fn is_over(mut line: &str) -> bool {
    let mut is_over = false;
    for number in 0..2 {
        let word = word(line);
        let said = word.trim_end_matches(['.', ',', '!', '#']);
        if 0 < number && (word.is_empty() || word.starts_with('{')) {
            break;
        }
        // A label stands before a step: `MATE e2-e4`.
        if !RESULTS.contains(&said) && !said.chars().all(char::is_alphabetic) {
            return false;
        }
        is_over |= ENDINGS.contains(&&*said.to_lowercase());
        line = line.get(word.len()..).unwrap_or_default().trim_start_matches([' ', '\t']);
    }
    is_over
}

fn is_dot(c: char) -> bool {
    matches!(c, '.' | '…')
}

/// How much of a word is a turn's number: `12.` and `12...`, also before a turn.
fn number(word: &str) -> usize {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let turn = rest.trim_start_matches(is_dot);
    if rest.len() < word.len() && turn.len() < rest.len() { word.len() - turn.len() } else { 0 }
}
