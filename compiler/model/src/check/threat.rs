//! Setups in which the side to move could take the king: the checker's own, slow way to see it.

use super::Cx;
use crate::board::{Side, Square};
use crate::game::{Game, Man, Setup};
use crate::movement::{Course, Gate, Modes, Pattern, Step};
use crate::power::Powers;
use crate::reach::{longest, step_around};
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// Reports setups that begin with a king to be taken.
pub(super) fn check_threats(cx: &mut Cx<'_>, game: &Game) {
    // Who draws a setup sees to it that nobody can be taken.
    for setup in game.setups.iter().filter(|setup| setup.drawn.is_none()) {
        let side = setup.side.other();
        let Some(royal) = game.royal(side) else { continue };
        let king = Some(Man { piece: royal, side });
        let target = game.board.squares().find(|square| setup.men[square.index()] == king);
        let Some(target) = target else { continue };
        if let Some(attacker) = game.board.squares().find(|&from| takes(game, setup, from, target)) {
            let message = format!(
                "{} is to move and takes the {} on `{}` from `{}`",
                setup.side,
                game.piece(royal).name,
                game.board.label(target),
                game.board.label(attacker)
            );
            let fault = Diagnostic::new(Code::RoyalTakeable, setup.origin, message);
            cx.diagnostics.push(fault.help("let the other side move first, or place the men otherwise"));
        }
    }
}

/// Whether a man of the side to move stands on the square and takes on the target.
fn takes(game: &Game, setup: &Setup, from: Square, target: Square) -> bool {
    let Some(Man { piece, side }) = setup.men[from.index()].filter(|man| man.side == setup.side) else {
        return false;
    };
    let piece = game.piece(piece);
    if is_frozen(game, setup, from) {
        return false;
    }
    let unmoved = piece.start[side.index()][from.index()];
    let begins = |pattern: &Pattern| pattern.when.begins_on(side, from) && (!pattern.when.initial || unmoved);
    let takes_by = |pattern: &Pattern, powers: &Powers| Ride { game, setup, pattern, side, from }.takes(target, powers);
    let own = || piece.patterns.iter().filter(|pattern| begins(pattern));
    if (piece.explosion.is_some() || piece.powers.destroys) && game.board.around(from).any(|square| square == target)
        || own().any(|pattern| takes_by(pattern, &piece.powers))
    {
        return true;
    }
    // A mimic takes a royal man as that man would take it.
    let Some(royal) = setup.men[target.index()].map(|man| game.piece(man.piece)).filter(|_| piece.powers.mimics) else {
        return false;
    };
    let begins = |pattern: &&Pattern| pattern.when.begins_on(side, from) && !pattern.when.initial;
    own().chain(royal.patterns.iter().filter(begins)).any(|pattern| takes_by(pattern, &royal.powers))
}

/// Whether an enemy that touches the man on a square freezes it.
fn is_frozen(game: &Game, setup: &Setup, square: Square) -> bool {
    let Some(man) = setup.men[square.index()] else { return false };
    let freezes = |other: Man| other.side != man.side && game.piece(other.piece).powers.freezes.contains(&man.piece);
    game.board.around(square).any(|around| setup.men[around.index()].is_some_and(freezes))
}

struct Ride<'a> {
    game: &'a Game,
    setup: &'a Setup,
    pattern: &'a Pattern,
    side: Side,
    from: Square,
}

impl Ride<'_> {
    fn is_empty(&self, square: Square) -> bool {
        square == self.from || self.setup.men[square.index()].is_none()
    }

    fn step(&self, at: Square, vector: (i32, i32)) -> Option<Square> {
        step_around(&self.game.board, at, self.side.turn(vector), self.pattern.wrap)
    }

    /// Whether a ride takes the man on the target, where it ends or beside its way.
    fn takes(&self, target: Square, powers: &Powers) -> bool {
        let Modes { quiet, capture, .. } = self.pattern.modes;
        self.pattern.steps.iter().flat_map(|step| self.ends(step)).any(|end| {
            let man = self.setup.men[end.index()].filter(|_| end != self.from);
            let may_end = man.map_or(quiet, |man| capture && man.side != self.side);
            may_end && (end == target || self.takes_beside(end, target, powers))
        })
    }

    /// Whether a move to a square takes the man on the target by withdrawal or approach.
    fn takes_beside(&self, to: Square, target: Square, powers: &Powers) -> bool {
        let board = &self.game.board;
        board.direction(self.from, to).is_some_and(|(dx, dy)| {
            powers.withdrawal && board.step(self.from, (-dx, -dy)) == Some(target)
                || powers.approach && board.step(to, (dx, dy)) == Some(target)
        })
    }

    /// Where the ride may end, as far as its way goes: on empty squares and at the first man.
    fn ends(&self, step: &Step) -> Vec<Square> {
        let mut ends = Vec::new();
        let (mut at, mut hurdle) = (self.from, None);
        for count in 1..=longest(&self.game.board, self.pattern.limit, self.side, self.from) {
            let mut path = step.path.iter().map(|&offset| self.step(at, offset));
            let open = match step.gate {
                Gate::Any => true,
                Gate::Empty => path.all(|square| square.is_some_and(|square| self.is_empty(square))),
                Gate::Occupied => path.any(|square| square.is_some_and(|square| !self.is_empty(square))),
            };
            let Some(next) = self.step(at, step.vector).filter(|&next| open && next != self.from) else {
                break;
            };
            at = next;
            match (self.pattern.course, hurdle) {
                (Course::Ski(skipped), _) if count <= skipped => continue,
                (Course::Plain | Course::Ski(_), _) => {}
                (Course::HopAdjacent, None) if self.is_empty(next) => break,
                (_, None) => {
                    hurdle = (!self.is_empty(next)).then_some(count);
                    continue;
                }
                (Course::HopNext, Some(hurdle)) if hurdle + 1 != count => break,
                (_, Some(_)) => {}
            }
            ends.push(next);
            if !self.is_empty(next) {
                break;
            }
        }
        ends
    }
}
