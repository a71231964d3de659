//! What is wrong with a part of a notation, or not supported yet.

use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;

/// Modifiers that belong to later parts of the notation.
fn later_modifier(letter: char) -> Option<&'static str> {
    Some(match letter {
        'a' => "a move of several legs",
        'k' => "capture of royals only",
        'q' => "a circular path",
        't' => "the tame modifier",
        'u' => "unloading the captured man",
        'x' => "inducing or borrowing a friend's move",
        'y' => "changing the range on the way",
        'z' => "a crooked path",
        _ => return None,
    })
}

/// Atoms that belong to later parts of the notation.
fn later_atom(atom: &str) -> Option<&'static str> {
    Some(match atom {
        "O" => "castling by notation",
        "I" => "imitation",
        "@" => "a drop by notation",
        _ if atom.starts_with('[') => "a move of several legs in brackets",
        _ => return None,
    })
}

fn not_yet(span: Span, later: &str, found: &str) -> Diagnostic {
    Diagnostic::new(Code::NotationNotYet, span, format!("not supported yet: {later} (`{found}`)"))
}

/// A character in front of an atom that is no modifier of one leg.
pub(super) fn sign(sign: &str, span: Span) -> Diagnostic {
    let letter = sign.chars().next().unwrap_or_default();
    if let Some(later) = later_modifier(letter) {
        return not_yet(span, later, sign);
    }
    let message = match letter {
        'a'..='z' => format!("`{sign}` is no modifier"),
        '0'..='9' | '*' => {
            format!("a range stands behind its atom, found `{sign}`")
        }
        _ => format!("`{}` has no meaning in a move notation", sign.escape_debug()),
    };
    Diagnostic::new(Code::NotationSign, span, message)
}

/// The same sign in a row that means something only later.
pub(super) fn doubled_modifier(letters: &str, span: Span) -> Option<Diagnostic> {
    let later = match letters {
        "pp" => "hopping over several men",
        "gg" => "hopping over several men",
        "ii" => "a second initial move",
        _ => return None,
    };
    Some(not_yet(span, later, letters))
}

/// A group in parentheses that is no leap.
pub(super) fn group(group: &str, span: Span) -> Diagnostic {
    let inside = group.trim_start_matches('(').trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches(')');
    if !inside.is_empty() && inside.chars().all(|c| c.is_ascii_lowercase()) {
        return not_yet(span, "a repeated group", group);
    }
    Diagnostic::new(Code::Leap, span, format!("`{group}` is no leap")).help("a leap by coordinates is written `(1,4)`")
}

/// An atom that is none of one leg.
pub(super) fn atom(atom: &str, span: Span) -> Diagnostic {
    if let Some(later) = later_atom(atom) {
        return not_yet(span, later, atom);
    }
    let diagnostic = Diagnostic::new(Code::UnknownAtom, span, format!("`{atom}` is no atom"));
    match atom {
        "X" | "Y" => diagnostic.help(format!("`{atom}` lengthens a leap and stands behind the leaper's letter")),
        _ => diagnostic.help("the atoms are W F D N A H C L Z J G K R B Q U and leaps such as `(1,4)`"),
    }
}
