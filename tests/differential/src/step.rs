//! A turn in a game, and what it leads to, in the terms of the model: so that what happens can be told by the rules alone.

use crate::deed::Deed;
use crate::scene::Scene;
use ferz_facade::TurnKind;
use ferz_model::{Game, Pattern, PieceId, Square};
use std::collections::BTreeSet;

/// A turn and the positions before and after it.
#[derive(Debug)]
pub struct Step<'a> {
    /// The rules.
    pub game: &'a Game,
    /// The position before.
    pub before: &'a Scene,
    /// The turn.
    pub deed: &'a Deed,
    /// The position after.
    pub after: &'a Scene,
    /// Where men stood before the turn that have left squares on which they might have promoted.
    pub strayed: &'a BTreeSet<Square>,
}

impl Step<'_> {
    /// Whether a man of this type moves.
    pub fn moves(&self, piece: PieceId) -> bool {
        self.deed.man.is_some_and(|man| man.piece == piece)
    }

    /// Whether a man of this type moves as some of its patterns only do.
    pub fn goes_only_by(&self, piece: PieceId, is_one: impl Fn(&Pattern) -> bool) -> bool {
        self.moves(piece) && self.deed.goes_only_by(self.game, is_one)
    }

    /// Whether it takes the man where it goes.
    pub fn takes_on_target(&self) -> bool {
        self.deed.kind == TurnKind::Move && self.deed.takes.iter().any(|(square, _)| Some(*square) == self.deed.to)
    }

    /// Whether it takes the man behind its origin, seen from its target.
    pub fn withdraws(&self) -> bool {
        self.aside()[0]
    }

    /// Whether it takes the man behind its target, seen from its origin.
    pub fn comes_up(&self) -> bool {
        self.aside()[1]
    }

    fn aside(&self) -> [bool; 2] {
        let (Some(from), Some(to)) = (self.deed.from, self.deed.to) else { return [false; 2] };
        let Some((dx, dy)) = self.game.board.direction(from, to) else { return [false; 2] };
        let goes = matches!(self.deed.kind, TurnKind::Move | TurnKind::Swap);
        [(from, (-dx, -dy)), (to, (dx, dy))].map(|(square, step)| {
            let beside = self.game.board.step(square, step);
            goes && self.deed.takes.iter().any(|(square, _)| Some(*square) == beside)
        })
    }

    /// How many men it takes on its way: neither on its target nor aside by a power, nor en passant.
    pub fn takes_in_passing(&self) -> usize {
        let powers = self.deed.man.map(|man| &self.game.piece(man.piece).powers);
        let [withdrawn, approached] = self.aside();
        let withdrawn = withdrawn && powers.is_some_and(|powers| powers.withdrawal);
        let approached = approached && powers.is_some_and(|powers| powers.approach);
        let elsewhere = self.deed.takes.iter().filter(|(square, _)| Some(*square) != self.deed.to).count();
        let passing = if self.deed.en_passant { 0 } else { elsewhere };
        passing.saturating_sub(usize::from(withdrawn) + usize::from(approached))
    }

    /// How many men it takes between its origin and its target.
    pub fn overtakes(&self) -> usize {
        let (Some(from), Some(to)) = (self.deed.from, self.deed.to) else { return 0 };
        let board = &self.game.board;
        let Some(step) = board.direction(from, to) else { return 0 };
        let is_between =
            |square| board.direction(from, square) == Some(step) && board.direction(square, to) == Some(step);
        self.deed.takes.iter().filter(|(square, _)| is_between(*square)).count()
    }

    /// Whether it changes places with a man of its own side, or of the other.
    pub fn swaps_with(&self, own: bool) -> bool {
        self.deed.partner.zip(self.deed.man).is_some_and(|(partner, man)| (partner.side == man.side) == own)
    }

    /// Whether it takes the man that took last.
    pub fn closes_exchange(&self) -> bool {
        self.before.open.is_some_and(|(open, _)| self.deed.takes.iter().any(|(square, _)| *square == open))
    }

    /// Whether the opponent is owed more drops afterwards.
    pub fn is_more_owed(&self) -> bool {
        let opponent = self.after.side.index();
        self.before.owed[opponent] < self.after.owed[opponent]
    }

    /// Whether a turn of this kind was refused for one of some reasons, in the position after.
    pub fn refuses(&self, kind: TurnKind, reasons: &[&str]) -> bool {
        self.after.refusal.as_ref().is_some_and(|refusal| refusal.kind == kind && reasons.contains(&refusal.reason))
    }
}
