//! Random setups: what a seed draws, to the letter of the rules, so that it is the same on every machine.

use crate::attack;
use crate::castling::outermost_partners;
use crate::effect;
use crate::legality::legal_turns;
use crate::state::Position;
use ferz_facade::Fault;
use ferz_model::{ATTEMPTS, Draw, Game, Lot, Man, Opposite, PieceId, Place, Redraw, Setup, Side, Square};

/// The outcome of a setup for a seed and how many were drawn again before it: the setup itself if nothing in it is drawn.
pub(crate) fn outcome(game: &Game, setup: &Setup, seed: u64) -> Result<(Setup, u32), Fault> {
    let Some((draw, opposite)) = &setup.drawn else { return Ok((setup.clone(), 0)) };
    let mut lot = SplitMix64(seed);
    for redraws in 0..ATTEMPTS {
        let drawn = attempt(game, setup, draw, *opposite, &mut lot);
        let position = Position::of_setup(game, &drawn);
        if !draw.redraws.iter().any(|&redraw| is_drawn_again(game, &position, redraw)) {
            return Ok((drawn, redraws));
        }
    }
    Err(Fault(format!("seed {seed}: none of {ATTEMPTS} arrangements drawn is one to play from")))
}

/// One arrangement: first who takes part, place by place, and the reserve; then who stands where.
fn attempt(game: &Game, setup: &Setup, draw: &Draw, opposite: Opposite, lot: &mut SplitMix64) -> Setup {
    let mut drawn = Vec::new();
    let groups: Vec<Vec<PieceId>> = draw.places.iter().map(|place| group(place, &mut drawn, lot)).collect();
    let mut rest = Vec::new();
    if draw.reserves_rest {
        rest.extend(game.piece_ids().filter(|(id, piece)| !piece.royal && !drawn.contains(id)).map(|(id, _)| id));
        lot.shuffle(&mut rest);
    }
    let mut men = vec![None; setup.men.len()];
    for (place, mut group) in draw.places.iter().zip(groups) {
        lot.shuffle(&mut group);
        stand(&mut men, &place.squares, &group, Side::White);
        if opposite == Opposite::Shuffled {
            lot.shuffle(&mut group);
        }
        let facing = place.squares.iter().filter_map(|&square| game.board.opposite(square, opposite));
        let facing: Vec<Square> = facing.collect();
        stand(&mut men, &facing, &group, Side::Black);
    }
    let partners = outermost_partners(game, &men);
    Setup { men, reserve: [rest.clone(), rest], partners, ..setup.clone() }
}

/// The men of a place, in the order in which they are drawn.
fn group(place: &Place, drawn: &mut Vec<PieceId>, lot: &mut SplitMix64) -> Vec<PieceId> {
    let mut group = Vec::new();
    for item in &place.lots {
        let men = match item {
            Lot::Men(count, piece) => vec![*piece; *count as usize],
            Lot::Among(count, types) => {
                let mut pool: Vec<PieceId> = types.iter().copied().filter(|piece| !drawn.contains(piece)).collect();
                lot.shuffle_front(&mut pool, *count as usize);
                pool.truncate(*count as usize);
                pool
            }
        };
        drawn.extend(&men);
        group.extend(men);
    }
    group
}

fn stand(men: &mut [Option<Man>], squares: &[Square], group: &[PieceId], side: Side) {
    for (square, &piece) in squares.iter().zip(group) {
        men[square.index()] = Some(Man { piece, side });
    }
}

fn is_drawn_again(game: &Game, position: &Position, redraw: Redraw) -> bool {
    match redraw {
        Redraw::InCheck => Side::BOTH.into_iter().any(|side| attack::in_check(game, position, side)),
        Redraw::MateInOne => legal_turns(game, position).iter().any(|turn| {
            let after = effect::play(game, position, turn);
            attack::in_check(game, &after, after.side) && legal_turns(game, &after).is_empty()
        }),
        Redraw::OneColor(piece) => Side::BOTH.into_iter().any(|side| {
            let men: Vec<Square> = standing(game, position, Man { piece, side }).collect();
            men.iter()
                .any(|one| men.iter().any(|two| one != two && game.board.is_light(*one) == game.board.is_light(*two)))
        }),
        Redraw::Outside(inner, outer) => Side::BOTH.into_iter().any(|side| {
            let outer: Vec<Square> = standing(game, position, Man { piece: outer, side }).collect();
            standing(game, position, Man { piece: inner, side }).any(|square| {
                let (file, rank) = (game.board.file(square), game.board.rank(square));
                let on_rank = || outer.iter().filter(|other| game.board.rank(**other) == rank);
                !on_rank().any(|other| game.board.file(*other) < file)
                    || !on_rank().any(|other| file < game.board.file(*other))
            })
        }),
        Redraw::UndefendedCapture => {
            legal_turns(game, position).iter().filter(|turn| !turn.takes.is_empty()).any(|turn| {
                let after = effect::play(game, position, turn);
                !legal_turns(game, &after).iter().any(|answer| answer.takes.contains(&turn.to))
            })
        }
    }
}

/// The squares on which such men stand.
fn standing<'a>(game: &'a Game, position: &'a Position, man: Man) -> impl Iterator<Item = Square> + 'a {
    game.board.squares().filter(move |square| position.men[square.index()] == Some(man))
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
        let bound = bound as u64;
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.next();
            if number < fair {
                return (number % bound) as usize;
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
