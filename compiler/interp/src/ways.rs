//! The ways a man may move by its type's patterns, chains and imitations, before promotion and safety.

pub(crate) mod chain;

use crate::attack;
use crate::frozen::is_frozen;
use crate::mimic;
use crate::safe_way;
use crate::side_capture::with_side_captures;
use crate::state::Position;
use crate::swap;
use crate::turn::Turn;
use crate::walk::{Stop, for_each_stop};
use chain::Progress;
use ferz_model::{Chain, Condition, Finds, Game, Imitation, Man, Modes, Pattern, PieceId, Side, Square};

/// How a man of a side moves: as itself or as another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk<'a> {
    game: &'a Game,
    position: &'a Position,
    /// Whose man moves.
    side: Side,
    /// From whose side vectors, zones and ranks are seen.
    view: Side,
    /// Movement that must not begin in check does not.
    heeds_check: bool,
    /// Movement that asks for a safe way has one.
    heeds_ways: bool,
    /// It moves as the type that moved last, and what is at the target must fit this as well.
    imitates: Option<&'a Imitation>,
    /// It moves as a friend it met.
    borrows: bool,
    /// It takes others as men of this type would.
    mimics: Option<PieceId>,
    /// Nothing matters but whether the man here is taken. Ways by which it surely is not may be left out.
    seeks: Option<Square>,
}

impl<'a> Walk<'a> {
    /// How the men of a side move as themselves.
    pub(crate) fn new(game: &'a Game, position: &'a Position, side: Side) -> Self {
        Walk {
            game,
            position,
            side,
            view: side,
            heeds_check: false,
            heeds_ways: false,
            imitates: None,
            borrows: false,
            mimics: None,
            seeks: None,
        }
    }

    /// The same, without what must not begin in check.
    pub(crate) fn heeding_check(self) -> Self {
        Walk { heeds_check: true, ..self }
    }

    /// The same, without what has no safe way but needs one.
    pub(crate) fn heeding_ways(self) -> Self {
        Walk { heeds_ways: true, ..self }
    }

    /// The same, as far as the man on a square is taken.
    pub(crate) fn seeking(self, target: Square) -> Self {
        Walk { seeks: Some(target), ..self }
    }

    /// All ways of the man on a square, changing places included; none while it is frozen.
    pub(crate) fn ways(self, from: Square) -> Vec<Turn> {
        let mut ways = self.ways_beyond_patterns(from);
        let Some(man) = self.mover(from) else { return ways };
        let mut own = Vec::new();
        self.patterns(&Progress::new(&self.game.board, from), man.piece, &mut own);
        ways.extend(self.completed(own));
        ways.extend(self.swaps(from, man.piece).into_iter().filter(|way| self.is_possible(way)));
        if self.game.piece(man.piece).powers.mimics {
            let taken = mimic::ways(self.game, self.position, self, from, self.seeks);
            ways.extend(taken.into_iter().filter(|way| self.is_possible(way)));
        }
        ways
    }

    /// Those by chains and imitations.
    pub(crate) fn ways_beyond_patterns(self, from: Square) -> Vec<Turn> {
        let mut ways = Vec::new();
        if let Some(man) = self.mover(from) {
            let begun = Progress::new(&self.game.board, from);
            self.chains(&begun, man.piece, &mut ways);
            self.imitations(&begun, man.piece, &mut ways);
        }
        self.completed(ways)
    }

    /// The ways that a man of another type would have here, without side captures.
    pub(crate) fn ways_as(self, from: Square, piece: PieceId) -> Vec<Turn> {
        let walk = Walk { borrows: true, mimics: Some(piece), ..self };
        let begun = Progress::new(&self.game.board, from);
        let mut ways = self.swaps(from, piece);
        walk.patterns(&begun, piece, &mut ways);
        walk.chains(&begun, piece, &mut ways);
        ways
    }

    /// The man on a square, if it may move at all.
    fn mover(self, from: Square) -> Option<Man> {
        self.position.man(from).filter(|_| !is_frozen(self.game, self.position, from))
    }

    /// Changing places as men of a type do.
    fn swaps(self, from: Square, piece: PieceId) -> Vec<Turn> {
        let power = self.game.piece(piece).powers.swap.as_ref();
        power.map_or_else(Vec::new, |power| swap::swaps(self.position.field(self.game), self.side, from, power))
    }

    /// The ways with the side captures of those that go them, as far as they are possible.
    fn completed(self, ways: Vec<Turn>) -> Vec<Turn> {
        let complete = |way: Turn| {
            let powers = &self.game.piece(self.position.man(way.from)?.piece).powers;
            Some(with_side_captures(self.game, self.position, way, &[powers]))
        };
        ways.into_iter().filter_map(complete).filter(|way| self.is_possible(way)).collect()
    }

    /// Whether a way that has come so far may be one that is wanted. Who takes aside may take anybody.
    fn is_sought(self, made: &Progress) -> bool {
        self.seeks.is_none_or(|target| made.takes.contains(&target) || self.takes_aside(made.origin))
    }

    fn takes_aside(self, from: Square) -> bool {
        self.position.man(from).is_some_and(|man| self.game.piece(man.piece).powers.takes_aside())
    }

    /// Whether a way ends where its man may be, and is no null move where there are none.
    fn is_possible(self, way: &Turn) -> bool {
        let within = self.position.man(way.from).is_some_and(|man| ends_within(self.game, man, way.to));
        within && (!self.game.no_null_moves || !way.is_null(self.position))
    }

    fn patterns(self, begun: &Progress, piece: PieceId, ways: &mut Vec<Turn>) {
        for pattern in &self.game.piece(piece).patterns {
            if self.may_begin(begun.origin, &pattern.when) {
                self.if_safe(&pattern.when, ways, |ways| self.pattern(begun, pattern, ways));
            }
        }
    }

    fn chains(self, begun: &Progress, piece: PieceId, ways: &mut Vec<Turn>) {
        for chain in &self.game.piece(piece).chains {
            let matters = self.seeks.is_none() || may_take(chain) || self.takes_aside(begun.origin);
            if matters && self.may_begin(begun.origin, &chain.when) {
                self.if_safe(&chain.when, ways, |ways| self.chain(begun, chain, ways));
            }
        }
    }

    /// Moving as the type that moved last, seen from the own side, from the other, or both.
    fn imitations(self, begun: &Progress, piece: PieceId, ways: &mut Vec<Turn>) {
        let Some(last) = self.position.last else {
            return;
        };
        for imitation in &self.game.piece(piece).imitations {
            if !self.may_begin(begun.origin, &imitation.when) {
                continue;
            }
            let views = [(imitation.ahead, self.side), (imitation.turned, self.side.other())];
            for (_, view) in views.into_iter().filter(|(seen, _)| *seen) {
                let walk = Walk { view, imitates: Some(imitation), ..self };
                self.if_safe(&imitation.when, ways, |ways| {
                    walk.patterns(begun, last, ways);
                    walk.chains(begun, last, ways);
                });
            }
        }
    }

    /// Moving as a friend does, from the own origin.
    fn borrow(self, begun: &Progress, piece: PieceId, ways: &mut Vec<Turn>) {
        let own = self.position.man(begun.origin).map(|man| man.piece);
        if own == Some(piece) {
            return;
        }
        let walk = Walk { borrows: true, ..self };
        let begun = Progress::new(&self.game.board, begun.origin);
        walk.patterns(&begun, piece, ways);
        walk.chains(&begun, piece, ways);
    }

    /// Whether the man may move so now. Who moves as another has no first move.
    pub(crate) fn may_begin(self, from: Square, when: &Condition) -> bool {
        let unmoved = || self.position.man(from).is_some_and(|man| self.position.is_unmoved(self.game, from, man));
        when.begins_on(self.view, from)
            && (!when.initial || !self.is_another() && unmoved())
            && !(when.unchecked && self.heeds_check && attack::in_check(self.game, self.position, self.side))
    }

    /// Adds ways; where a safe way is asked for, only those that have one.
    fn if_safe(self, when: &Condition, ways: &mut Vec<Turn>, add: impl FnOnce(&mut Vec<Turn>)) {
        let before = ways.len();
        add(ways);
        if when.safe_way && self.heeds_ways {
            let added = ways.split_off(before);
            ways.extend(added.into_iter().filter(|way| safe_way::is_there(self.game, self.position, way.from, way.to)));
        }
    }

    fn is_another(self) -> bool {
        self.borrows || self.imitates.is_some()
    }

    fn pattern(self, begun: &Progress, pattern: &Pattern, ways: &mut Vec<Turn>) {
        for_each_stop(self.position.field(self.game), self.view, begun.origin, pattern, |stop| {
            for ended in self.endings(begun, pattern.modes, &stop).into_iter().flatten() {
                let crossed = if self.is_another() { Vec::new() } else { stop.trail() };
                ways.extend(self.turn(&ended, stop.square).map(|turn| Turn { crossed, ..turn }));
            }
        });
    }

    /// The ways to end a pattern on a stop.
    fn endings(self, begun: &Progress, modes: Modes, stop: &Stop<'_>) -> [Option<Progress>; 2] {
        let finds = Finds::from(modes);
        match stop.man {
            None => [
                self.ends_passing(begun, &finds, stop.square).map(|victim| begun.passing(victim)),
                self.ends_quietly(&finds).then(|| begun.clone()),
            ],
            Some(man) => [self.ends_taking(&finds, man, false).then(|| begun.taking(stop.square)), None],
        }
    }

    /// Whether a move may end on an empty square.
    fn ends_quietly(self, finds: &Finds) -> bool {
        finds.quiet && self.imitates.is_none_or(|imitation| imitation.finds.quiet)
    }

    /// Whether a move may end by taking a man.
    fn ends_taking(self, finds: &Finds, man: Man, hops: bool) -> bool {
        let fits = |finds, hops| takes(self.game, finds, self.side, man, hops);
        fits(finds, hops) && self.imitates.is_none_or(|imitation| fits(&imitation.finds, false))
    }

    /// Whom a move may end by taking en passant.
    fn ends_passing(self, begun: &Progress, finds: &Finds, square: Square) -> Option<Square> {
        let passing = finds.en_passant && self.imitates.is_none_or(|imitation| imitation.finds.en_passant);
        passing.then(|| self.victim(begun, square)).flatten()
    }

    /// The man that left this square behind, if the mover may take it.
    fn victim(self, begun: &Progress, square: Square) -> Option<Square> {
        let taker = self.mimics.or(self.position.man(begun.origin).map(|man| man.piece))?;
        let victim = en_passant_victim(self.game, self.position, taker, square)?;
        begun.man(self.position, victim).filter(|man| man.side != self.side).map(|_| victim)
    }

    /// The turn that a finished move makes; `None` if the man it puts back finds no place.
    fn turn(self, made: &Progress, to: Square) -> Option<Turn> {
        let mut takes = made.takes.clone();
        let mut put = None;
        if let (Some((file, rank)), Some(&victim)) = (made.unload, takes.last()) {
            let square = self.game.board.square(file, rank)?;
            if square == to || made.man(self.position, square).is_some() {
                return None;
            }
            if self.position.man(square) == self.position.man(victim) && takes.contains(&square) {
                // It is as if the one that stood there, itself or its like, had stayed.
                takes.retain(|other| *other != square);
            } else {
                takes.pop();
                put = Some((victim, square));
            }
        }
        takes.sort_by_key(|victim| *victim == to);
        let (en_passant, imitates) = (made.en_passant, self.imitates.is_some());
        Some(Turn { takes, put, en_passant, imitates, ..Turn::plain(made.origin, to) })
    }
}

/// Whether a man's moves may end on a square.
pub(crate) fn ends_within(game: &Game, man: Man, to: Square) -> bool {
    game.piece(man.piece).within.as_ref().is_none_or(|within| within[man.side.index()][to.index()])
}

/// Whether somebody may be taken on some leg, by the man or by a friend whose move it becomes.
fn may_take(chain: &Chain) -> bool {
    let takes = |finds: &Finds| finds.capture || finds.destroy || finds.royal || finds.en_passant || finds.friend;
    chain.legs.iter().any(|leg| takes(&leg.finds))
}

/// Whether finds take a man. On a leg that hops `t` is about who is hopped over.
fn takes(game: &Game, finds: &Finds, side: Side, man: Man, hops: bool) -> bool {
    let royal = game.piece(man.piece).royal;
    let kinds = match man.side == side {
        true => finds.destroy,
        false => finds.capture || finds.royal && royal,
    };
    kinds && !(finds.tame && royal && !hops)
}

/// The victim of a man of type `taker` that reaches an empty square in a mode that takes en passant.
pub(crate) fn en_passant_victim(game: &Game, position: &Position, taker: PieceId, square: Square) -> Option<Square> {
    let trail = position.trail.as_ref().filter(|trail| trail.squares.contains(&square))?;
    let victim = position.man(trail.victim)?;
    game.may_take_en_passant(taker, victim.piece).then_some(trail.victim)
}
