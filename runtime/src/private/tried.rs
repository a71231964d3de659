//! Rules under which men lend each other their moves: every turn that movement allows is collected, made and judged by the
//! position it leads to. Slow beside code made for each type, but right whoever moves as whom.

use super::chain::{Chain, Leg, Receiver, View, Way};
use super::trips::Trip;
use super::{Color, Rules, Visitor};
use crate::effect::Effect;
use crate::mv::{Move, MoveKind};
use crate::position::Position;
use ferz_geometry::{Bits, Grid};
use std::ops::ControlFlow;

/// What must hold before a man moves some way.
#[derive(Debug)]
pub struct When<const W: usize> {
    /// It is unmoved.
    pub initial: bool,
    /// It stands on one of these squares, by side.
    pub from: Option<[Bits<W>; 2]>,
    /// No check stands.
    pub unchecked: bool,
}

/// A way of moving.
#[derive(Debug)]
pub struct Deed<const W: usize> {
    /// When.
    pub when: When<W>,
    /// How.
    pub chain: &'static Chain,
    /// Some leg takes anybody …
    pub takes: bool,
    /// … even friends.
    pub takes_friends: bool,
}

/// A way of moving as the type that moved last.
#[derive(Debug)]
pub struct Imitation<const W: usize> {
    /// When.
    pub when: When<W>,
    /// As if that man had been its own.
    pub ahead: bool,
    /// Turned round.
    pub turned: bool,
    /// What may be on the target, see [`Leg`].
    pub finds: u16,
}

/// How a type moves.
#[derive(Debug)]
pub struct Kind<const W: usize> {
    /// By itself.
    pub deeds: &'static [Deed<W>],
    /// As another.
    pub imitations: &'static [Imitation<W>],
}

/// What the generator writes for such a game.
pub trait Tried<const W: usize>: Position + Rules<W> {
    /// The board.
    const GRID: Grid<W>;
    /// How each type moves.
    const KINDS: &'static [Kind<W>];
    /// Whether a turn may leave the man that moves where it stood.
    const NULL_MOVES: bool = true;

    /// The board as side `S` sees it, en passant squares as if every man could use them.
    fn view<S: Color>(&self) -> View<W>;

    /// Whether a man of the type may take the one that left the trail.
    fn may_take(&self, taker: u8) -> bool;

    /// Whether the man on this square is unmoved.
    fn is_unmoved(&self, square: u8) -> bool;

    /// The type that moved last.
    fn last(&self) -> Option<u8>;

    /// What a man that arrives on a square may become, and whether it must.
    fn promotion(piece: u8, side: usize, to: u8) -> (&'static [u8], bool);

    /// The same where the square that it leaves counts, too.
    fn promotion_between(piece: u8, side: usize, _from: u8, to: u8) -> (&'static [u8], bool) {
        Self::promotion(piece, side, to)
    }

    /// The squares on which men of the type and side may end.
    fn within(_piece: u8, _side: usize) -> Bits<W> {
        !Bits::EMPTY
    }

    /// Whether a man of the type may become another by a turn that is one of its promotions.
    fn may_become<S: Color>(&self, _piece: u8, _mv: Move, _becomes: u8) -> bool {
        true
    }

    /// The position without what the last turn leaves behind and without counters.
    #[must_use]
    fn standing(&self) -> Self;

    /// Whether a royal of side `S` is attacked.
    fn exposed<S: Color>(&self) -> bool;
}

/// Shows the receiver every way of the man of side `S` on a square; `unchecked` tells whether no check stands or none matters.
pub fn walk_as_all<S: Color, const W: usize, G: Tried<W>, R: Receiver<W>>(
    game: &G,
    view: &View<W>,
    from: u8,
    unchecked: bool,
    receiver: &mut R,
) -> ControlFlow<()> {
    let Some((piece, _)) = game.man(from) else { return ControlFlow::Continue(()) };
    walk_as_type::<S, W, G, R>(game, view, (piece, from), unchecked, receiver)
}

/// The same of a man of a type.
pub(super) fn walk_as_type<S: Color, const W: usize, G: Tried<W>, R: Receiver<W>>(
    game: &G,
    view: &View<W>,
    (piece, from): (u8, u8),
    unchecked: bool,
    receiver: &mut R,
) -> ControlFlow<()> {
    let kind = &G::KINDS[usize::from(piece)];
    let mut own = Lender { game, view, unchecked, other: false, borrows: false, receiver, borrowed: Vec::new() };
    own.deeds::<S>(kind.deeds, from)?;
    for imitation in kind.imitations {
        let Some(last) = game.last() else { break };
        let deeds = G::KINDS[usize::from(last)].deeds;
        if !own.allows::<S>(&imitation.when, from) {
            continue;
        }
        let mut fitting = Fitting { view, finds: imitation.finds, receiver: &mut *own.receiver };
        let receiver = &mut fitting;
        let mut imitator =
            Lender { game, view, unchecked, other: true, borrows: false, receiver, borrowed: Vec::new() };
        if imitation.ahead {
            imitator.deeds::<S>(deeds, from)?;
        }
        if imitation.turned {
            imitator.deeds::<S::Other>(deeds, from)?;
        }
    }
    ControlFlow::Continue(())
}

/// Walks ways, and notes whose moves are lent to whom.
struct Lender<'a, G, R, const W: usize> {
    game: &'a G,
    view: &'a View<W>,
    unchecked: bool,
    /// The man moves as another, which has no first move …
    other: bool,
    /// … namely as a friend, which leaves out what needs a friend.
    borrows: bool,
    receiver: &'a mut R,
    /// The square of who may move, and the type as which it may.
    borrowed: Vec<(u8, u8)>,
}

impl<const W: usize, G: Tried<W>, R: Receiver<W>> Lender<'_, G, R, W> {
    /// The ways of a man by what a type may do, vectors and zones as side `S` sees them, and by what it borrows.
    fn deeds<S: Color>(&mut self, deeds: &'static [Deed<W>], from: u8) -> ControlFlow<()> {
        self.walk::<S>(deeds, from)?;
        let borrowed = std::mem::take(&mut self.borrowed);
        let mut borrower =
            Lender { borrows: true, other: true, borrowed: Vec::new(), receiver: &mut *self.receiver, ..*self };
        borrowed
            .into_iter()
            .try_for_each(|(from, lender)| borrower.walk::<S>(G::KINDS[usize::from(lender)].deeds, from))
    }

    fn walk<S: Color>(&mut self, deeds: &'static [Deed<W>], from: u8) -> ControlFlow<()> {
        let view = View { trail: self.trail(from), ..*self.view };
        for deed in deeds {
            if self.allows::<S>(&deed.when, from) {
                deed.chain.walk::<S, W, _>(&G::GRID, &view, from, self)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn allows<S: Color>(&self, when: &When<W>, from: u8) -> bool {
        (self.unchecked || !when.unchecked)
            && when.from.is_none_or(|zones| zones[S::US].has(from))
            && (!when.initial || !self.other && self.game.is_unmoved(from))
    }
}

impl<const W: usize, G: Tried<W>, R: Receiver<W>> Receiver<W> for Lender<'_, G, R, W> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        let may_end = |(piece, side)| G::within(piece, side).has(way.to);
        if !self.game.man(way.from).is_none_or(may_end) {
            return ControlFlow::Continue(());
        }
        self.receiver.way(&Way { trail: way.trail && !self.other, ..*way })
    }

    fn trail(&self, mover: u8) -> Bits<W> {
        match self.game.man(mover) {
            Some((piece, _)) if self.game.may_take(piece) => self.view.trail,
            _ => Bits::EMPTY,
        }
    }

    fn meets_friends(&self) -> bool {
        !self.borrows
    }

    fn borrow(&mut self, from: u8, friend: u8) -> ControlFlow<()> {
        let lender = self.game.man(friend).map(|(piece, _)| piece);
        let own = self.game.man(from).map(|(piece, _)| piece);
        if let Some(lender) = lender.filter(|_| lender != own)
            && !self.borrowed.contains(&(from, lender))
        {
            self.borrowed.push((from, lender));
        }
        ControlFlow::Continue(())
    }
}

/// Passes on the ways on whose targets is what an imitator may meet.
struct Fitting<'a, R, const W: usize> {
    view: &'a View<W>,
    finds: u16,
    receiver: &'a mut R,
}

impl<const W: usize, R: Receiver<W>> Receiver<W> for Fitting<'_, R, W> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        let royal = self.view.royals.has(way.to);
        let friend = self.view.us.has(way.to);
        let fitting = match royal {
            _ if way.passing => Leg::EN_PASSANT,
            _ if way.quiet => Leg::QUIET,
            true if self.finds & Leg::TAME != 0 => 0,
            _ if friend => Leg::DESTROY,
            true => Leg::CAPTURE | Leg::ROYAL,
            false => Leg::CAPTURE,
        };
        if self.finds & fitting == 0 {
            return ControlFlow::Continue(());
        }
        self.receiver.way(&Way { imitates: true, ..*way })
    }
}

/// What a man may do, promotion aside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<const W: usize> {
    pub(super) trip: Trip<W>,
    /// The men on origin and target change places by a power to do so.
    pub(super) swaps: bool,
    /// It does nothing but take en passant.
    passing: bool,
    /// It leaves a trail.
    trail: bool,
    /// The man moves as the type that moved last.
    imitates: bool,
}

/// How many ways a position usually has.
const USUAL: usize = 32;

/// Collects what men may do, each once.
pub(super) struct Collected<'a, G, const W: usize> {
    game: &'a G,
    them: Bits<W>,
    list: Vec<Found<W>>,
}

impl<'a, G: Tried<W>, const W: usize> Collected<'a, G, W> {
    /// Nothing yet; `them` are the opponent's men.
    pub(super) fn new(game: &'a G, them: Bits<W>) -> Self {
        Collected { game, them, list: Vec::with_capacity(USUAL) }
    }

    /// The targets to which the man on a square was found to go without doing anything else.
    pub(super) fn plain_targets(&self, from: u8) -> Bits<W> {
        let plain = self.list.iter().filter(|found| found.trip.from == from && found.trip.is_plain() && !found.swaps);
        plain.fold(Bits::EMPTY, |all, found| all.with(found.trip.to))
    }

    /// What was found and fits, told apart.
    pub(super) fn each(mut self, fits: impl FnMut(&Found<W>) -> bool) -> Vec<Found<W>> {
        self.list.retain(fits);
        Trip::tell_apart::<G>(self.list.iter_mut().map(|found| &mut found.trip));
        self.list
    }
}

impl<G: Tried<W>, const W: usize> Receiver<W> for Collected<'_, G, W> {
    fn way(&mut self, way: &Way<'_>) -> ControlFlow<()> {
        let trip = Trip::of(self.game, self.them, way);
        let passing = way.passing && way.taken.len() == 1 && trip.effect.put.is_none();
        let found = Found { trip, swaps: way.swaps, passing, trail: way.trail, imitates: way.imitates };
        let same = |known: &&mut Found<W>| {
            (known.trip.from, known.trip.to) == (trip.from, trip.to) && known.trip.does_as(self.game, &trip)
        };
        match self.list.iter_mut().find(same) {
            None => self.list.push(found),
            Some(known) => *known = known.united(&found),
        }
        ControlFlow::Continue(())
    }
}

/// Everything the men of side `S` may do, promotion aside.
fn collect<S: Color, const W: usize, G: Tried<W>>(game: &G, unchecked: bool) -> Vec<Found<W>> {
    let view = game.view::<S>();
    let mut collected = Collected::new(game, view.them);
    for from in view.us.squares() {
        let _ = walk_as_all::<S, W, G, _>(game, &view, from, unchecked, &mut collected);
    }
    collected.each(|found| G::NULL_MOVES || found.trip.from != found.trip.to)
}

/// A turn, and what it leads to.
struct Made<G, const W: usize> {
    found: Found<W>,
    piece: u8,
    becomes: Option<u8>,
    next: G,
    /// The same but for what the last turn leaves behind.
    stands: G,
}

/// All turns of side `S`, each once: two that lead to the same position are one, whatever they leave behind.
fn made<S: Color, const W: usize, G: Tried<W>>(game: &G, unchecked: bool) -> Vec<Made<G, W>> {
    let mut all: Vec<Made<G, W>> = Vec::new();
    for found in collect::<S, W, G>(game, unchecked) {
        let Some((piece, _)) = game.man(found.trip.from) else { continue };
        let (choices, forced) = if found.passes() {
            (&[][..], false)
        } else {
            G::promotion_between(piece, S::US, found.trip.from, found.trip.to)
        };
        let available = |becomes: &u8| game.may_become::<S>(piece, found.turn(None), *becomes);
        for becomes in choices.iter().copied().filter(available).map(Some).chain((!forced).then_some(None)) {
            let next = game.play_as::<S, true>(piece, found.turn(becomes));
            let made = Made { found, piece, becomes, next, stands: next.standing() };
            // Keys first: they hardly ever lie.
            let same = |known: &&mut Made<G, W>| known.stands.key() == made.stands.key() && known.stands == made.stands;
            match all.iter_mut().find(same) {
                None => all.push(made),
                Some(known) => *known = known.united(&made),
            }
        }
    }
    all
}

/// Visits the turns of side `S`, castling aside: legal ones or all that movement allows. Where `within` is not the whole
/// board a bare king has to take there.
pub fn visit_tried<S: Color, V: Visitor<W>, const LEGAL: bool, const W: usize, G: Tried<W>>(
    game: &G,
    v: &mut V,
    unchecked: bool,
    within: Bits<W>,
) {
    let royals = game.view::<S>().royals;
    for Made { found, piece, becomes, next, .. } in made::<S, W, G>(game, unchecked) {
        if !v.go_on() {
            return;
        }
        let taken = found.trip.taken();
        let answers = within == !Bits::EMPTY || taken.meets(within);
        if answers && !(LEGAL && (taken.meets(royals) || next.exposed::<S>())) {
            v.turn(piece, found.turn(becomes));
        }
    }
}

/// The effect of a turn of side `S`, found by walking again.
pub fn find_tried<S: Color, const W: usize, G: Tried<W>>(game: &G, mv: Move) -> Effect {
    let all = collect::<S, W, G>(game, true);
    let found = all.iter().find(|found| found.trip.is_turn(mv));
    found.map(|found| found.trip.effect).unwrap_or_default()
}

impl<const W: usize> Found<W> {
    /// Nobody goes anywhere.
    fn passes(&self) -> bool {
        self.trip.is_plain() && self.trip.from == self.trip.to
    }

    pub(super) fn turn(&self, becomes: Option<u8>) -> Move {
        let Trip { from, to, .. } = self.trip;
        if self.swaps {
            return Move::new(from, to, MoveKind::Swap).with_detail(self.trip.turn().detail());
        }
        let imitates = if self.imitates { Effect::IMITATES } else { 0 };
        let kind = match self.trip.is_plain() {
            true if from == to => return Move::PASS,
            true if self.trail && becomes.is_none() => MoveKind::Trail,
            true => MoveKind::Plain,
            false if self.passing => MoveKind::EnPassant,
            false => {
                let turn = becomes.map_or(self.trip.turn(), |becomes| self.trip.promotion(becomes));
                return turn.with_detail(turn.detail() | imitates);
            }
        };
        let turn = match becomes {
            Some(becomes) => Move::promotion(from, to, kind, becomes),
            None => Move::new(from, to, kind),
        };
        turn.with_detail(imitates)
    }

    /// One of two that do the same: told as the one that comes first. Where only one leaves a trail, it does; where only
    /// one imitates, it does not.
    #[must_use]
    fn united(&self, other: &Self) -> Self {
        let told = if other.trip.is_told_before(&self.trip) { other } else { self };
        Found {
            trip: self.trip.united(&other.trip),
            swaps: told.swaps,
            passing: told.passing || self.trip.from == other.trip.from && (self.passing || other.passing),
            trail: self.trail || other.trail,
            imitates: self.imitates && other.imitates,
        }
    }
}

impl<G: Copy, const W: usize> Made<G, W> {
    /// One of two that lead to the same position.
    #[must_use]
    fn united(&self, other: &Self) -> Self {
        let told = if other.found.trip.is_told_before(&self.found.trip) { other } else { self };
        Made {
            found: self.found.united(&other.found),
            piece: told.piece,
            becomes: told.becomes,
            next: told.next,
            stands: told.stands,
        }
    }
}
