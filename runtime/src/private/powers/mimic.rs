//! Men that take others as these would take them.

use super::sides::{SideCaptures, direction, line, with};
use super::{Power, Powered};
use crate::effect::Put;
use crate::private::Color;
use crate::private::chain::{Chain, Passes, Receiver, View, Way};
use crate::private::tried::Deed;
use ferz_geometry::Bits;
use std::marker::PhantomData;
use std::ops::ControlFlow;

/// Shows the receiver how the mimic of side `S` on a square takes men of all types, or of one only, as these would, and how it
/// changes places with them.
pub(super) fn walk<S: Color, const W: usize, G: Powered<W>, R: Receiver<W>>(
    game: &G,
    view: &View<W>,
    (piece, from): (u8, u8),
    only: Option<u8>,
    receiver: &mut R,
) -> ControlFlow<()> {
    let own = SideCaptures::of_type(game, view, &G::POWERS[usize::from(piece)]);
    let kinds = match only {
        Some(only) => only..only + 1,
        None => 0..G::POWERS.len() as u8,
    };
    for kind in kinds {
        let (men, lender) = (game.men(kind), &G::POWERS[usize::from(kind)]);
        if men.is_empty() || lender.mimics {
            continue;
        }
        let trail = if game.may_take(kind) { view.trail } else { Bits::EMPTY };
        // Who is taken en passant need not stand near.
        let near = men & G::nears()[usize::from(kind)].of::<S, G>(kind, from);
        if trail.is_empty() && near.is_empty() {
            continue;
        }
        let enemies = !trail.is_empty() || near.meets(view.them);
        let view = View { trail, ..*view };
        let sides = SideCaptures::of_type(game, &view, lender);
        let receiver = &mut *receiver;
        let mut victim = AsVictim::<S, G, R, W> { game, view: &view, men, sides, own, receiver, side: PhantomData };
        let takes_beside = lender.withdrawal || lender.approach;
        for Deed { when, chain, takes, takes_friends } in G::KINDS[usize::from(kind)].deeds {
            let finds = if enemies { *takes || takes_beside } else { *takes_friends };
            let fits = !when.initial && !when.unchecked && when.from.is_none_or(|zones| zones[S::US].has(from));
            if finds && fits {
                chain.walk::<S, W, _>(&G::GRID, &view, from, &mut victim)?;
            }
        }
        if !near.is_empty() {
            super::swap::<S, W, G, _>(&view, from, lender, &mut victim)?;
        }
    }
    ControlFlow::Continue(())
}

/// Passes on ways by which only men of the lender's type are taken, and what may be joined to them.
struct AsVictim<'a, S, G, R, const W: usize> {
    game: &'a G,
    view: &'a View<W>,
    /// Men of the lender's type.
    men: Bits<W>,
    /// Whom such a man takes beside its way.
    sides: SideCaptures<W>,
    /// Whom the mimic takes beside its way.
    own: SideCaptures<W>,
    receiver: &'a mut R,
    side: PhantomData<S>,
}

impl<const W: usize, S: Color, G: Powered<W>, R: Receiver<W>> Receiver<W> for AsVictim<'_, S, G, R, W> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        // Changing places is no path, beside which the lender would take.
        let beside = if way.swaps { [None; 2] } else { self.sides.victims::<G>(way.from, way.to) };
        let taken = with(way.taken, beside);
        let taken = taken.as_slice();
        if taken.is_empty() || !taken.iter().all(|&victim| self.men.has(victim)) {
            return ControlFlow::Continue(());
        }
        self.pass_on(&Way { trail: false, ..*way }, beside)?;
        if way.swaps || taken.contains(&way.to) {
            ControlFlow::Continue(())
        } else {
            self.go_on(&Way { taken, ..*way })
        }
    }
}

impl<const W: usize, S: Color, G: Powered<W>, R: Receiver<W>> AsVictim<'_, S, G, R, W> {
    /// The way, with whom the lender takes beside it, and the mimic: behind its origin first, whoever takes there.
    fn pass_on(&mut self, way: &Way<'_>, by_lender: [Option<u8>; 2]) -> ControlFlow<()> {
        let ([behind, ahead], own) = (by_lender, self.own.victims::<G>(way.from, way.to));
        let taken = with(way.taken, [behind.or(own[0]), ahead.or(own[1])]);
        let taken = taken.as_slice();
        self.receiver.way(&Way { taken, passing: way.passing && taken.len() == 1, ..*way })
    }

    /// Having overtaken men on a queen's line, the mimic may go on to change places with the first man behind its target.
    fn go_on(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        let Some(step) = direction::<W, G>(way.from, way.to) else { return ControlFlow::Continue(()) };
        let between = |&victim: &u8| {
            let towards = |to| direction::<W, G>(way.from, to) == Some(step);
            towards(victim) && direction::<W, G>(victim, way.to) == Some(step)
        };
        if !way.taken.iter().all(between) {
            return ControlFlow::Continue(());
        }
        let gone = Bits::of(way.taken);
        let (us, them) = (self.view.us.without(gone), self.view.them.without(gone));
        let Some(met) = line::<W, G>(way.to, step).find(|&square| (us | them).has(square)) else {
            return ControlFlow::Continue(());
        };
        let power = self.game.man(met).map(|(kind, _)| &G::POWERS[usize::from(kind)]);
        let Some(Power { swaps, mimics: false, .. }) = power else { return ControlFlow::Continue(()) };
        let view = View { us, them, ..*self.view };
        let reaches = |chain: &Chain| chain.walk::<S, W, _>(&G::GRID, &view, way.from, &mut Finds(met)).is_break();
        if !swaps.iter().any(|chain| reaches(chain)) {
            return ControlFlow::Continue(());
        }
        let taken: Vec<u8> = way.taken.iter().copied().chain([met]).collect();
        let put = Some(Put { from: met, to: way.from });
        let way = Way { to: met, taken: &taken, put, swaps: true, trail: false, passing: false, ..*way };
        self.pass_on(&way, [None; 2])
    }
}

/// Looks for a way to a square.
struct Finds(u8);

impl<const W: usize> Receiver<W> for Finds {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        if way.to == self.0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Whether one of these mimics of side `S` could take en passant.
pub fn uses_trail<S: Color, const W: usize, G: Powered<W>>(game: &G, mimics: Bits<W>) -> bool {
    let view = game.view::<S>();
    // It would do so as the man that left the trail.
    let Some((victim, _)) = game.man(view.victim) else { return false };
    mimics.squares().any(|from| {
        let walk = |(piece, _)| walk::<S, W, G, _>(game, &view, (piece, from), Some(victim), &mut Passes);
        game.man(from).is_some_and(|man| walk(man).is_break())
    })
}
