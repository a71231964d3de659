//! Brackets of a notation are matched before the grammar sees it, without recursion.

/// What is wrong with brackets, at a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BracketFault {
    /// The bracket.
    pub(super) at: usize,
    /// What is to be said of it.
    pub(super) message: &'static str,
}

/// The first bracket that does not fit. The parentheses of a leap may stand in brackets, and nothing else in anything.
pub(super) fn check(text: &str) -> Result<(), BracketFault> {
    let (mut bracket, mut parenthesis) = (None, None);
    for (at, byte) in text.bytes().enumerate() {
        let message = match (byte, parenthesis, bracket) {
            (b'(', None, _) => {
                parenthesis = Some(at);
                continue;
            }
            (b'[', None, None) => {
                bracket = Some(at);
                continue;
            }
            (b')', Some(_), _) => {
                parenthesis = None;
                continue;
            }
            (b']', None, Some(_)) => {
                bracket = None;
                continue;
            }
            (b'(', Some(_), _) => "parentheses cannot be nested",
            (b'[', Some(_), _) => "parentheses hold modifiers and no brackets",
            (b'[', None, Some(_)) => "brackets cannot be nested",
            (b']', Some(_), _) | (b')', None, Some(_)) => "this bracket closes one of another kind",
            (b']' | b')', None, None) => "no bracket is open here",
            _ => continue,
        };
        return Err(BracketFault { at, message });
    }
    match parenthesis.or(bracket) {
        Some(at) => Err(BracketFault { at, message: "this bracket is never closed" }),
        None => Ok(()),
    }
}
