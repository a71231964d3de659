//! Setups in which the side to move could take the king: the checker's own, slow way to see it.

use super::Cx;
use crate::board::{Side, Square};
use crate::game::{Game, Man, Setup};
use crate::movement::{Course, Gate, Pattern, Step};
use crate::reach::{longest, step_around};
use ferz_dsl::diagnostic::{Code, Diagnostic};

/// Reports setups that begin with a king to be taken.
pub(super) fn check_threats(cx: &mut Cx<'_>, game: &Game) {
    for setup in &game.setups {
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
    let able = |pattern: &&Pattern| {
        let unmoved = piece.start[side.index()][from.index()];
        pattern.modes.capture && pattern.when.begins_on(side, from) && (!pattern.when.initial || unmoved)
    };
    let mut patterns = piece.patterns.iter().filter(able);
    piece.explosion.is_some() && game.board.around(from).any(|square| square == target)
        || patterns.any(|pattern| {
            pattern.steps.iter().any(|step| Ride { game, setup, pattern, side, from }.meets(step, target))
        })
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

    /// Whether the ride may end on the target, on which a man stands.
    fn meets(&self, step: &Step, target: Square) -> bool {
        let (mut at, mut hurdle) = (self.from, None);
        for count in 1..=longest(&self.game.board, self.pattern.limit, self.side, self.from) {
            let mut path = step.path.iter().map(|&offset| self.step(at, offset));
            let open = match step.gate {
                Gate::Any => true,
                Gate::Empty => path.all(|square| square.is_some_and(|square| self.is_empty(square))),
                Gate::Occupied => path.any(|square| square.is_some_and(|square| !self.is_empty(square))),
            };
            let Some(next) = self.step(at, step.vector).filter(|&next| open && next != self.from) else {
                return false;
            };
            at = next;
            match (self.pattern.course, hurdle) {
                (Course::Ski(skipped), _) if count <= skipped => continue,
                (Course::Plain | Course::Ski(_), _) => {}
                (Course::HopAdjacent, None) if self.is_empty(next) => return false,
                (_, None) => {
                    hurdle = (!self.is_empty(next)).then_some(count);
                    continue;
                }
                (Course::HopNext, Some(hurdle)) if hurdle + 1 != count => return false,
                (_, Some(_)) => {}
            }
            if !self.is_empty(next) {
                return next == target;
            }
        }
        false
    }
}
