//! Promotion: what a man that arrives may become.

use crate::effect;
use crate::state::Position;
use crate::turn::{Action, Turn};
use ferz_model::{Choice, Game, Man, PieceId, Promotion, Side, Square};

/// What keeps a man from becoming one of its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// Its side has lost no man of the type.
    NotLost,
    /// Its side has regained one before.
    Regained,
    /// An own man stands here, on a square of the same color.
    SameColor(Square),
}

/// The rule for the man that goes a way. Nobody promotes by changing places.
pub(crate) fn rule<'a>(game: &'a Game, position: &Position, way: &Turn) -> Option<&'a Promotion> {
    let Man { piece, side } = position.man(way.from).filter(|_| way.action == Action::Move && !way.is_pass())?;
    game.promotion(piece, side, way.from, way.to)
}

/// Whether a man that arrives on a square may stay what it is.
pub(crate) fn may_stay(rule: &Promotion, side: Side, to: Square) -> bool {
    rule.optional && !rule.stuck[side.index()][to.index()]
}

/// What the man that goes a way may be afterwards; `None` is what it was.
pub(crate) fn outcomes<'a>(
    game: &'a Game,
    position: &Position,
    way: &Turn,
) -> impl Iterator<Item = Option<PieceId>> + use<'a> {
    let rule = rule(game, position, way);
    let stays = rule.is_none_or(|rule| may_stay(rule, position.side, way.to));
    let choices = rule.map_or(&[][..], |rule| &rule.choices);
    let limited = choices.iter().any(|choice| !choice.is_free());
    let arrived = limited.then(|| effect::play(game, position, way));
    let (side, to) = (position.side, way.to);
    let available = move |choice: &&Choice| {
        arrived.as_ref().is_none_or(|arrived| refusal(game, arrived, side, to, choice).is_none())
    };
    let last = rule.filter(|rule| rule.from_reserve).and_then(|_| position.reserve[side.index()].last().copied());
    let becomes = choices.iter().filter(available).map(|choice| choice.piece).chain(last);
    becomes.map(Some).chain(stays.then_some(None))
}

/// Why a man of a side that has arrived may not become this.
pub(crate) fn refusal(game: &Game, arrived: &Position, side: Side, to: Square, choice: &Choice) -> Option<Refusal> {
    let start = &game.piece(choice.piece).start[side.index()];
    let at_start = start.iter().filter(|there| **there).count();
    let now = arrived.men_of(side).filter(|(_, man)| man.piece == choice.piece).count();
    if choice.lost && at_start <= now {
        return Some(Refusal::NotLost);
    }
    if choice.once && arrived.regained[side.index()].contains(&choice.piece) {
        return Some(Refusal::Regained);
    }
    let same_color = |square: &Square| game.board.is_light(*square) == game.board.is_light(to);
    let mut others = arrived.men_of(side).filter(|(square, man)| *square != to && choice.apart.contains(&man.piece));
    others.find(|(square, _)| same_color(square)).map(|(square, _)| Refusal::SameColor(square))
}
