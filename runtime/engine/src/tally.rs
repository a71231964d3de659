//! What is kept of a position for search and evaluation, up to date turn by turn: where men stand, and what they are worth there.

use ferz_runtime::info::Info;
use ferz_runtime::mv::{Move, MoveKind};
use ferz_runtime::position::Position;

use crate::values::{Phased, Values, is_officer};

/// What the evaluation needs to know of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The type on each square and one, 0 where nobody stands: asked for each turn, and a position looks for it.
    types: [u8; 256],
    /// White's men less Black's.
    pub(crate) score: Phased,
    /// Number of men by side.
    pub(crate) men: [u32; 2],
    /// Number of men neither royal nor pawn by side.
    pub(crate) officers: [u32; 2],
    /// What all officers are worth.
    pub(crate) phase: i32,
    pub(crate) royals: [Option<u8>; 2],
}

impl Tally {
    /// Counted from nothing.
    pub(crate) fn of<P: Position>(values: &Values, position: &P) -> Self {
        let mut tally = Tally {
            types: [0; 256],
            score: Phased::default(),
            men: [0; 2],
            officers: [0; 2],
            phase: 0,
            royals: [None; 2],
        };
        for square in values.squares() {
            if let Some((piece, side)) = position.man(square) {
                tally.put::<P>(values, piece, side, square);
            }
        }
        tally
    }

    /// The type of the man on a square.
    #[inline]
    pub(crate) fn piece(&self, square: u8) -> Option<u8> {
        self.types[usize::from(square)].checked_sub(1)
    }

    /// After a turn that leads from one position to the next.
    #[must_use]
    pub(crate) fn after<P: Position>(self, values: &Values, before: &P, mv: Move, after: &P) -> Self {
        let mut tally = self.after_main(values, before, mv, after);
        // What is dropped may stand where somebody stood before.
        if let Some((square, &piece)) = mv.drop().zip(before.reserve(before.side()).first()) {
            tally.put::<P>(values, piece, before.side(), square);
        }
        tally
    }

    /// The same without what is dropped at the end.
    fn after_main<P: Position>(mut self, values: &Values, before: &P, mv: Move, after: &P) -> Self {
        if let Some(piece) = mv.from_hand() {
            self.put::<P>(values, piece, before.side(), mv.to());
            return self;
        }
        let Some((piece, side)) = before.man(mv.from()).filter(|_| mv.kind() != MoveKind::Pass) else {
            return self;
        };
        self.take::<P>(values, piece, side, mv.from());
        match mv.kind() {
            MoveKind::Castle => {
                if let Some((piece, from, to)) = partner(before, after, (piece, mv.from()), mv.to()) {
                    self.take::<P>(values, piece, side, from);
                    self.put::<P>(values, piece, side, to);
                }
            }
            kind => {
                if let Some((taken, owner)) = before.man(mv.to()).filter(|_| mv.to() != mv.from()) {
                    self.take::<P>(values, taken, owner, mv.to());
                }
                if matches!(kind, MoveKind::Path | MoveKind::Swap | MoveKind::Explode) {
                    self.affect(values, before, mv);
                }
                if kind == MoveKind::EnPassant
                    && let Some((taken, from)) = victim(P::INFO, before, after)
                {
                    self.take::<P>(values, taken, 1 - side, from);
                }
            }
        }
        if matches!(mv.kind(), MoveKind::Explode | MoveKind::Destroy | MoveKind::Leave) {
            return self;
        }
        self.put::<P>(values, mv.becomes().unwrap_or(piece), side, mv.to());
        self
    }

    /// What a turn does to men on its way.
    fn affect<P: Position>(&mut self, values: &Values, before: &P, mv: Move) {
        let effect = before.effect(mv);
        for &square in effect.victims.as_slice() {
            if let Some((piece, side)) = before.man(square) {
                self.take::<P>(values, piece, side, square);
            }
        }
        if let Some(put) = effect.put
            && let Some((piece, side)) = before.man(put.from)
        {
            if put.from != mv.to() {
                self.take::<P>(values, piece, side, put.from);
            }
            self.put::<P>(values, piece, side, put.to);
        }
    }

    fn put<P: Position>(&mut self, values: &Values, piece: u8, side: usize, square: u8) {
        self.count(values, piece, side, square, 1);
        self.types[usize::from(square)] = piece.wrapping_add(1);
        self.men[side] += 1;
        if P::INFO.is_royal(piece) {
            self.royals[side] = Some(square);
        } else if is_officer(P::INFO, piece) {
            self.officers[side] += 1;
            self.phase += values.worth(piece);
        }
    }

    fn take<P: Position>(&mut self, values: &Values, piece: u8, side: usize, square: u8) {
        self.count(values, piece, side, square, -1);
        self.types[usize::from(square)] = 0;
        self.men[side] -= 1;
        if P::INFO.is_royal(piece) {
            self.royals[side] = None;
        } else if is_officer(P::INFO, piece) {
            self.officers[side] -= 1;
            self.phase -= values.worth(piece);
        }
    }

    fn count(&mut self, values: &Values, piece: u8, side: usize, square: u8, times: i32) {
        let sign = if side == 0 { times } else { -times };
        let placed = values.placed(piece, side, square);
        self.score.middle += sign * placed.middle;
        self.score.end += sign * placed.end;
    }
}

/// The partner of a castling: its type, where it stood and where it stands now.
fn partner<P: Position>(before: &P, after: &P, king: (u8, u8), king_to: u8) -> Option<(u8, u8, u8)> {
    let (info, side) = (P::INFO, before.side());
    if let Some(free) = &P::BESIDE.free_castling {
        let wing = free.wing(side, king_to);
        let from = before.partners()[side][wing]?;
        return Some((free.partner, from, free.targets[side][wing].1));
    }
    let castlings = info.castlings.iter().filter(|castling| castling.king_to == king_to);
    let mut partners = castlings.filter_map(|castling| {
        let right = &info.rights[usize::from(castling.right)];
        let arrived = after.man(castling.partner_to) == Some((right.partner.0, usize::from(right.side)));
        (right.king == king && arrived).then_some((right.partner.0, right.partner.1, castling.partner_to))
    });
    partners.next()
}

/// The man taken en passant, its type and square: of all that can leave trails the one that is gone.
fn victim<P: Position>(info: &Info, before: &P, after: &P) -> Option<(u8, u8)> {
    let side = 1 - before.side();
    let mut trails = info.trails.iter().filter(|trail| usize::from(trail.side) == side);
    let gone = trails.find(|trail| before.man(trail.to) == Some((trail.piece, side)) && after.man(trail.to).is_none());
    gone.map(|trail| (trail.piece, trail.to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;
    use ferz_runtime::game::Game;

    #[test]
    fn the_tally_kept_up_to_date_equals_the_one_counted_from_nothing() {
        let values = Values::of::<Toy>();
        let mut kinds = [0; 4];
        for seed in 0..60_usize {
            let mut game = Game::<Toy>::start("").unwrap();
            let mut tally = Tally::of(&values, game.position());
            for ply in 0..60 {
                let mut turns = Vec::new();
                game.position().legal(&mut turns);
                turns.sort_by_key(|mv| std::cmp::Reverse(mv.kind() as u8));
                let rare = turns.iter().take_while(|mv| mv.kind() as u8 > 1).count();
                let among = if rare > 0 { rare } else { turns.len() };
                let Some(&mv) = turns.get((seed * 31 + ply * 17 + seed * ply) % among.max(1)) else {
                    break;
                };
                let before = *game.position();
                game.play(mv);
                tally = tally.after(&values, &before, mv, game.position());
                assert_eq!(tally, Tally::of(&values, game.position()), "{mv:?}");
                kinds[mv.kind() as usize] += 1;
            }
        }
        assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
    }
}
