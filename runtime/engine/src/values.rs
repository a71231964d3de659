//! What men are worth and where they stand well, derived from the rules once at the start.
//!
//! A type is worth what its author says. Without that it is worth its mobility: men are strewn over the board at random
//! (a fixed seed, an eighth of the squares for each side, no royals), and every target a man of the type could move to
//! counts [`TARGET_WORTH`], on average over all of them; in chess this comes close to the usual values. Pawns are the unit.
//!
//! On which square a man stands well comes from its targets on an empty board compared with its mean; pawns gain on
//! their way to promotion in proportion to what they become; royals hide at their edge while there are men about.

mod mobility;

use ferz_runtime::info::Info;
use ferz_runtime::position::Position;

use mobility::{UNIT, best_promotion, strewn_mobility, targets_alone};

/// Hundredths of a pawn for each square a man can move to on a strewn board.
const TARGET_WORTH: i32 = 62;
/// Hundredths of a pawn for each square more than the mean on an empty board.
const PLACE_WORTH: i32 = 8;
/// No square is better or worse than the mean by more.
const MAX_PLACE: i32 = 40;
/// What a man is worth that reaches as many squares as its type does on average, as far as it may move.
pub(crate) const REACH: i32 = 45;
/// Parts of a hundredth of a pawn in which reach is reckoned.
pub(crate) const REACH_UNIT: i32 = 16;
/// Keeps the sum of all men far from the scores of mates.
const MAX_WORTH: i32 = 2500;

/// A score for the middle game and one for the endgame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Phased {
    pub(crate) middle: i32,
    pub(crate) end: i32,
}

/// Worth of types and places.
#[derive(Debug)]
pub(crate) struct Values {
    worth: Vec<i32>,
    /// Worth and place by type, side and square.
    placed: Vec<Phased>,
    squares: usize,
    /// What a square reached is worth by type, in [`REACH_UNIT`]ths.
    pub(crate) reach: Vec<i32>,
    /// What a man is worth by type that reaches the neighborhood of the enemy's royal.
    pub(crate) threat: Vec<i32>,
    /// The neighborhoods of squares.
    pub(crate) areas: Vec<[u64; 4]>,
    /// What the officers of the default setup are worth: a full middle game.
    pub(crate) full: i32,
}

impl Values {
    pub(crate) fn of<P: Position>() -> Self {
        let info = P::INFO;
        let mobility = strewn_mobility::<P>();
        let worth: Vec<i32> =
            (0..info.pieces.len()).map(|piece| worth(info, piece, mobility.get(piece).copied().unwrap_or(0))).collect();
        let squares = info.squares();
        let pieces = 0..info.pieces.len() as u8;
        let reach = |piece: u8| match mobility.get(usize::from(piece)) {
            Some(&mean) if 0 < mean && is_officer(info, piece) => REACH * REACH_UNIT * UNIT / mean.max(UNIT),
            _ => 0,
        };
        let reach = pieces.clone().map(reach).collect();
        let threat =
            pieces.map(|piece| if is_officer(info, piece) { worth[usize::from(piece)] / 10 } else { 0 }).collect();
        let areas = (0..squares).map(|square| around(info, square)).collect();
        let mut values = Values { worth, placed: Vec::new(), squares, reach, threat, areas, full: 1 };
        for piece in 0..info.pieces.len() as u8 {
            for side in 0..2 {
                let places = values.places::<P>(piece, side);
                values.placed.extend(places);
            }
        }
        let officers = (0..info.pieces.len() as u8).filter(|&piece| is_officer(info, piece));
        let count = |piece: u8| info.pieces[usize::from(piece)].start.map(<[u8]>::len).iter().sum::<usize>() as i32;
        values.full = officers.map(|piece| count(piece) * values.worth(piece)).sum::<i32>().max(1);
        values
    }

    /// The board's squares by number.
    pub(crate) fn squares(&self) -> impl Iterator<Item = u8> + use<> {
        (0..=u8::MAX).take(self.squares)
    }

    /// What a type is worth; nothing for the royal, which is never exchanged.
    #[inline]
    pub(crate) fn worth(&self, piece: u8) -> i32 {
        self.worth[usize::from(piece)]
    }

    /// What a man on its square is worth to its owner.
    #[inline]
    pub(crate) fn placed(&self, piece: u8, side: usize, square: u8) -> Phased {
        self.placed[(usize::from(piece) * 2 + side) * self.squares + usize::from(square)]
    }

    fn places<P: Position>(&self, piece: u8, side: u8) -> Vec<Phased> {
        let info = P::INFO;
        let kind = &info.pieces[usize::from(piece)];
        let targets = targets_alone::<P>(piece, side);
        let real = targets.iter().flatten().count().max(1) as i32;
        let sum: i32 = targets.iter().flatten().sum();
        let promotion = || best_promotion::<P>(piece, side, |choice| self.worth(choice));
        let promotion = if kind.is_pawn { promotion() } else { None };
        let gain = promotion.map_or(0, |best| (self.worth(best) - self.worth(piece)).max(0));
        let place = |(square, targets): (usize, &Option<i32>)| {
            let worth = self.worth(piece);
            let way = Way::of(info, side, square as i32);
            if info.is_royal(piece) {
                return Phased { middle: 4 * way.eccentricity - 8 * way.rank, end: -6 * way.eccentricity };
            }
            if kind.is_pawn {
                let cubed = |most: i32| most * way.rank.pow(3) / (way.last.pow(3).max(1));
                let central = 6 - way.file_eccentricity;
                return Phased {
                    middle: worth + central + 2 * way.rank + cubed(gain / 4),
                    end: worth + 4 * way.rank + cubed(gain / 2),
                };
            }
            let better = targets.map_or(0, |targets| PLACE_WORTH * (targets * real - sum) / real);
            let better = better.clamp(-MAX_PLACE, MAX_PLACE);
            Phased { middle: worth + better, end: worth + better }
        };
        targets.iter().enumerate().map(place).collect()
    }
}

/// Neither royal nor pawn.
pub(crate) fn is_officer(info: &Info, piece: u8) -> bool {
    !info.is_royal(piece) && !info.pieces[usize::from(piece)].is_pawn
}

fn worth(info: &Info, piece: usize, mobility: i32) -> i32 {
    let kind = &info.pieces[piece];
    if kind.royal {
        return 0;
    }
    match kind.value {
        Some(value) => i32::try_from(value).unwrap_or(MAX_WORTH).min(MAX_WORTH),
        None if kind.is_pawn => 100,
        None => (mobility * TARGET_WORTH / mobility::UNIT).clamp(50, MAX_WORTH),
    }
}

/// A square and its neighbors.
fn around(info: &Info, square: usize) -> [u64; 4] {
    let files = usize::from(info.files);
    let mut area = [0; 4];
    for other in 0..info.squares() {
        if (other % files).abs_diff(square % files) <= 1 && (other / files).abs_diff(square / files) <= 1 {
            area[other / 64] |= 1 << (other % 64);
        }
    }
    area
}

/// A square as its owner sees it.
struct Way {
    /// Rank from the owner's edge.
    rank: i32,
    /// The last rank.
    last: i32,
    /// Twice the distance from the board's middle.
    eccentricity: i32,
    /// The same along the rank alone.
    file_eccentricity: i32,
}

impl Way {
    fn of(info: &Info, side: u8, square: i32) -> Self {
        let (files, last) = (i32::from(info.files), i32::from(info.ranks) - 1);
        let (file, rank) = (square % files, square / files);
        let file_eccentricity = (2 * file - (files - 1)).abs();
        let eccentricity = file_eccentricity.max((2 * rank - last).abs());
        Way { rank: if side == 0 { rank } else { last - rank }, last, eccentricity, file_eccentricity }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{GUARD, KING, PAWN, ROOK, Toy};

    #[test]
    fn worth_follows_mobility_and_is_the_same_every_time() {
        let (values, again) = (Values::of::<Toy>(), Values::of::<Toy>());
        assert_eq!(values.worth, again.worth);
        assert_eq!(values.worth(KING), 0);
        assert_eq!(values.worth(PAWN), 100);
        assert!((250..500).contains(&values.worth(GUARD)), "{values:?}");
        assert!((300..600).contains(&values.worth(ROOK)), "{values:?}");
    }

    #[test]
    fn places_are_the_same_for_both_sides_turned_round() {
        let values = Values::of::<Toy>();
        for piece in [KING, ROOK, GUARD, PAWN] {
            for square in 0..36 {
                assert_eq!(values.placed(piece, 0, square), values.placed(piece, 1, 35 - square));
            }
        }
        assert!(values.placed(GUARD, 0, 0).end < values.placed(GUARD, 0, 14).end);
        assert!(values.placed(PAWN, 0, 12).end < values.placed(PAWN, 0, 24).end);
    }
}
