//! What is about to happen in a position: scenes put on its board, each over what was there before.

use super::Draft;
use crate::board;
use crate::random::SplitMix64;
use ferz_model::{Man, Pattern, PieceId, Side, Square};

impl Draft<'_> {
    pub(super) fn square(&self, random: &mut SplitMix64) -> Square {
        let squares: Vec<Square> = self.game.board.squares().collect();
        random.choose(&squares).copied().unwrap_or(Square(0))
    }

    pub(super) fn displace_royal(&mut self, side: Side, random: &mut SplitMix64) {
        let Some(piece) = self.game.royal(side) else { return };
        let man = Some(Man { piece, side });
        self.men.iter_mut().filter(|cell| **cell == man).for_each(|cell| *cell = None);
        let mut to = self.square(random);
        while self.men[to.index()].is_some_and(|other| self.game.piece(other.piece).royal) {
            to = self.square(random);
        }
        self.men[to.index()] = man;
    }

    /// A man of either side that is not royal, of a type that passes a test.
    pub(super) fn man(&self, is_one: impl Fn(PieceId) -> bool, random: &mut SplitMix64) -> Option<Man> {
        let side = board::side(random);
        let fits = |piece| {
            let one = self.game.piece(piece);
            !one.royal && one.sides[side.index()] && is_one(piece)
        };
        let types: Vec<PieceId> = self.game.piece_ids().map(|(id, _)| id).filter(|&id| fits(id)).collect();
        random.choose(&types).map(|&piece| Man { piece, side })
    }

    /// Where a man stands that goes to a square by a random step of a pattern.
    fn origin(
        &self,
        man: Man,
        is_one: impl Fn(&&Pattern) -> bool,
        to: Square,
        random: &mut SplitMix64,
    ) -> Option<Square> {
        let patterns = self.game.piece(man.piece).patterns.iter().filter(is_one);
        let steps: Vec<_> = patterns.flat_map(|pattern| &pattern.steps).map(|step| step.vector).collect();
        let (dx, dy) = man.side.turn(*random.choose(&steps)?);
        self.game.board.step(to, (-dx, -dy))
    }

    /// A man one or two steps before a square on which it promotes, or on one where it did not have to.
    pub(super) fn before_promotion(&mut self, random: &mut SplitMix64) {
        let promotes = |piece| self.game.promotions.iter().any(|rule| rule.piece == piece);
        let Some(man) = self.man(promotes, random) else { return };
        let zone = |square: &Square| self.game.promotion(man.piece, man.side, *square, *square).is_some();
        let zone: Vec<Square> = self.game.board.squares().filter(zone).collect();
        let Some(&target) = random.choose(&zone) else { return };
        let any = |_: &&Pattern| true;
        let Some(mut from) = self.origin(man, any, target, random) else { return };
        if random.percent(30) {
            from = self.origin(man, any, from, random).unwrap_or(from);
        }
        let may_stay = self.game.promotion(man.piece, man.side, from, target).is_some_and(|rule| rule.optional);
        if may_stay && random.percent(30) {
            self.put(target, Some(man));
            return;
        }
        self.put(from, Some(man));
        if random.percent(60) {
            self.put(target, None);
        }
    }

    /// The two men of a castling right at home, and nobody between.
    pub(super) fn before_castling(&mut self, random: &mut SplitMix64) {
        let Some(right) = random.choose(&self.game.castling.rights) else { return };
        let (king, partner) = (right.king_from, right.partner_from);
        let man = Some(Man { piece: right.king, side: right.side });
        if self.men[king.index()].is_some_and(|other| self.game.piece(other.piece).royal && Some(other) != man) {
            return;
        }
        if self.game.piece(right.king).royal {
            self.men.iter_mut().filter(|cell| **cell == man).for_each(|cell| *cell = None);
        }
        self.put(king, man);
        let between = king.index().min(partner.index()) + 1..king.index().max(partner.index());
        between.for_each(|at| self.put(Square(at as u16), None));
        self.put(partner, Some(Man { piece: right.partner, side: right.side }));
    }

    /// A man that leaves a trail or has just left one, and an enemy that could use it.
    pub(super) fn before_passing(&mut self, random: &mut SplitMix64) {
        let pieces = &self.game.pieces;
        let leaves = |piece: PieceId| pieces[piece.index()].patterns.iter().any(|pattern| pattern.trail);
        let takes = |piece: PieceId| pieces[piece.index()].patterns.iter().any(|pattern| pattern.modes.en_passant);
        let (Some(man), Some(taker)) = (self.man(leaves, random), self.man(takes, random)) else { return };
        let taker = Man { side: man.side.other(), ..taker };
        let Some(pattern) = pieces[man.piece.index()].patterns.iter().find(|pattern| pattern.trail) else { return };
        let begins = |square: &Square| pattern.when.begins_on(man.side, *square);
        let origins: Vec<Square> = self.game.board.squares().filter(begins).collect();
        let (Some(&from), Some(step)) = (random.choose(&origins), random.choose(&pattern.steps)) else { return };
        let board = &self.game.board;
        let mut crossed = step.path.iter().filter_map(|&by| board.step(from, man.side.turn(by)));
        let end = board.step(from, man.side.turn(step.vector));
        let Some(crossed) = crossed.next_back() else { return };
        let stands = self.origin(taker, |pattern| pattern.modes.en_passant, crossed, random);
        let mimic = self.man(|piece| pieces[piece.index()].powers.mimics, random).filter(|_| random.percent(50));
        let taker = mimic.map_or(taker, |mimic| Man { side: taker.side, ..mimic });
        if let (Some(end), Some(stands)) = (end, stands) {
            let gone = random.percent(50);
            [from, crossed, end].iter().for_each(|&square| self.put(square, None));
            self.put(if gone { end } else { from }, Some(man));
            self.put(stands, Some(taker));
            self.trail = gone.then_some((crossed, taker.side));
        }
    }

    /// Some men of one side near a royal.
    pub(super) fn about_royal(&mut self, random: &mut SplitMix64) {
        let (whose, side) = (board::side(random), board::side(random));
        let Some(royal) = self.royal(whose) else { return };
        for _ in 0..1 + random.below(3) {
            self.put_near(royal, side, random);
        }
    }

    /// A side with nobody but its royal, at the edge, and perhaps a pawn that cannot move, before some men of the other.
    pub(super) fn hemmed_in(&mut self, random: &mut SplitMix64) {
        let (side, game) = (board::side(random), self.game);
        let Some(piece) = game.royal(side) else { return };
        let alone = random.percent(40);
        let goes = |man: &Man| man.side == side || alone && !game.piece(man.piece).royal;
        self.men.iter_mut().filter(|cell| cell.as_ref().is_some_and(goes)).for_each(|cell| *cell = None);
        let free = |square: &Square| self.men[square.index()].is_none();
        let mut squares: Vec<Square> = game.board.squares().filter(free).collect();
        let drawn = [(); 12].map(|()| random.take(&mut squares));
        let Some(royal) = drawn.into_iter().flatten().min_by_key(|&one| game.board.around(one).count()) else { return };
        self.men[royal.index()] = Some(Man { piece, side });
        let pawn = |side: Side| game.piece_ids().find(|(_, piece)| piece.is_pawn && piece.sides[side.index()]);
        if let (Some((own, _)), Some((other, _)), true) = (pawn(side), pawn(side.other()), random.percent(70)) {
            let stands = self.square(random);
            if let Some(ahead) = game.board.step(stands, side.turn((0, 1))) {
                self.put(stands, Some(Man { piece: own, side }));
                self.put(ahead, Some(Man { piece: other, side: side.other() }));
            }
        }
        for _ in 0..1 + random.below(3) {
            self.put_near(royal, side.other(), random);
        }
    }

    pub(super) fn royal(&self, side: Side) -> Option<Square> {
        let man = self.game.royal(side).map(|piece| Man { piece, side })?;
        self.game.board.squares().find(|square| self.men[square.index()] == Some(man))
    }

    /// Puts a man of a side at most three squares away.
    fn put_near(&mut self, center: Square, side: Side, random: &mut SplitMix64) {
        let board = &self.game.board;
        let near = |&square: &Square| {
            let (files, ranks) = (board.file(square) - board.file(center), board.rank(square) - board.rank(center));
            files.abs().max(ranks.abs()) <= 3
        };
        let square = random.choose(&board.squares().filter(near).collect::<Vec<_>>()).copied();
        let man = self.man(|_| true, random).filter(|man| self.game.piece(man.piece).sides[side.index()]);
        if let (Some(square), Some(man)) = (square, man) {
            self.put(square, Some(Man { side, ..man }));
        }
    }
}
