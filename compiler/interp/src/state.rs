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
    /// Plies since a capture, a promotion or a pawn's move.
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

    /// The men of one side and where they stand, a1 first.
    pub(crate) fn men_of(&self, side: Side) -> impl Iterator<Item = (Square, Man)> + '_ {
        men_by_square(&self.men).filter(move |(_, man)| man.side == side)
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
    }

    /// A number that is the same for the same positions, and hardly ever for others.
    pub(crate) fn key(&self) -> u64 {
        let mut key = mix(self.side.index() as u64);
        let mut add = |part: u64, value: u64| key = mix(key ^ mix(part << 32 | value));
        for (square, man) in men_by_square(&self.men) {
            add(1, u64::from(square.0) << 16 | u64::from(man.piece.0) << 8 | man.side.index() as u64);
        }
        for right in indices(&self.rights) {
            add(2, right);
        }
        for square in indices(&self.unmoved) {
            add(3, square);
        }
        if let Some(trail) = &self.trail {
            for square in &trail.squares {
                add(4, u64::from(square.0));
            }
            add(5, u64::from(trail.victim.0));
        }
        if let Some(last) = self.last {
            add(6, u64::from(last.0));
        }
        for (side, pieces) in (0..).zip(&self.regained) {
            for piece in pieces {
                add(7, u64::from(piece.0) << 8 | side);
            }
        }
        key
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
