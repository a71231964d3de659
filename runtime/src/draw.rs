//! Random setups: what a seed draws. The language reference gives the algorithm, so that a seed means the same everywhere.

use crate::describe::describe;
use crate::mv::Move;
use crate::parts::Parts;
use crate::position::Position;
use crate::text::fen;

/// Draws before it is said that no outcome fits.
pub const ATTEMPTS: u32 = 10_000;

/// A random arrangement of men.
#[derive(Debug)]
pub struct Draw {
    /// Where men are put, in the order of the file.
    pub places: &'static [Place],
    /// The men of Black's squares are in an order of their own; else they stand opposite to White's.
    pub shuffled: bool,
    /// The types that are no royal, of which those not drawn become the reserve of both sides; none if there is no reserve.
    pub reserves: &'static [u8],
    /// When another outcome is drawn.
    pub redraws: &'static [Redraw],
}

/// Squares and the men drawn for them.
#[derive(Debug)]
pub struct Place {
    /// White's squares, the lowest first, and Black's in the order in which they face these.
    pub squares: [&'static [u8]; 2],
    /// Who stands there; as many men as squares.
    pub lots: &'static [Lot],
}

/// Some men.
#[derive(Debug)]
pub enum Lot {
    /// So many of one type.
    Men(usize, u8),
    /// So many of these types, one man each, none that the same draw has drawn before.
    Among(usize, &'static [u8]),
}

/// Why an outcome is drawn again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Redraw {
    /// A royal is attacked.
    InCheck,
    /// The side to move has a turn that mates.
    MateInOne,
    /// The side to move has a turn that takes a man, after which no turn takes the man that took.
    UndefendedCapture,
    /// Two men of a type of one side stand on squares of one color.
    OneColor(u8),
    /// Some man of the first type has not a man of the second one, of its side and on its rank, on either side.
    Outside(u8, u8),
}

/// What a seed draws.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<P> {
    /// The first outcome to play from.
    pub position: P,
    /// Outcomes before it that were none.
    pub redraws: u32,
}

impl Draw {
    /// What a seed draws; `None` if no outcome fits.
    pub fn outcome<P: Position>(&self, seed: u64) -> Option<Drawn<P>> {
        let mut lot = SplitMix64(seed);
        let attempts =
            (0..ATTEMPTS).map(|redraws| Drawn { position: P::from_parts(&self.attempt::<P>(&mut lot)), redraws });
        attempts.into_iter().find(|drawn| !self.redraws.iter().any(|redraw| redraw.asks(&drawn.position)))
    }

    /// One arrangement: first who takes part, place by place, and the reserve; then who stands where.
    fn attempt<P: Position>(&self, lot: &mut SplitMix64) -> Parts {
        let mut drawn = Vec::new();
        let groups: Vec<Vec<u8>> = self.places.iter().map(|place| place.group(&mut drawn, lot)).collect();
        let mut rest: Vec<u8> = self.reserves.iter().copied().filter(|piece| !drawn.contains(piece)).collect();
        lot.shuffle(&mut rest);
        let mut parts = Parts::empty(P::INFO.squares());
        for (place, mut group) in self.places.iter().zip(groups) {
            for (side, squares) in (0u8..).zip(place.squares) {
                if side == 0 || self.shuffled {
                    lot.shuffle(&mut group);
                }
                for (square, &piece) in squares.iter().zip(&group) {
                    parts.men[usize::from(*square)] = Some((piece, side));
                }
            }
        }
        let free = P::BESIDE.free_castling.as_ref();
        let partners = free.map(|free| fen::outermost_partners(P::INFO, free, &parts.men)).unwrap_or_default();
        Parts { reserve: [rest.clone(), rest], partners, ..parts }
    }
}

impl Place {
    /// The men, in the order in which they are drawn.
    fn group(&self, drawn: &mut Vec<u8>, lot: &mut SplitMix64) -> Vec<u8> {
        let mut group = Vec::new();
        for item in self.lots {
            let men = match *item {
                Lot::Men(count, piece) => vec![piece; count],
                Lot::Among(count, types) => {
                    let mut pool: Vec<u8> = types.iter().copied().filter(|piece| !drawn.contains(piece)).collect();
                    lot.shuffle_front(&mut pool, count);
                    pool.truncate(count);
                    pool
                }
            };
            drawn.extend(&men);
            group.extend(men);
        }
        group
    }
}

impl Redraw {
    /// Whether it asks for another outcome instead of this one.
    fn asks<P: Position>(self, position: &P) -> bool {
        match self {
            Redraw::InCheck => position.in_check() || position.opponent_in_check(),
            Redraw::MateInOne => legal(position).into_iter().any(|mv| {
                let after = position.play(mv);
                after.in_check() && !after.has_legal()
            }),
            Redraw::OneColor(piece) => (0..2).any(|side| {
                let men = standing(position, piece, side);
                let light = |(file, rank): &(usize, usize)| (file + rank) % 2;
                men.iter().enumerate().any(|(at, one)| men[at + 1..].iter().any(|two| light(one) == light(two)))
            }),
            Redraw::Outside(inner, outer) => (0..2).any(|side| {
                let outer = standing(position, outer, side);
                let beside = |&(file, rank): &(usize, usize), far: bool| {
                    outer.iter().any(|other| other.1 == rank && other.0 != file && (file < other.0) == far)
                };
                standing(position, inner, side).iter().any(|man| !beside(man, false) || !beside(man, true))
            }),
            Redraw::UndefendedCapture => legal(position).into_iter().filter(|&mv| takes_any(position, mv)).any(|mv| {
                let after = position.play(mv);
                !legal(&after).into_iter().any(|answer| takes(&after, answer).contains(&mv.to()))
            }),
        }
    }
}

/// File and rank of each such man.
fn standing<P: Position>(position: &P, piece: u8, side: usize) -> Vec<(usize, usize)> {
    let files = usize::from(P::INFO.files);
    let stands = |square: &usize| position.man(*square as u8) == Some((piece, side));
    (0..P::INFO.squares()).filter(stands).map(|square| (square % files, square / files)).collect()
}

fn legal<P: Position>(position: &P) -> Vec<Move> {
    let mut turns = Vec::new();
    position.legal(&mut turns);
    turns
}

fn takes<P: Position>(position: &P, mv: Move) -> Vec<u8> {
    describe(position, mv).map(|turn| turn.captures).unwrap_or_default()
}

fn takes_any<P: Position>(position: &P, mv: Move) -> bool {
    !takes(position, mv).is_empty()
}

/// Sebastiano Vigna's generator of that name.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let value = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        value ^ value >> 31
    }

    /// A number below another, each as likely as the others: what would favor some is drawn again.
    fn below(&mut self, bound: usize) -> usize {
        let fair = u64::MAX - u64::MAX % bound as u64;
        loop {
            let number = self.next();
            if number < fair {
                return (number % bound as u64) as usize;
            }
        }
    }

    /// Puts so many at the front, each chosen among those not yet chosen.
    fn shuffle_front<T>(&mut self, list: &mut [T], count: usize) {
        for at in 0..count.min(list.len()) {
            let other = at + self.below(list.len() - at);
            list.swap(at, other);
        }
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        self.shuffle_front(list, list.len());
    }
}
