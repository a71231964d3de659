//! The ways of a man, sorted: those that only lead to a square, and the rest, each once.

use super::chain::{Receiver, Way};
use crate::effect::{Effect, Victims};
use crate::mv::{Move, MoveKind};
use crate::position::Position;
use ferz_geometry::Bits;
use std::ops::ControlFlow;

/// A way that changes more than its origin and its target.
#[derive(Clone, Copy, Debug)]
pub struct Trip<const W: usize> {
    /// Origin.
    pub from: u8,
    /// Target.
    pub to: u8,
    /// What it does besides.
    pub effect: Effect,
    /// All squares that other men leave, the target and that of a man put back among them.
    pub gone: Bits<W>,
    /// Some man is taken en passant.
    pub en_passant: bool,
    /// See [`Move::detail`]; flags are left out.
    detail: u32,
    takes_enemy: bool,
}

/// The squares that a detail of this game tells.
fn told<P: Position>() -> usize {
    if P::BESIDE.drops { Effect::TOLD_BESIDE_DROP } else { Effect::TOLD }
}

/// Receives the ways of a man.
#[derive(Debug)]
pub struct Trips<'a, P, const W: usize> {
    position: &'a P,
    /// The opponent's men.
    them: Bits<W>,
    /// Targets of ways that do nothing but what a plain move does.
    pub plain: Bits<W>,
    /// Targets of ways that do nothing but take en passant.
    pub passing: Bits<W>,
    list: Vec<Trip<W>>,
}

impl<'a, P: Position, const W: usize> Trips<'a, P, W> {
    /// None yet.
    #[inline]
    pub fn new(position: &'a P, them: Bits<W>) -> Self {
        Trips { position, them, plain: Bits::EMPTY, passing: Bits::EMPTY, list: Vec::new() }
    }

    /// The ways that are neither plain nor en passant, each once.
    pub fn trips(&mut self) -> &[Trip<W>] {
        Trip::tell_apart::<P>(self.list.iter_mut());
        &self.list
    }

    /// The effect of a turn that is among the ways.
    pub fn find(&mut self, mv: Move) -> Effect {
        self.trips().iter().find(|trip| trip.is_turn(mv)).map(|trip| trip.effect).unwrap_or_default()
    }

    fn add(&mut self, trip: Trip<W>) {
        let position = self.position;
        let same =
            |other: &&mut Trip<W>| (other.from, other.to) == (trip.from, trip.to) && other.does_as(position, &trip);
        match self.list.iter_mut().find(same) {
            None => self.list.push(trip),
            Some(known) => *known = known.united(&trip),
        }
    }
}

impl<P: Position, const W: usize> Receiver<W> for Trips<'_, P, W> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        match way.taken {
            [] => self.plain = self.plain.with(way.to),
            [only] if *only == way.to && way.put.is_none() => self.plain = self.plain.with(way.to),
            [_] if way.passing && way.put.is_none() => self.passing = self.passing.with(way.to),
            _ => {
                let trip = Trip::of(self.position, self.them, way);
                match trip.is_plain() {
                    true => self.plain = self.plain.with(trip.to),
                    false => self.add(trip),
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<const W: usize> Trip<W> {
    /// Sorts a way out.
    pub(super) fn of<P: Position>(position: &P, them: Bits<W>, way: &Way<'_>) -> Self {
        let (mut gone, mut put) = (Bits::of(way.taken), way.put);
        if let Some(back) = put
            && gone.has(back.to)
            && position.man(back.to) == position.man(back.from)
        {
            // It is as if the one that stood there, itself or its like, had stayed.
            gone = gone.without(Bits::bit(back.to));
            put = None;
        }
        let in_passing =
            |square: &u8| gone.has(*square) && *square != way.to && put.is_none_or(|put| put.from != *square);
        let effect = Effect { victims: way.taken.iter().copied().filter(in_passing).collect(), put };
        let mut trip = Trip {
            from: way.from,
            to: way.to,
            effect,
            gone,
            en_passant: way.en_passant,
            detail: effect.detail(way.from, way.to, told::<P>()),
            takes_enemy: false,
        };
        trip.takes_enemy = trip.taken().meets(them);
        trip
    }

    /// Makes equal details different: only digests of long ways can be equal.
    pub(super) fn tell_apart<'a, P: Position>(trips: impl Iterator<Item = &'a mut Self>) {
        let digits = Effect::digits(told::<P>());
        let mut digests: Vec<(u8, u8, u32)> = Vec::new();
        for trip in trips.filter(|trip| Effect::told(trip.from, trip.to, trip.detail).is_none()) {
            while digests.contains(&(trip.from, trip.to, trip.detail)) {
                let next = trip.detail.wrapping_add(1) & digits;
                trip.detail = trip.detail & !digits | next;
            }
            digests.push((trip.from, trip.to, trip.detail));
        }
    }

    /// Whether both do the same to men other than the one that moves.
    pub(super) fn does_as<P: Position>(&self, position: &P, other: &Self) -> bool {
        let put = |trip: &Self| trip.effect.put.map(|put| (put.to, position.man(put.from)));
        self.gone == other.gone && put(self) == put(other)
    }

    /// One trip of two that do the same, told as the one that comes first.
    #[must_use]
    pub(super) fn united(&self, other: &Self) -> Self {
        let told = if other.is_told_before(self) { other } else { self };
        Trip { en_passant: self.en_passant || other.en_passant, ..*told }
    }

    /// Which of two trips that do the same is told: men that stay before men that are put elsewhere, then by the numbers
    /// of the squares.
    pub(super) fn is_told_before(&self, other: &Self) -> bool {
        let ends = |trip: &Self| (trip.effect.put.is_some(), trip.from, trip.to);
        let put = |trip: &Self| trip.effect.put.map(|put| (put.from, put.to));
        let (ours, theirs) = (self.takes(), other.takes());
        (ends(self), ours.as_slice(), put(self)) < (ends(other), theirs.as_slice(), put(other))
    }

    /// Where men are taken, in path order, the target last.
    fn takes(&self) -> Victims {
        let target = Some(self.to).filter(|&to| self.taken().has(to));
        self.effect.victims.as_slice().iter().copied().chain(target).collect()
    }

    /// The squares of men that are taken.
    #[inline]
    pub fn taken(&self) -> Bits<W> {
        self.effect.put.map_or(self.gone, |put| self.gone.without(Bits::bit(put.from)))
    }

    /// Whether it takes the man on the square, and does nothing else to others.
    pub fn takes_only(&self, square: u8) -> bool {
        self.gone == Bits::bit(square) && self.effect.put.is_none()
    }

    /// Its turn.
    #[inline]
    pub fn turn(&self) -> Move {
        Move::new(self.from, self.to, MoveKind::Path).with_detail(self.detail())
    }

    /// Its turn, the man becoming of another type.
    #[inline]
    pub fn promotion(&self, becomes: u8) -> Move {
        Move::promotion(self.from, self.to, MoveKind::Path, becomes).with_detail(self.detail())
    }

    /// See [`Move::detail`].
    fn detail(&self) -> u32 {
        let flag = |set: bool, flag: u32| if set { flag } else { 0 };
        self.detail | flag(self.takes_enemy, Effect::TAKES) | flag(self.en_passant, Effect::EN_PASSANT)
    }

    /// Whether it is this turn's.
    pub(super) fn is_turn(&self, mv: Move) -> bool {
        (self.from, self.to, self.detail) == (mv.from(), mv.to(), Effect::without_flags(mv.detail()))
    }

    /// Whether nothing but origin and target change.
    pub(super) fn is_plain(&self) -> bool {
        self.effect == Effect::default()
    }
}

/// Turns of several men that come back to their origins: whichever of them does a deed, it leads to the same position.
#[derive(Debug)]
pub struct Home<'a, P, const W: usize> {
    position: &'a P,
    list: Vec<(u8, Trip<W>)>,
}

impl<'a, P: Position, const W: usize> Home<'a, P, W> {
    /// None yet.
    #[inline]
    pub fn new(position: &'a P) -> Self {
        Home { position, list: Vec::new() }
    }

    /// Adds a turn of a man of the type.
    pub fn add(&mut self, piece: u8, trip: &Trip<W>) {
        let position = self.position;
        match self.list.iter_mut().find(|(_, known)| known.does_as(position, trip)) {
            None => self.list.push((piece, *trip)),
            Some(known) if trip.is_told_before(&known.1) => *known = (piece, *trip),
            Some(_) => {}
        }
    }

    /// Each turn once, with the type of the man.
    pub fn turns(&self) -> impl Iterator<Item = (u8, Move)> + '_ {
        self.list.iter().map(|(piece, trip)| (*piece, trip.turn()))
    }
}
