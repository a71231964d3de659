//! Turns as other protocols write them: the canonical text with other names for its squares, and other signs here and there.

use ferz_runtime::describe::{Description, Kind};
use ferz_runtime::dynamic::DynGame;
use ferz_runtime::info::Info;
use ferz_runtime::text::{man, square};

use crate::thinker::Turn;

/// How a protocol writes turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Notation {
    /// What it calls a square.
    pub(crate) square: fn(&Info, u8) -> String,
    /// What stands between a man from the hand and its square.
    pub(crate) drop: char,
    /// What no man moves is.
    pub(crate) pass: &'static str,
    /// A man that becomes what a plus before its own letters tells is written with the plus alone.
    pub(crate) plus: bool,
}

impl Notation {
    /// The text of a turn.
    pub(crate) fn write(&self, info: &Info, (text, about): &Turn) -> String {
        if about.kind == Kind::Pass {
            return text.replacen("0000", self.pass, 1);
        }
        let mut text = relabeled(text, |text| {
            let (square, rest) = square::strip(info, text)?;
            Some(((self.square)(info, square), rest))
        });
        if about.kind == Kind::Drop {
            text = text.replacen('@', &self.drop.to_string(), 1);
        }
        match plus(info, about).filter(|_| self.plus) {
            Some(promoted) => text.replacen(&promoted, "+", 1),
            None => text,
        }
    }

    /// The canonical text of the legal turn that is written so. Canonical texts will not do: where squares have other names,
    /// they may mean other turns.
    pub(crate) fn read(&self, info: &Info, game: &dyn DynGame, text: &str) -> Option<String> {
        let mut legal = game.legal().into_iter();
        legal.find(|turn| self.write(info, turn) == text).map(|(text, _)| text)
    }

    /// Plays the turn that is written so; `false`, and nothing changes, if none is.
    pub(crate) fn play(&self, info: &Info, game: &mut dyn DynGame, text: &str) -> bool {
        self.read(info, game, text).is_some_and(|text| game.play(&text))
    }
}

/// What stands for the type a man becomes, if that is its own letters behind a plus.
fn plus(info: &Info, about: &Description) -> Option<String> {
    let (becomes, mover) = about.promotion.zip(about.mover)?;
    man::is_plus_of(info, becomes, mover.piece).then(|| man::write(info, becomes, 1))
}

/// The text with every square that `strip` finds replaced.
pub(crate) fn relabeled(text: &str, strip: impl Fn(&str) -> Option<(String, &str)>) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        match strip(rest) {
            Some((name, behind)) => {
                out += &name;
                rest = behind;
            }
            None => {
                out.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    out
}

/// The letter of a rank or file from `a`, twice from the 27th on.
pub(crate) fn letter(at: u8) -> String {
    char::from(b'a' + at % 26).to_string().repeat(1 + usize::from(at / 26))
}

/// A board with `N` and `B` for the men that other programs of Xiangqi write `H` and `E`, in games that have no such letters.
pub(crate) fn own_letters(info: &Info, board: &str) -> String {
    let has = |letter: &str| info.pieces.iter().any(|piece| piece.letters == letter);
    let mut board = board.to_owned();
    for [other, own] in [["H", "N"], ["E", "B"]] {
        if has(own) && !has(other) {
            board = board.replace(other, own).replace(&other.to_lowercase(), &own.to_lowercase());
        }
    }
    board
}
