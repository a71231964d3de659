//! What searching has taught of turns: which ones cut off elsewhere, alone and in answer to the turns before.

use ferz_runtime::mv::{Move, MoveKind};
use ferz_runtime::position::Position;

use crate::tally::Tally;

/// Scores stay below in size.
pub(crate) const MAX: i32 = 1 << 14;
/// Places for pairs of turns at most; where there are more pairs, several share one.
const SEQUELS: usize = 1 << 22;

/// What a turn is remembered by: side, type and target; nothing is remembered of slot 0.
pub(crate) type Slot = u32;

/// What led to a node: the slots of the last turn and of the one before it.
pub(crate) type Trace = [Slot; 2];

/// What was learned.
#[derive(Debug)]
pub(crate) struct History {
    killers: Vec<[Move; 2]>,
    /// The quiet turn that last refuted a turn.
    refutations: Vec<Move>,
    quiets: Vec<i16>,
    captures: Vec<i16>,
    /// Row by row what was learned of turns in answer to, or after, a turn.
    sequels: Vec<i16>,
    rows: usize,
    pieces: usize,
    squares: usize,
}

impl History {
    pub(crate) fn new<P: Position>(plies: usize) -> Self {
        let (pieces, squares) = (P::INFO.pieces.len(), P::INFO.squares());
        let slots = 2 * pieces * squares + 1;
        let rows = (SEQUELS / slots).clamp(1, slots);
        History {
            killers: vec![[Move::NONE; 2]; plies],
            refutations: vec![Move::NONE; slots],
            quiets: vec![0; slots],
            captures: vec![0; slots * (pieces + 1)],
            sequels: vec![0; rows * slots],
            rows,
            pieces,
            squares,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.killers.fill([Move::NONE; 2]);
        self.refutations.fill(Move::NONE);
        for scores in [&mut self.quiets, &mut self.captures, &mut self.sequels] {
            scores.fill(0);
        }
    }

    /// Between searches: killers are of other positions, the rest still tells a little.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([Move::NONE; 2]);
        self.quiets.iter_mut().for_each(|score| *score /= 2);
    }

    /// Where a turn is remembered.
    #[inline]
    pub(crate) fn slot(&self, tally: &Tally, side: usize, mv: Move) -> Slot {
        let piece = match mv.kind() {
            MoveKind::Pass => None,
            MoveKind::Drop => mv.from_hand(),
            _ => tally.piece(mv.from()),
        };
        piece.map_or(0, |piece| {
            1 + ((side * self.pieces + usize::from(piece)) * self.squares + usize::from(mv.to())) as Slot
        })
    }

    /// Killers of a ply and the refutation of the turn before, by rank; `None` for others.
    #[inline]
    pub(crate) fn rank(&self, ply: usize, [last, _]: Trace, mv: Move) -> Option<i32> {
        let [first, second] = self.killers[ply];
        [first, second, self.refutations[last as usize]].iter().position(|&known| known == mv).map(|rank| rank as i32)
    }

    /// How well a quiet turn has done.
    #[inline]
    pub(crate) fn quiet(&self, trace: Trace, slot: Slot) -> i32 {
        let alone = i32::from(self.quiets[slot as usize]);
        let after = |before| i32::from(self.sequels[self.sequel(before, slot)]);
        alone + after(trace[0]) + after(trace[1])
    }

    /// How well a capture or promotion has done.
    #[inline]
    pub(crate) fn capture(&self, slot: Slot, victim: Option<u8>) -> i32 {
        i32::from(self.captures[self.victim(slot, victim)])
    }

    /// A quiet turn was too good for the opponent.
    pub(crate) fn refutes(&mut self, ply: usize, [last, _]: Trace, mv: Move) {
        let killers = &mut self.killers[ply];
        if killers[0] != mv {
            *killers = [mv, killers[0]];
        }
        self.refutations[last as usize] = mv;
    }

    /// Changes the score of a quiet turn.
    #[inline]
    pub(crate) fn adjust_quiet(&mut self, trace: Trace, slot: Slot, bonus: i32) {
        adjust(&mut self.quiets[slot as usize], bonus);
        for before in trace {
            let sequel = self.sequel(before, slot);
            adjust(&mut self.sequels[sequel], bonus);
        }
    }

    /// Changes the score of a capture or promotion.
    #[inline]
    pub(crate) fn adjust_capture(&mut self, slot: Slot, victim: Option<u8>, bonus: i32) {
        let index = self.victim(slot, victim);
        adjust(&mut self.captures[index], bonus);
    }

    /// All turns after the same one are neighbors: they are asked for together.
    #[inline]
    fn sequel(&self, before: Slot, slot: Slot) -> usize {
        before as usize % self.rows * self.quiets.len() + slot as usize
    }

    #[inline]
    fn victim(&self, slot: Slot, victim: Option<u8>) -> usize {
        slot as usize * (self.pieces + 1) + victim.map_or(self.pieces, usize::from)
    }
}

/// Moves a score towards the limit, by less the nearer it is.
#[inline]
fn adjust(score: &mut i16, bonus: i32) {
    let old = i32::from(*score);
    *score = (old + bonus - old * bonus.abs() / MAX) as i16;
}
