//! Why a man cannot explode.

use super::{Cx, Reason};
use crate::explosion::spared;
use ferz_model::{Man, Square};

impl Cx<'_> {
    /// What keeps a man from exploding by movement.
    pub(super) fn no_explosion(&self, from: Square, man: Man) -> Reason {
        let who = self.the_capital(from);
        let Some(explosion) = &self.game.piece(man.piece).explosion else {
            return ("no_explosion", format!("{who} does not explode."), vec![from]);
        };
        match spared(self.game, self.position, from, man, explosion) {
            Some((square, other)) => {
                let text =
                    format!("{who} may not explode: {} on {} touches it.", self.owned(other), self.label(square));
                ("explosion_spares", text, vec![square])
            }
            None => ("nobody_touches", format!("{who} cannot explode: nobody touches it."), vec![from]),
        }
    }
}
