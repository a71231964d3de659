//! Positions in which much is about to happen: promotion, also to men that are lost, castling, taking en passant, first moves,
//! what men with powers do, exchanges, drops, bare kings, mates. What they are made of follows from the rules, never from the game's name.

mod powers;
mod scenes;

use crate::board::{self, Board};
use crate::random::SplitMix64;
use crate::tally::Manner;
use ferz_facade::{Rules, Session, Strictness};
use ferz_model::{Game, Man, PieceId, Side, Square, Unmoved};

/// A random position in which a game can go on; nearly always something of note is one or two turns away, the
/// end where the game is to go towards it.
pub fn position(game: &Game, rules: &dyn Rules, manner: Manner, random: &mut SplitMix64) -> String {
    loop {
        let draft = Draft::new(game, manner, random);
        let side = draft.trail.map_or(board::side(random), |(_, side)| side);
        // Who is in check has to move.
        for side in [side, side.other()] {
            let fen = draft.fen(side, random);
            let goes_on = |position: Box<dyn Session>| position.state().result.is_none();
            if rules.position(&fen, Strictness::Playable).is_ok_and(goes_on) {
                return fen;
            }
        }
    }
}

/// A board in the making.
struct Draft<'a> {
    game: &'a Game,
    /// How a game is to go on from it.
    manner: Manner,
    men: Vec<Option<Man>>,
    /// The square a man has just crossed, and who can use that.
    trail: Option<(Square, Side)>,
}

impl<'a> Draft<'a> {
    fn new(game: &'a Game, manner: Manner, random: &mut SplitMix64) -> Self {
        let mut draft = Draft { game, manner, men: vec![None; game.board.size()], trail: None };
        // An army thinned out, or next to nobody.
        let stay = [0, 0, 10, 30, 60, 85][random.below(6)];
        for (at, man) in game.setups[0].men.iter().enumerate() {
            let royal = man.is_some_and(|man| game.piece(man.piece).royal);
            let man = man.filter(|_| royal || random.percent(stay));
            draft.men[at] = man.map(|man| if royal { man } else { drawn(game, man, at, random) });
        }
        if random.percent(if stay < 30 { 60 } else { 20 }) {
            Side::BOTH.iter().for_each(|&side| draft.displace_royal(side, random));
        }
        if manner == Manner::Finally {
            draft.hemmed_in(random);
            return draft;
        }
        let scenes = [
            Draft::before_promotion,
            Draft::before_castling,
            Draft::around_actor,
            Draft::face_to_face,
            Draft::face_to_face,
            Draft::in_line,
            Draft::about_royal,
            // The last, since nobody else may stand where it wants.
            Draft::before_passing,
        ];
        for scene in scenes {
            for _ in 0..random.below(4) {
                scene(&mut draft, random);
            }
        }
        draft
    }

    fn fen(&self, side: Side, random: &mut SplitMix64) -> String {
        let game = self.game;
        let trail = self.trail.filter(|(_, user)| *user == side);
        let trail = trail.map_or("-".to_owned(), |(square, _)| game.board.label(square));
        let limit = game.endings.move_count.unwrap_or(0) as usize;
        let near_limit = self.manner == Manner::Aimlessly || random.percent(25);
        let plies = if near_limit { limit.saturating_sub(1 + random.below(20)) } else { 0 };
        let mut fields = board::beside(game, random) + &board::left(game, &self.men, side, random);
        if game.regains() {
            let mut of_side = |side| {
                let types = game.piece_ids().filter(|&(piece, _)| game.can_regain(Man { piece, side }));
                let regained: String = types
                    .filter(|_| random.percent(25))
                    .map(|(piece, _)| board::letters_of(game, Man { piece, side }))
                    .collect();
                if regained.is_empty() { "-".to_owned() } else { regained }
            };
            fields += &format!(" regained={}/{}", of_side(Side::White), of_side(Side::Black));
        }
        let holds_right = |&square: &Square| {
            self.men[square.index()].is_some_and(|man| game.piece(man.piece).unmoved == Unmoved::Right)
        };
        let unmoved: String = game
            .board
            .squares()
            .filter(holds_right)
            .filter(|_| random.percent(75))
            .map(|one| game.board.label(one))
            .collect();
        if !unmoved.is_empty() {
            fields += &format!(" unmoved={unmoved}");
        }
        Board::of(game, self.men.clone()).with_hands(board::hands(game, random)).fen_with(side, &trail, plies, &fields)
    }

    /// Puts a man on a square, in place of anybody but a royal.
    fn put(&mut self, square: Square, man: Option<Man>) {
        let cell = &mut self.men[square.index()];
        if cell.is_none_or(|other| !self.game.piece(other.piece).royal) {
            *cell = man;
        }
    }
}

/// A man that a draw might put on a square instead of one that it did put there.
fn drawn(game: &Game, man: Man, at: usize, random: &mut SplitMix64) -> Man {
    if game.setups[0].drawn.is_none() {
        return man;
    }
    let may_stand = |piece: &PieceId| game.piece(*piece).start[man.side.index()][at];
    let types: Vec<PieceId> = game.piece_ids().map(|(piece, _)| piece).filter(may_stand).collect();
    random.choose(&types).map_or(man, |&piece| Man { piece, ..man })
}
