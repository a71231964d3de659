//! A position square by square, as its FEN tells it.

use crate::names::{At, Names};

/// The man on each square, by its letters in its side's case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board(Vec<Option<String>>);

impl Board {
    /// The board of a FEN, which whatever wrote it is trusted with.
    pub(crate) fn read(names: &Names, fen: &str) -> Self {
        let field = fen.split([' ', '[']).next().unwrap_or_default();
        let mut cells = Vec::new();
        // Whether a man was promoted is nothing that a hand sees.
        let mut rest = field.chars().filter(|c| !matches!(c, '#' | '~')).peekable();
        while let Some(first) = rest.next() {
            if let Some(digit) = first.to_digit(10) {
                let mut run = digit as usize;
                while let Some(digit) = rest.peek().and_then(|c| c.to_digit(10)) {
                    run = (run * 10 + digit as usize).min(names.size());
                    rest.next();
                }
                cells.extend(std::iter::repeat_n(None, run));
            } else if first == '{' {
                cells.push(Some(rest.by_ref().take_while(|&c| c != '}').collect()));
            } else if first == '+' {
                cells.push(rest.next().map(|letter| format!("+{letter}")));
            } else if first != '/' {
                cells.push(Some(first.to_string()));
            }
        }
        cells.resize(names.size(), None);
        Board(cells)
    }

    /// The man on a square.
    pub(crate) fn man(&self, at: At) -> Option<&str> {
        self.0.get(at).and_then(Option::as_deref)
    }

    /// Puts a man on a square, or nobody, in place of who stands there.
    pub(crate) fn put(&mut self, at: At, man: Option<String>) {
        if let Some(cell) = self.0.get_mut(at) {
            *cell = man;
        }
    }

    /// A man goes from one square to another, in place of who stands there.
    pub(crate) fn go(&mut self, from: At, to: At) {
        let man = self.0.get_mut(from).and_then(Option::take);
        self.put(to, man);
    }

    /// The squares on which two boards differ.
    pub(crate) fn differences(&self, other: &Board) -> Vec<At> {
        (0..self.0.len()).filter(|&at| self.man(at) != other.man(at)).collect()
    }
}
