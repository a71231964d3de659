//! Why a man is frozen, may not leave the board, destroy or change places, and why it may not stay where it is.

use super::asked::Asked;
use super::{Cx, Reason};
use crate::frozen::freezer;
use crate::swap;
use crate::turn::{Action, Turn};
use crate::ways::Walk;
use ferz_model::{Man, Square};

impl Cx<'_> {
    /// Who is frozen does nothing but leave the board.
    pub(super) fn frozen(&self, asked: &Asked) -> Option<Reason> {
        let (square, man) = freezer(self.game, self.position, asked.from).filter(|_| asked.action != Action::Leave)?;
        let text = format!("{} is frozen: {} touches it.", self.the_capital(asked.from), self.the_man(square, man));
        Some(("frozen", text, vec![square]))
    }

    /// What keeps a man from leaving the board.
    pub(super) fn no_leaving(&self, from: Square, man: Man) -> Reason {
        let who = self.the_capital(from);
        match freezer(self.game, self.position, from) {
            None => ("not_frozen", format!("{who} may leave the board only while it is frozen."), vec![from]),
            Some(_) => {
                let name = &self.game.piece(man.piece).name;
                ("may_not_leave", format!("{who} may not leave the board, as no {name} may."), vec![from])
            }
        }
    }

    /// What keeps a man from destroying another.
    pub(super) fn no_destruction(&self, asked: &Asked, man: Man) -> Reason {
        let (who, square) = (self.the_capital(asked.from), self.label(asked.to));
        let squares = vec![asked.from, asked.to];
        let powers = &self.game.piece(man.piece).powers;
        let enemy = self.position.man(asked.to).filter(|other| other.side != man.side);
        let touches = self.game.board.around(asked.from).any(|around| around == asked.to);
        match enemy.filter(|_| touches) {
            _ if !powers.destroys && !powers.mimics => {
                ("no_destruction", format!("{who} destroys nobody with itself."), squares)
            }
            None => ("nobody_touches", format!("{who} cannot destroy {square}: no enemy touches it there."), squares),
            Some(other) => (
                "no_destruction",
                format!("{who} cannot destroy {}, which does not do so.", self.owned(other)),
                squares,
            ),
        }
    }

    /// It would stay where it is, or one like it would.
    pub(super) fn null_move(&self, asked: &Asked) -> Option<Reason> {
        let turn = if asked.swaps { swap::turn(asked.from, asked.to) } else { Turn::plain(asked.from, asked.to) };
        let who = self.the_capital(asked.from);
        let text = match asked.from == asked.to {
            true => format!("{who} may not end where it started."),
            false => format!("{who} and {} are alike: changing places they would change nothing.", self.the(asked.to)),
        };
        let is_null = self.game.no_null_moves && turn.is_null(self.position);
        is_null.then(|| ("null_move", text, vec![asked.from, asked.to]))
    }

    /// What keeps a man from changing places, if that is asked for or just forbidden.
    pub(super) fn no_swap(&self, asked: &Asked, man: Man) -> Option<Reason> {
        let (who, partner) = (self.the_capital(asked.from), self.the(asked.to));
        let squares = vec![asked.from, asked.to];
        let mut ways = Walk::new(self.game, self.position, man.side).ways(asked.from).into_iter();
        if ways.any(|way| way.to == asked.to && swap::is_banned(self.position, &way)) {
            let text = format!("{who} and {partner} have just changed places, and may not do so again at once.");
            return Some(("swap_ban", text, squares));
        }
        let why = match self.game.piece(man.piece).powers.may_swap() {
            true => "it does so only with some men, and the first on its way",
            false => "it does not do so",
        };
        let by_legs = !self.game.piece(man.piece).chains.is_empty();
        let text = format!("{who} cannot change places with {partner}: {why}.");
        (asked.swaps && !by_legs).then_some(("no_swap", text, squares))
    }
}
