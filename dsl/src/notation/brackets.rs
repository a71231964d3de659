//! Brackets of a notation are matched before the grammar sees it, without recursion.

/// What is wrong with brackets, at a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BracketFault {
    /// The bracket.
    pub(super) at: usize,
    /// What is to be said of it.
    pub(super) message: &'static str,
}

/// The first bracket that does not fit.
pub(super) fn check(text: &str) -> Result<(), BracketFault> {
    let mut open: Option<(usize, u8)> = None;
    for (at, byte) in text.bytes().enumerate() {
        match (byte, open) {
            (b'(' | b'[', None) => open = Some((at, byte)),
            (b'(' | b'[', Some(_)) => {
                return Err(BracketFault { at, message: "brackets cannot be nested" });
            }
            (b')', Some((_, b'('))) | (b']', Some((_, b'['))) => open = None,
            (b')' | b']', Some(_)) => {
                return Err(BracketFault { at, message: "this bracket closes one of another kind" });
            }
            (b')' | b']', None) => {
                return Err(BracketFault { at, message: "no bracket is open here" });
            }
            _ => {}
        }
    }
    match open {
        Some((at, _)) => Err(BracketFault { at, message: "this bracket is never closed" }),
        None => Ok(()),
    }
}
