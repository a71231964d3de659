//! Men that do more than their paths say: they take beside their way, change places, destroy, or take men as these would. What
//! they may do is walked as data, and judged by the position it leads to.

mod glide;
mod judge;
mod mimic;
mod near;
mod sides;

use super::chain::{Chain, Receiver, Threat, View, Way};
use super::tried::{Collected, Found, Tried, walk_as_type};
use super::{Color, Visitor};
use crate::effect::{Effect, Put};
use crate::mv::{Move, MoveKind};
use ferz_geometry::Bits;
use sides::SideCaptures;
use std::ops::ControlFlow;

pub use judge::Judge;
pub use mimic::uses_trail;
pub use near::Near;

/// What a type may do besides.
#[derive(Debug)]
pub struct Power {
    /// It takes the man from which it moves straight away.
    pub withdrawal: bool,
    /// It takes the man next behind its target.
    pub approach: bool,
    /// It may change places with whom these find.
    pub swaps: &'static [&'static Chain],
    /// These find the first man on each of queen's lines, friend or enemy.
    pub swaps_on_lines: bool,
    /// It and a man that it touches are removed.
    pub destroys: bool,
    /// It takes men as these would.
    pub mimics: bool,
    /// It moves along queen's lines over empty squares, and in no other way.
    pub slides: bool,
    /// It moves to all empty squares of these lines, and takes nobody there.
    pub glides: bool,
    /// Each of its own ways needs a square next to it on which no friend stands.
    pub steps_first: bool,
}

/// What the generator writes for such a game.
pub trait Powered<const W: usize>: Tried<W> {
    /// By type.
    const POWERS: &'static [Power];

    /// Men of a type, of both sides.
    fn men(&self, piece: u8) -> Bits<W>;

    /// Men of both sides that take those from which they move straight away, and those that come up to others, mimics aside.
    fn takers_beside(&self) -> [Bits<W>; 2];

    /// By type, how far they may take.
    fn nears() -> &'static [Near<W>];

    /// The squares next to a square.
    fn around(square: u8) -> Bits<W>;

    /// The squares from which a man that moves as a royal could take it on a square, and perhaps others.
    fn near_royal(_square: u8) -> Bits<W> {
        !Bits::EMPTY
    }

    /// Squares on which side `S` may put a man from its reserve where they are empty, its turn being done but for that.
    fn drops<S: Color>(&self) -> Bits<W>;

    /// The position with that man on the square, as far as attack goes.
    #[must_use]
    fn dropped<S: Color>(&self, square: u8) -> Self;

    /// Whether both sides have their royals, and nobody attacks that of side `S`.
    fn is_safe<S: Color>(&self) -> bool;

    /// Squares whose men may not change places now.
    fn ban(&self) -> Option<[u8; 2]> {
        None
    }

    /// What a man of side `S` that arrives on a square may become, and whether it must.
    fn choices<S: Color>(&self, piece: u8, to: u8) -> (&[u8], bool) {
        Self::promotion(piece, S::US, to)
    }
}

/// Shows the receiver what the man of side `S` on a square may do by going somewhere, promotion aside.
fn walk<S: Color, const W: usize, G: Powered<W>, R: Receiver<W>>(
    game: &G,
    view: &View<W>,
    from: u8,
    unchecked: bool,
    receiver: &mut R,
) -> ControlFlow<()> {
    let Some((piece, _)) = game.man(from) else { return ControlFlow::Continue(()) };
    walk_as::<S, W, G, R>(game, view, (piece, from), unchecked, receiver)
}

/// The same of a man of a type.
fn walk_as<S: Color, const W: usize, G: Powered<W>, R: Receiver<W>>(
    game: &G,
    view: &View<W>,
    (piece, from): (u8, u8),
    unchecked: bool,
    receiver: &mut R,
) -> ControlFlow<()> {
    let sides = SideCaptures::of_type(game, view, &G::POWERS[usize::from(piece)]);
    walk_as_type::<S, W, G, _>(game, view, (piece, from), unchecked, &mut sides.added::<G, R>(receiver))?;
    beyond::<S, W, G, R>(game, view, (piece, from), receiver)
}

/// Shows the receiver what such a man may do beside moving by its own paths.
fn beyond<S: Color, const W: usize, G: Powered<W>, R: Receiver<W>>(
    game: &G,
    view: &View<W>,
    (piece, from): (u8, u8),
    receiver: &mut R,
) -> ControlFlow<()> {
    let power = &G::POWERS[usize::from(piece)];
    swap::<S, W, G, R>(view, from, power, receiver)?;
    match power.mimics {
        true => mimic::walk::<S, W, G, R>(game, view, (piece, from), None, receiver),
        false => ControlFlow::Continue(()),
    }
}

/// Shows the receiver with whom a man on a square changes places by a type's power to do so.
fn swap<S: Color, const W: usize, G: Powered<W>, R: Receiver<W>>(
    view: &View<W>,
    from: u8,
    power: &Power,
    receiver: &mut R,
) -> ControlFlow<()> {
    let mut swapping = Swapping(receiver);
    if power.swaps_on_lines {
        return glide::meet::<W, G, _>(view, from, &mut swapping);
    }
    power.swaps.iter().try_for_each(|chain| chain.walk::<S, W, _>(&G::GRID, view, from, &mut swapping))
}

/// Whom the man on a square, of side `S`, takes beside its way to another.
pub fn taken_beside<S: Color, const W: usize, G: Powered<W>>(game: &G, from: u8, to: u8) -> Bits<W> {
    let Some((piece, _)) = game.man(from) else { return Bits::EMPTY };
    let sides = SideCaptures::of_type(game, &game.view::<S>(), &G::POWERS[usize::from(piece)]);
    sides.victims::<G>(from, to).into_iter().flatten().fold(Bits::EMPTY, Bits::with)
}

/// Makes ways that find a man changes of places with it.
struct Swapping<'a, R>(&'a mut R);

impl<const W: usize, R: Receiver<W>> Receiver<W> for Swapping<'_, R> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        self.0.way(&Way { put: Some(Put { from: way.to, to: way.from }), swaps: true, ..*way })
    }
}

/// Whether some of these men of side `S`, all of types with powers, attacks the royal on the square by them. What their paths
/// alone attack is asked elsewhere.
pub fn assails<S: Color, const W: usize, G: Powered<W>>(game: &G, square: u8, men: Bits<W>) -> bool {
    let Some((royal, _)) = game.man(square) else { return false };
    let view = View { royals: Bits::bit(square), ..game.view::<S>() };
    let of_royal = &G::POWERS[usize::from(royal)];
    let taken_beside = of_royal.withdrawal || of_royal.approach;
    let (threat, near) = (&mut Threat(square), G::near_royal(square));
    men.squares().any(|from| {
        // Who takes beside its way does so along queen's lines.
        if !taken_beside && !near.has(from) && sides::direction::<W, G>(from, square).is_none() {
            return false;
        }
        let power = game.man(from).map(|(piece, _)| &G::POWERS[usize::from(piece)]);
        let flow = match power {
            Some(power) if power.mimics && !taken_beside && !sides::may_take::<W, G>(power, from, square) => {
                if !near.has(from) {
                    return false;
                }
                let Some((piece, _)) = game.man(from) else { return false };
                mimic::walk::<S, W, G, _>(game, &view, (piece, from), Some(royal), threat)
            }
            Some(power) if power.mimics || sides::may_take::<W, G>(power, from, square) => {
                walk::<S, W, G, _>(game, &view, from, true, threat)
            }
            _ => ControlFlow::Continue(()),
        };
        flow.is_break()
    })
}

/// The men whose going away may let some of these men of side `S`, all of types with powers, attack the royal on the square by
/// them: where more than one is in the way, none of them does. `None` if it is not known.
pub fn assailed_over<S: Color, const W: usize, G: Powered<W>>(game: &G, square: u8, men: Bits<W>) -> Option<Bits<W>> {
    let View { us, them, .. } = game.view::<S>();
    let occupied = us | them;
    let mut over = Bits::EMPTY;
    for from in men.squares() {
        let Some((piece, _)) = game.man(from) else { continue };
        let power = &G::POWERS[usize::from(piece)];
        if !sides::may_take::<W, G>(power, from, square) {
            continue;
        }
        if !power.slides {
            return None;
        }
        let way = sides::way::<W, G>(from, square) & occupied;
        if !way.several() {
            over |= way;
        }
    }
    Some(over)
}

/// Visits the turns of these men of side `S`, whatever their safety: the judge decides about that.
pub fn visit_powers<S: Color, const W: usize, G: Powered<W>>(
    game: &G,
    judge: &mut Judge<'_, G, S, W>,
    men: Bits<W>,
    unchecked: bool,
) {
    let view = game.view::<S>();
    let mut collected = Collected::new(game, view.them);
    let mut destroyers = Bits::<W>::EMPTY;
    for from in men.squares() {
        let Some((piece, _)) = game.man(from) else { continue };
        let power = &G::POWERS[usize::from(piece)];
        if power.destroys || power.mimics {
            destroyers = destroyers.with(from);
        }
        let mut plain = Plain { them: view.them, targets: Bits::EMPTY, others: &mut collected };
        let _ = plain.walk::<S>(game, &view, (piece, from), unchecked);
        visit_plain::<S, W, G>(game, judge, (piece, from), plain);
    }
    let list = fitting::<W, G>(game, &view, collected);
    // Of the same man's turns one follows the other.
    let mut mover = None;
    for (at, found) in list.iter().enumerate() {
        let from = found.trip.from;
        let known = mover.filter(|&(_, square)| square == from).map(|(piece, _)| piece);
        let Some(piece) = known.or_else(|| game.man(from).map(|(piece, _)| piece)) else { continue };
        mover = Some((piece, from));
        let mut others = list[..at].iter().chain(&list[at + 1..]).filter(|other| other.swaps);
        if found.swaps && others.any(|other| is_told_by::<S, W, G>(game, found, other)) {
            continue;
        }
        if found.swaps || !promote(game, judge, piece, found.trip.to, |becomes| found.turn(becomes)) {
            judge.turn(piece, found.turn(None));
        }
    }
    for from in destroyers.squares() {
        destroy::<S, W, G>(game, judge, from);
    }
}

/// Keeps apart the targets of ways that change nothing beside them.
struct Plain<'a, 'b, G, const W: usize> {
    them: Bits<W>,
    targets: Bits<W>,
    others: &'a mut Collected<'b, G, W>,
}

impl<const W: usize, G: Powered<W>> Plain<'_, '_, G, W> {
    /// Finds all ways of the man of side `S` on a square.
    fn walk<S: Color>(&mut self, game: &G, view: &View<W>, man: (u8, u8), unchecked: bool) -> ControlFlow<()> {
        let (piece, from) = man;
        let power = &G::POWERS[usize::from(piece)];
        if power.steps_first && G::around(from).without(view.us).is_empty() {
            return beyond::<S, W, G, _>(game, view, man, self);
        }
        if !power.glides {
            return walk_as::<S, W, G, _>(game, view, man, unchecked, self);
        }
        let sides = SideCaptures::of_type(game, view, power);
        let plain = glide::glide::<W, G, _>(view, &sides, from, self)?;
        self.targets |= plain;
        beyond::<S, W, G, _>(game, view, man, self)
    }
}

impl<const W: usize, G: Tried<W>> Receiver<W> for Plain<'_, '_, G, W> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        let takes_nobody_else = match way.taken {
            [] => way.from != way.to,
            [only] => *only == way.to && self.them.has(*only) && way.put.is_none(),
            _ => false,
        };
        if !takes_nobody_else || way.trail || way.imitates || way.swaps {
            return self.others.way(way);
        }
        self.targets = self.targets.with(way.to);
        ControlFlow::Continue(())
    }
}

/// Visits the turns of the man on a square that change nothing beside its way, and promotes it where it may.
fn visit_plain<S: Color, const W: usize, G: Powered<W>>(
    game: &G,
    judge: &mut Judge<'_, G, S, W>,
    (piece, from): (u8, u8),
    plain: Plain<'_, '_, G, W>,
) {
    // Who does the same and leaves a trail is told by that.
    let mut targets = plain.targets.without(plain.others.plain_targets(from));
    for to in targets.squares() {
        let turn = |becomes| match becomes {
            Some(becomes) => Move::promotion(from, to, MoveKind::Plain, becomes),
            None => Move::new(from, to, MoveKind::Plain),
        };
        if promote(game, judge, piece, to, turn) {
            targets = targets.without(Bits::bit(to));
        }
    }
    judge.man(piece, from, targets, MoveKind::Plain);
}

/// Visits what a turn to a square may be with a promotion; whether it must have one. `turn` has the type that the man becomes.
fn promote<S: Color, const W: usize, G: Powered<W>>(
    game: &G,
    judge: &mut Judge<'_, G, S, W>,
    piece: u8,
    to: u8,
    turn: impl Fn(Option<u8>) -> Move,
) -> bool {
    let (choices, forced) = game.choices::<S>(piece, to);
    for &becomes in choices {
        if game.may_become::<S>(piece, turn(None), becomes) {
            judge.turn(piece, turn(Some(becomes)));
        }
    }
    forced
}

/// What these men of side `S` may do by going somewhere, each once.
fn collect<S: Color, const W: usize, G: Powered<W>>(game: &G, men: Bits<W>, unchecked: bool) -> Vec<Found<W>> {
    let view = game.view::<S>();
    let mut collected = Collected::new(game, view.them);
    for from in men.squares() {
        let _ = walk::<S, W, G, _>(game, &view, from, unchecked, &mut collected);
    }
    fitting::<W, G>(game, &view, collected)
}

/// What was collected, without what no turn may do.
fn fitting<const W: usize, G: Powered<W>>(game: &G, view: &View<W>, collected: Collected<'_, G, W>) -> Vec<Found<W>> {
    let ban = game.ban();
    // Of the same man's turns one follows the other.
    let mut mover = None;
    collected.each(|found| {
        let (from, to) = (found.trip.from, found.trip.to);
        let banned = || ban == Some([from.min(to), from.max(to)]);
        let mut alike = || {
            !G::NULL_MOVES && view.us.has(to) && {
                let known = mover.filter(|&(_, square)| square == from).map(|(piece, _)| piece);
                let piece = known.or_else(|| game.man(from).map(|(piece, _)| piece));
                mover = piece.map(|piece| (piece, from));
                piece.is_some_and(|piece| game.men(piece).has(to))
            }
        };
        (G::NULL_MOVES || from != to) && !(found.swaps && (banned() || alike()))
    })
}

/// Whether another swap leads to the same position and is told instead of one: of two friends that change places each may begin,
/// and it does not matter which two that are alike do so.
fn is_told_by<S: Color, const W: usize, G: Powered<W>>(game: &G, found: &Found<W>, other: &Found<W>) -> bool {
    let mirrored = (other.trip.from, other.trip.to) == (found.trip.to, found.trip.from);
    let alike = |found: &Found<W>| game.man(found.trip.from) == game.man(found.trip.to);
    let stands = |found: &Found<W>| {
        let piece = game.man(found.trip.from).map_or(0, |(piece, _)| piece);
        game.play_as::<S, true>(piece, found.turn(None)).standing()
    };
    // Men that are alike change places only where that is a turn at all.
    (mirrored || G::NULL_MOVES && alike(found) && alike(other))
        && other.trip.is_told_before(&found.trip)
        && stands(found) == stands(other)
}

/// Visits the turns by which the man on a square destroys another.
fn destroy<S: Color, const W: usize, G: Powered<W>>(game: &G, judge: &mut Judge<'_, G, S, W>, from: u8) {
    let Some((piece, _)) = game.man(from) else { return };
    let power = &G::POWERS[usize::from(piece)];
    let mut victims = Bits::EMPTY;
    if power.destroys {
        victims = !victims;
    }
    if power.mimics {
        for (kind, _) in (0..).zip(G::POWERS).filter(|(_, lender)| lender.destroys && !lender.mimics) {
            victims |= game.men(kind);
        }
    }
    if victims.is_empty() {
        return;
    }
    let them = game.view::<S>().them;
    for to in (G::around(from) & victims & them).squares() {
        judge.turn(piece, Move::new(from, to, MoveKind::Destroy).with_detail(Effect::TAKES));
    }
}

/// The effect of a turn of side `S`, found by walking again.
pub fn find_power<S: Color, const W: usize, G: Powered<W>>(game: &G, mv: Move) -> Effect {
    let list = collect::<S, W, G>(game, Bits::bit(mv.from()), true);
    let found = list.iter().find(|found| found.trip.is_turn(mv) && found.swaps == (mv.kind() == MoveKind::Swap));
    found.map(|found| found.trip.effect).unwrap_or_default()
}
