//! Turns of the side to move, and when two of them are one.

use crate::effect;
use crate::state::Position;
use ferz_model::{Game, PieceId, Square};
use std::cmp::Ordering;

/// A turn of the side to move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Turn {
    /// Origin of the man that moves; the king's when castling.
    pub(crate) from: Square,
    /// Target; the king's when castling.
    pub(crate) to: Square,
    /// The type the man becomes.
    pub(crate) becomes: Option<PieceId>,
    /// Where the men stand that are taken, in path order, the one on the target last.
    pub(crate) takes: Vec<Square>,
    /// A man that is not taken but put elsewhere: where it stands, and where it goes.
    pub(crate) put: Option<(Square, Square)>,
    /// It ends or turns on an en passant square and picks up the man that left it.
    pub(crate) en_passant: bool,
    /// The man moves as the type that moved last.
    pub(crate) imitates: bool,
    /// Index into `Castling::moves`.
    pub(crate) castling: Option<usize>,
    /// The man goes nowhere and is removed with those it takes.
    pub(crate) explodes: bool,
    /// The squares crossed that may become en passant squares, in the order of their numbers.
    pub(crate) crossed: Vec<Square>,
}

impl Turn {
    /// A man goes from one square to another and does nothing else.
    pub(crate) fn plain(from: Square, to: Square) -> Self {
        Turn {
            from,
            to,
            becomes: None,
            takes: Vec::new(),
            put: None,
            en_passant: false,
            imitates: false,
            castling: None,
            explodes: false,
            crossed: Vec::new(),
        }
    }

    /// Nobody goes anywhere: a path led back to its origin.
    pub(crate) fn is_pass(&self) -> bool {
        self.from == self.to && self.takes.is_empty() && self.put.is_none()
    }

    /// Two men change places.
    pub(crate) fn is_swap(&self) -> bool {
        self.put == Some((self.to, self.from)) && self.takes.is_empty()
    }

    /// Whether it takes en passant. Who stands where the man ends might as well be taken there.
    pub(crate) fn takes_en_passant(&self) -> bool {
        self.en_passant && (self.put.is_some() || self.takes != [self.to])
    }

    /// The men taken elsewhere than on the target, in path order.
    pub(crate) fn takes_in_passing(&self) -> impl Iterator<Item = Square> + '_ {
        self.takes.iter().copied().filter(|victim| *victim != self.to)
    }

    /// Whether two turns are equal but for what they leave behind.
    fn reads_like(&self, other: &Turn) -> bool {
        (self.from, self.to, self.becomes) == (other.from, other.to, other.becomes) && self.takes == other.takes
    }

    /// Which of two turns that do the same is told: men that stay where they are before men that are put elsewhere, then
    /// by the numbers of the squares.
    fn told_before(&self, other: &Turn) -> Ordering {
        let key = |turn: &Turn| (turn.put.is_some(), turn.from, turn.to, turn.takes.clone(), turn.put);
        key(self).cmp(&key(other))
    }
}

/// Makes one turn of all that do the same. Where only some leave a trail, it leaves the trail; where only some imitate, it
/// does not.
pub(crate) fn merge(game: &Game, position: &Position, turns: Vec<Turn>) -> Vec<Turn> {
    // Without chains and explosions a man that does the same as another is the same man going to the same square.
    let by_state = game.pieces.iter().any(|piece| !piece.chains.is_empty() || piece.explosion.is_some());
    let mut merged: Vec<(Turn, Option<Position>)> = Vec::new();
    for turn in turns {
        let after = by_state.then(|| effect::play(game, position, &turn));
        let same = merged.iter_mut().find(|(other, stands)| match (stands, &after) {
            // Most turns that differ do so where one of them begins or ends.
            (Some(stands), Some(after)) => {
                let agree = |square: Square| stands.man(square) == after.man(square);
                agree(turn.from) && agree(turn.to) && stands.is_same_but_for_what_passed(after)
            }
            _ => other.reads_like(&turn),
        });
        match same {
            None => merged.push((turn, after)),
            Some((other, _)) => *other = united(other, &turn),
        }
    }
    merged.into_iter().map(|(turn, _)| turn).collect()
}

fn united(a: &Turn, b: &Turn) -> Turn {
    let (told, other) = if a.told_before(b).is_le() { (a, b) } else { (b, a) };
    let crossed = if told.crossed.is_empty() { &other.crossed } else { &told.crossed };
    Turn {
        en_passant: a.en_passant || b.en_passant,
        imitates: a.imitates && b.imitates,
        crossed: crossed.clone(),
        ..told.clone()
    }
}
