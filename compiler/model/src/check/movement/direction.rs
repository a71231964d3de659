//! Which way: direction letters, read in pairs by the rules of the atom's system.

use super::super::Cx;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Spanned;

/// How an atom's directions are counted and named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum System {
    /// `(0,n)`: 0, 2, 4, 6 of the compass; letters never combine.
    Orthogonal,
    /// `(n,n)`: 1, 3, 5, 7 of the compass; perpendicular letters intersect.
    Diagonal,
    /// King and queen: all eight; perpendicular letters are the diagonals.
    Compass,
    /// `(a,b)`: octants clockwise from `(a,b)` with the long component ahead; the second letter names the long direction.
    Oblique,
}

/// The eight directions of the compass clockwise from ahead.
const COMPASS: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// A set of directions, one bit for each.
pub(super) type Set = u8;

const fn set(indices: &[u32]) -> Set {
    let (mut bits, mut at) = (0, 0);
    while at < indices.len() {
        bits |= 1 << indices[at];
        at += 1;
    }
    bits
}

impl System {
    /// The system of a leap by its shorter and longer component.
    pub(super) fn of(short: i32, long: i32) -> Self {
        match (short, long) {
            (0, _) => System::Orthogonal,
            _ if short == long => System::Diagonal,
            _ => System::Oblique,
        }
    }

    /// All directions.
    pub(super) fn all(self) -> Set {
        match self {
            System::Orthogonal => set(&[0, 2, 4, 6]),
            System::Diagonal => set(&[1, 3, 5, 7]),
            System::Compass | System::Oblique => 0xff,
        }
    }

    /// What a letter selects alone; `h` never stands alone.
    pub(super) fn single(self, letter: char) -> Option<Set> {
        let [f, b, l, r] = match self {
            System::Orthogonal | System::Compass => [set(&[0]), set(&[4]), set(&[6]), set(&[2])],
            System::Diagonal => [set(&[1, 7]), set(&[3, 5]), set(&[5, 7]), set(&[1, 3])],
            System::Oblique => [set(&[0, 7]), set(&[3, 4]), set(&[5, 6]), set(&[1, 2])],
        };
        Some(match letter {
            'f' => f,
            'b' => b,
            'l' => l,
            'r' => r,
            'v' => f | b,
            's' => l | r,
            _ => return None,
        })
    }

    /// What two letters select together, if they are a pair of this system.
    pub(super) fn pair(self, first: char, second: char) -> Option<Set> {
        match self {
            System::Orthogonal => None,
            System::Diagonal => self.corner(first, second),
            System::Compass => match (first, second) {
                ('f' | 'b' | 'l' | 'r', 'h') => half(first),
                _ if first == second => self.single(first),
                _ => System::Diagonal.corner(first, second),
            },
            System::Oblique => match (first, second) {
                ('h', 'r') => Some(set(&[0, 2, 4, 6])),
                ('h', 'l') => Some(set(&[1, 3, 5, 7])),
                (_, 'h') => half_octants(first),
                _ if first == second => self.single(first),
                _ if is_perpendicular(first, second) => Some(half_octants(first)? & self.single(second)?),
                _ => None,
            },
        }
    }

    /// The diagonals that both letters select.
    fn corner(self, first: char, second: char) -> Option<Set> {
        is_perpendicular(first, second).then_some(())?;
        Some(self.single(first)? & self.single(second)?)
    }

    /// The vector of a direction of an atom with this short and long component.
    pub(super) fn vector(self, index: u32, short: i32, long: i32) -> (i32, i32) {
        // Even octants have the short component on the right of the long one, odd ones on the left.
        let ahead = |x: i32, y: i32| match index / 2 {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        };
        match self {
            System::Oblique if index.is_multiple_of(2) => ahead(short, long),
            System::Oblique => ahead(long, short),
            _ => {
                let (x, y) = COMPASS[index as usize % 8];
                (x * long, y * long)
            }
        }
    }
}

/// The three directions of the compass that face a letter's way.
fn half(letter: char) -> Option<Set> {
    Some(match letter {
        'f' => set(&[7, 0, 1]),
        'r' => set(&[1, 2, 3]),
        'b' => set(&[3, 4, 5]),
        'l' => set(&[5, 6, 7]),
        _ => return None,
    })
}

/// The four octants on a letter's side.
fn half_octants(letter: char) -> Option<Set> {
    Some(match letter {
        'f' => set(&[0, 1, 6, 7]),
        'r' => set(&[0, 1, 2, 3]),
        'b' => set(&[2, 3, 4, 5]),
        'l' => set(&[4, 5, 6, 7]),
        _ => return None,
    })
}

/// Whether one letter says ahead or back and the other aside.
pub(super) fn is_perpendicular(first: char, second: char) -> bool {
    let vertical = |letter| matches!(letter, 'f' | 'b' | 'v');
    let sideways = |letter| matches!(letter, 'l' | 'r' | 's');
    vertical(first) && sideways(second) || sideways(first) && vertical(second)
}

/// The directions that letters select, at least one. Letters combine greedily from the left.
pub(super) fn select(cx: &mut Cx<'_>, letters: &[Spanned<char>], system: System) -> Option<Set> {
    let mut chosen: Set = 0;
    let mut rest = letters;
    while let [first, behind @ ..] = rest {
        let pair = behind.first().and_then(|second| system.pair(first.value, second.value));
        let Some(selected) = pair.or_else(|| system.single(first.value)) else {
            let message = format!("direction `{}` means nothing here", first.value);
            cx.diagnostics.push(
                Diagnostic::new(Code::UnknownDirection, first.span, message)
                    .help("`h` stands only in `fh bh lh rh`, on oblique leaps also in `hr hl`"),
            );
            return None;
        };
        chosen |= selected;
        rest = if pair.is_some() { &behind[1..] } else { behind };
    }
    Some(chosen)
}

/// The directions of a set in order.
pub(super) fn indices(set: Set) -> impl Iterator<Item = u32> {
    (0..8).filter(move |index| set >> index & 1 == 1)
}

/// Whether letters select a displacement, seen as one orthogonal, diagonal or oblique move.
pub(super) fn faces(cx: &mut Cx<'_>, letters: &[Spanned<char>], (dx, dy): (i32, i32)) -> Option<bool> {
    let (short, long) = (dx.abs().min(dy.abs()), dx.abs().max(dy.abs()));
    if letters.is_empty() || long == 0 {
        return Some(letters.is_empty());
    }
    let system = System::of(short, long);
    let chosen = select(cx, letters, system)?;
    Some(indices(chosen).any(|index| system.vector(index, short, long) == (dx, dy)))
}
