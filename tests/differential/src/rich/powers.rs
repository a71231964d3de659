//! Men with powers before those whom they could take, swap, freeze or remove by them.

use super::Draft;
use crate::board;
use crate::deed::most_in_passing;
use crate::random::SplitMix64;
use ferz_model::{Board, Man, Piece, PieceId, Powers, Side, Square};

/// Steps along a queen's lines.
const STEPS: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
/// Most squares of a line that are looked after.
const FAR: usize = 6;

/// The squares from a square on, step by step, without it.
fn ahead(board: &Board, from: Square, step: (i32, i32)) -> impl Iterator<Item = Square> + '_ {
    std::iter::successors(board.step(from, step), move |&square| board.step(square, step))
}

impl Draft<'_> {
    /// Whether men of a type do something otherwise than by going to a square.
    fn has_powers(&self, piece: PieceId) -> bool {
        let one = self.game.piece(piece);
        one.powers != Powers::default() || one.explosion.is_some() || 0 < most_in_passing(one)
    }

    /// A man with powers; often one that has those of others.
    fn actor(&self, random: &mut SplitMix64) -> Option<Man> {
        let mimic = self.man(|piece| self.game.piece(piece).powers.mimics, random).filter(|_| random.percent(50));
        mimic.or_else(|| self.man(|piece| self.has_powers(piece), random))
    }

    /// Whom a man with powers might want to meet: mostly an enemy, and for a mimic mostly one as which it takes.
    fn company(&self, man: Man, lends: fn(&Piece) -> bool, random: &mut SplitMix64) -> Option<Man> {
        let mimics = self.game.piece(man.piece).powers.mimics;
        let special = random.percent(if mimics { 80 } else { 40 });
        let fits = |piece| match (special, mimics) {
            (false, _) => true,
            (true, false) => self.has_powers(piece),
            (true, true) => self.has_powers(piece) && lends(self.game.piece(piece)),
        };
        let side = if random.percent(70) { man.side.other() } else { man.side };
        let other = self.man(fits, random).map(|other| Man { side, ..other });
        other.filter(|other| self.game.piece(other.piece).sides[side.index()])
    }

    /// A man with powers, and some others beside it.
    pub(super) fn around_actor(&mut self, random: &mut SplitMix64) {
        let Some(man) = self.actor(random) else { return };
        let center = self.square(random);
        self.put(center, Some(man));
        let around: Vec<Square> = self.game.board.around(center).collect();
        for _ in 0..random.below(4) {
            let other = self.company(man, |piece| !piece.powers.mimics, random);
            if let Some(&square) = random.choose(&around) {
                self.put(square, other);
            }
        }
    }

    /// A man with powers on a queen's line, perhaps before a royal one, with some others, often alike, behind it and before it.
    pub(super) fn face_to_face(&mut self, random: &mut SplitMix64) {
        let Some(man) = self.actor(random) else { return };
        let Some(&(dx, dy)) = random.choose(&STEPS) else { return };
        let distance = 2 + random.below(FAR - 2) as i32;
        let board = &self.game.board;
        let royal = self.royal(board::side(random)).filter(|_| random.percent(25));
        let before_royal = royal.and_then(|royal| board.step(royal, (-dx * distance, -dy * distance)));
        let from = before_royal.unwrap_or_else(|| self.square(random));
        let (line, behind) = (ahead(board, from, (dx, dy)).take(FAR), board.step(from, (-dx, -dy)));
        self.put(from, Some(man));
        if let Some(behind) = behind {
            let other = self.company(man, |piece| piece.powers.withdrawal, random);
            self.put(behind, other.filter(|_| random.percent(70)));
        }
        let lends = |piece: &Piece| piece.powers.approach || piece.powers.swap.is_some() || 0 < most_in_passing(piece);
        let same = self.company(man, lends, random);
        let mut is_free = false;
        for square in line {
            let other = if random.percent(40) { same } else { self.company(man, lends, random) };
            let other = other.filter(|_| !is_free && random.percent(45));
            self.put(square, other);
            // Who can be overtaken has nobody behind it.
            is_free = other.is_some_and(|other| 0 < most_in_passing(self.game.piece(other.piece)));
        }
    }

    /// A mimic that can do several things at once on a queen's line: men behind it, others to be overtaken with room behind
    /// each, at the end one to take or to change places with, and one that it would come up to.
    pub(super) fn in_line(&mut self, random: &mut SplitMix64) {
        let Some(mimic) = self.man(|piece| self.game.piece(piece).powers.mimics, random) else { return };
        let Some(&(dx, dy)) = random.choose(&STEPS) else { return };
        let board = &self.game.board;
        let longest: Vec<Square> =
            board.squares().filter(|&from| FAR <= ahead(board, from, (dx, dy)).count()).collect();
        let Some(&from) = random.choose(&longest) else { return };
        let (behind, line): (_, Vec<Square>) = (board.step(from, (-dx, -dy)), ahead(board, from, (dx, dy)).collect());
        let mut other = |draft: &Self, side: Side, is_one: &dyn Fn(&Piece) -> bool| {
            let man = draft.man(|piece| is_one(draft.game.piece(piece)), random);
            man.map(|man| Man { side, ..man })
        };
        let (us, them) = (mimic.side, mimic.side.other());
        let behind = behind.zip(Some(other(self, them, &|piece| piece.powers.withdrawal)));
        let overtaken = other(self, them, &|piece| 0 < most_in_passing(piece));
        let partners = [us, them].map(|side| other(self, side, &|piece| piece.powers.swap.is_some()));
        let victim = other(self, them, &|piece| !piece.powers.mimics && !piece.royal);
        let approached = other(self, them, &|piece| piece.powers.approach);
        let mut men = vec![None; random.below(2)];
        for _ in 0..random.below(3) {
            men.extend([overtaken, None]);
        }
        let end = [partners[0], partners[1], victim, None][random.below(4)];
        men.extend([end, approached.filter(|_| random.percent(50))]);
        self.put(from, Some(mimic));
        if let Some((square, man)) = behind {
            self.put(square, man.filter(|_| random.percent(50)));
        }
        for (square, man) in line.into_iter().zip(men) {
            self.put(square, man);
        }
    }
}
