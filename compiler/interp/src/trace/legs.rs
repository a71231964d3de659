//! Why a man cannot go to a square in legs: the chain in which it comes farthest, and what the next leg lacks there.

use super::asked::Asked;
use super::{Cx, Reason, words};
use crate::walk::{Field, is_open};
use crate::ways::Walk;
use crate::ways::chain::{Point, Progress, is_outside, point};
use ferz_model::{Chain, Count, Course, Finds, Gate, Leg, Limit, Man, Side, Square, Step};
use std::collections::BTreeMap;

/// What a leg lacks: a word, why, and the square that decides.
type Lack = (&'static str, String, Option<Square>);

/// A leg that the man comes to but cannot make, and where it would have to end.
#[derive(Clone, Copy, Debug)]
struct Failure<'a> {
    chain: &'a Chain,
    leg: &'a Leg,
    /// How many legs come before it.
    made: usize,
    exit: Exit,
    /// It can be made, but the man that is put back finds no place.
    unplaced: bool,
}

/// Where a leg may end if the right men stand there.
#[derive(Clone, Copy, Debug)]
struct Exit {
    steps: u32,
    at: Point,
}

/// Whether legs lead to a square by geometry alone.
struct Leads<'a> {
    cx: Cx<'a>,
    walk: Walk<'a>,
    side: Side,
    chain: &'a Chain,
    to: Point,
    known: BTreeMap<(usize, Point, Option<u32>), bool>,
}

impl Leads<'_> {
    /// The ends of a leg from which those that follow lead to the square.
    fn exits(&mut self, index: usize, begun: &Progress) -> Vec<Exit> {
        let chain = self.chain;
        let leg = &chain.legs[index];
        let mut exits = self.cx.geometric_exits(self.walk, self.side, leg, begun);
        exits.retain(|exit| {
            let several = leg.count != Count::UpTo(Limit::Steps(1));
            let steps = if several { Some(exit.steps) } else { begun.steps };
            let next = begun.at(exit.at, steps);
            match leg.then.is_empty() {
                true => exit.at == self.to,
                false => leg.then.iter().any(|&then| self.lead(then, &next)),
            }
        });
        exits
    }

    fn lead(&mut self, index: usize, begun: &Progress) -> bool {
        let key = (index, begun.at, begun.steps);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let leads = !self.exits(index, begun).is_empty();
        self.known.insert(key, leads);
        leads
    }
}

impl<'a> Cx<'a> {
    /// What keeps a man from a square to which its chains lead.
    pub(super) fn leg_obstacle(&self, asked: &Asked, man: Man) -> Option<Reason> {
        let chains = self.game.piece(man.piece).chains.iter();
        let failures = chains.filter_map(|chain| self.failure(asked, man.side, chain));
        let (failure, begun) = failures.min_by_key(|(failure, _)| std::cmp::Reverse(failure.made))?;
        let walk = Walk::new(self.game, self.position, man.side);
        let (who, to) = (self.the_capital(asked.from), self.label(asked.to));
        let (reason, why, square) = if walk.may_begin(asked.from, &failure.chain.when) {
            self.lack(man.side, &failure, &begun)?
        } else if failure.chain.when.begins_on(man.side, asked.from) {
            ("moved", "it goes so only with its first move".to_owned(), Some(asked.from))
        } else {
            ("elsewhere", "it goes so only from other squares".to_owned(), Some(asked.from))
        };
        Some((reason, format!("{who} cannot go to {to}: {why}."), square.into_iter().collect()))
    }

    /// The leg of a chain at which the man fails that comes farthest on its way to the square.
    fn failure<'c>(&self, asked: &Asked, side: Side, chain: &'c Chain) -> Option<(Failure<'c>, Progress)>
    where
        'a: 'c,
    {
        let board = &self.game.board;
        let walk = Walk::new(self.game, self.position, side);
        let mut leads = Leads { cx: *self, walk, side, chain, to: point(board, asked.to), known: BTreeMap::new() };
        let mut made = vec![0; chain.legs.len()];
        for (index, leg) in chain.legs.iter().enumerate() {
            for &then in &leg.then {
                made[then] = made[index] + 1;
            }
        }
        let mut farthest: Option<(Failure<'c>, Progress)> = None;
        walk.each_leg(&Progress::new(board, asked.from), chain, |index, begun, ends| {
            let known = farthest.as_ref().is_some_and(|(failure, _)| made[index] <= failure.made);
            let Some(&exit) = leads.exits(index, begun).first().filter(|_| !known) else { return };
            let leg = &chain.legs[index];
            let mut arrived = ends.iter().filter(|(end, _)| end.at == exit.at && leg.then.is_empty());
            // Who gets there without having anybody to put somewhere passes, or moves a friend.
            let unplaced = match arrived.next() {
                Some((_, next)) if !next.puts() => return,
                arrived => arrived.is_some(),
            };
            farthest = Some((Failure { chain, leg, made: made[index], exit, unplaced }, begun.clone()));
        });
        farthest
    }

    /// Where a leg may end, whoever stands anywhere.
    fn geometric_exits(&self, walk: Walk<'_>, side: Side, leg: &Leg, begun: &Progress) -> Vec<Exit> {
        let board = &self.game.board;
        let field = self.position.field(self.game);
        let mut exits = Vec::new();
        let mut here = begun.at;
        for (steps, step) in (1..=walk.greatest_steps(leg, begun)).zip(leg.steps.iter().cycle()) {
            let (dx, dy) = side.turn(step.vector);
            let there = (here.0 + dx, here.1 + dy);
            let long_enough = leg.count != Count::Equal || begun.steps == Some(steps);
            let skipping = match leg.course {
                Course::Plain => false,
                Course::Ski(skipped) => steps <= skipped,
                Course::Hop | Course::HopNext | Course::HopAdjacent => steps <= 1,
            };
            let ends = long_enough && !skipping;
            if is_outside(board, leg.wrap, there) {
                let leaves = ends && leg.outside && !leg.then.is_empty();
                exits.extend(leaves.then_some(Exit { steps, at: there }));
                break;
            }
            let landing = field.at(leg.wrap, here, (dx, dy));
            // The squares of a lame step must be there.
            let there =
                landing.filter(|_| step.gate != Gate::Empty || is_open(field, leg.wrap, here, side, step, |_| true));
            let Some(square) = there else { break };
            here = point(board, square);
            exits.extend(ends.then_some(Exit { steps, at: here }));
        }
        exits
    }

    /// What a leg lacks to end where it would have to.
    fn lack(&self, side: Side, failure: &Failure<'_>, begun: &Progress) -> Option<Lack> {
        let Failure { leg, exit, unplaced, .. } = failure;
        if *unplaced {
            return Some(("put_back", "the man that it takes up can be put nowhere".to_owned(), None));
        }
        let field = self.position.field(self.game);
        let mut here = begun.at;
        let mut hurdle = None;
        for (steps, step) in (1..=exit.steps).zip(leg.steps.iter().cycle()) {
            if let Some(man) = self.closed(side, leg, begun, here, step) {
                return Some(man);
            }
            let square = field.at(leg.wrap, here, side.turn(step.vector))?;
            here = point(&self.game.board, square);
            let man = begun.man(self.position, square);
            let hops = matches!(leg.course, Course::Hop | Course::HopNext | Course::HopAdjacent);
            let skipped = matches!(leg.course, Course::Ski(skipped) if steps <= skipped);
            if hops && hurdle.is_none() {
                hurdle = man.map(|_| steps);
                let refused = man.is_some_and(|man| leg.finds.tame && man.side != side);
                if refused || steps == exit.steps || leg.course == Course::HopAdjacent && man.is_none() {
                    let over = if leg.finds.tame { "a friend" } else { "a man" };
                    return Some(("no_hurdle", format!("it would need {over} between to go over"), Some(square)));
                }
            } else if leg.course == Course::HopNext && hurdle.is_some_and(|at| at + 1 < exit.steps) {
                return Some((
                    "behind_hurdle",
                    "it lands right behind the first man it meets".to_owned(),
                    Some(square),
                ));
            } else if steps == exit.steps {
                return self.unfit(failure, square, man);
            } else if man.is_some() && !skipped {
                return Some(self.in_the_way(square));
            }
        }
        None
    }

    /// What closes the path of a single step.
    fn closed(&self, side: Side, leg: &Leg, begun: &Progress, here: Point, step: &Step) -> Option<Lack> {
        let field = Field { board: &self.game.board, men: &self.position.men };
        let stands = |square| begun.man(self.position, square).is_some();
        if is_open(field, leg.wrap, here, side, step, |square| !stands(square)) {
            return None;
        }
        let mut path = step.path.iter().filter_map(|&offset| field.at(leg.wrap, here, side.turn(offset)));
        Some(match path.find(|&square| stands(square)) {
            Some(square) => self.in_the_way(square),
            None => ("no_hurdle", "it would need a man between to go over".to_owned(), None),
        })
    }

    fn in_the_way(&self, square: Square) -> Lack {
        let owner = self.position.man(square).map_or_else(String::new, |man| self.owned(man));
        ("blocked", format!("{owner} on {} is in the way", self.label(square)), Some(square))
    }

    /// The leg comes to where it would have to end, but does not find there what it must.
    fn unfit(&self, failure: &Failure<'_>, square: Square, man: Option<Man>) -> Option<Lack> {
        let Failure { chain, leg, made, .. } = failure;
        let which = if chain.legs.iter().all(|leg| leg.then.is_empty()) {
            "its way".to_owned()
        } else {
            format!("leg {} of its way", made + 1)
        };
        let wanted = wanted(&leg.finds, leg.then.is_empty());
        let found = man.map_or_else(|| "nobody stands there".to_owned(), |man| self.owned(man) + " stands there");
        let why = format!("{which} must find {} on {}, and {found}", words::any_of(&wanted), self.label(square));
        (!wanted.is_empty()).then_some(("leg", why, Some(square)))
    }
}

/// What a leg may find where it ends, in words.
fn wanted(finds: &Finds, last: bool) -> Vec<String> {
    let Finds { quiet, capture, destroy, royal, en_passant, hurdle, friend, tame } = *finds;
    let kinds = [
        (quiet, "nobody"),
        (capture && tame, "an enemy that is not royal"),
        (capture && !tame, "an enemy"),
        (royal && !capture, "a royal enemy"),
        (destroy, "a friend to take"),
        (en_passant, "the trail of an enemy"),
        (hurdle && !last && tame, "a friend to pass"),
        (hurdle && !last && !tame, "a man to pass"),
        (friend && !last, "a friend to move"),
        (friend && last, "a friend whose moves it may use"),
    ];
    kinds.into_iter().filter(|(wanted, _)| *wanted).map(|(_, kind)| kind.to_owned()).collect()
}
