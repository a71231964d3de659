//! Why no man may come from the hand.

use super::asked::AskedDrop;
use super::{Cx, Reason, words};
use crate::effect;
use crate::hand::{self, Refusal};
use crate::text::turn::letters_at;
use crate::turn::{Action, Turn};
use ferz_facade::Fault;
use ferz_model::{PieceId, Square};

impl Cx<'_> {
    /// The first rule that a drop breaks, or how it is written.
    ///
    /// # Errors
    /// The letters are no man's.
    pub(super) fn hand_drop(&self, asked: &AskedDrop) -> Result<Reason, Fault> {
        let (game, side) = (self.game, self.position.side);
        let mut types = game.piece_ids().filter(|(_, piece)| piece.sides[side.index()]);
        let Some((piece, _)) = types.find(|(_, piece)| piece.letters.to_lowercase() == asked.letters) else {
            return Err(Fault(format!("no man of {} has the letter `{}`", game.name, asked.letters)));
        };
        if let Some(over) = self.over() {
            return Ok(over);
        }
        if let Some(refusal) = hand::refusal(game, self.position, piece, asked.square) {
            return Ok(self.not_dropped(piece, asked.square, refusal));
        }
        let turn = hand::turn(piece, asked.square);
        let reason = self.danger(&turn);
        Ok(match reason {
            (super::LEGAL, ..) => {
                let text = letters_at(game, piece, asked.square);
                ("notation", format!("That turn is legal, but it is written `{text}`."), vec![asked.square])
            }
            illegal => illegal,
        })
    }

    fn not_dropped(&self, piece: PieceId, square: Square, refusal: Refusal) -> Reason {
        let (side, name, here) = (self.position.side, &self.game.piece(piece).name, self.label(square));
        let (reason, text, decisive) = match refusal {
            Refusal::NotInHand => ("not_in_hand", format!("{side} has no {name} in hand."), square),
            Refusal::NeverDropped => {
                ("never_dropped", format!("Nobody drops {} from the hand.", self.a(piece)), square)
            }
            Refusal::Occupied(man) => ("square_occupied", format!("{} stands on {here}.", self.owned(man)), square),
            Refusal::Stuck => ("cannot_move_there", format!("On {here} {side}'s {name} could never move."), square),
            Refusal::OffZone => ("not_on_zone", self.off_zone(piece, square), square),
            Refusal::OnFile(other) => {
                ("second_on_file", format!("{} stands on the same file as {here}.", self.the_capital(other)), other)
            }
        };
        (reason, text, vec![decisive])
    }

    /// Where men of the type are put, as they are not put on this square.
    fn off_zone(&self, piece: PieceId, square: Square) -> String {
        let (side, name, here) = (self.position.side, &self.game.piece(piece).name, self.label(square));
        let zone = hand::rule(self.game, piece).map(|rule| &rule.zone[side.index()]);
        let only = zone.filter(|zone| zone.contains(&true)).map(|zone| words::squares(&self.game.board, zone));
        let only = only.map_or_else(String::new, |only| format!(", but only on {only}"));
        format!("{side} drops no {name} on {here}{only}.")
    }

    /// A drop that mates where it must not.
    pub(super) fn undue_mate(&self, turn: &Turn) -> Option<Reason> {
        let Action::Drop(piece) = turn.action else { return None };
        let after = effect::play(self.game, self.position, turn);
        let (who, enemy) = (self.a(piece), after.side);
        let text = format!("{enemy} would be checkmated, and no drop of {who} may do so.");
        hand::mates_unduly(self.game, turn, &after).then(|| ("drop_mates", text, vec![turn.to]))
    }
}
