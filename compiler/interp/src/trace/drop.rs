//! Why no man may come from the reserve, or another one.

use super::asked::AskedDrop;
use super::{Cx, Reason};
use crate::effect;
use crate::reserve::{self, Refusal};
use crate::turn::Turn;

impl Cx<'_> {
    /// Whether a turn ends with the drop that is asked for, or without one if none is.
    pub(super) fn drops(&self, turn: &Turn, drop: Option<&AskedDrop>) -> bool {
        turn.drop == drop.map(|drop| drop.square) && drop.is_none_or(|drop| self.is_next(drop))
    }

    /// The rule broken by a turn that movement allows, or by the drop that is to end it.
    pub(super) fn with_drop(&self, turn: &Turn, drop: Option<&AskedDrop>) -> Reason {
        let Some(drop) = drop else { return self.danger(turn) };
        let after = effect::play_main(self.game, self.position, turn);
        match reserve::refusal(self.game, &after, drop.square) {
            Some(refusal) => self.no_drop(drop, refusal),
            None if !self.is_next(drop) => self.not_next(drop),
            None => self.danger(&Turn { drop: Some(drop.square), ..turn.clone() }),
        }
    }

    /// Whether the man to be dropped is the next of the reserve.
    fn is_next(&self, drop: &AskedDrop) -> bool {
        let next = self.position.reserve[self.position.side.index()].first();
        next.is_some_and(|&piece| self.game.piece(piece).letters.to_lowercase() == drop.letters)
    }

    fn not_next(&self, drop: &AskedDrop) -> Reason {
        let side = self.position.side;
        let next = self.position.reserve[side.index()].first().map(|&piece| self.a(piece)).unwrap_or_default();
        ("not_next_in_reserve", format!("The next man of {side}'s reserve is {next}."), vec![drop.square])
    }

    fn no_drop(&self, drop: &AskedDrop, refusal: Refusal) -> Reason {
        let (side, square) = (self.position.side, self.label(drop.square));
        let (reason, text) = match refusal {
            Refusal::NotOwed => ("no_drop_right", format!("{side} is owed no drop.")),
            Refusal::Empty => ("reserve_empty", format!("Nobody is left in {side}'s reserve.")),
            Refusal::OffZone => ("not_on_zone", format!("{side} drops nobody on {square}.")),
            Refusal::Occupied(man) => {
                ("square_occupied", format!("{} stands on {square} when the drop is made.", self.owned(man)))
            }
        };
        (reason, text, vec![drop.square])
    }
}
