//! Random arrangements of men.

use super::{Name, Zone};
use crate::source::{Span, Spanned};

/// `draw army { own rank 1: king, 7 of any except king, pawn; reserve: the rest; redraw if in check }`
#[derive(Clone, Debug, PartialEq)]
pub struct Draw {
    /// The whole statement.
    pub span: Span,
    /// Its name.
    pub name: Name,
    /// Its lines in order.
    pub lines: Vec<DrawLine>,
}

/// A line of a draw.
#[derive(Clone, Debug, PartialEq)]
pub enum DrawLine {
    /// Men for a zone.
    Place(DrawPlace),
    /// `reserve: the rest`, once.
    ReserveRest(Span),
    /// `redraw if …`, once.
    Redraw {
        /// The whole line.
        span: Span,
        /// When.
        reasons: Vec<Spanned<Redraw>>,
    },
}

impl DrawLine {
    /// The whole line.
    pub fn span(&self) -> Span {
        match self {
            DrawLine::Place(place) => place.span,
            DrawLine::ReserveRest(span) | DrawLine::Redraw { span, .. } => *span,
        }
    }
}

impl Draw {
    /// Its places in order.
    pub fn places(&self) -> impl Iterator<Item = &DrawPlace> {
        self.lines.iter().filter_map(|line| match line {
            DrawLine::Place(place) => Some(place),
            _ => None,
        })
    }
}

/// `own rank 1: king, 7 of any except king, pawn`
#[derive(Clone, Debug, PartialEq)]
pub struct DrawPlace {
    /// The whole line.
    pub span: Span,
    /// White's squares; Black's are on the ranks opposite.
    pub zone: Zone,
    /// Who stands there.
    pub lots: Vec<DrawLot>,
}

/// `king`, `8 pawn`, `7 of any except king`, `2 of rook, queen`
#[derive(Clone, Debug, PartialEq)]
pub struct DrawLot {
    /// The whole lot.
    pub span: Span,
    /// How many men; 1 where no number is written.
    pub count: Spanned<u32>,
    /// Of which types.
    pub types: LotTypes,
}

/// Of which types men are drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum LotTypes {
    /// All of one.
    One(Name),
    /// Of different ones out of these.
    Among(Vec<Name>),
    /// Of different ones out of all but these.
    AnyExcept(Vec<Name>),
}

/// Why an outcome is drawn again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Redraw {
    /// `in check`: a royal is attacked.
    InCheck,
    /// `mate in 1`: the side to move has a turn that mates.
    MateInOne,
    /// `undefended capture`: the side to move has a legal turn that takes a man, after which no legal turn takes the man that
    /// took.
    UndefendedCapture,
    /// `bishop shares the square color`: two men of the type of one side stand on squares of one color.
    OneColor(Name),
    /// `king outside rook`: on its rank the first has not a man of the second type on either side.
    Outside(Name, Name),
}

/// How Black's men are arranged. They are the same as White's, on the ranks opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opposite {
    /// Each on the file of White's.
    Mirrored,
    /// Turned by 180 degrees.
    Rotated,
    /// In an order drawn apart.
    Shuffled,
}
