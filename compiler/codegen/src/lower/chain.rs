//! Moves in legs: what they may do, who attacks by them, and on which squares that depends.

use super::attack::Men;
use super::tables::Tables;
use super::{guard, track};
use crate::ir::{Influence, Known, Table, Threat, Trek};
use ferz_model::{Board, Chain, Count, Course, Finds, Game, Gate, Leg, Limit, Pattern, Side, Step, Wrap};
use std::collections::{BTreeMap, HashMap};

/// Rides looked at until the whole board is taken for what an attack depends on.
const BUDGET: usize = 20_000_000;

/// How men move in legs.
pub(super) fn trek(chain: &Chain, tables: &mut Tables<'_>) -> Trek {
    Trek {
        table: tables.chain(chain),
        guard: guard(&chain.when, tables),
        unchecked: chain.when.unchecked,
        en_passant: chain.legs.iter().any(|leg| leg.finds.en_passant),
        destroys: chain.legs.iter().any(|leg| leg.finds.destroy),
        trips: trips(chain),
        squares: squares(chain),
        returns: returns(tables.game, chain),
    }
}

/// Whether it may end where it began.
pub(super) fn returns(game: &Game, chain: &Chain) -> bool {
    Side::BOTH.into_iter().any(|side| Spread::new(&game.board, chain, side).returns())
}

/// Whether it may change more than its origin and its target, en passant aside.
pub(super) fn trips(chain: &Chain) -> bool {
    chain.legs.iter().any(|leg| leg.unload || !leg.then.is_empty() && takes(leg))
}

/// Whether the leg takes a man.
pub(super) fn takes(leg: &Leg) -> bool {
    let finds = leg.finds;
    finds.capture || finds.destroy || finds.royal || finds.en_passant
}

/// Whether the leg takes royals.
fn takes_royals(leg: &Leg) -> bool {
    (leg.finds.capture || leg.finds.royal) && (!leg.finds.tame || hops_over(leg))
}

/// Whether the leg may need a man on its way or, not being the last, where it ends; or does what only a walk can follow.
fn hops(leg: &Leg) -> bool {
    let Finds { quiet, hurdle, friend, tame, .. } = leg.finds;
    let meets = !quiet || takes(leg) || friend || hurdle && tame;
    let gated = leg.steps.iter().any(|step| step.gate == Gate::Occupied);
    hops_over(leg) || gated || leg.outside || leg.unload || !leg.then.is_empty() && meets
}

fn hops_over(leg: &Leg) -> bool {
    matches!(leg.course, Course::Hop | Course::HopNext | Course::HopAdjacent)
}

/// The most squares, other than origin and target, that a way changes.
fn squares(chain: &Chain) -> usize {
    let mut most = vec![0; chain.legs.len()];
    for (at, leg) in chain.legs.iter().enumerate().rev() {
        let behind = leg.then.iter().map(|&next| most[next]).max();
        let passing = usize::from(match behind {
            Some(_) => takes(leg),
            None => leg.finds.en_passant,
        });
        // Where the man that is put back stood, and where it goes.
        most[at] = passing + behind.unwrap_or(0) + if leg.unload { 2 } else { 0 };
    }
    chain.first.iter().map(|&first| most[first]).max().unwrap_or(0)
}

/// Who attacks by moves that look at their way.
pub(super) fn threats(game: &Game, tables: &mut Tables<'_>) -> Vec<Threat> {
    let mut men: BTreeMap<(usize, Option<usize>), (Chain, Men)> = BTreeMap::new();
    for (id, piece) in game.piece_ids() {
        let within = tables.within(piece);
        let patterns = piece.patterns.iter().filter(|pattern| pattern.modes.capture && looks(pattern));
        let patterns = patterns.map(|pattern| (track::of_pattern(pattern), &pattern.when));
        let chains = piece.chains.iter().filter(|chain| chain.legs.iter().any(takes_royals));
        for (chain, when) in patterns.chain(chains.map(|chain| (chain.clone(), &chain.when))) {
            let man = (id.index(), guard(when, tables));
            let (_, men) = men.entry((tables.chain(&chain), within)).or_insert_with(|| (chain, Men::new()));
            super::attack::add(men, man);
        }
    }
    let threat = |((table, within), (chain, men)): ((usize, _), (Chain, _))| {
        let known = match tables.is_tracked(&chain) {
            true => {
                let symmetric = track::is_symmetric(&chain);
                Known::Lanes(tables.add(Table::Lanes { chain: table, symmetric }))
            }
            false => {
                let squares = Side::BOTH.map(|side| Spread::new(&game.board, &chain, side).influence());
                Known::Influence(Influence { squares, hops: chain.legs.iter().any(hops) })
            }
        };
        Threat { table, men, known, within }
    };
    men.into_iter().map(threat).collect()
}

/// Whether men look at their way otherwise than along lines to the first man.
fn looks(pattern: &Pattern) -> bool {
    !super::is_leap(pattern) && super::ride_limit(pattern).is_none()
}

/// Squares in four words.
type Set = [u64; 4];
type Place = (i32, i32);

/// A way of a leg over a board on which anything may stand.
struct Ride {
    end: Place,
    touched: Set,
}

/// Where a chain leads, whatever stands where.
struct Spread<'a> {
    board: &'a Board,
    chain: &'a Chain,
    side: Side,
    rides: HashMap<(usize, Place), Vec<Ride>>,
    /// All squares touched by a leg from a place and by those that follow.
    ahead: HashMap<(usize, Place), Set>,
    spent: usize,
}

impl<'a> Spread<'a> {
    fn new(board: &'a Board, chain: &'a Chain, side: Side) -> Self {
        Spread { board, chain, side, rides: HashMap::new(), ahead: HashMap::new(), spent: 0 }
    }

    /// Whether a way may end where it began.
    fn returns(&mut self) -> bool {
        let board = self.board;
        board.squares().any(|origin| {
            let origin = (board.file(origin), board.rank(origin));
            let mut back = false;
            self.spread(origin, |leg, ride, _, _| back |= leg.then.is_empty() && ride.end == origin);
            back || self.spent > BUDGET
        })
    }

    /// For each square the squares on which it depends whether a royal there is attacked.
    fn influence(&mut self) -> Vec<Vec<usize>> {
        let (board, mut out) = (self.board, vec![[0; 4]; self.board.size()]);
        for origin in board.squares() {
            let origin = (board.file(origin), board.rank(origin));
            self.spread(origin, |leg, ride, behind, ahead| {
                let (file, rank) = ride.end;
                if let Some(square) = board.square(file, rank).filter(|_| takes_royals(leg)) {
                    let all = &mut out[square.index()];
                    [behind, &ride.touched, ahead].into_iter().for_each(|set| unite(all, set));
                }
            });
        }
        if self.spent > BUDGET {
            let all: Vec<usize> = board.squares().map(|square| square.index()).collect();
            return vec![all; board.size()];
        }
        out.iter().map(members).collect()
    }

    /// Shows every ride of every leg that a man may come to from an origin, the squares touched before, and those after.
    fn spread(&mut self, origin: Place, mut see: impl FnMut(&Leg, &Ride, &Set, &Set)) {
        let mut behind: Vec<BTreeMap<Place, Set>> = vec![BTreeMap::new(); self.chain.legs.len()];
        let mut begin = [0; 4];
        touch(self.board, &mut begin, origin);
        for &first in &self.chain.first {
            behind[first].insert(origin, begin);
        }
        // Legs stand behind those that lead to them.
        for (at, leg) in self.chain.legs.iter().enumerate() {
            for (place, before) in std::mem::take(&mut behind[at]) {
                if self.spent > BUDGET {
                    return;
                }
                self.look(at, place);
                let ends: Vec<Place> = self.rides[&(at, place)].iter().map(|ride| ride.end).collect();
                ends.iter().for_each(|&end| leg.then.iter().for_each(|&next| self.look_ahead(next, end)));
                for ride in &self.rides[&(at, place)] {
                    self.spent += 1;
                    let mut ahead = [0; 4];
                    for &next in &leg.then {
                        unite(&mut ahead, &self.ahead[&(next, ride.end)]);
                    }
                    see(leg, ride, &before, &ahead);
                    let mut through = before;
                    unite(&mut through, &ride.touched);
                    for &next in &leg.then {
                        unite(behind[next].entry(ride.end).or_default(), &through);
                    }
                }
            }
        }
    }

    /// Works out what a leg from a place and those that follow touch.
    fn look_ahead(&mut self, at: usize, place: Place) {
        if self.ahead.contains_key(&(at, place)) || self.spent > BUDGET {
            self.ahead.entry((at, place)).or_default();
            return;
        }
        self.look(at, place);
        let rides: Vec<(Place, Set)> = self.rides[&(at, place)].iter().map(|ride| (ride.end, ride.touched)).collect();
        let mut all = [0; 4];
        for (end, touched) in rides {
            self.spent += 1;
            unite(&mut all, &touched);
            for &next in &self.chain.legs[at].then {
                self.look_ahead(next, end);
                unite(&mut all, &self.ahead[&(next, end)]);
            }
        }
        self.ahead.insert((at, place), all);
    }

    /// Works out the rides of a leg from a place.
    fn look(&mut self, at: usize, place: Place) {
        if !self.rides.contains_key(&(at, place)) {
            let rides = self.ride(&self.chain.legs[at], place);
            self.rides.insert((at, place), rides);
        }
    }

    fn ride(&self, leg: &Leg, start: Place) -> Vec<Ride> {
        let (mut here, mut touched, mut out) = (start, [0; 4], Vec::new());
        for (_, step) in (0..self.longest(leg)).zip(leg.steps.iter().cycle()) {
            for &by in gate(step) {
                touch(self.board, &mut touched, self.plus(leg, here, by));
            }
            here = self.plus(leg, here, step.vector);
            if self.board.square(here.0, here.1).is_none() {
                if leg.outside {
                    out.push(Ride { end: here, touched });
                }
                break;
            }
            touch(self.board, &mut touched, here);
            out.push(Ride { end: here, touched });
        }
        out
    }

    fn longest(&self, leg: &Leg) -> usize {
        match leg.count {
            Count::UpTo(Limit::Steps(steps)) => self.board.size().min(steps as usize),
            Count::UpTo(Limit::Unlimited | Limit::OwnHalf) | Count::Equal => self.board.size(),
        }
    }

    fn plus(&self, leg: &Leg, (file, rank): Place, by: (i32, i32)) -> Place {
        let (dx, dy) = self.side.turn(by);
        let (files, ranks) = (i32::from(self.board.files), i32::from(self.board.ranks));
        match leg.wrap {
            Wrap::None => (file + dx, rank + dy),
            Wrap::Cylinder => ((file + dx).rem_euclid(files), rank + dy),
            Wrap::Torus => ((file + dx).rem_euclid(files), (rank + dy).rem_euclid(ranks)),
        }
    }
}

/// The squares whose men decide whether a single step is possible.
fn gate(step: &Step) -> &[(i32, i32)] {
    if step.gate == Gate::Any { &[] } else { &step.path }
}

fn touch(board: &Board, set: &mut Set, (file, rank): Place) {
    if let Some(square) = board.square(file, rank) {
        set[square.index() / 64] |= 1 << (square.index() % 64);
    }
}

fn unite(set: &mut Set, other: &Set) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

fn members(set: &Set) -> Vec<usize> {
    (0..256).filter(|square| set[square / 64] >> (square % 64) & 1 == 1).collect()
}
