//! Squares, sides and the board's shape.

use crate::coordinates::Coordinates;
use crate::draw::Opposite;
use std::fmt;

/// White moves up the board, Black down; Black's moves are White's turned by 180 degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the two sides")]
pub enum Side {
    White,
    Black,
}

impl Side {
    /// Both, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    #[must_use]
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// A vector written for White, as this side walks it.
    #[must_use]
    #[inline]
    pub fn turn(self, (dx, dy): (i32, i32)) -> (i32, i32) {
        match self {
            Side::White => (dx, dy),
            Side::Black => (-dx, -dy),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "White",
            Side::Black => "Black",
        })
    }
}

/// A square: `rank * files + file`, both from 0, a1 first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u16);

impl Square {
    /// As an index into arrays of all squares.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Which squares belong; one entry per square of the board.
pub type SquareSet = Vec<bool>;

/// The board's shape and how its squares are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// 1 to 16.
    pub files: u8,
    /// 1 to 16.
    pub ranks: u8,
    /// Squares that are not there.
    pub holes: SquareSet,
    /// `a`, `b` … from the left.
    pub file_labels: Vec<String>,
    /// `1`, `2` … from White's edge.
    pub rank_labels: Vec<String>,
    /// How people see the squares called, if otherwise.
    pub coordinates: Option<Coordinates>,
}

impl Board {
    /// A full board with letters for files and numbers from 1 for ranks.
    pub fn new(files: u8, ranks: u8) -> Self {
        Board {
            files,
            ranks,
            holes: vec![false; usize::from(files) * usize::from(ranks)],
            file_labels: (0..files).map(|file| char::from(b'a' + file).to_string()).collect(),
            rank_labels: (1..=ranks).map(|rank| rank.to_string()).collect(),
            coordinates: None,
        }
    }

    /// Number of squares, holes included.
    pub fn size(&self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// The square at file and rank, both from 0; `None` off the board and on a hole.
    #[inline]
    pub fn square(&self, file: i32, rank: i32) -> Option<Square> {
        let inside = (0..i32::from(self.files)).contains(&file) && (0..i32::from(self.ranks)).contains(&rank);
        let square = inside.then(|| Square((rank * i32::from(self.files) + file) as u16))?;
        (!self.holes[square.index()]).then_some(square)
    }

    /// File from 0.
    #[inline]
    pub fn file(&self, square: Square) -> i32 {
        i32::from(square.0) % i32::from(self.files)
    }

    /// Rank from 0, White's edge first.
    #[inline]
    pub fn rank(&self, square: Square) -> i32 {
        i32::from(square.0) / i32::from(self.files)
    }

    /// Rank from 0, this side's edge first.
    pub fn own_rank(&self, side: Side, square: Square) -> i32 {
        match side {
            Side::White => self.rank(square),
            Side::Black => i32::from(self.ranks) - 1 - self.rank(square),
        }
    }

    /// The square a vector away.
    pub fn step(&self, from: Square, (dx, dy): (i32, i32)) -> Option<Square> {
        self.square(self.file(from) + dx, self.rank(from) + dy)
    }

    /// The up to eight squares that touch a square.
    pub fn around(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        let vectors = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))).filter(|&vector| vector != (0, 0));
        vectors.filter_map(move |vector| self.step(square, vector))
    }

    /// The square on which Black's man stands opposite to White's one on a square.
    pub fn opposite(&self, square: Square, opposite: Opposite) -> Option<Square> {
        let (file, rank) = (self.file(square), i32::from(self.ranks) - 1 - self.rank(square));
        match opposite {
            Opposite::Mirrored | Opposite::Shuffled => self.square(file, rank),
            Opposite::Rotated => self.square(i32::from(self.files) - 1 - file, rank),
        }
    }

    /// The single step along a queen's line that leads from one square towards another one.
    pub fn direction(&self, from: Square, to: Square) -> Option<(i32, i32)> {
        let (dx, dy) = (self.file(to) - self.file(from), self.rank(to) - self.rank(from));
        let straight = (dx, dy) != (0, 0) && (dx == 0 || dy == 0 || dx.abs() == dy.abs());
        straight.then_some((dx.signum(), dy.signum()))
    }

    /// Which of the two colors a square has; White's first square on the left is dark.
    pub fn is_light(&self, square: Square) -> bool {
        (self.file(square) + self.rank(square)) % 2 == 1
    }

    /// All squares that are there, a1 first.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.size() as u16).map(Square).filter(|square| !self.holes[square.index()])
    }

    /// The square's label: file, then rank.
    pub fn label(&self, square: Square) -> String {
        let (file, rank) = (self.file(square) as usize, self.rank(square) as usize);
        format!("{}{}", self.file_labels[file], self.rank_labels[rank])
    }

    /// Labels of the files as people see them.
    pub fn drawn_files(&self) -> &[String] {
        self.coordinates.as_ref().map_or(&self.file_labels, |coordinates| &coordinates.file_labels)
    }

    /// Labels of the ranks as people see them.
    pub fn drawn_ranks(&self) -> &[String] {
        self.coordinates.as_ref().map_or(&self.rank_labels, |coordinates| &coordinates.rank_labels)
    }

    /// The square as people see it called.
    pub fn drawn_label(&self, square: Square) -> String {
        let (file, rank) = (self.file(square) as usize, self.rank(square) as usize);
        format!("{}{}", self.drawn_files()[file], self.drawn_ranks()[rank])
    }

    /// The square with this label, holes excluded.
    pub fn parse(&self, label: &str) -> Option<Square> {
        let (file, rank) = label.split_at_checked(label.chars().next()?.len_utf8())?;
        let at =
            |labels: &[String], wanted: &str| (0..).zip(labels).find(|(_, label)| *label == wanted).map(|(at, _)| at);
        self.square(at(&self.file_labels, file)?, at(&self.rank_labels, rank)?)
    }
}
