//! What a position holds, and when two positions are the same.

use crate::walk::Field;
use ferz_model::{Game, Man, PieceId, Setup, Side, Square, SquareSet, Trail, Unmoved};
use std::collections::BTreeSet;

/// A position: the board and everything that cannot be read off it.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    /// Men by square.
    pub(crate) men: Vec<Option<Man>>,
    /// Who moves.
    pub(crate) side: Side,
    /// Castling rights held, by index into `Castling::rights`.
    pub(crate) rights: Vec<bool>,
    /// En passant squares that some man of the side to move can reach.
    pub(crate) trail: Option<Trail>,
    /// Where men stand that have not moved, of tracked types and of those that hold a right.
    pub(crate) unmoved: SquareSet,
    /// The types regained that a side can regain but once, for White and for Black.
    pub(crate) regained: [BTreeSet<PieceId>; 2],
    /// The type that moved last otherwise than by imitating, if some type imitates and it is known.
    pub(crate) last: Option<PieceId>,
    /// Men beside the board by side, the next to be dropped first.
    pub(crate) reserve: [Vec<PieceId>; 2],
    /// Drops owed, by side.
    pub(crate) owed: [u32; 2],
    /// The man that took last, if its exchange is open, and whether it took somebody who counts.
    pub(crate) open: Option<(Square, bool)>,
    /// Squares whose men may not change places in the next turn, the lower one first.
    pub(crate) ban: Option<[Square; 2]>,
    /// Men in hand by side, how many of each type.
    pub(crate) hands: [Vec<u32>; 2],
    /// Where men stand that were promoted, of types that are so marked.
    pub(crate) promoted: SquareSet,
    /// Partners of free castling, by side and wing, the wing towards the last file first.
    pub(crate) partners: [[Option<Square>; 2]; 2],
    /// Plies since a man entered or left the board or became another, or a pawn moved.
    pub(crate) plies: u32,
    /// Number of the move, from 1.
    pub(crate) number: u32,
}

impl Position {
    /// A setup of the game, its trail as written.
    pub(crate) fn of_setup(game: &Game, setup: &Setup) -> Self {
        Position {
            men: setup.men.clone(),
            side: setup.side,
            rights: setup.rights.clone(),
            trail: setup.trail.clone(),
            unmoved: on_start_squares(game, &setup.men, &[Unmoved::Tracked, Unmoved::Right]),
            regained: Default::default(),
            last: None,
            reserve: setup.reserve.clone(),
            owed: setup.owed,
            open: setup.open,
            ban: setup.ban,
            hands: setup.hands.clone(),
            promoted: setup.promoted.clone(),
            partners: setup.partners,
            plies: setup.plies,
            number: setup.number,
        }
    }

    /// The board with the position's men.
    pub(crate) fn field<'a>(&'a self, game: &'a Game) -> Field<'a> {
        Field { board: &game.board, men: &self.men }
    }

    /// The man on a square.
    pub(crate) fn man(&self, square: Square) -> Option<Man> {
        self.men[square.index()]
    }

    /// Takes a man off a square; whether it is marked as promoted goes with it.
    pub(crate) fn lift(&mut self, square: Square) -> Option<(Man, bool)> {
        let promoted = std::mem::take(&mut self.promoted[square.index()]);
        self.men[square.index()].take().map(|man| (man, promoted))
    }

    /// Puts a man on a square, in place of who stands there.
    pub(crate) fn stand(&mut self, square: Square, (man, promoted): (Man, bool)) {
        self.men[square.index()] = Some(man);
        self.promoted[square.index()] = promoted;
    }

    /// The men of one side and where they stand, a1 first.
    pub(crate) fn men_of(&self, side: Side) -> impl Iterator<Item = (Square, Man)> + '_ {
        men_by_square(&self.men).filter(move |(_, man)| man.side == side)
    }

    /// The men around a square and where they stand, a1 first.
    pub(crate) fn touching<'a>(&'a self, game: &'a Game, square: Square) -> impl Iterator<Item = (Square, Man)> + 'a {
        game.board.around(square).filter_map(|square| Some((square, self.man(square)?)))
    }

    /// Where a side's royals stand.
    pub(crate) fn royals<'a>(&'a self, game: &'a Game, side: Side) -> impl Iterator<Item = Square> + 'a {
        self.men_of(side).filter(|(_, man)| game.piece(man.piece).royal).map(|(square, _)| square)
    }

    /// Whether this man, which stands on this square, counts as unmoved.
    pub(crate) fn is_unmoved(&self, game: &Game, square: Square, man: Man) -> bool {
        match game.piece(man.piece).unmoved {
            Unmoved::NotAsked => false,
            Unmoved::BySquare => stands_on_start(game, square, man),
            Unmoved::Tracked | Unmoved::Right => self.unmoved[square.index()],
        }
    }

    /// Whether two positions of one game are the same: the counters do not matter.
    pub(crate) fn is_same(&self, other: &Position) -> bool {
        self.is_same_but_for_what_passed(other) && self.trail == other.trail && self.last == other.last
    }

    /// Whether two positions are the same, whatever the last move left for the next one.
    pub(crate) fn is_same_but_for_what_passed(&self, other: &Position) -> bool {
        self.men == other.men
            && self.side == other.side
            && self.rights == other.rights
            && self.unmoved == other.unmoved
            && self.regained == other.regained
            && self.reserve == other.reserve
            && self.owed == other.owed
            && self.open == other.open
            && self.ban == other.ban
            && self.hands == other.hands
            && self.promoted == other.promoted
            && self.partners == other.partners
    }

    /// A number that is the same for the same positions, and hardly ever for others.
    pub(crate) fn key(&self) -> u64 {
        let mut key = Key(self.key_but_for_what_passed());
        if let Some(trail) = &self.trail {
            for square in &trail.squares {
                key.add(4, u64::from(square.0));
            }
            key.add(5, u64::from(trail.victim.0));
        }
        if let Some(last) = self.last {
            key.add(6, u64::from(last.0));
        }
        key.0
    }

    /// The same, whatever the last move left for the next one.
    pub(crate) fn key_but_for_what_passed(&self) -> u64 {
        let mut key = Key(mix(self.side.index() as u64));
        for (square, man) in men_by_square(&self.men) {
            key.add(1, u64::from(square.0) << 16 | u64::from(man.piece.0) << 8 | man.side.index() as u64);
        }
        for right in indices(&self.rights) {
            key.add(2, right);
        }
        for square in indices(&self.unmoved) {
            key.add(3, square);
        }
        for (side, pieces) in (0..).zip(&self.regained) {
            for piece in pieces {
                key.add(7, u64::from(piece.0) << 8 | side);
            }
        }
        for (side, pieces) in (0..).zip(&self.reserve) {
            for (place, piece) in (0..).zip(pieces) {
                key.add(8, place << 16 | u64::from(piece.0) << 8 | side);
            }
        }
        for (side, &owed) in (0..).zip(&self.owed) {
            key.add(9 + side, u64::from(owed));
        }
        if let Some((square, counts)) = self.open {
            key.add(11, u64::from(square.0) << 8 | u64::from(counts));
        }
        if let Some([one, other]) = self.ban {
            key.add(12, u64::from(one.0) << 16 | u64::from(other.0));
        }
        for (side, counts) in (0..).zip(&self.hands) {
            for (piece, &count) in (0..).zip(counts).filter(|(_, count)| **count != 0) {
                key.add(13 + side, piece << 16 | u64::from(count));
            }
        }
        for square in indices(&self.promoted) {
            key.add(15, square);
        }
        for (side, partners) in (0..).zip(&self.partners) {
            for partner in partners.iter().flatten() {
                key.add(16 + side, u64::from(partner.0));
            }
        }
        key.0
    }
}

/// A key being computed.
struct Key(u64);

impl Key {
    /// Stirs in a value of a part of the position.
    fn add(&mut self, part: u64, value: u64) {
        self.0 = mix(self.0 ^ mix(part << 32 | value));
    }
}

/// What counts as unmoved unless a FEN says otherwise: men of tracked types on start squares, and no rights.
pub(crate) fn unmoved_unless_said(game: &Game, men: &[Option<Man>]) -> SquareSet {
    on_start_squares(game, men, &[Unmoved::Tracked])
}

/// Where men of which it is so known whether they have moved stand on start squares.
fn on_start_squares(game: &Game, men: &[Option<Man>], known: &[Unmoved]) -> SquareSet {
    let mut unmoved = vec![false; men.len()];
    for (square, man) in men_by_square(men) {
        let concerned = known.contains(&game.piece(man.piece).unmoved);
        unmoved[square.index()] = concerned && stands_on_start(game, square, man);
    }
    unmoved
}

/// Whether the square is a start square of the man's type and side.
pub(crate) fn stands_on_start(game: &Game, square: Square, man: Man) -> bool {
    game.piece(man.piece).start[man.side.index()][square.index()]
}

/// All men and where they stand, a1 first.
fn men_by_square(men: &[Option<Man>]) -> impl Iterator<Item = (Square, Man)> + '_ {
    men.iter().enumerate().filter_map(|(at, man)| man.map(|man| (Square(at as u16), man)))
}

/// Where the set has something, in order.
fn indices(set: &[bool]) -> impl Iterator<Item = u64> + '_ {
    set.iter().enumerate().filter(|(_, held)| **held).map(|(at, _)| at as u64)
}

/// The finalizer of splitmix64: every bit of the input stirs every bit of the output.
fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}
