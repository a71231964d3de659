//! Following a move through a setup, with all it meets on its way: does it take the king?

use crate::board::{Side, Square};
use crate::chain::{Chain, Count, Leg};
use crate::ends::{Passed, Point, passed, slides};
use crate::game::{Game, Man, Piece, Setup};
use crate::movement::{Condition, Course, Gate, Pattern};
use crate::power::Powers;
use std::collections::BTreeSet;

/// Who takes whom.
#[derive(Clone, Copy)]
pub(super) struct Walk<'a> {
    pub(super) game: &'a Game,
    pub(super) setup: &'a Setup,
    /// The side to move.
    pub(super) side: Side,
    /// Where the king stands.
    pub(super) target: Square,
    /// What the man takes beside its way.
    pub(super) beside: &'a Powers,
    /// The man moves as a friend that it met.
    pub(super) borrows: bool,
}

/// How far a move has come.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Made {
    at: Point,
    /// Where the man stood, which counts as empty, and so do the squares of men taken.
    origin: Square,
    taken: Vec<Square>,
    /// Steps of the last leg that may have several.
    slid: u32,
    /// Where a man that was taken is put.
    put: Option<Point>,
}

impl Walk<'_> {
    /// Whether a man that stands there takes the king by the moves of a type.
    pub(super) fn takes(self, from: Square, piece: &Piece) -> bool {
        let first = !self.borrows && piece.start[self.side.index()][from.index()];
        let begins = |when: &Condition| when.begins_on(self.side, from) && (!when.initial || first);
        let may_take = |pattern: &Pattern| pattern.modes.capture || self.beside.withdrawal || self.beside.approach;
        let mut patterns = piece.patterns.iter().filter(|pattern| may_take(pattern) && begins(&pattern.when));
        let mut chains = piece.chains.iter().filter(|chain| begins(&chain.when));
        patterns.any(|pattern| self.follows(&Chain::from(pattern), from))
            || chains.any(|chain| self.follows(chain, from))
    }

    fn follows(self, chain: &Chain, from: Square) -> bool {
        let board = &self.game.board;
        let begun =
            Made { at: (board.file(from), board.rank(from)), origin: from, taken: Vec::new(), slid: 0, put: None };
        let mut waiting: Vec<_> = chain.first.iter().map(|&leg| (leg, begun.clone())).collect();
        let mut seen = BTreeSet::new();
        while let Some((at, begun)) = waiting.pop() {
            let leg = &chain.legs[at];
            for made in self.ends(leg, &begun) {
                if leg.then.is_empty() && self.succeeds(leg, &made) {
                    return true;
                }
                let new = leg.then.iter().map(|&next| (next, made.clone()));
                waiting.extend(new.filter(|next| seen.insert(next.clone())));
            }
        }
        false
    }

    /// Whether a whole move has taken the king, and not put it or another man where it cannot be.
    fn succeeds(self, leg: &Leg, made: &Made) -> bool {
        if !self.may_end(made) {
            return false;
        }
        if let Some(friend) = self.man_at(made, made.at).filter(|man| leg.finds.friend && man.side == self.side) {
            let own = self.setup.men[made.origin.index()].is_some_and(|man| man.piece == friend.piece);
            return !own && Walk { borrows: true, ..self }.takes(made.origin, self.game.piece(friend.piece));
        }
        if let (Some((file, rank)), Some(last)) = (made.put, made.taken.last()) {
            let free = self.game.board.square(file, rank).is_some() && self.man_at(made, (file, rank)).is_none();
            if *last == self.target || !free || made.put == Some(made.at) {
                return false;
            }
        }
        made.taken.contains(&self.target) || self.takes_beside(made)
    }

    /// Whether the man that moves may stand where the move ends.
    fn may_end(self, made: &Made) -> bool {
        let mover = self.setup.men[made.origin.index()].map(|man| self.game.piece(man.piece));
        let end = self.game.board.square(made.at.0, made.at.1);
        let within = mover.and_then(|mover| mover.within.as_ref()).zip(end);
        within.is_none_or(|(within, end)| within[self.side.index()][end.index()])
    }

    /// Whether it takes the king by withdrawal or approach.
    fn takes_beside(self, made: &Made) -> bool {
        let board = &self.game.board;
        let line = board.square(made.at.0, made.at.1).and_then(|to| Some((to, board.direction(made.origin, to)?)));
        line.is_some_and(|(to, (dx, dy))| {
            self.beside.withdrawal && board.step(made.origin, (-dx, -dy)) == Some(self.target)
                || self.beside.approach && board.step(to, (dx, dy)) == Some(self.target)
        })
    }

    /// Everything that a leg may come to.
    fn ends(self, leg: &Leg, begun: &Made) -> Vec<Made> {
        let board = &self.game.board;
        let origin = (board.file(begun.origin), board.rank(begun.origin));
        let square = |(file, rank): Point| board.square(file, rank);
        let mut ends = Vec::new();
        let mut over_hurdle = false;
        for Passed { count, gate, path, to } in passed(board, leg, self.side, origin, begun.at, begun.slid) {
            let slid = if slides(leg) { count } else { begun.slid };
            let put = if leg.unload { Some(begun.at) } else { begun.put };
            let arrived = Made { at: to, slid, put, ..begun.clone() };
            let long_enough = leg.count != Count::Equal || count == begun.slid;
            let mut path = path.into_iter().map(|point| square(point).map(|_| self.man_at(begun, point)));
            let open = match gate {
                Gate::Any => true,
                Gate::Empty => path.all(|man| man == Some(None)),
                Gate::Occupied => path.flatten().flatten().next().is_some(),
            };
            let skips = matches!(leg.course, Course::Ski(skipped) if count <= skipped);
            let Some(here) = square(to).filter(|_| open) else {
                let is_outside =
                    !(0..i32::from(board.files)).contains(&to.0) || !(0..i32::from(board.ranks)).contains(&to.1);
                if is_outside && leg.outside && long_enough && !skips {
                    ends.push(arrived);
                }
                break;
            };
            let man = self.man_at(begun, to);
            match leg.course {
                Course::Ski(_) if skips => continue,
                Course::Hop | Course::HopNext | Course::HopAdjacent if !over_hurdle => {
                    over_hurdle = man.is_some();
                    if leg.course == Course::HopAdjacent && man.is_none()
                        || man.is_some_and(|man| leg.finds.tame && man.side != self.side)
                    {
                        break;
                    }
                    continue;
                }
                _ => {}
            }
            if long_enough {
                self.meets(leg, &arrived, here, man, &mut ends);
            }
            if man.is_some() || leg.course == Course::HopNext {
                break;
            }
        }
        ends
    }

    /// What may happen where a leg ends.
    fn meets(self, leg: &Leg, arrived: &Made, here: Square, man: Option<Man>, ends: &mut Vec<Made>) {
        let (finds, is_last) = (leg.finds, leg.then.is_empty());
        let taking =
            |victim| Made { taken: arrived.taken.iter().copied().chain([victim]).collect(), ..arrived.clone() };
        let Some(man) = man else {
            ends.extend(finds.quiet.then(|| arrived.clone()));
            ends.extend(self.left_behind(arrived, here).filter(|_| finds.en_passant).map(taking));
            return;
        };
        let (friend, royal) = (man.side == self.side, self.game.piece(man.piece).royal);
        let hops = !matches!(leg.course, Course::Plain | Course::Ski(_));
        let wanted = if friend { finds.destroy } else { finds.capture || finds.royal && royal };
        if wanted && !(finds.tame && royal && !hops) {
            ends.push(taking(here));
        }
        if finds.hurdle && !is_last && (friend || !finds.tame) {
            ends.push(arrived.clone());
        }
        if finds.friend && friend && !self.borrows {
            let origin = if is_last { arrived.origin } else { here };
            ends.push(Made { origin, ..arrived.clone() });
        }
    }

    /// Whom the mover may take en passant there.
    fn left_behind(self, arrived: &Made, here: Square) -> Option<Square> {
        let trail = self.setup.trail.as_ref().filter(|trail| trail.squares.contains(&here))?;
        let mover = self.setup.men[arrived.origin.index()]?;
        let there = (self.game.board.file(trail.victim), self.game.board.rank(trail.victim));
        let victim = self.man_at(arrived, there).filter(|man| man.side != self.side)?;
        self.game.may_take_en_passant(mover.piece, victim.piece).then_some(trail.victim)
    }

    /// The man that a move finds there.
    fn man_at(self, made: &Made, (file, rank): Point) -> Option<Man> {
        let square = self.game.board.square(file, rank)?;
        let gone = square == made.origin || made.taken.contains(&square);
        self.setup.men[square.index()].filter(|_| !gone)
    }
}
