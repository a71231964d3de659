//! Turns are judged by the positions they lead to, with each drop that may end them; those that change nothing that could
//! matter to the royal are not made.

use super::Powered;
use crate::mv::{Move, MoveKind};
use crate::private::chain::View;
use crate::private::influence::Influence;
use crate::private::{Color, Visitor};
use ferz_geometry::Bits;
use std::marker::PhantomData;

/// Passes on turns of side `S` that are legal, or all, and with each the turns that end with a drop.
pub struct Judge<'a, G, S, const W: usize> {
    game: &'a G,
    visitor: &'a mut dyn Visitor<W>,
    legal: bool,
    /// Which turns have to be made, those that only lead from square to square and promote nobody.
    influence: Influence<W>,
    side: PhantomData<S>,
}

impl<'a, G: Powered<W>, S: Color, const W: usize> Judge<'a, G, S, W> {
    /// Judges the turns of a position for a visitor. The influence is that on the safety of the side's royal, which is safe; it
    /// is also where a turn may bring about drops that are not owed yet.
    pub fn new(game: &'a G, visitor: &'a mut dyn Visitor<W>, legal: bool, influence: Influence<W>) -> Self {
        Judge { game, visitor, legal, influence, side: PhantomData }
    }

    /// Whether two friends change places on whom nothing depends, and nobody can be dropped.
    fn is_calm_swap(&self, mv: Move) -> bool {
        let places = Bits::of(&[mv.from(), mv.to()]);
        self.game.view::<S>().us.has(mv.to())
            && !self.influence.left.meets(places)
            && !self.influence.entered.meets(places)
            && self.game.drops::<S>().is_empty()
    }

    fn make(&mut self, piece: u8, mv: Move) {
        let next = self.game.play_as::<S, false>(piece, mv);
        if !self.legal || next.is_safe::<S>() {
            self.visitor.turn(piece, mv);
        }
        let View { us, them, .. } = next.view::<S>();
        for square in next.drops::<S>().without(us | them).squares() {
            if !self.legal || next.dropped::<S>(square).is_safe::<S>() {
                self.visitor.turn(piece, mv.with_drop(square));
            }
        }
    }
}

impl<G: Powered<W>, S: Color, const W: usize> Visitor<W> for Judge<'_, G, S, W> {
    fn go_on(&self) -> bool {
        self.visitor.go_on()
    }

    fn turn(&mut self, piece: u8, mv: Move) {
        match mv.kind() {
            MoveKind::Plain | MoveKind::Trail if mv.becomes().is_none() => {
                self.man(piece, mv.from(), Bits::bit(mv.to()), mv.kind());
            }
            // Who changes places with a friend leaves no square empty.
            MoveKind::Swap if self.is_calm_swap(mv) => self.visitor.turn(piece, mv),
            _ => self.make(piece, mv),
        }
    }

    fn man(&mut self, piece: u8, from: u8, targets: Bits<W>, kind: MoveKind) {
        let drops = self.game.drops::<S>();
        let calm = if drops.meets(self.influence.entered) { Bits::EMPTY } else { self.influence.calm(from, targets) };
        if !calm.is_empty() {
            self.visitor.man(piece, from, calm, kind);
            if !drops.is_empty() {
                let View { us, them, .. } = self.game.view::<S>();
                let empty = drops.without((us | them).without(Bits::bit(from)));
                self.visitor.man_drops(piece, from, calm, kind, empty);
            }
        }
        for to in targets.without(calm).squares() {
            self.make(piece, Move::new(from, to, kind));
        }
    }

    fn shift(&mut self, piece: u8, by: i32, targets: Bits<W>, kind: MoveKind) {
        let mut calm = Bits::EMPTY;
        if self.game.drops::<S>().is_empty() {
            calm = targets.without(self.influence.entered | self.influence.left.shift(by));
            if !calm.is_empty() {
                self.visitor.shift(piece, by, calm, kind);
            }
        }
        for to in targets.without(calm).squares() {
            self.man(piece, (i32::from(to) - by) as u8, Bits::bit(to), kind);
        }
    }
}

impl<G, S, const W: usize> std::fmt::Debug for Judge<'_, G, S, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Judge")
    }
}
