//! Rows of modifiers: which letters there are, and which do not go together wherever they stand.

use crate::diagnostic::{Code, Diagnostic};
use crate::source::Spanned;

/// Letters in front of an atom, apart from `a`.
const MODIFIERS: &str = "fblrvshmcdekpgyxutinjozq";

/// Letters in front of brackets: what selects among whole moves.
const IN_FRONT: &str = "fblrvshmcdeki";

/// Where a row of modifiers stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// On the first leg of a plain term: `z` and `q` bend the whole path.
    First,
    /// On later legs, and in parentheses: `z` and `q` are directions.
    Later,
    /// On a leg in brackets: `a` is a direction, too.
    Leg,
    /// In front of brackets.
    Front,
}

/// Whether a letter can be a modifier.
pub(super) fn is_modifier(letter: char) -> bool {
    MODIFIERS.contains(letter)
}

impl Row {
    /// The first fault of a row.
    pub(super) fn check(self, letters: &[Spanned<char>]) -> Result<(), Diagnostic> {
        if self == Row::Front {
            check_front(letters)?;
        }
        self.check_repeated(letters)?;
        self.check_half_planes(letters)
    }

    /// Letters of which one leg has one at most, whatever stands between them.
    fn check_repeated(self, letters: &[Spanned<char>]) -> Result<(), Diagnostic> {
        let groups: &[&str] = match self {
            Row::First => &["p", "g", "i", "zq"],
            Row::Leg => &["p", "g", "i", "a"],
            Row::Later | Row::Front => &["p", "g", "i"],
        };
        for group in groups {
            let mut found = letters.iter().filter(|letter| group.contains(letter.value));
            if let (Some(first), Some(second)) = (found.next(), found.next()) {
                let message = if first.value == second.value {
                    format!("a leg has one `{}` at most", first.value)
                } else {
                    format!("a path is bent one way, by `{}` or by `{}`", first.value, second.value)
                };
                return Err(Diagnostic::new(Code::Misplaced, second.span, message));
            }
        }
        Ok(())
    }

    /// `h` stands in a pair of directions; other letters may stand between the two.
    fn check_half_planes(self, letters: &[Spanned<char>]) -> Result<(), Diagnostic> {
        let turns = match self {
            Row::First | Row::Front => "",
            Row::Later => "zq",
            Row::Leg => "zqa",
        };
        let is_direction = |letter: &&Spanned<char>| "fblrvsh".contains(letter.value) || turns.contains(letter.value);
        let directions: Vec<_> = letters.iter().filter(is_direction).collect();
        let mut rest = directions.as_slice();
        while let [first, others @ ..] = rest {
            rest = match (first.value, others) {
                ('f' | 'b' | 'l' | 'r', [second, others @ ..]) if second.value == 'h' => others,
                ('h', [second, others @ ..]) if matches!(second.value, 'l' | 'r') => others,
                ('h', _) => {
                    return Err(Diagnostic::new(Code::HalfPlane, first.span, "`h` stands in no pair")
                        .help("`h` has a meaning in `fh bh lh rh hr hl` only"));
                }
                _ => others,
            };
        }
        Ok(())
    }
}

fn check_front(letters: &[Spanned<char>]) -> Result<(), Diagnostic> {
    let Some(letter) = letters.iter().find(|letter| !IN_FRONT.contains(letter.value)) else { return Ok(()) };
    let message = format!("`{}` belongs to one leg and stands inside the brackets", letter.value);
    Err(Diagnostic::new(Code::Misplaced, letter.span, message)
        .help("in front of brackets stand directions, `m c d e k` and `i`"))
}
