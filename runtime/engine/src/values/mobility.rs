//! How far men get, measured with the game's own move generator.

use ferz_runtime::mv::Move;
use ferz_runtime::parts::Parts;
use ferz_runtime::position::Position;

/// Mobility is counted in hundredths of a target.
pub(super) const UNIT: i32 = 100;
/// Boards strewn at most: even of seventy types each stands on so many some forty times.
const BOARDS: usize = 200;
/// Any number; changing it changes every evaluation a little.
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

/// Mean number of targets by type on boards strewn with men.
pub(super) fn strewn_mobility<P: Position>() -> Vec<i32> {
    let info = P::INFO;
    let types: Vec<u8> = (0..info.pieces.len() as u8).filter(|&piece| !info.is_royal(piece)).collect();
    let mut tally = vec![(0, 0); info.pieces.len()];
    let mut state = SEED;
    // Large boards hold more men.
    let boards = (16 + 8 * types.len()).min(BOARDS) * 64 / info.squares().max(64);
    let (mut parts, mut turns) = (Parts::empty(info.squares()), Vec::new());
    let mut targets = vec![Targets::default(); info.squares()];
    for _ in 0..boards.max(16) {
        for (square, man) in parts.men.iter_mut().enumerate() {
            let random = next(&mut state);
            let side = (random >> 32 & 7) as u8;
            let piece = types.get(random as u32 as usize % types.len().max(1));
            let there = side < 2 && !info.holes.iter().any(|&hole| usize::from(hole) == square);
            *man = piece.filter(|_| there).map(|&piece| (piece, side));
        }
        for side in 0..2 {
            parts.side = side;
            targets.fill(Targets::default());
            for mv in list(&P::from_parts(&parts), &mut turns) {
                if let Some(targets) = targets.get_mut(usize::from(mv.from())) {
                    targets.add(mv.to());
                }
            }
            for (man, targets) in parts.men.iter().zip(&targets) {
                if let Some((piece, _)) = man.filter(|man| man.1 == side) {
                    let (sum, men) = &mut tally[usize::from(piece)];
                    (*sum, *men) = (*sum + targets.count(), *men + 1);
                }
            }
        }
    }
    tally.into_iter().map(|(sum, men)| sum * UNIT / men.max(1)).collect()
}

/// Number of targets from every square of an otherwise empty board; `None` for holes.
pub(super) fn targets_alone<P: Position>(piece: u8, side: u8) -> Vec<Option<i32>> {
    let mut turns = Vec::new();
    alone(piece, side, None, |position: &P, square| {
        let mut targets = Targets::default();
        let turns = list(position, &mut turns).iter().filter(|mv| usize::from(mv.from()) == square);
        turns.for_each(|mv| targets.add(mv.to()));
        targets.count()
    })
}

/// The best type a lone man may become, by worth; from a reserve, one that is neither the best nor the worst.
pub(super) fn best_promotion<P: Position>(piece: u8, side: u8, worth: impl Fn(u8) -> i32) -> Option<u8> {
    let of_side = |kind: &u8| {
        let kind = &P::INFO.pieces[usize::from(*kind)];
        !kind.royal && kind.sides[usize::from(side)]
    };
    let mut kinds: Vec<u8> = (0..P::INFO.pieces.len() as u8).filter(of_side).collect();
    kinds.sort_by_key(|&kind| worth(kind));
    let reserve = kinds.get(kinds.len() / 2).copied().filter(|_| 0 < P::BESIDE.reserves);
    let mut turns = Vec::new();
    let choices = alone(piece, side, reserve, |position: &P, _| {
        list(position, &mut turns).iter().filter_map(|mv| mv.becomes()).max_by_key(|&choice| worth(choice))
    });
    choices.into_iter().flatten().flatten().max_by_key(|&choice| worth(choice))
}

/// What is measured of a man alone on each square in turn, one man being in reserve or none; `None` for holes.
fn alone<P: Position, T>(
    piece: u8,
    side: u8,
    reserve: Option<u8>,
    mut measure: impl FnMut(&P, usize) -> T,
) -> Vec<Option<T>> {
    let mut parts = Parts { side, ..Parts::empty(P::INFO.squares()) };
    parts.reserve[usize::from(side)].extend(reserve);
    let squares = 0..parts.men.len();
    let measured = squares.map(|square| {
        if P::INFO.holes.iter().any(|&hole| usize::from(hole) == square) {
            return None;
        }
        parts.men[square] = Some((piece, side));
        let measured = measure(&P::from_parts(&parts), square);
        parts.men[square] = None;
        Some(measured)
    });
    measured.collect()
}

/// The squares to which turns lead.
#[derive(Clone, Copy, Default)]
struct Targets([u64; 4]);

impl Targets {
    fn add(&mut self, square: u8) {
        self.0[usize::from(square) / 64] |= 1 << (square % 64);
    }

    fn count(self) -> i32 {
        self.0.iter().map(|word| word.count_ones()).sum::<u32>() as i32
    }
}

/// All turns of a position, legal or not.
fn list<'a, P: Position>(position: &P, room: &'a mut Vec<Move>) -> &'a [Move] {
    room.clear();
    position.pseudo(room);
    room
}

/// Xorshift: enough to strew men.
fn next(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}
