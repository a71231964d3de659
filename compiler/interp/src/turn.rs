//! Turns of the side to move, and when two of them are one.

use crate::castling::Castle;
use crate::effect;
use crate::state::Position;
use ferz_model::{Game, PieceId, Square};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// What a man does, castling apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Action {
    /// It goes somewhere.
    Move,
    /// It changes places with the man on the target; what a move of several legs comes to is none of these.
    Swap,
    /// It is removed with the man on the target.
    Destroy,
    /// It goes nowhere and is removed with those it takes.
    Explode,
    /// It goes nowhere and is removed.
    Leave,
    /// A man of this type comes from the hand to the target.
    Drop(PieceId),
}

/// A turn of the side to move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Turn {
    /// Origin of the man that moves; the king's when castling, the target of a man from the hand.
    pub(crate) from: Square,
    /// Target; the king's when castling, the origin of a man that goes nowhere.
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
    /// The men that castle.
    pub(crate) castling: Option<Castle>,
    /// What the man does.
    pub(crate) action: Action,
    /// The squares crossed that may become en passant squares, in the order of their numbers.
    pub(crate) crossed: Vec<Square>,
    /// Where the man at the front of the reserve comes to the board when all that is done.
    pub(crate) drop: Option<Square>,
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
            action: Action::Move,
            crossed: Vec::new(),
            drop: None,
        }
    }

    /// Nobody goes anywhere: a path led back to its origin.
    pub(crate) fn is_pass(&self) -> bool {
        let stays = self.action == Action::Move && self.from == self.to && self.castling.is_none();
        stays && self.takes.is_empty() && self.put.is_none()
    }

    /// Two men change places.
    pub(crate) fn is_swap(&self) -> bool {
        self.action == Action::Swap || self.changes_places() && self.takes.is_empty()
    }

    /// The man on the target goes to the origin.
    fn changes_places(&self) -> bool {
        self.put == Some((self.to, self.from))
    }

    /// Whether the man stays where it is, or one like it takes its place.
    pub(crate) fn is_null(&self, position: &Position) -> bool {
        let goes = matches!(self.action, Action::Move | Action::Swap);
        let alike = self.changes_places() && position.man(self.from) == position.man(self.to);
        goes && (self.from == self.to || alike)
    }

    /// Whether it takes en passant. Who stands where the man ends might as well be taken there.
    pub(crate) fn takes_en_passant(&self) -> bool {
        self.en_passant && (self.put.is_some() || self.takes != [self.to])
    }

    /// The men taken elsewhere than on the target, in path order.
    pub(crate) fn takes_in_passing(&self) -> impl Iterator<Item = Square> + '_ {
        self.takes.iter().copied().filter(|victim| *victim != self.to)
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
    let mut merged: Vec<(Turn, Position)> = Vec::new();
    let mut by_key: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for turn in turns {
        let after = effect::play(game, position, &turn);
        let alike = by_key.entry(after.key_but_for_what_passed()).or_default();
        let same = alike.iter().find(|&&at| merged[at].1.is_same_but_for_what_passed(&after));
        if let Some(&at) = same {
            merged[at].0 = united(&merged[at].0, &turn);
        } else {
            alike.push(merged.len());
            merged.push((turn, after));
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
