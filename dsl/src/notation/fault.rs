//! What is wrong with a part of a notation.

use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;

/// A character in front of an atom that is no modifier.
pub(super) fn sign(sign: &str, span: Span) -> Diagnostic {
    let message = match sign.chars().next().unwrap_or_default() {
        'a'..='z' => format!("`{sign}` is no modifier"),
        '0'..='9' => format!("`{sign}` stands behind no atom and no repetition"),
        '*' => "`*` stands behind no atom".to_owned(),
        '-' | '?' => format!("`{sign}` joins legs inside brackets only, as in `[W{sign}F]`"),
        _ => format!("`{}` has no meaning in a move notation", sign.escape_debug()),
    };
    Diagnostic::new(Code::NotationSign, span, message)
}

/// Modifiers that no atom follows.
pub(super) fn no_atom(modifiers: &str, span: Span) -> Diagnostic {
    Diagnostic::new(Code::NoAtom, span, format!("no atom follows `{modifiers}`"))
        .help("modifiers stand in front of a capital letter: `fW`")
}

/// Parentheses that hold neither modifiers nor coordinates.
pub(super) fn no_leap(text: &str, span: Span) -> Diagnostic {
    Diagnostic::new(Code::Leap, span, format!("`{text}` is no leap")).help("a leap by coordinates is written `(1,4)`")
}

/// Parentheses where no repetition can stand, or that hold none.
pub(super) fn no_repetition(message: impl Into<String>, span: Span) -> Diagnostic {
    Diagnostic::new(Code::Repetition, span, message)
}

/// A capital that is no atom.
pub(super) fn atom(atom: &str, span: Span) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::UnknownAtom, span, format!("`{atom}` is no atom"));
    match atom {
        "@" => diagnostic.help("drops are declared by rules, not by a notation"),
        "X" | "Y" => diagnostic.help(format!("`{atom}` lengthens a leap and stands behind the leaper's letter")),
        _ => diagnostic.help("the atoms are W F D N A H C L Z J G K R B Q U I O and leaps such as `(1,4)`"),
    }
}

/// Brackets of which legs are missing, or not parted.
pub(super) fn leg(message: impl Into<String>, span: Span) -> Diagnostic {
    Diagnostic::new(Code::Leg, span, message).help("legs are joined by `-` or `?`: `[F?fsR]`")
}
