//! A turn in a game, and what it leads to, in the terms of the model: so that what happens can be told by the rules alone.

use crate::board;
use ferz_facade::{GameResult, State, Turn, TurnKind};
use ferz_model::{Game, Man, Pattern, PieceId, Promotion, Side, Square};
use std::collections::BTreeSet;

/// A position as far as events depend on it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Men by square.
    pub men: Vec<Option<Man>>,
    /// Who moves.
    pub side: Side,
    /// Some man may be taken en passant.
    pub trail: bool,
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

/// A turn with squares and types looked up.
#[derive(Clone, Debug)]
pub struct Deed {
    /// What kind of action.
    pub kind: TurnKind,
    /// Who moves; nobody passes.
    pub man: Option<Man>,
    /// Its origin.
    pub from: Option<Square>,
    /// Where it goes.
    pub to: Option<Square>,
    /// What it becomes.
    pub becomes: Option<PieceId>,
    /// The men it takes.
    pub takes: Vec<Man>,
    /// It takes en passant.
    pub en_passant: bool,
}

/// A turn and the positions before and after it.
#[derive(Debug)]
pub struct Step<'a> {
    /// The rules.
    pub game: &'a Game,
    /// The position before.
    pub before: &'a Scene,
    /// The turn.
    pub deed: &'a Deed,
    /// The position after.
    pub after: &'a Scene,
    /// Where men stood before the turn that have left squares on which they might have promoted.
    pub strayed: &'a BTreeSet<Square>,
}

impl Scene {
    /// The position of a FEN and what is known about it.
    pub fn new(game: &Game, fen: &str, state: &State) -> Self {
        Scene {
            side: if state.side == "white" { Side::White } else { Side::Black },
            men: board::men_of(game, fen),
            trail: fen.split(' ').nth(3).is_some_and(|field| field != "-"),
            in_check: state.in_check,
            result: state.result,
            refusal: None,
        }
    }

    /// The man on a square.
    pub fn man(&self, square: Square) -> Option<Man> {
        self.men[square.index()]
    }

    /// How many men of a side are of some types.
    pub fn count(&self, side: Side, is_one: impl Fn(PieceId) -> bool) -> usize {
        self.men.iter().flatten().filter(|man| man.side == side && is_one(man.piece)).count()
    }
}

impl Deed {
    /// A turn of the position.
    pub fn new(game: &Game, before: &Scene, turn: &Turn) -> Self {
        let square = |label: &str| game.board.parse(label);
        let from = turn.from.as_deref().and_then(square);
        let type_of = |name: &String| game.piece_ids().find(|(_, piece)| piece.name == *name).map(|(id, _)| id);
        Deed {
            kind: turn.kind,
            man: from.and_then(|from| before.man(from)),
            from,
            to: turn.to.as_deref().and_then(square),
            becomes: turn.promotion.as_ref().and_then(type_of),
            takes: turn.captures.iter().filter_map(|label| before.man(square(label)?)).collect(),
            en_passant: turn.en_passant,
        }
    }

    /// The rule of promotion that applies to where the man goes.
    pub fn promotion<'a>(&self, game: &'a Game) -> Option<&'a Promotion> {
        let man = self.man?;
        game.promotion(man.piece, man.side, self.from?, self.to?)
    }

    /// Whether the man goes by a step of some patterns that pass a test, and of no others.
    pub fn goes_only_by(&self, game: &Game, is_one: impl Fn(&Pattern) -> bool) -> bool {
        let (Some(man), Some(from), Some(to)) = (self.man, self.from, self.to) else { return false };
        let board = &game.board;
        let vector = man.side.turn((board.file(to) - board.file(from), board.rank(to) - board.rank(from)));
        let has = |pattern: &&Pattern| pattern.steps.iter().any(|step| step.vector == vector);
        let mut having = game.piece(man.piece).patterns.iter().filter(has).peekable();
        self.kind == TurnKind::Move && having.peek().is_some() && having.all(is_one)
    }
}

impl Step<'_> {
    /// Whether a man of this type moves.
    pub fn moves(&self, piece: PieceId) -> bool {
        self.deed.man.is_some_and(|man| man.piece == piece)
    }

    /// Whether a man of this type moves as some of its patterns only do.
    pub fn goes_only_by(&self, piece: PieceId, is_one: impl Fn(&Pattern) -> bool) -> bool {
        self.moves(piece) && self.deed.goes_only_by(self.game, is_one)
    }

    /// Whether a turn of this kind was refused for one of some reasons, in the position after.
    pub fn refuses(&self, kind: TurnKind, reasons: &[&str]) -> bool {
        self.after.refusal.as_ref().is_some_and(|refusal| refusal.kind == kind && reasons.contains(&refusal.reason))
    }
}
