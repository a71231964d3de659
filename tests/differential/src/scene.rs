//! A position in the terms of the model, as far as events depend on it.

use crate::board;
use ferz_facade::{GameResult, State, TurnKind};
use ferz_model::{Game, Man, PieceId, Side, Square};

/// A position as far as events depend on it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Men by square.
    pub men: Vec<Option<Man>>,
    /// Who moves.
    pub side: Side,
    /// Some man may be taken en passant.
    pub trail: bool,
    /// Number of men in reserve, by side.
    pub reserve: [usize; 2],
    /// Drops owed, by side.
    pub owed: [u32; 2],
    /// The square of the man that took last, if its exchange is open, and whether it took one that counts.
    pub open: Option<(Square, bool)>,
    /// Squares whose men may not change places.
    pub ban: Option<[Square; 2]>,
    /// The side to move is in check.
    pub in_check: bool,
    /// How the game ended.
    pub result: Option<GameResult>,
    /// A turn one might think of that is refused, if one was looked for.
    pub refusal: Option<Refusal>,
}

/// A turn that is refused.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// What kind of action.
    pub kind: TurnKind,
    /// The interpreter's word for the reason.
    pub reason: &'static str,
}

impl Scene {
    /// The position of a FEN and what is known about it.
    pub fn new(game: &Game, fen: &str, state: &State) -> Self {
        let field = |name: &str| fen.split(' ').find_map(|field| field.strip_prefix(name)?.strip_prefix('='));
        let open = field("open").and_then(|open| {
            let square = game.board.parse(open.trim_end_matches('!'))?;
            Some((square, open.ends_with('!')))
        });
        let label_pairs = |ban: &str| {
            let squares = game.board.squares().map(|one| (one, game.board.label(one)));
            let firsts = squares.filter_map(|(one, label)| Some([one, game.board.parse(ban.strip_prefix(&*label)?)?]));
            firsts.last()
        };
        Scene {
            side: if state.side == "white" { Side::White } else { Side::Black },
            men: board::men_of(game, fen),
            trail: fen.split(' ').nth(3).is_some_and(|field| field != "-"),
            reserve: state.reserve.each_ref().map(Vec::len),
            owed: state.owed,
            open,
            ban: field("ban").and_then(label_pairs),
            in_check: state.in_check,
            result: state.result,
            refusal: None,
        }
    }

    /// What is known beforehand of the position after a turn: hardly anything.
    #[must_use]
    pub fn beyond(&self, in_check: bool) -> Self {
        Scene {
            men: vec![None; self.men.len()],
            side: self.side.other(),
            trail: false,
            open: None,
            ban: None,
            in_check,
            result: None,
            refusal: None,
            ..*self
        }
    }

    /// The man on a square.
    pub fn man(&self, square: Square) -> Option<Man> {
        self.men[square.index()]
    }

    /// The enemies that freeze the man on a square.
    pub fn freezers<'a>(&'a self, game: &'a Game, square: Square) -> impl Iterator<Item = Man> + 'a {
        let frozen = self.man(square);
        let touching = game.board.around(square).filter_map(|around| self.man(around));
        touching.filter(move |man| {
            frozen.is_some_and(|one| one.side != man.side && game.piece(man.piece).powers.freezes.contains(&one.piece))
        })
    }

    /// Whether the man on a square is frozen.
    pub fn is_frozen(&self, game: &Game, square: Square) -> bool {
        self.freezers(game, square).next().is_some()
    }

    /// Where the men of a side stand.
    pub fn men_of<'a>(&'a self, game: &'a Game, side: Side) -> impl Iterator<Item = (Square, Man)> + 'a {
        let men = game.board.squares().filter_map(|square| Some((square, self.man(square)?)));
        men.filter(move |(_, man)| man.side == side)
    }

    /// Where the frozen men of a side stand.
    pub fn frozen<'a>(&'a self, game: &'a Game, side: Side) -> impl Iterator<Item = Square> + 'a {
        let squares = self.men_of(game, side).map(|(square, _)| square);
        squares.filter(|&square| self.is_frozen(game, square))
    }

    /// How many men of a side are of some types.
    pub fn count(&self, side: Side, is_one: impl Fn(PieceId) -> bool) -> usize {
        self.men.iter().flatten().filter(|man| man.side == side && is_one(man.piece)).count()
    }
}
