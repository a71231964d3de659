//! Turns as XBoard writes them.

use ferz_runtime::describe::Kind;
use ferz_runtime::info::Info;

use super::men::Men;
use crate::notation::{Notation, letter};
use crate::session::Session;
use crate::thinker::Turn;

/// How turns are written, castling from any file aside.
const NOTATION: Notation = Notation { square: square_name, drop: '@', pass: "@@@@", plus: true };

/// What XBoard calls a square: on boards of exactly ten ranks they are numbered from 0, on all others from 1.
pub(super) fn square_name(info: &Info, square: u8) -> String {
    let first = u8::from(info.ranks != 10);
    format!("{}{}", letter(square % info.files), square / info.files + first)
}

/// The text of a turn of the position, or of one that follows it.
pub(super) fn write(session: &Session, men: &Men, turn: &Turn) -> String {
    let (_, about) = turn;
    let target = about.mover.and_then(|mover| mover.to).filter(|_| about.kind == Kind::Castle);
    if let Some((free, to)) = session.offer().rules().beside().free_castling.as_ref().zip(target) {
        let towards_last = free.targets.iter().any(|wings| wings[0].0 == to);
        return if towards_last { "O-O" } else { "O-O-O" }.to_owned();
    }
    men.told(&NOTATION.write(session.info(), turn))
}

/// The canonical text of the legal turn that is written so. Promotions may have capital letters, and who castles from any file
/// may go to its partner.
pub(super) fn read(session: &Session, text: &str) -> Option<String> {
    let men = Men::of(session.offer());
    let legal = session.game.legal();
    let exact = legal.iter().find(|turn| write(session, &men, turn) == text);
    let alike = |turn: &&Turn| {
        let plain = men.told(&NOTATION.write(session.info(), turn));
        [write(session, &men, turn), plain].iter().any(|written| written.eq_ignore_ascii_case(text))
    };
    exact.or_else(|| legal.iter().find(alike)).map(|(text, _)| text.clone())
}

/// Whether a word without a command before it is meant as a turn.
pub(super) fn looks_like_one(word: &str) -> bool {
    let mut bytes = word.bytes();
    let drop = word.as_bytes().get(1) == Some(&b'@');
    let steps = bytes.next().is_some_and(|byte| byte.is_ascii_lowercase())
        && bytes.next().is_some_and(|byte| byte.is_ascii_digit())
        && word.bytes().filter(u8::is_ascii_digit).count() > 1;
    drop || steps || word == "@@@@" || word.starts_with("O-O")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy;

    #[test]
    fn ten_ranks_begin_with_0() {
        let ten = Info { ranks: 10, ..toy::INFO };
        let eleven = Info { ranks: 11, ..toy::INFO };
        assert_eq!([&toy::INFO, &ten, &eleven].map(|info| square_name(info, 8)), ["c2", "c1", "c2"]);
        assert_eq!([square_name(&ten, 59), square_name(&eleven, 65)], ["f9", "f11"]);
    }

    #[test]
    fn turns_are_told_from_commands() {
        for turn in ["e2e4", "e7e8q", "P@e4", "a10b11", "@@@@", "O-O-O", "c4d5,d5e4"] {
            assert!(looks_like_one(turn), "{turn}");
        }
        for other in ["edit", "white", "e2", "p4", "level", "a", "?"] {
            assert!(!looks_like_one(other), "{other}");
        }
    }
}
