//! What an exchange on one square brings, played out turn by turn with the game's own rules: pins, hurdles, lame men and whatever
//! else a game has are heeded without being known here.

use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;

use super::Searcher;
use crate::order;
use crate::tally::Tally;

impl<P: Position> Searcher<P> {
    /// Whether a turn gains so much at least if both sides go on taking on its target, with the least man each, while that pays.
    pub(super) fn gains(&mut self, position: &P, tally: &Tally, mv: Move, least: i32) -> bool {
        let values = &*self.values;
        // What the side that turns may still lose without failing.
        let mut spare = order::gain(values, position, tally, mv) - least;
        // As a rule this settles it, without a copy of anything.
        if spare < 0 || order::exposed(values, tally, mv) <= spare {
            return 0 <= spare;
        }
        let (mut position, mut tally, mut mv, mut ours) = (*position, *tally, mv, true);
        loop {
            let next = position.play(mv);
            self.scratch.clear();
            next.legal_captures(&mut self.scratch);
            tally = tally.after(values, &position, mv, &next);
            let on_target = self.scratch.iter().copied().filter(|reply| reply.to() == mv.to());
            let Some(reply) =
                on_target.min_by_key(|reply| tally.piece(reply.from()).map_or(0, |piece| values.worth(piece)))
            else {
                return ours;
            };
            (position, mv, ours) = (next, reply, !ours);
            spare = order::gain(values, &position, &tally, mv) - spare - 1;
            if spare < 0 || order::exposed(values, &tally, mv) <= spare {
                return ours == (0 <= spare);
            }
        }
    }
}
