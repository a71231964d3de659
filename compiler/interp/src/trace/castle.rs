//! Why castling is not even possible.

use super::asked::Asked;
use super::{Cx, Reason, words};
use crate::castling::{Castle, castles, obstacles};

impl Cx<'_> {
    /// What stands against castling, if the king is asked to go where castling would take it.
    pub(super) fn castling_obstacle(&self, asked: &Asked) -> Option<Reason> {
        let (game, side) = (self.game, self.position.side);
        // Where castling is free its target may be beside the king, who would rather step there.
        let is_target = |castle: &Castle, held| castle.king_to == asked.to && (held || game.castling.free.is_none());
        let meant = castles(game, self.position, side).into_iter().filter(|&(castle, held)| {
            castle.king_from == asked.from && (castle.partner_from == asked.to || is_target(&castle, held))
        });
        let (castle, held) = meant.min_by_key(|(_, held)| !held)?;
        let king = self.the(asked.from);
        let partner = &game.piece(castle.partner).name;
        let squares = vec![asked.from, castle.partner_from];
        if !held {
            let whose = format!("the right to castle with the {partner} of {}", self.label(castle.partner_from));
            let before = || self.history.iter().flat_map(|earlier| castles(game, earlier, side));
            let has_come = |(earlier, held): (Castle, bool)| held && earlier.king_from != castle.king_from;
            return Some(if game.castling.free.is_some() && before().any(has_come) {
                ("castling_lost", format!("{side} has lost the right to castle: {king} has moved."), squares)
            } else if before().any(|earlier| earlier == (castle, true)) {
                let text = format!("{side} has lost {whose}: one of the two has moved, or the {partner} was taken.");
                ("castling_lost", text, squares)
            } else {
                (
                    "castling_never",
                    format!("{side} does not have {whose} in the position the game began with."),
                    squares,
                )
            });
        }
        let men = obstacles(game, self.position, &castle);
        let names: Vec<String> = men.iter().map(|&(square, man)| self.the_man(square, man)).collect();
        let stand = if names.len() == 1 { "stands" } else { "stand" };
        let place = if game.castling.free.is_some() {
            format!("On the way of {king} or {}", self.the(castle.partner_from))
        } else {
            format!("Between {king} and {}", self.the(castle.partner_from))
        };
        let text = format!("{place} {stand} {}.", words::all_of(&names));
        Some(("castling_blocked", text, men.into_iter().map(|(square, _)| square).collect()))
    }
}
