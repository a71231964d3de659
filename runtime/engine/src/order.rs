//! Which turn to try first: the one the table knows, then captures and promotions by what they gain, then quiet turns that
//! cut off elsewhere.

use ferz_runtime::effect::Effect;
use ferz_runtime::mv::{Move, MoveKind};
use ferz_runtime::position::Position;

use crate::history::{History, Trace};
use crate::tally::Tally;
use crate::tt;
use crate::values::Values;

const FROM_TABLE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// Taken from the score of a capture that loses: it is tried behind all others.
const LOSING: i32 = 1 << 25;

/// What men are worth, and what was learned.
pub(crate) type Knowledge<'a> = (&'a Values, &'a History);

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

    /// Puts the turn of this digest first, if it is there: others are not even scored before it has failed.
    pub(crate) fn put_first(&mut self, known: u16) {
        if let Some(at) = self.moves.iter().position(|&mv| tt::digest(mv) == known) {
            self.moves.swap(0, at);
            self.scores.push(FROM_TABLE);
        }
    }

    /// The best of the turns from this one on, swapped to this place, the first of equals; `None` behind the last.
    pub(crate) fn pick(&mut self, at: usize, score: impl FnMut(Move) -> i32) -> Option<Move> {
        if self.scores.len() <= at {
            let unscored = self.moves[self.scores.len()..].iter().copied();
            self.scores.extend(unscored.map(score));
        }
        let rest = self.scores.get(at..)?;
        let mut best = 0;
        for (other, score) in rest.iter().enumerate() {
            if rest[best] < *score {
                best = other;
            }
        }
        let mv = *self.moves.get(at + best)?;
        self.scores.swap(at, at + best);
        self.moves.swap(at, at + best);
        Some(mv)
    }

    /// Whether a turn that was picked may be a capture that loses, as it is not known to.
    #[inline]
    pub(crate) fn is_in_doubt(&self, at: usize) -> bool {
        (CAPTURE / 2..FROM_TABLE).contains(&self.scores[at])
    }

    /// Whether a turn that was picked is known to lose.
    #[inline]
    pub(crate) fn is_losing(&self, at: usize) -> bool {
        self.scores[at] < -CAPTURE / 4
    }

    /// Puts a turn that was picked behind all others.
    #[inline]
    pub(crate) fn put_off(&mut self, at: usize) {
        self.scores[at] -= LOSING;
    }
}

/// Whether a turn neither takes nor promotes.
pub(crate) fn is_quiet(tally: &Tally, mv: Move) -> bool {
    mv.becomes().is_none()
        && match mv.kind() {
            MoveKind::EnPassant | MoveKind::Destroy => false,
            MoveKind::Castle | MoveKind::Pass | MoveKind::Leave | MoveKind::Drop => true,
            MoveKind::Path | MoveKind::Swap | MoveKind::Explode => mv.detail() & Effect::TAKES == 0,
            MoveKind::Plain | MoveKind::Trail => tally.piece(mv.to()).is_none(),
        }
}

/// What a turn wins at once, whatever the answer.
pub(crate) fn gain<P: Position>(values: &Values, position: &P, tally: &Tally, mv: Move) -> i32 {
    let worth = |square| tally.piece(square).map_or(0, |piece| values.worth(piece));
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

/// What the man is worth that a turn leaves on its target, to be taken there.
pub(crate) fn exposed(values: &Values, tally: &Tally, mv: Move) -> i32 {
    match mv.kind() {
        MoveKind::Destroy | MoveKind::Explode | MoveKind::Leave | MoveKind::Pass => 0,
        MoveKind::Drop => mv.from_hand().map_or(0, |piece| values.worth(piece)),
        _ => mv.becomes().or_else(|| tally.piece(mv.from())).map_or(0, |piece| values.worth(piece)),
    }
}

/// What speaks for trying a capture or promotion: much gained, by a man of little worth.
fn capture_score<P: Position>((values, history): Knowledge<'_>, position: &P, tally: &Tally, mv: Move) -> i32 {
    let mover = tally.piece(mv.from()).map_or(0, |piece| values.worth(piece));
    let learned = history.capture(history.slot(tally, position.side(), mv), tally.piece(mv.to()));
    CAPTURE + 16 * gain(values, position, tally, mv) - mover + learned / 8
}

/// What speaks for trying a turn.
pub(crate) fn score<P: Position>(
    knowledge: Knowledge<'_>,
    (position, tally): (&P, &Tally),
    (ply, trace): (usize, Trace),
    mv: Move,
) -> i32 {
    let (values, history) = knowledge;
    if is_quiet(tally, mv) {
        let learned = match history.rank(ply, trace, mv) {
            Some(rank) => KILLER - rank,
            None => history.quiet(trace, history.slot(tally, position.side(), mv)),
        };
        learned + dropped(values, position, mv)
    } else {
        capture_score(knowledge, position, tally, mv) + 16 * dropped(values, position, mv)
    }
}

/// What the man is worth that a turn brings from the reserve: more than leaving it there.
fn dropped<P: Position>(values: &Values, position: &P, mv: Move) -> i32 {
    let piece = mv.drop().and_then(|_| position.reserve(position.side()).first());
    piece.map_or(0, |&piece| values.worth(piece))
}
