//! Directions of legs: those of a first leg are the board's, those of later legs count from the leg before.

use super::super::Cx;
use super::atom::Leaper;
use super::dialect::{continued, first_hand};
use super::direction::{System, indices, select};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::Dialect;
use ferz_dsl::source::Spanned;

/// Where a leg goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// One of the eight directions of the compass, clockwise from ahead.
    Compass(u32),
    /// One of the eight octants; number `n` lies between compass directions `n` and `n + 1`.
    Octant(u32),
}

/// The side of the last turn, for `z` and `q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// Anticlockwise.
    Left,
    /// Clockwise.
    Right,
}

impl Heading {
    /// The vector of an atom's step.
    pub(super) fn vector(self, (short, long): (i32, i32)) -> (i32, i32) {
        match self {
            Heading::Compass(index) => System::Compass.vector(index, 0, long),
            Heading::Octant(index) => System::Oblique.vector(index, short, long),
        }
    }

    /// The heading so many eighths of a circle clockwise.
    pub(super) fn turned(self, eighths: u32) -> Self {
        match self {
            Heading::Compass(index) => Heading::Compass((index + eighths) % 8),
            Heading::Octant(index) => Heading::Octant((index + eighths) % 8),
        }
    }

    /// The hand of a first leap, which turns towards its short component.
    pub(super) fn hand(self) -> Option<Hand> {
        match self {
            Heading::Compass(_) => None,
            Heading::Octant(index) if index.is_multiple_of(2) => Some(Hand::Right),
            Heading::Octant(_) => Some(Hand::Left),
        }
    }
}

/// A heading with the hand of the last turn up to it.
pub(super) type Course = (Heading, Option<Hand>);

/// The headings of a first leg.
pub(super) fn first(
    cx: &mut Cx<'_>,
    letters: &[Spanned<char>],
    leaper: &Leaper,
    dialect: Option<Dialect>,
) -> Option<Vec<Course>> {
    let chosen = if letters.is_empty() { leaper.system.all() } else { select(cx, letters, leaper.system)? };
    let heading = |index| match leaper.system {
        System::Oblique => Heading::Octant(index),
        _ => Heading::Compass(index),
    };
    Some(indices(chosen).map(|index| (heading(index), first_hand(dialect, heading(index)))).collect())
}

/// The headings of a later leg of the same atom (`a`). Orthogonal and diagonal steps become one another.
pub(super) fn next(
    cx: &mut Cx<'_>,
    letters: &[Spanned<char>],
    before: Course,
    dialect: Option<Dialect>,
) -> Option<Vec<Course>> {
    let heading = continued(dialect, before.0);
    let letters = sided(letters, before.1);
    // Everything but straight back.
    let chosen = if letters.is_empty() { 0b1110_1111 } else { select(cx, &letters, System::Compass)? };
    Some(indices(chosen).map(|eighths| (heading.turned(eighths), turn(eighths, before.1, &[0, 4]))).collect())
}

/// The headings of a later leg in brackets, which has an atom of its own.
pub(super) fn next_bracketed(
    cx: &mut Cx<'_>,
    letters: &[Spanned<char>],
    leaper: &Leaper,
    before: Course,
) -> Option<Vec<Course>> {
    let relation = Relation::of(before.0, leaper.system);
    let any = letters.iter().find(|letter| letter.value == 'a');
    let mut chosen = if let Some(any) = any {
        if let Some(other) = letters.iter().find(|letter| !matches!(letter.value, 'a' | 'b')) {
            let message = format!("`a` is every direction, and `{}` is one", other.value);
            cx.diagnostics.push(Diagnostic::new(Code::ContradictoryModifiers, any.span.to(other.span), message));
            return None;
        }
        let back = letters.iter().any(|letter| letter.value == 'b');
        let straight_back = relation.straight_back().filter(|_| !back).map_or(0, |index| 1 << index);
        relation.system().all() & !straight_back
    } else if letters.is_empty() {
        // The least deflection.
        relation.system().single('f')?
    } else {
        select(cx, &sided(letters, before.1), relation.system())?
    };
    chosen &= relation.system().all();
    let courses =
        indices(chosen).map(|index| (relation.heading(before.0, index), turn(index, before.1, relation.neutral())));
    let is_own = |heading: Heading| match (heading, leaper.system) {
        (Heading::Compass(index), System::Orthogonal) => index.is_multiple_of(2),
        (Heading::Compass(index), System::Diagonal) => !index.is_multiple_of(2),
        _ => true,
    };
    Some(courses.filter(|(heading, _)| is_own(*heading)).collect())
}

/// How a leg's directions are counted from those of the leg before.
#[derive(Clone, Copy)]
enum Relation {
    /// By the compass, from the heading before.
    Compass,
    /// From orthogonal to diagonal or back: the four directions between.
    Between,
    /// From a compass direction to oblique leaps: octants from it.
    ToOblique,
    /// From an oblique leap to another.
    Octants,
    /// From an oblique leap to compass directions, which lie on both sides of it.
    FromOblique,
}

impl Relation {
    fn of(before: Heading, system: System) -> Self {
        match (before, system) {
            (Heading::Compass(_), System::Oblique) => Relation::ToOblique,
            (Heading::Compass(_), System::Compass) => Relation::Compass,
            (Heading::Compass(index), _) if index.is_multiple_of(2) == (system == System::Orthogonal) => {
                Relation::Compass
            }
            (Heading::Compass(_), _) => Relation::Between,
            (Heading::Octant(_), System::Oblique) => Relation::Octants,
            (Heading::Octant(_), _) => Relation::FromOblique,
        }
    }

    /// The system whose letters name the directions.
    fn system(self) -> System {
        match self {
            Relation::Compass | Relation::Octants => System::Compass,
            Relation::Between => System::Diagonal,
            Relation::ToOblique | Relation::FromOblique => System::Oblique,
        }
    }

    /// The direction that leads back, where there is one.
    fn straight_back(self) -> Option<u32> {
        matches!(self, Relation::Compass | Relation::Octants).then_some(4)
    }

    /// Directions that turn neither left nor right.
    fn neutral(self) -> &'static [u32] {
        if self.straight_back().is_some() { &[0, 4] } else { &[] }
    }

    fn heading(self, before: Heading, index: u32) -> Heading {
        match (self, before) {
            (Relation::ToOblique, Heading::Compass(from)) => Heading::Octant((from + index) % 8),
            // Seen from octant `n`, compass direction `n + 1` is the next to the right.
            (Relation::FromOblique, Heading::Octant(from)) => Heading::Compass((from + index + 1) % 8),
            _ => before.turned(index),
        }
    }
}

/// `z` and `q` as left and right: the other side than the last turn's, and the same; both where there was none.
fn sided(letters: &[Spanned<char>], hand: Option<Hand>) -> Vec<Spanned<char>> {
    let letter = |letter: &Spanned<char>| {
        let value = match (letter.value, hand) {
            ('z' | 'q', None) => 's',
            ('z', Some(Hand::Left)) | ('q', Some(Hand::Right)) => 'r',
            ('z', Some(Hand::Right)) | ('q', Some(Hand::Left)) => 'l',
            (other, _) => other,
        };
        Spanned { value, span: letter.span }
    };
    letters.iter().map(letter).collect()
}

/// The hand after a turn: the one before, if it goes to no side.
fn turn(index: u32, before: Option<Hand>, neutral: &[u32]) -> Option<Hand> {
    match index {
        _ if neutral.contains(&index) => before,
        0..4 => Some(Hand::Right),
        _ => Some(Hand::Left),
    }
}
