//! Letters of men and labels of other programs.

use super::Cx;
use crate::doubt::Topic;
use crate::limits;
use crate::names::{Roster, sides};
use ferz_dsl::ast::Piece;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Span;

/// Every type needs letters of its own, also when Black's are written small; types of different sides may share theirs.
pub(super) fn check_letters(cx: &mut Cx<'_>, roster: &Roster<'_>) {
    let mut taken: Vec<(String, [bool; 2], &Piece)> = Vec::new();
    for (_, piece) in roster.pieces() {
        let (letters, span) = (&piece.letters.value, piece.letters.span);
        check_length(cx, letters, span);
        let (black, sides) = (letters.to_lowercase(), sides(piece));
        let meets = |others: &[bool; 2]| sides.iter().zip(others).any(|(one, other)| *one && *other);
        if let Some((.., first)) = taken.iter().find(|(other, others, _)| *other == black && meets(others)) {
            cx.doubt.cast(Topic::Letters);
            // Of a line that stands twice this has been said.
            if first.name.text == piece.name.text {
                continue;
            }
            let message = format!("the letters `{letters}` are taken, capitals and small ones being one");
            let fault = Diagnostic::new(Code::LettersTaken, span, message);
            cx.diagnostics.push(fault.also(first.letters.span, "they are taken here"));
        } else {
            taken.push((black, sides, piece));
        }
    }
    check_aliases(cx, roster);
}

fn check_length(cx: &mut Cx<'_>, letters: &str, span: Span) {
    if limits::LETTERS < letters.trim_start_matches('+').chars().count() {
        let message = format!("`{letters}` is too long: at most {} letters", limits::LETTERS);
        cx.diagnostics.push(Diagnostic::new(Code::LettersTooLong, span, message));
    }
}

fn check_aliases(cx: &mut Cx<'_>, roster: &Roster<'_>) {
    let mut taken: Vec<(&str, Span)> = Vec::new();
    for alias in roster.pieces().flat_map(|(_, piece)| &piece.aliases) {
        match taken.iter().find(|(other, _)| *other == alias.value) {
            Some(&(label, first)) => {
                let message = format!("the alias `{label}` is taken");
                cx.diagnostics
                    .push(Diagnostic::new(Code::LettersTaken, alias.span, message).also(first, "it is taken here"));
            }
            None => taken.push((&alias.value, alias.span)),
        }
    }
}
