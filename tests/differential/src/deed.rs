//! A turn in the terms of the model, and what men of a type may take by their paths.

use crate::scene::Scene;
use ferz_facade::{Turn, TurnKind};
use ferz_model::{Chain, Condition, Game, Man, Pattern, Piece, PieceId, Promotion, Square};

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
    /// The men it takes, and where they stand.
    pub takes: Vec<(Square, Man)>,
    /// It takes en passant.
    pub en_passant: bool,
    /// With whom it changes places.
    pub partner: Option<Man>,
    /// Where a man comes from the reserve.
    pub drop: Option<Square>,
    /// Without that man the turn would not be legal.
    pub only_with_drop: bool,
}

impl Deed {
    /// A turn of the position.
    pub fn new(game: &Game, before: &Scene, turn: &Turn) -> Self {
        let square = |label: &str| game.board.parse(label);
        let from = turn.from.as_deref().and_then(square);
        let to = turn.to.as_deref().and_then(square);
        let type_of = |name: &String| game.piece_ids().find(|(_, piece)| piece.name == *name).map(|(id, _)| id);
        Deed {
            kind: turn.kind,
            man: from.and_then(|from| before.man(from)),
            from,
            to,
            becomes: turn.promotion.as_ref().and_then(type_of),
            takes: turn
                .captures
                .iter()
                .filter_map(|label| Some((square(label)?, before.man(square(label)?)?)))
                .collect(),
            en_passant: turn.en_passant,
            partner: to.and_then(|to| before.man(to)).filter(|_| turn.kind == TurnKind::Swap),
            drop: turn.drop.as_ref().and_then(|(_, label)| square(label)),
            only_with_drop: false,
        }
    }

    /// The men it takes.
    pub fn victims(&self) -> impl Iterator<Item = Man> + '_ {
        self.takes.iter().map(|(_, man)| *man)
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

/// Most men that a man of a type takes on its way, before the last leg of a path.
pub fn most_in_passing(piece: &Piece) -> usize {
    let most_of_chain = |chain: &Chain| {
        let mut most = vec![0; chain.legs.len()];
        for (at, leg) in chain.legs.iter().enumerate().rev() {
            let further = leg.then.iter().map(|&next| most[next]).max();
            most[at] = further.map_or(0, |further| further + usize::from(leg.finds.capture));
        }
        most.into_iter().max().unwrap_or(0)
    };
    piece.chains.iter().map(most_of_chain).max().unwrap_or(0)
}

/// Whether a man of a type takes others where it goes.
pub fn takes_on_target(piece: &Piece) -> bool {
    let mut legs = piece.chains.iter().flat_map(|chain| &chain.legs);
    let by_legs = legs.any(|leg| leg.then.is_empty() && leg.finds.capture);
    by_legs || piece.patterns.iter().any(|pattern| pattern.modes.capture)
}

/// What is seldom seen of a turn: the man may promote, it may be taken en passant, it goes so under a condition.
pub type Rarity = [bool; 3];

/// Nothing is rare.
pub const COMMON: Rarity = [false, false, false];

/// What is seldom seen of this turn.
pub fn rarity(game: &Game, scene: &Scene, turn: &Turn) -> Rarity {
    let deed = Deed::new(game, scene, turn);
    let leaves_trail = deed.goes_only_by(game, |pattern| pattern.trail);
    let conditioned = deed.goes_only_by(game, |pattern| pattern.when != Condition::default());
    [deed.promotion(game).is_some(), leaves_trail, conditioned]
}
