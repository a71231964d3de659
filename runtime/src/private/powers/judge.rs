//! Turns are judged by the positions they lead to, with each drop that may end them.

use super::Powered;
use crate::mv::Move;
use crate::private::{Color, Visitor};
use std::marker::PhantomData;

/// Passes on turns of side `S` that are legal, or all, and with each the turns that end with a drop.
pub struct Judge<'a, G, S, const W: usize> {
    game: &'a G,
    visitor: &'a mut dyn Visitor<W>,
    legal: bool,
    side: PhantomData<S>,
}

impl<'a, G: Powered<W>, S: Color, const W: usize> Judge<'a, G, S, W> {
    /// Judges the turns of a position for a visitor.
    pub fn new(game: &'a G, visitor: &'a mut dyn Visitor<W>, legal: bool) -> Self {
        Judge { game, visitor, legal, side: PhantomData }
    }
}

impl<G: Powered<W>, S: Color, const W: usize> Visitor<W> for Judge<'_, G, S, W> {
    fn go_on(&self) -> bool {
        self.visitor.go_on()
    }

    fn turn(&mut self, piece: u8, mv: Move) {
        let next = self.game.play_as::<S, false>(piece, mv);
        if !self.legal || next.is_safe::<S>() {
            self.visitor.turn(piece, mv);
        }
        for square in next.drops::<S>().squares() {
            if !self.legal || next.dropped::<S>(square).is_safe::<S>() {
                self.visitor.turn(piece, mv.with_drop(square));
            }
        }
    }
}

impl<G, S, const W: usize> std::fmt::Debug for Judge<'_, G, S, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Judge")
    }
}
