//! Turns as other people's engines write them, found among the legal ones.
//!
//! Where both know the game there is little to translate: names of squares, castling, signs of promotion. A turn that is
//! legal here and can only be what was written is taken for it, so that a man may have other letters there.

use ferz_facade::{Turn, TurnKind};
use ferz_model::Game;
use std::collections::BTreeMap;

/// How a protocol writes turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Canonical texts.
    Own,
    /// UCI of engines that are not ours: ranks count from 1, a man promoted by its own letters and a plus has the plus alone.
    Uci,
    /// XBoard's: ranks count from 0 on boards of exactly ten, castling from any file is `O-O`, a pass `@@@@`.
    Cecp,
}

/// How turns of one game are written.
#[derive(Clone, Debug)]
pub(crate) struct Notation {
    dialect: Dialect,
    /// Squares by our labels: what they are called there, and their file.
    squares: BTreeMap<String, (String, u8)>,
    /// Letters of men by their names, small.
    letters: BTreeMap<String, String>,
}

impl Notation {
    pub(crate) fn new(game: &Game, dialect: Dialect) -> Self {
        let board = &game.board;
        let first = if dialect == Dialect::Cecp && board.ranks == 10 { 0 } else { 1 };
        let squares = board.squares().map(|square| {
            let (file, rank) = (board.file(square) as u8, board.rank(square) as u8);
            (board.label(square), (format!("{}{}", char::from(b'a' + file), rank + first), file))
        });
        let letters = game.pieces.iter().map(|piece| (piece.name.clone(), piece.letters.to_lowercase()));
        Notation { dialect, squares: squares.collect(), letters: letters.collect() }
    }

    /// The text of a turn.
    pub(crate) fn write(&self, turn: &Turn) -> String {
        self.translated(turn).unwrap_or_else(|| turn.text.clone())
    }

    /// The legal turn that is meant; `None` if none is, or it could be several.
    pub(crate) fn read<'a>(&self, legal: &'a [Turn], text: &str) -> Option<&'a Turn> {
        if self.dialect == Dialect::Own {
            return legal.iter().find(|turn| turn.text == text);
        }
        let exact = legal.iter().find(|turn| self.write(turn) == text);
        exact
            .or_else(|| only(legal.iter().filter(|turn| self.write(turn).eq_ignore_ascii_case(text))))
            .or_else(|| only(legal.iter().filter(|turn| self.castles(turn, text))))
            .or_else(|| self.promotion(legal, text))
    }

    /// What is written where canonical texts are not; `None` for turns that no other program knows.
    fn translated(&self, turn: &Turn) -> Option<String> {
        if self.dialect == Dialect::Own || turn.drop.is_some() {
            return None;
        }
        let square = |label: &Option<String>| Some(self.squares.get(label.as_ref()?)?.0.clone());
        match turn.kind {
            TurnKind::Pass if self.dialect == Dialect::Cecp => Some("@@@@".to_owned()),
            TurnKind::Drop => {
                let letters = turn.text.split_once('@')?.0.trim_matches(['{', '}']);
                Some(format!("{letters}@{}", square(&turn.to)?))
            }
            TurnKind::Castle => {
                let to = square(&turn.to)?;
                match self.partner(turn) {
                    Some(_) if self.dialect == Dialect::Cecp => Some(self.wing(turn)?.to_owned()),
                    Some(partner) => Some(square(&turn.from)? + &partner),
                    None => Some(square(&turn.from)? + &to),
                }
            }
            TurnKind::Move => {
                let becomes = match &turn.promotion {
                    Some(name) => self.sign(&turn.piece, name)?,
                    None => String::new(),
                };
                Some(square(&turn.from)? + &square(&turn.to)? + &becomes)
            }
            _ => None,
        }
    }

    /// The sign of the type that a man becomes.
    fn sign(&self, piece: &str, becomes: &str) -> Option<String> {
        let (before, after) = (self.letters.get(piece)?, self.letters.get(becomes)?);
        Some(if *after == format!("+{before}") { "+".to_owned() } else { after.clone() })
    }

    /// What the square of the man is called with which a king castles whose target alone does not tell it.
    fn partner(&self, turn: &Turn) -> Option<String> {
        let behind = turn.text.strip_prefix(turn.from.as_deref()?)?;
        (Some(behind) != turn.to.as_deref()).then(|| Some(self.squares.get(behind)?.0.clone()))?
    }

    /// On which wing a king castles, as XBoard writes it.
    fn wing(&self, turn: &Turn) -> Option<&'static str> {
        let from = turn.from.as_deref()?;
        let aim = turn.text.strip_prefix(from)?;
        let file = |label: &str| Some(self.squares.get(label)?.1);
        Some(if file(from)? < file(aim)? { "O-O" } else { "O-O-O" })
    }

    /// Whether a text is another way to write a castling.
    fn castles(&self, turn: &Turn, text: &str) -> bool {
        if turn.kind != TurnKind::Castle {
            return false;
        }
        let square = |label: &Option<String>| Some(self.squares.get(label.as_ref()?)?.0.as_str());
        let (from, to, partner) = (square(&turn.from), square(&turn.to), self.partner(turn));
        let aim = from.and_then(|from| text.strip_prefix(from));
        let by_squares = aim.is_some() && (aim == to || aim == partner.as_deref());
        by_squares || self.wing(turn).is_some_and(|wing| wing == text.replace('0', "O"))
    }

    /// The promotion that is meant where the letter is another, or none is written.
    fn promotion<'a>(&self, legal: &'a [Turn], text: &str) -> Option<&'a Turn> {
        let like = |turn: &&Turn| {
            let way = self.translated(&Turn { promotion: None, ..(*turn).clone() });
            let sign = way.as_deref().and_then(|way| text.strip_prefix(way));
            let is_sign = sign.is_some_and(|sign| sign.len() <= 1 && !sign.starts_with(|c: char| c.is_ascii_digit()));
            // `=` says that the man stays what it is.
            is_sign && turn.kind == TurnKind::Move && turn.promotion.is_some() != (sign == Some("="))
        };
        only(legal.iter().filter(like))
    }
}

/// The only one of these.
fn only<'a>(mut turns: impl Iterator<Item = &'a Turn>) -> Option<&'a Turn> {
    let turn = turns.next();
    turn.filter(|_| turns.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy;
    use ferz_facade::{Rules, Strictness};
    use ferz_interp::Interp;
    use std::sync::Arc;

    /// The canonical text of the turn that is read, in a position of a game.
    fn read(game: &str, fen: &str, dialect: Dialect, text: &str) -> Option<String> {
        let game = Arc::new(toy::model(game));
        let session = Interp::new(Arc::clone(&game)).position(fen, Strictness::Playable).unwrap();
        Notation::new(&game, dialect).read(&session.legal_turns(), text).map(|turn| turn.text.clone())
    }

    const CHESS: &str = "variant \"Chess\"\nextends chess";

    #[test]
    fn castling_is_read_in_all_ways() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for (text, turn) in [("e1g1", "e1g1"), ("O-O", "e1g1"), ("O-O-O", "e1c1"), ("0-0-0", "e1c1")] {
            assert_eq!(read(CHESS, fen, Dialect::Cecp, text).as_deref(), Some(turn), "{text}");
        }
        let free = "variant \"Chess960\"\nextends chess960";
        for (text, turn) in [("O-O", "e1h1"), ("e1h1", "e1h1"), ("O-O-O", "e1a1"), ("e1c1", "e1a1")] {
            assert_eq!(
                read(free, "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", Dialect::Cecp, text).as_deref(),
                Some(turn),
                "{text}"
            );
        }
    }

    #[test]
    fn promotions_may_have_another_letter_where_there_is_no_choice() {
        let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
        for (text, turn) in [("a7a8q", Some("a7a8q")), ("a7a8Q", Some("a7a8q")), ("a7a8c", None), ("a7a8", None)] {
            assert_eq!(read(CHESS, fen, Dialect::Cecp, text).as_deref(), turn, "{text}");
        }
        let shatranj = "variant \"Shatranj\"\nextends shatranj";
        for text in ["a7a8", "a7a8f", "a7a8q", "a7a8F"] {
            assert_eq!(
                read(shatranj, "4k2r/P7/8/8/8/8/8/R3K3 w - - 0 1", Dialect::Cecp, text).as_deref(),
                Some("a7a8q"),
                "{text}"
            );
        }
        assert_eq!(read(CHESS, fen, Dialect::Cecp, "e1e2q"), None);
    }

    #[test]
    fn ten_ranks_begin_with_0_in_cecp_alone() {
        let shako = "variant \"Shako\"\nextends shako";
        let fen = toy::game(shako).start("").unwrap().fen();
        assert_eq!(read(shako, &fen, Dialect::Cecp, "b2b4").as_deref(), Some("b3b5"));
        assert_eq!(read(shako, &fen, Dialect::Uci, "b3b5").as_deref(), Some("b3b5"));
        assert_eq!(read(shako, &fen, Dialect::Uci, "b2b4"), None);
    }

    #[test]
    fn men_promoted_by_a_plus_have_it_alone() {
        let shogi = "variant \"Minishogi\"\nextends minishogi";
        let game = Arc::new(toy::model(shogi));
        let mut session =
            Interp::new(Arc::clone(&game)).position("4k/R4/5/5/K4[P] w - - 0 1", Strictness::Playable).unwrap();
        let notation = Notation::new(&game, Dialect::Uci);
        for (text, turn) in [("a4a5+", "a4a5{+r}"), ("a4a5", "a4a5"), ("a4a5=", "a4a5"), ("P@c3", "P@c3")] {
            assert_eq!(
                notation.read(&session.legal_turns(), text).map(|turn| turn.text.as_str()),
                Some(turn),
                "{text}"
            );
        }
        assert!(session.play("a4a5").is_ok());
    }
}
