//! A game being played by the interpreter.

use crate::attack;
use crate::effect;
use crate::hand;
use crate::legality::legal_turns;
use crate::movement::pseudo_turns;
use crate::outcome;
use crate::perft::perft;
use crate::state::Position;
use crate::text::{fen, turn};
use crate::trace;
use crate::turn::{Action, Turn};
use ferz_facade::{self as facade, Fault, Leaves, Session, State, TurnKind, Why};
use ferz_model::{Game, PieceId, Square};
use std::cell::OnceCell;
use std::sync::Arc;

/// The position and how it came about.
#[derive(Debug)]
pub(crate) struct Play {
    game: Arc<Game>,
    /// Earlier positions, the first one first.
    history: Vec<Position>,
    now: Position,
    /// Its legal turns with their texts, in the order of these, once somebody has asked for them.
    legal: OnceCell<Vec<(String, Turn)>>,
}

impl Play {
    /// A game that begins with this position.
    pub(crate) fn new(game: Arc<Game>, now: Position) -> Self {
        Play { game, history: Vec::new(), now, legal: OnceCell::new() }
    }

    /// Legal turns with their texts, in the order of these.
    fn named_turns(&self) -> &[(String, Turn)] {
        self.legal.get_or_init(|| named(&self.game, &self.now, legal_turns(&self.game, &self.now)))
    }

    fn describe_all(&self, turns: &[(String, Turn)]) -> Vec<facade::Turn> {
        turns.iter().map(|(text, turn)| self.describe(text.clone(), turn)).collect()
    }

    fn describe(&self, text: String, turn: &Turn) -> facade::Turn {
        let (game, position) = (&*self.game, &self.now);
        let label = |square: Square| game.board.label(square);
        let man = position.man(turn.from).filter(|_| !turn.is_pass());
        let (piece, to) = match turn.action {
            Action::Drop(piece) => (Some(piece), Some(turn.to)),
            Action::Explode | Action::Leave => (man.map(|man| man.piece), None),
            _ => (man.map(|man| man.piece), man.map(|_| turn.to)),
        };
        let kind = match turn.castling {
            Some(_) => TurnKind::Castle,
            None if turn.is_pass() => TurnKind::Pass,
            None if turn.is_swap() => TurnKind::Swap,
            None => match turn.action {
                Action::Move | Action::Swap => TurnKind::Move,
                Action::Destroy => TurnKind::Destroy,
                Action::Explode => TurnKind::Explode,
                Action::Leave => TurnKind::Suicide,
                Action::Drop(_) => TurnKind::Drop,
            },
        };
        let name = |piece: PieceId| game.piece(piece).name.clone();
        let after = effect::play(game, position, turn);
        let dropped = |square: Square| Some((name(after.man(square)?.piece), label(square)));
        facade::Turn {
            text,
            kind,
            piece: piece.map(name).unwrap_or_default(),
            from: man.map(|_| label(turn.from)),
            to: to.map(label),
            captures: turn.takes.iter().copied().map(label).collect(),
            en_passant: turn.takes_en_passant(),
            promotion: turn.becomes.map(name),
            drop: turn.drop.and_then(dropped),
            gives_check: attack::in_check(game, &after, position.side.other()),
        }
    }
}

impl Session for Play {
    fn legal_turns(&self) -> Vec<facade::Turn> {
        self.describe_all(self.named_turns())
    }

    fn pseudo_turns(&self) -> Vec<facade::Turn> {
        self.describe_all(&named(&self.game, &self.now, pseudo_turns(&self.game, &self.now)))
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let full = turn::in_full(&self.game, &self.now, text);
        let Some((_, turn)) = self.named_turns().iter().find(|(name, _)| *name == full) else {
            return Err(Fault(format!("`{text}` is not a legal turn here")));
        };
        let after = effect::play(&self.game, &self.now, turn);
        self.legal.take();
        self.history.push(std::mem::replace(&mut self.now, after));
        Ok(())
    }

    fn undo(&mut self) -> bool {
        let Some(before) = self.history.pop() else {
            return false;
        };
        self.legal.take();
        self.now = before;
        true
    }

    fn state(&self) -> State {
        let (game, position) = (&*self.game, &self.now);
        let legal = self.named_turns();
        State {
            side: outcome::side_word(position.side),
            in_check: attack::in_check(game, position, position.side),
            result: outcome::result(game, position, !legal.is_empty(), &self.history),
            legal_moves: legal.len(),
            hands: position.hands.each_ref().map(|hand| hand::named(game, hand)),
            reserve: position
                .reserve
                .each_ref()
                .map(|pieces| pieces.iter().map(|&piece| game.piece(piece).name.clone()).collect()),
            owed: position.owed,
        }
    }

    fn fen(&self) -> String {
        fen::write(&self.game, &self.now)
    }

    fn key(&self) -> u64 {
        self.now.key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.now.key()
    }

    fn successors(&mut self) -> Vec<String> {
        let after = |turn| fen::write(&self.game, &effect::play(&self.game, &self.now, turn));
        self.named_turns().iter().map(|(_, turn)| after(turn)).collect()
    }

    fn perft(&self, depth: u32, leaves: Leaves) -> u64 {
        perft(&self.game, &self.now, depth, leaves)
    }

    fn divide(&self, depth: u32, leaves: Leaves) -> Vec<(String, u64)> {
        let Some(rest) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let count = |turn: &Turn| perft(&self.game, &effect::play(&self.game, &self.now, turn), rest, leaves);
        self.named_turns().iter().map(|(text, turn)| (text.clone(), count(turn))).collect()
    }

    fn why(&self, turn: &str) -> Result<Why, Fault> {
        trace::why(&self.game, &self.now, &self.history, turn)
    }
}

/// Turns with their texts, in the order of these.
pub(crate) fn named(game: &Game, position: &Position, turns: Vec<Turn>) -> Vec<(String, Turn)> {
    let mut named: Vec<_> = turn::texts(game, position, &turns).into_iter().zip(turns).collect();
    named.sort_by(|(a, _), (b, _)| a.cmp(b));
    named
}
