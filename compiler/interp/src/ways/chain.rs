//! Walking a chain leg by leg.
//!
//! Legs are taken in their order. Of each it is known in which ways the legs before it may have ended; every way is walked, and
//! ways that have come equally far with equal deeds are one.

use super::{Walk, takes};
use crate::frozen::is_frozen;
use crate::state::Position;
use crate::turn::Turn;
use crate::walk::{Field, greatest_count, is_open};
use ferz_model::{Board, Chain, Count, Course, Leg, Limit, Man, Square, Wrap};
use std::collections::BTreeSet;

/// A square or a place off the board, by file and rank.
pub(crate) type Point = (i32, i32);

/// How far a move has come where a leg begins.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Progress {
    /// Where the man is.
    pub(crate) at: Point,
    /// Where it stood at first, which counts as empty.
    pub(crate) origin: Square,
    /// The men taken so far, whose squares count as empty.
    pub(super) takes: Vec<Square>,
    /// One of them was taken en passant.
    pub(super) en_passant: bool,
    /// How many steps the last leg had that may have several.
    pub(crate) steps: Option<u32>,
    /// Where a man that was taken is put.
    pub(super) unload: Option<Point>,
}

/// How a leg ends: with how many steps, where, and what it does there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    steps: u32,
    pub(crate) at: Point,
    deed: Deed,
}

#[derive(Clone, Copy, Debug)]
enum Deed {
    /// The square is empty or off the board, or the man on it stays.
    None,
    Take(Square),
    EnPassant(Square),
    /// The friend there moves on, or the mover goes on as the friend does.
    Meet(Square, Man),
}

impl Progress {
    /// A man about to leave its square.
    pub(crate) fn new(board: &Board, origin: Square) -> Self {
        let at = point(board, origin);
        Progress { at, origin, takes: Vec::new(), en_passant: false, steps: None, unload: None }
    }

    /// The same deeds done, elsewhere.
    pub(crate) fn at(&self, at: Point, steps: Option<u32>) -> Self {
        Progress { at, steps, ..self.clone() }
    }

    /// One more man taken.
    pub(super) fn taking(&self, victim: Square) -> Self {
        let mut taking = self.clone();
        taking.takes.push(victim);
        taking
    }

    /// One more man taken, en passant.
    pub(super) fn passing(&self, victim: Square) -> Self {
        Progress { en_passant: true, ..self.taking(victim) }
    }

    /// Whether a man is to be put somewhere.
    pub(crate) fn puts(&self) -> bool {
        self.unload.is_some() && !self.takes.is_empty()
    }

    /// Whom the man meets on a square.
    pub(crate) fn man(&self, position: &Position, square: Square) -> Option<Man> {
        let gone = square == self.origin || self.takes.contains(&square);
        position.man(square).filter(|_| !gone)
    }
}

impl Walk<'_> {
    /// All ways to make the legs of a chain.
    pub(super) fn chain(self, begun: &Progress, chain: &Chain, ways: &mut Vec<Turn>) {
        let mut made = BTreeSet::new();
        self.each_leg(begun, chain, |index, _, ends| {
            let last = chain.legs[index].then.is_empty();
            let is_wanted = |end: &End, made| matches!(end.deed, Deed::Meet(..)) || self.is_sought(made);
            for (end, next) in ends.iter().filter(|(end, made)| last && is_wanted(end, made)) {
                self.finish(next, end, &mut made);
            }
        });
        ways.extend(made);
    }

    /// Shows every leg that the man comes to, how far it has come there, and how the leg may end.
    pub(crate) fn each_leg(
        self,
        begun: &Progress,
        chain: &Chain,
        mut see: impl FnMut(usize, &Progress, &[(End, Progress)]),
    ) {
        let mut arrived = vec![BTreeSet::new(); chain.legs.len()];
        for &first in &chain.first {
            arrived[first].insert(begun.clone());
        }
        for (index, leg) in chain.legs.iter().enumerate() {
            for begun in std::mem::take(&mut arrived[index]) {
                let ends = self.ends(leg, &begun).into_iter();
                let ends: Vec<_> = ends.map(|end| (end, self.go_on(leg, &begun, end))).collect();
                for &then in &leg.then {
                    arrived[then].extend(ends.iter().map(|(_, next)| next.clone()));
                }
                see(index, &begun, &ends);
            }
        }
    }

    /// What a leg leaves to those that follow.
    fn go_on(self, leg: &Leg, begun: &Progress, end: End) -> Progress {
        let mut next = match end.deed {
            Deed::Take(victim) => begun.taking(victim),
            Deed::EnPassant(victim) => begun.passing(victim),
            Deed::Meet(friend, _) if !leg.then.is_empty() => Progress { origin: friend, ..begun.clone() },
            Deed::Meet(..) | Deed::None => begun.clone(),
        };
        next.at = end.at;
        if leg.count != Count::UpTo(Limit::Steps(1)) {
            next.steps = Some(end.steps);
        }
        if leg.unload {
            next.unload = Some(begun.at);
        }
        next
    }

    fn finish(self, made: &Progress, end: &End, turns: &mut BTreeSet<Turn>) {
        if let Deed::Meet(_, friend) = end.deed {
            let mut borrowed = Vec::new();
            self.borrow(made, friend.piece, &mut borrowed);
            turns.extend(borrowed);
        } else if let Some(to) = self.game.board.square(end.at.0, end.at.1) {
            turns.extend(self.turn(made, to));
        }
    }

    /// Everywhere a leg may end, and how.
    fn ends(self, leg: &Leg, begun: &Progress) -> Vec<End> {
        let board = &self.game.board;
        let is_empty = |square| begun.man(self.position, square).is_none();
        let mut ends = Vec::new();
        let mut here = begun.at;
        let (mut over_edge, mut over_hurdle) = (false, false);
        for (steps, step) in (1..=self.greatest_steps(leg, begun)).zip(leg.steps.iter().cycle()) {
            let (dx, dy) = self.view.turn(step.vector);
            let there = (here.0 + dx, here.1 + dy);
            let field = Field { board, men: &self.position.men };
            let long_enough = leg.count != Count::Equal || begun.steps == Some(steps);
            let skipping = matches!(leg.course, Course::Ski(skipped) if steps <= skipped);
            if is_outside(board, leg.wrap, there) {
                let leaves = leg.outside && !leg.then.is_empty() && long_enough && !skipping;
                ends.extend(leaves.then_some(End { steps, at: there, deed: Deed::None }));
                break;
            }
            let landing = field.at(leg.wrap, here, (dx, dy));
            let Some(square) = landing.filter(|_| is_open(field, leg.wrap, here, self.view, step, is_empty)) else {
                break;
            };
            here = point(board, square);
            over_edge |= here != there;
            if over_edge && square == begun.origin {
                break;
            }
            let man = begun.man(self.position, square);
            match leg.course {
                Course::Ski(_) if skipping => continue,
                Course::Hop | Course::HopNext | Course::HopAdjacent if !over_hurdle => {
                    over_hurdle = man.is_some();
                    let refused = man.is_some_and(|man| leg.finds.tame && man.side != self.side);
                    if refused || leg.course == Course::HopAdjacent && man.is_none() {
                        break;
                    }
                    continue;
                }
                _ => {}
            }
            if long_enough {
                let deeds = match man {
                    None => self.deeds_on_nobody(leg, begun, square),
                    Some(man) => self.deeds_on(leg, square, man),
                };
                ends.extend(deeds.into_iter().map(|deed| End { steps, at: here, deed }));
            }
            if man.is_some() || leg.course == Course::HopNext {
                break;
            }
        }
        ends
    }

    /// A ride makes at most as many steps as the board has squares, which on joined edges may lead round.
    pub(crate) fn greatest_steps(self, leg: &Leg, begun: &Progress) -> u32 {
        let size = u32::try_from(self.game.board.size()).unwrap_or(u32::MAX);
        match leg.count {
            Count::UpTo(limit) => greatest_count(&self.game.board, self.view, begun.at.1, limit).min(size),
            Count::Equal => begun.steps.unwrap_or(0),
        }
    }

    /// What a leg may do where nobody stands.
    fn deeds_on_nobody(self, leg: &Leg, begun: &Progress, square: Square) -> Vec<Deed> {
        let last = leg.then.is_empty();
        let quiet = if last { self.ends_quietly(&leg.finds) } else { leg.finds.quiet };
        let victim = if last {
            self.ends_passing(begun, &leg.finds, square)
        } else {
            leg.finds.en_passant.then(|| self.victim(begun, square)).flatten()
        };
        victim.map(Deed::EnPassant).into_iter().chain(quiet.then_some(Deed::None)).collect()
    }

    /// What a leg may do where a man stands.
    fn deeds_on(self, leg: &Leg, square: Square, man: Man) -> Vec<Deed> {
        let (finds, last) = (&leg.finds, leg.then.is_empty());
        let friend = man.side == self.side;
        let hops = matches!(leg.course, Course::Hop | Course::HopNext | Course::HopAdjacent);
        let taken =
            if last { self.ends_taking(finds, man, hops) } else { takes(self.game, finds, self.side, man, hops) };
        let hurdle = finds.hurdle && !last && (friend || !finds.tame);
        // Who moves as a friend does leaves out the moves that need another one.
        let met = finds.friend && friend && !self.borrows && (last || !is_frozen(self.game, self.position, square));
        [taken.then_some(Deed::Take(square)), hurdle.then_some(Deed::None), met.then_some(Deed::Meet(square, man))]
            .into_iter()
            .flatten()
            .collect()
    }
}

pub(crate) fn point(board: &Board, square: Square) -> Point {
    (board.file(square), board.rank(square))
}

/// Whether a place is neither a square nor a hole, and no joined edge leads on from it.
pub(crate) fn is_outside(board: &Board, wrap: Wrap, (file, rank): Point) -> bool {
    let inside = |at: i32, size: u8| (0..i32::from(size)).contains(&at);
    let joined = (wrap != Wrap::None, wrap == Wrap::Torus);
    !(joined.0 || inside(file, board.files)) || !(joined.1 || inside(rank, board.ranks))
}
