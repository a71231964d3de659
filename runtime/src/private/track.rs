//! Moves that depend only on which squares are empty, as a track of looks for each square: one table entry a look, worked out
//! when a man is first asked for.

use super::Color;
use super::both::Both;
use super::chain::Chain;
use super::look::{Look, Looks};
use ferz_geometry::{Bits, Grid};
use std::collections::BTreeMap;

/// The tracks of both sides.
#[derive(Debug)]
pub struct Track {
    chain: &'static Chain,
    sides: Both<Tracks>,
}

/// The tracks from all squares.
#[derive(Debug)]
struct Tracks {
    /// The first stop from each square.
    first: Vec<u32>,
    /// All stops. The one of number 0 is the end.
    stops: Vec<Stop>,
}

/// A look at a square, and which stop is next.
#[derive(Clone, Copy, Debug)]
struct Stop {
    square: u8,
    /// Whether some way ends there: bit 0 if it is empty, bit 1 if a man stands there.
    ends: u8,
    /// The next stop if it is empty, and if a man stands there.
    next: [u32; 2],
}

impl Stop {
    /// All of it as one number, which is compared faster.
    fn whole(self) -> u128 {
        let [empty, man] = self.next.map(u128::from);
        u128::from(self.square) << 72 | u128::from(self.ends) << 64 | empty << 32 | man
    }
}

impl Track {
    /// The tracks of men that move so; `symmetric` says that the chain turned round is the same.
    pub const fn new(chain: &'static Chain, symmetric: bool) -> Self {
        Track { chain, sides: Both::new(symmetric) }
    }

    /// The squares on which ways of a man of side `S` end: empty ones, and occupied ones.
    #[inline]
    pub fn reach<S: Color, const W: usize>(&self, grid: &Grid<W>, from: u8, occupied: Bits<W>) -> Bits<W> {
        let tracks = self.sides.of::<S>(|| Tracks::new::<S, W>(self.chain, grid));
        let mut out = Bits::EMPTY;
        let mut at = tracks.first[usize::from(from)];
        while at != 0 {
            let stop = &tracks.stops[at as usize];
            let man = occupied.has(stop.square);
            if stop.ends >> u8::from(man) & 1 != 0 {
                out = out.with(stop.square);
            }
            at = stop.next[usize::from(man)];
        }
        out
    }
}

impl Tracks {
    fn new<S: Color, const W: usize>(chain: &Chain, grid: &Grid<W>) -> Self {
        let mut layer = Layer { stops: vec![Stop { square: 0, ends: 0, next: [0; 2] }], known: BTreeMap::new() };
        let mut first = vec![0; (grid.files * grid.ranks) as usize];
        for from in grid.board.squares() {
            let looks = Looks::of::<S, W>(chain, grid, from);
            first[usize::from(from)] = layer.all(&looks, looks.first, 0);
        }
        Tracks { first, stops: layer.stops }
    }
}

/// Lays tracks, from their ends on. What is the same from some stop on is there once.
struct Layer {
    stops: Vec<Stop>,
    /// The numbers of stops by all that they are made of.
    known: BTreeMap<u128, u32>,
}

impl Layer {
    /// Looks one after the other, and what comes `then`.
    fn all(&mut self, looks: &Looks, list: u32, then: u32) -> u32 {
        looks.get(list).map_or(then, |look| {
            let then = self.all(looks, look.rest, then);
            self.one(looks, look, then)
        })
    }

    fn one(&mut self, looks: &Looks, look: &Look, then: u32) -> u32 {
        let next = [self.all(looks, look.empty, then), self.all(looks, look.man, then)];
        let ends = u8::from(look.ends_empty) | u8::from(look.ends_on_man) << 1;
        if ends == 0 && next[0] == next[1] {
            return next[0];
        }
        let stop = Stop { square: look.square, ends, next };
        *self.known.entry(stop.whole()).or_insert_with(|| {
            self.stops.push(stop);
            self.stops.len() as u32 - 1
        })
    }
}
