//! A FEN cut at its blanks, every word knowing where it stands.

use super::error::{FenError, Field};

/// A field's text within the FEN.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) field: Field,
    pub(super) text: &'a str,
    fen: &'a str,
    start: usize,
}

impl<'a> Word<'a> {
    /// The word cut before a byte of it, and what follows.
    pub(super) fn split_at(self, at: usize) -> (Self, Self) {
        let (before, behind) = self.text.split_at(at);
        (Word { text: before, ..self }, Word { text: behind, start: self.start + at, ..self })
    }

    /// The word read as another field.
    pub(super) fn of_field(self, field: Field) -> Self {
        Word { field, ..self }
    }

    /// An error at a byte of this word.
    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> FenError {
        FenError::new(self.field, column(self.fen, self.start + at), message)
    }

    /// An error since no field stands where this word does.
    pub(super) fn surplus(&self, expected: &str) -> FenError {
        let message = format!("expected {expected} more, found `{}`", self.text);
        FenError { field: Field::Rest, ..self.error(0, message) }
    }

    /// An error where `rest`, an end of this word, begins.
    pub(super) fn error_before(&self, rest: &str, message: impl Into<String>) -> FenError {
        self.error(self.text.len() - rest.len(), message)
    }
}

/// The words not read yet.
#[derive(Debug)]
pub(super) struct Words<'a> {
    fen: &'a str,
    read: usize,
}

impl<'a> Words<'a> {
    pub(super) fn new(fen: &'a str) -> Self {
        Words { fen, read: 0 }
    }

    /// The next word, read as this field.
    pub(super) fn next(&mut self, field: Field) -> Option<Word<'a>> {
        let rest = &self.fen[self.read..];
        let start = self.read + rest.find(|c: char| !c.is_ascii_whitespace())?;
        let rest = &self.fen[start..];
        let text = &rest[..rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len())];
        self.read = start + text.len();
        Some(Word { field, text, fen: self.fen, start })
    }

    /// The next word unless it is one of the `name=value` fields, which may follow any number of the others.
    pub(super) fn next_plain(&mut self, field: Field) -> Option<Word<'a>> {
        let before = self.read;
        let word = self.next(field).filter(|word| !word.text.contains('='));
        if word.is_none() {
            self.read = before;
        }
        word
    }

    /// The next word if it is the field that begins so.
    pub(super) fn next_named(&mut self, field: Field, name: &str) -> Option<Word<'a>> {
        let before = self.read;
        let word = self.next(field).filter(|word| word.text.starts_with(name));
        if word.is_none() {
            self.read = before;
        }
        word
    }

    /// The next word, which must be there.
    pub(super) fn expect(&mut self, field: Field, expected: &str) -> Result<Word<'a>, FenError> {
        let end = column(self.fen, self.fen.len());
        self.next(field)
            .ok_or_else(|| FenError::new(field, end, format!("expected {expected}, found the end of the text")))
    }
}

/// Where the side to move stands in a FEN that could be read.
pub(super) fn side_column(fen: &str) -> usize {
    let mut words = Words::new(fen);
    words.next(Field::Board);
    words.next(Field::Side).map_or(1, |word| column(fen, word.start))
}

fn column(fen: &str, byte: usize) -> usize {
    fen[..byte].chars().count() + 1
}
