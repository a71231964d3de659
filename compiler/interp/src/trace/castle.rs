//! Why castling is not even possible.

use super::asked::Asked;
use super::{Cx, Reason, words};
use crate::castling::obstacles;

impl Cx<'_> {
    /// What stands against castling, if the king is asked to go where castling would take it.
    pub(super) fn castling_obstacle(&self, asked: &Asked) -> Option<Reason> {
        let game = self.game;
        let mut meant = game.castling.moves.iter().filter_map(|castling| {
            let right = game.castling.rights.get(castling.right)?;
            let to = [castling.king_to, right.partner_from].contains(&asked.to);
            (right.side == self.position.side && right.king_from == asked.from && to).then_some((right, castling))
        });
        let (right, castling) = meant.next()?;
        let king = self.the(asked.from);
        let (side, partner) = (right.side, &game.piece(right.partner).name);
        let squares = vec![asked.from, right.partner_from];
        let held = |rights: &[bool]| rights.get(castling.right).is_some_and(|held| *held);
        if !held(&self.position.rights) {
            let whose = format!("the right to castle with the {partner} of {}", self.label(right.partner_from));
            let lost = self.history.iter().any(|earlier| held(&earlier.rights));
            return Some(if lost {
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
        let men = obstacles(game, self.position, right, castling);
        let names: Vec<String> = men.iter().map(|&(square, man)| self.the_man(square, man)).collect();
        let stand = if names.len() == 1 { "stands" } else { "stand" };
        let text = format!("Between {king} and {} {stand} {}.", self.the(right.partner_from), words::all_of(&names));
        Some(("castling_blocked", text, men.into_iter().map(|(square, _)| square).collect()))
    }
}
