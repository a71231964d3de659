//! What movement alone allows: the turns of the side to move, safety and obligations aside.

use crate::attack;
use crate::castling;
use crate::state::Position;
use crate::walk::{Stop, for_each_stop};
use ferz_model::{Game, Man, Pattern, PieceId, Square};

/// A turn of the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Origin; the king's when castling.
    pub(crate) from: Square,
    /// Target; the king's when castling.
    pub(crate) to: Square,
    /// The type the man becomes.
    pub(crate) becomes: Option<PieceId>,
    /// Where the man stands that is taken.
    pub(crate) takes: Option<Square>,
    /// Index into `Castling::moves`.
    pub(crate) castling: Option<usize>,
    /// The squares crossed that may become en passant squares, in the order of their numbers.
    pub(crate) crossed: Vec<Square>,
}

impl Turn {
    /// It takes a man in passing.
    pub(crate) fn is_en_passant(&self) -> bool {
        self.takes.is_some_and(|victim| victim != self.to)
    }

    /// Two ways are one turn when they do the same; the trail is no difference.
    pub(crate) fn is_same(&self, other: &Turn) -> bool {
        (self.from, self.to, self.becomes, self.takes, self.castling)
            == (other.from, other.to, other.becomes, other.takes, other.castling)
    }
}

/// All turns by movement alone. They may take royals, and need not heed check.
pub(crate) fn pseudo_turns(game: &Game, position: &Position) -> Vec<Turn> {
    turns_by(game, position, |_| true)
}

/// The turns by movement whose patterns do not forbid them while in check.
pub(crate) fn turns_heeding_check(game: &Game, position: &Position) -> Vec<Turn> {
    let in_check = attack::in_check(game, position, position.side);
    turns_by(game, position, |pattern| !(pattern.when.unchecked && in_check))
}

fn turns_by(game: &Game, position: &Position, allows: impl Fn(&Pattern) -> bool) -> Vec<Turn> {
    let mut turns = Vec::new();
    for (from, man) in position.men_of(position.side) {
        man_turns(game, position, from, man, &allows, &mut turns);
    }
    castling::add_turns(game, position, &mut turns);
    turns
}

/// Whether the man on this square may use the pattern now.
pub(crate) fn is_available(game: &Game, position: &Position, from: Square, man: Man, pattern: &Pattern) -> bool {
    pattern.when.begins_on(man.side, from) && (!pattern.when.initial || position.is_unmoved(game, from, man))
}

/// The victim of a man of type `taker` that reaches an empty square in a mode that takes en passant.
pub(crate) fn en_passant_victim(game: &Game, position: &Position, taker: PieceId, square: Square) -> Option<Square> {
    let trail = position.trail.as_ref().filter(|trail| trail.squares.contains(&square))?;
    let victim = position.man(trail.victim)?;
    game.may_take_en_passant(taker, victim.piece).then_some(trail.victim)
}

fn man_turns(
    game: &Game,
    position: &Position,
    from: Square,
    man: Man,
    allows: impl Fn(&Pattern) -> bool,
    turns: &mut Vec<Turn>,
) {
    let first = turns.len();
    for pattern in &game.piece(man.piece).patterns {
        if !allows(pattern) || !is_available(game, position, from, man, pattern) {
            continue;
        }
        for_each_stop(position.field(game), man.side, from, pattern, |stop| {
            let to = stop.square;
            for takes in endings(game, position, man, pattern, &stop).into_iter().flatten() {
                for becomes in promotions(game, man, to) {
                    let turn = Turn { from, to, becomes, takes, castling: None, crossed: stop.trail() };
                    add(turn, first, turns);
                }
            }
        });
    }
}

/// The ways to end on a stop, each with the square of the man it takes.
fn endings(
    game: &Game,
    position: &Position,
    man: Man,
    pattern: &Pattern,
    stop: &Stop<'_>,
) -> [Option<Option<Square>>; 2] {
    let modes = pattern.modes;
    match stop.man {
        None => {
            let victim = modes.en_passant.then(|| en_passant_victim(game, position, man.piece, stop.square)).flatten();
            [victim.map(Some), modes.quiet.then_some(None)]
        }
        Some(other) => {
            let takes = if other.side == man.side { modes.destroy } else { modes.capture };
            [takes.then_some(Some(stop.square)), None]
        }
    }
}

/// What a man that arrives on a square may become; `None` is what it was.
fn promotions(game: &Game, man: Man, to: Square) -> impl Iterator<Item = Option<PieceId>> + '_ {
    let rule = game.promotion(man.piece, man.side, to);
    let stays = rule.is_none_or(|rule| rule.optional);
    let choices = rule.map_or(&[][..], |rule| &rule.choices);
    choices.iter().copied().map(Some).chain(stays.then_some(None))
}

/// Adds a turn of a man whose turns begin at `first`. If any of several ways leaves a trail, the turn leaves it.
fn add(turn: Turn, first: usize, turns: &mut Vec<Turn>) {
    match turns[first..].iter_mut().find(|other| other.is_same(&turn)) {
        None => turns.push(turn),
        Some(other) if other.crossed.is_empty() => other.crossed = turn.crossed,
        Some(_) => {}
    }
}
