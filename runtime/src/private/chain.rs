//! Moves of several legs, and those that take or put back men on their way, walked leg by leg. Data-driven; what becomes of
//! a way that ends is the receiver's affair.

use super::Color;
use super::walk::{WalkStep, own_half};
use crate::effect::{MOST_VICTIMS, Put};
use ferz_geometry::{Bits, Grid};
use std::marker::PhantomData;
use std::ops::ControlFlow;

mod receivers;

pub use receivers::{Back, Ends, Passes, Threat, Within};

/// A move in legs, as data. Vectors are White's.
#[derive(Debug)]
pub struct Chain {
    /// Indices of the legs with which it may begin.
    pub first: &'static [u16],
    /// The legs; each stands behind those that lead to it.
    pub legs: &'static [Leg],
}

/// One leg.
#[derive(Debug)]
pub struct Leg {
    /// The steps, one after the other and then from the first again.
    pub steps: &'static [WalkStep],
    /// Greatest number of steps; `u32::MAX` without limit, 0 for as many as keep a man on its own half.
    pub limit: u32,
    /// Exactly as many steps as the last leg that may have several.
    pub equal: bool,
    /// The first so many squares are skipped whatever stands there.
    pub ski: u32,
    /// Men to hop over before stopping: 0 or 1.
    pub hurdles: u32,
    /// The hurdle must be the first square.
    pub adjacent: bool,
    /// Stops behind the hurdle; `u32::MAX` without limit.
    pub behind: u32,
    /// Left and right edges are joined.
    pub wrap_files: bool,
    /// Top and bottom edges are joined.
    pub wrap_ranks: bool,
    /// What may be where it ends: the sum of some of the constants of [`Leg`].
    pub finds: u16,
    /// Indices of the legs that may follow; none if it is the last.
    pub then: &'static [u16],
}

impl Leg {
    /// Nothing.
    pub const QUIET: u16 = 1;
    /// An enemy, which is taken.
    pub const CAPTURE: u16 = 2;
    /// A friend, which is taken.
    pub const DESTROY: u16 = 4;
    /// A royal enemy, which is taken.
    pub const ROYAL: u16 = 8;
    /// Nothing, on an en passant square.
    pub const EN_PASSANT: u16 = 16;
    /// A man, which stays.
    pub const HURDLE: u16 = 32;
    /// A friend, which moves on; for the last leg, whose type lends its moves.
    pub const FRIEND: u16 = 64;
    /// Hurdles are friends, victims are not royal.
    pub const TAME: u16 = 128;
    /// The first square off the board.
    pub const OUTSIDE: u16 = 256;
    /// The man that the move takes is put back where this leg starts.
    pub const UNLOAD: u16 = 512;
    /// The squares it crosses may become en passant squares.
    pub const TRAIL: u16 = 1024;

    fn finds(&self, what: u16) -> bool {
        self.finds & what != 0
    }

    /// The place itself, or where it is behind a joined edge.
    pub(super) fn around<const W: usize>(&self, grid: &Grid<W>, (file, rank): Place) -> Place {
        (
            if self.wrap_files { file.rem_euclid(grid.files) } else { file },
            if self.wrap_ranks { rank.rem_euclid(grid.ranks) } else { rank },
        )
    }

    /// Most steps of a man of side `S` from a rank; `length` are those of the last leg that may have several.
    pub(super) fn most<S: Color, const W: usize>(&self, grid: &Grid<W>, rank: i32, length: u32) -> u32 {
        let most = match self.limit {
            _ if self.equal => length,
            0 => own_half::<S, W>(grid, rank),
            limit => limit,
        };
        // Where edges are joined a ride need not come to an end, but sees nothing new once it has been everywhere.
        most.min((grid.files * grid.ranks) as u32)
    }
}

/// Where everybody stands, as the moving side sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<const W: usize> {
    /// The own men.
    pub us: Bits<W>,
    /// The others.
    pub them: Bits<W>,
    /// Royals of both sides.
    pub royals: Bits<W>,
    /// Squares on which the man on `victim` may be taken en passant by the moving man.
    pub trail: Bits<W>,
    /// That man's square.
    pub victim: u8,
}

/// A way that has come to its end.
#[derive(Clone, Copy, Debug)]
pub struct Way<'a> {
    /// The square of the man that moves.
    pub from: u8,
    /// Its target.
    pub to: u8,
    /// Where men are taken, in path order, the one put back among them.
    pub taken: &'a [u8],
    /// The man that is put back.
    pub put: Option<Put>,
    /// The men on origin and target change places by a power to do so.
    pub swaps: bool,
    /// The squares crossed may become en passant squares.
    pub trail: bool,
    /// The man moves as the type that moved last.
    pub imitates: bool,
    /// Some man was taken en passant …
    pub en_passant: bool,
    /// … namely the last one, by going to the target.
    pub passing: bool,
    /// Nobody was taken by going to the target, but perhaps there before.
    pub quiet: bool,
}

/// Receives ways.
pub trait Receiver<const W: usize> {
    /// A way; breaks if no more is wanted.
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()>;

    /// Only ways that take a man on this square are wanted.
    fn wanted(&self) -> Option<u8> {
        None
    }

    /// Where a friend that is about to move may take en passant.
    fn trail(&self, _mover: u8) -> Bits<W> {
        Bits::EMPTY
    }

    /// Whether friends move on or lend their moves.
    fn meets_friends(&self) -> bool {
        true
    }

    /// The last leg has met a friend whose type lends its moves to the man on `from`.
    fn borrow(&mut self, _from: u8, _friend: u8) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl Chain {
    /// Whether a man of side `S` would take a royal on the square; it stands on one of the squares of `view.them`.
    pub fn threatens<S: Color, const W: usize>(&self, grid: &Grid<W>, view: &View<W>, from: u8, royal: u8) -> bool {
        self.walk::<S, W, _>(grid, view, from, &mut Threat(royal)).is_break()
    }

    /// The same for a man that keeps to some squares.
    pub fn threatens_within<S: Color, const W: usize>(
        &self,
        grid: &Grid<W>,
        view: &View<W>,
        from: u8,
        royal: u8,
        zone: Bits<W>,
    ) -> bool {
        let receiver = &mut Within { zone, receiver: &mut Threat(royal) };
        self.walk::<S, W, _>(grid, view, from, receiver).is_break()
    }

    /// The squares on which ways of a man of side `S` end that only look at which squares are empty.
    pub fn reach<S: Color, const W: usize>(&self, grid: &Grid<W>, from: u8, occupied: Bits<W>) -> Bits<W> {
        let (us, them, trail) = (Bits::EMPTY, occupied, Bits::EMPTY);
        let mut ends = Ends(Bits::EMPTY);
        let _ = self.walk::<S, W, _>(grid, &View { us, them, royals: Bits::EMPTY, trail, victim: 0 }, from, &mut ends);
        ends.0
    }

    /// Shows the receiver every way of a man of side `S`.
    pub fn walk<S: Color, const W: usize, R: Receiver<W>>(
        &self,
        grid: &Grid<W>,
        view: &View<W>,
        from: u8,
        receiver: &mut R,
    ) -> ControlFlow<()> {
        let mut walker = Walker::<S, W, R> {
            chain: self,
            grid,
            view: *view,
            others: (view.us | view.them).without(Bits::bit(from)),
            origin: from,
            taken: [0; MOST_VICTIMS],
            count: 0,
            en_passant: false,
            length: 0,
            unload: None,
            receiver,
            side: PhantomData,
        };
        walker.legs(self.first, grid.place(from))
    }
}

/// A man under way.
struct Walker<'a, S, const W: usize, R> {
    chain: &'a Chain,
    grid: &'a Grid<W>,
    view: View<W>,
    /// All men but the one that moves and those it took.
    others: Bits<W>,
    origin: u8,
    taken: [u8; MOST_VICTIMS],
    count: usize,
    /// A man was taken en passant.
    en_passant: bool,
    /// Steps of the last leg that may have several.
    length: u32,
    /// Where the man taken is to be put back; off the board it cannot be.
    unload: Option<Option<u8>>,
    receiver: &'a mut R,
    side: PhantomData<S>,
}

pub(super) type Place = (i32, i32);

impl<S: Color, const W: usize, R: Receiver<W>> Walker<'_, S, W, R> {
    fn legs(&mut self, legs: &'static [u16], here: Place) -> ControlFlow<()> {
        legs.iter().try_for_each(|&leg| self.leg(&self.chain.legs[usize::from(leg)], here))
    }

    fn leg(&mut self, leg: &Leg, start: Place) -> ControlFlow<()> {
        let unload = self.unload;
        if leg.finds(Leg::UNLOAD) {
            self.unload = Some(self.grid.square(start));
        }
        let flow = self.ride(leg, start);
        self.unload = unload;
        flow
    }

    fn ride(&mut self, leg: &Leg, start: Place) -> ControlFlow<()> {
        if self.is_vain(leg, start) {
            return ControlFlow::Continue(());
        }
        let limit = leg.most::<S, W>(self.grid, start.1, self.length);
        let (mut here, mut crossed_edge, mut hurdles, mut behind) = (start, false, 0, 0);
        for (count, step) in (1..=limit).zip(leg.steps.iter().cycle()) {
            let straight = plus::<S>(here, step.vector);
            let next = leg.around(self.grid, straight);
            crossed_edge |= next != straight;
            if !self.grid.inside(next) {
                let ends = leg.finds(Leg::OUTSIDE) && leg.ski < count && (!leg.equal || count == limit);
                return if ends { self.go_on(leg, count, next) } else { ControlFlow::Continue(()) };
            }
            let Some(square) = self.grid.square(next).filter(|_| self.passes(leg, step, here)) else { break };
            if crossed_edge && square == self.origin {
                break;
            }
            here = next;
            if count <= leg.ski {
                continue;
            }
            let occupied = self.others.has(square);
            if hurdles < leg.hurdles {
                if occupied {
                    if leg.finds(Leg::TAME) && self.view.them.has(square) {
                        break;
                    }
                    hurdles += 1;
                } else if leg.adjacent {
                    break;
                }
                continue;
            }
            if !leg.equal || count == limit {
                if occupied {
                    self.meet(leg, count, square, here)?;
                } else {
                    self.stop(leg, count, square, here)?;
                }
            }
            behind += 1;
            if occupied || behind == leg.behind {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a last leg would have to take the man that is wanted, but does not lead to it.
    fn is_vain(&self, leg: &Leg, start: Place) -> bool {
        self.receiver.wanted().is_some_and(|wanted| {
            leg.then.is_empty()
                && !self.taken[..self.count].contains(&wanted)
                && !leads::<S, W>(self.grid, leg, start, self.length, wanted)
        })
    }

    /// The leg ends on an empty square.
    fn stop(&mut self, leg: &Leg, count: u32, square: u8, here: Place) -> ControlFlow<()> {
        let victim = self.view.victim;
        if leg.finds(Leg::EN_PASSANT)
            && self.view.trail.has(square)
            && self.others.has(victim)
            && self.view.them.has(victim)
        {
            self.take(leg, count, victim, (square, here))?;
        }
        if leg.finds(Leg::QUIET) {
            return if leg.then.is_empty() { self.end(leg, square, None) } else { self.go_on(leg, count, here) };
        }
        ControlFlow::Continue(())
    }

    /// The leg ends on a man.
    fn meet(&mut self, leg: &Leg, count: u32, square: u8, here: Place) -> ControlFlow<()> {
        let (enemy, royal) = (self.view.them.has(square), self.view.royals.has(square));
        let spared = royal && leg.finds(Leg::TAME) && leg.hurdles == 0;
        let taken = match enemy {
            true => leg.finds(Leg::CAPTURE) || royal && leg.finds(Leg::ROYAL),
            false => leg.finds(Leg::DESTROY),
        };
        if taken && !spared {
            self.take(leg, count, square, (square, here))?;
        }
        let friend = !enemy && leg.finds(Leg::FRIEND) && self.receiver.meets_friends();
        if leg.then.is_empty() {
            return if friend { self.receiver.borrow(self.origin, square) } else { ControlFlow::Continue(()) };
        }
        if leg.finds(Leg::HURDLE) && !(enemy && leg.finds(Leg::TAME)) {
            self.go_on(leg, count, here)?;
        }
        if friend {
            self.induce(leg, count, square, here)?;
        }
        ControlFlow::Continue(())
    }

    /// The friend on the square moves on, the first man stays.
    fn induce(&mut self, leg: &Leg, count: u32, square: u8, here: Place) -> ControlFlow<()> {
        let (others, origin, trail) = (self.others, self.origin, self.view.trail);
        self.others = others.with(origin).without(Bits::bit(square));
        self.origin = square;
        self.view.trail = self.receiver.trail(square);
        let flow = self.go_on(leg, count, here);
        (self.others, self.origin, self.view.trail) = (others, origin, trail);
        flow
    }

    /// Takes the man on `victim` and ends or goes on from where the leg led.
    fn take(&mut self, leg: &Leg, count: u32, victim: u8, (square, here): (u8, Place)) -> ControlFlow<()> {
        let Some(place) = self.taken.get_mut(self.count) else { return ControlFlow::Continue(()) };
        *place = victim;
        self.count += 1;
        let (others, en_passant) = (self.others, self.en_passant);
        self.others = others.without(Bits::bit(victim));
        self.en_passant |= victim != square;
        let flow = if leg.then.is_empty() { self.end(leg, square, Some(victim)) } else { self.go_on(leg, count, here) };
        (self.others, self.en_passant) = (others, en_passant);
        self.count -= 1;
        flow
    }

    /// Walks the legs that follow.
    fn go_on(&mut self, leg: &Leg, count: u32, here: Place) -> ControlFlow<()> {
        let length = self.length;
        if leg.limit != 1 {
            self.length = count;
        }
        let flow = self.legs(leg.then, here);
        self.length = length;
        flow
    }

    /// The way ends on a square; going there took the victim.
    fn end(&mut self, leg: &Leg, to: u8, victim: Option<u8>) -> ControlFlow<()> {
        let taken = &self.taken[..self.count];
        let put = match (self.unload, taken) {
            (Some(place), &[.., from]) => match place.filter(|&place| place != to && !self.others.has(place)) {
                Some(to) => Some(Put { from, to }),
                None => return ControlFlow::Continue(()),
            },
            _ => None,
        };
        let (from, trail, en_passant) = (self.origin, leg.finds(Leg::TRAIL), self.en_passant);
        let (passing, quiet) = (victim.is_some_and(|victim| victim != to), victim.is_none());
        let (swaps, imitates) = (false, false);
        self.receiver.way(&Way { from, to, taken, put, swaps, trail, imitates, en_passant, passing, quiet })
    }

    fn passes(&self, leg: &Leg, step: &WalkStep, here: Place) -> bool {
        let stands = |&by: &Place| self.grid.square(leg.around(self.grid, plus::<S>(here, by)));
        step.gate.allows(step.path.iter().map(|by| stands(by).map(|square| self.others.has(square))))
    }
}

pub(super) fn plus<S: Color>((file, rank): Place, (dx, dy): (i32, i32)) -> Place {
    (file + S::SIGN * dx, rank + S::SIGN * dy)
}

/// Whether a leg from a place may come to a square, as far as geometry tells at once; `length` is that of the leg before it.
pub(super) fn leads<S: Color, const W: usize>(
    grid: &Grid<W>,
    leg: &Leg,
    (file, rank): Place,
    length: u32,
    to: u8,
) -> bool {
    let [step] = leg.steps else { return true };
    if leg.wrap_files || leg.wrap_ranks {
        return true;
    }
    let (to_file, to_rank) = grid.place(to);
    let (right, ahead) = (to_file - file, to_rank - rank);
    let (dx, dy) = plus::<S>((0, 0), step.vector);
    let (way, step) = if dx == 0 { (ahead, dy) } else { (right, dx) };
    right * dy == ahead * dx && way * step > 0 && (!leg.equal || way == step * length as i32)
}
