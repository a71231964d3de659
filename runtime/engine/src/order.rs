//! Which turn to try first: the one the table knows, then captures and promotions by what they gain, then quiet turns that
//! cut off elsewhere.

use ferz_runtime::effect::Effect;
use ferz_runtime::mv::{Move, MoveKind};
use ferz_runtime::position::Position;

use crate::values::Values;

const FROM_TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// History scores stay below in size.
const MAX_HISTORY: i32 = 1 << 14;

/// Turns of a position with what speaks for trying them; made once and used again, so that searching allocates nothing.
#[derive(Debug, Default)]
pub(crate) struct MoveList {
    pub(crate) moves: Vec<Move>,
    scores: Vec<i32>,
}

impl MoveList {
    /// Room for more turns than positions usually have.
    pub(crate) fn new() -> Self {
        MoveList { moves: Vec::with_capacity(512), scores: Vec::with_capacity(512) }
    }

    pub(crate) fn clear(&mut self) {
        self.moves.clear();
        self.scores.clear();
    }

    /// Scores all turns.
    pub(crate) fn score(&mut self, score: impl FnMut(Move) -> i32) {
        self.scores.extend(self.moves.iter().copied().map(score));
    }

    /// The best of the turns from this one on, swapped to this place; `None` behind the last.
    pub(crate) fn pick(&mut self, at: usize) -> Option<Move> {
        let rest = self.scores.get(at..)?;
        // The first of equals, so that the order does not depend on how they were swapped before.
        let (best, _) = rest.iter().enumerate().rev().max_by_key(|(_, score)| **score)?;
        self.scores.swap(at, at + best);
        self.moves.swap(at, at + best);
        Some(self.moves[at])
    }
}

/// Whether a turn neither takes nor promotes.
pub(crate) fn is_quiet<P: Position>(position: &P, mv: Move) -> bool {
    mv.becomes().is_none()
        && match mv.kind() {
            MoveKind::EnPassant | MoveKind::Destroy => false,
            MoveKind::Castle | MoveKind::Pass | MoveKind::Leave | MoveKind::Drop => true,
            MoveKind::Path | MoveKind::Swap | MoveKind::Explode => mv.detail() & Effect::TAKES == 0,
            MoveKind::Plain | MoveKind::Trail => position.man(mv.to()).is_none(),
        }
}

/// What a turn wins at once, whatever the answer.
pub(crate) fn gain<P: Position>(values: &Values, position: &P, mv: Move) -> i32 {
    let worth = |square| position.man(square).map_or(0, |(piece, _)| values.worth(piece));
    let taken = match mv.kind() {
        MoveKind::Castle | MoveKind::Pass | MoveKind::Drop => 0,
        MoveKind::Path | MoveKind::Swap => taken_on_the_way(values, position, mv),
        MoveKind::Destroy => worth(mv.to()) - worth(mv.from()),
        MoveKind::Leave => -worth(mv.from()),
        MoveKind::Explode => taken_on_the_way(values, position, mv) - worth(mv.from()),
        // As a rule a man takes en passant what is like it.
        MoveKind::EnPassant => worth(mv.from()),
        MoveKind::Plain | MoveKind::Trail => worth(mv.to()),
    };
    taken + mv.becomes().map_or(0, |piece| values.worth(piece) - worth(mv.from()))
}

/// What the enemy's men are worth that a turn with an effect takes, less what its own are.
fn taken_on_the_way<P: Position>(values: &Values, position: &P, mv: Move) -> i32 {
    let effect = position.effect(mv);
    let target = Some(mv.to()).filter(|&to| to != mv.from() && effect.put.is_none_or(|put| put.from != to));
    let taken = effect.victims.as_slice().iter().copied().chain(target);
    let worth = |(piece, side)| if side == position.side() { -values.worth(piece) } else { values.worth(piece) };
    taken.filter_map(|square| position.man(square)).map(worth).sum()
}

/// What speaks for trying a capture or promotion: much gained, by a man of little worth.
pub(crate) fn capture_score<P: Position>(values: &Values, position: &P, mv: Move) -> i32 {
    let mover = position.man(mv.from()).map_or(0, |(piece, _)| values.worth(piece));
    CAPTURE + 16 * gain(values, position, mv) - mover
}

/// What speaks for trying a turn.
pub(crate) fn score<P: Position>(
    (values, quiets): (&Values, &Quiets),
    position: &P,
    ply: usize,
    known: Option<u32>,
    mv: Move,
) -> i32 {
    if known == Some(mv.digest()) {
        FROM_TABLE
    } else if is_quiet(position, mv) {
        quiets.score(position, ply, mv) + dropped(values, position, mv)
    } else {
        capture_score(values, position, mv) + 16 * dropped(values, position, mv)
    }
}

/// What the man is worth that a turn brings from the reserve: more than leaving it there.
fn dropped<P: Position>(values: &Values, position: &P, mv: Move) -> i32 {
    let piece = mv.drop().and_then(|_| position.reserve(position.side()).first());
    piece.map_or(0, |&piece| values.worth(piece))
}

/// What was learned of quiet turns.
#[derive(Debug)]
pub(crate) struct Quiets {
    killers: Vec<[Move; 2]>,
    /// By side, type and target.
    history: Vec<i32>,
    pieces: usize,
    squares: usize,
}

impl Quiets {
    pub(crate) fn new<P: Position>(plies: usize) -> Self {
        let pieces = P::INFO.pieces.len();
        let squares = P::INFO.squares();
        Quiets { killers: vec![[Move::NONE; 2]; plies], history: vec![0; 2 * pieces * squares], pieces, squares }
    }

    pub(crate) fn clear(&mut self) {
        self.killers.fill([Move::NONE; 2]);
        self.history.fill(0);
    }

    /// Between searches: killers are of other positions, history still tells a little.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([Move::NONE; 2]);
        self.history.iter_mut().for_each(|score| *score /= 4);
    }

    /// A quiet turn was too good; those tried before it were not.
    pub(crate) fn reward<P: Position>(&mut self, position: &P, ply: usize, depth: i32, mv: Move, failed: &[Move]) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != mv
        {
            *killers = [mv, killers[0]];
        }
        let bonus = (depth * depth).min(400);
        self.adjust(position, mv, bonus);
        for &mv in failed.iter().filter(|&&mv| is_quiet(position, mv)) {
            self.adjust(position, mv, -bonus);
        }
    }

    /// Moves a score towards the limit, by less the nearer it is.
    fn adjust<P: Position>(&mut self, position: &P, mv: Move, bonus: i32) {
        if let Some(index) = self.index(position, mv) {
            let score = &mut self.history[index];
            *score += 16 * bonus - *score * bonus.abs() / (MAX_HISTORY / 16);
        }
    }

    fn score<P: Position>(&self, position: &P, ply: usize, mv: Move) -> i32 {
        match self.killers.get(ply).and_then(|killers| killers.iter().position(|&killer| killer == mv)) {
            Some(rank) => KILLER - rank as i32,
            None => self.index(position, mv).map_or(0, |index| self.history[index]),
        }
    }

    fn index<P: Position>(&self, position: &P, mv: Move) -> Option<usize> {
        let (piece, side) = match mv.kind() {
            MoveKind::Pass => None,
            MoveKind::Drop => mv.from_hand().map(|piece| (piece, position.side())),
            _ => position.man(mv.from()),
        }?;
        Some((side * self.pieces + usize::from(piece)) * self.squares + usize::from(mv.to()))
    }
}
