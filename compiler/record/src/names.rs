//! What the squares and men of a game are called.

use ferz_facade::{PieceType, Rules};

/// The names of a game's squares and men.
#[derive(Clone, Debug)]
pub struct Names {
    /// In the order of FEN.
    squares: Vec<String>,
    men: Vec<PieceType>,
}

/// Index of a square in the order of FEN.
pub(crate) type At = usize;

impl Names {
    /// Those of this game.
    pub fn of(rules: &dyn Rules) -> Self {
        Names { squares: rules.squares(), men: rules.men() }
    }

    /// How many squares there are.
    pub(crate) fn size(&self) -> usize {
        self.squares.len()
    }

    /// The label of a square of this board.
    pub(crate) fn label(&self, at: At) -> &str {
        self.squares.get(at).map_or("", String::as_str)
    }

    /// The square with this label.
    pub(crate) fn square(&self, label: &str) -> Option<At> {
        self.squares.iter().position(|square| square == label)
    }

    /// The square the text begins with, and the text behind it. The longest label wins: `a12` is not `a1` before a 2.
    pub(crate) fn strip_square<'a>(&self, text: &'a str) -> Option<(At, &'a str)> {
        let squares = self.squares.iter().enumerate().filter(|(_, label)| text.starts_with(label.as_str()));
        let (at, label) = squares.max_by_key(|(_, label)| label.len())?;
        Some((at, text.strip_prefix(label.as_str())?))
    }

    /// The types that a label means: by their letters or by what other programs call them, in capitals or not.
    pub(crate) fn types<'a>(&'a self, label: &'a str) -> impl Iterator<Item = &'a PieceType> {
        let called = move |man: &&PieceType| {
            [&man.letters].into_iter().chain(&man.aliases).any(|name| name.eq_ignore_ascii_case(label))
        };
        self.men.iter().filter(called)
    }

    /// The type of a man by its letters in its side's case.
    pub(crate) fn type_of(&self, man: &str) -> Option<&PieceType> {
        let side = usize::from(!is_white(man));
        self.men.iter().find(|one| one.letters.eq_ignore_ascii_case(man) && one.sides.get(side) == Some(&true))
    }
}

/// Whether letters or a label are written as White's.
pub(crate) fn is_white(letters: &str) -> bool {
    letters.chars().find(|c| c.is_alphabetic()).is_none_or(char::is_uppercase)
}
