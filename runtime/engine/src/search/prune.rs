//! What a node leaves out, and what it looks at less deep, each only where the game's rules allow it.

use ferz_runtime::info::Verdict;
use ferz_runtime::mv::Move;
use ferz_runtime::position::Position;

use super::node::{Node, Trial, Window};
use super::quiesce::FEW;
use super::{Past, Run, reduce, score};
use crate::order::MoveList;
use crate::tally::Tally;
use crate::tt::{Bound, Hit};

impl<P: Position> Run<'_, P> {
    /// A score outside the window where the side stands so well or so badly that its turns need not be tried.
    pub(super) fn prune(
        &mut self,
        node: &Node<'_, P>,
        known: Option<Hit>,
        (alpha, beta): Window,
        may_pass: bool,
    ) -> Option<i32> {
        let &Node { position, tally, depth, ply, improving, .. } = node;
        if score::DECIDED <= beta.abs() {
            return None;
        }
        // What searching has found says more than how the position looks.
        let searched = known.map(|hit| (hit.bound, score::from_table(hit.score, ply)));
        let evaluation = match searched {
            Some((Bound::Lower | Bound::Exact, score)) if node.evaluation < score => score,
            Some((Bound::Upper | Bound::Exact, score)) if score < node.evaluation => score,
            _ => node.evaluation,
        };
        if depth <= reduce::SAFE_DEPTH && beta <= evaluation - reduce::SAFE_LEAD * (depth - i32::from(improving)) {
            return Some(evaluation);
        }
        if depth <= reduce::HOPELESS_DEPTH && evaluation + reduce::HOPELESS * depth <= alpha {
            let score = self.quiesce(position, tally, (alpha, beta), ply);
            if self.over || score <= alpha {
                return Some(score);
            }
        }
        if evaluation < beta || !may_pass || depth < 2 || !passing_is_safe::<P>(position, tally) {
            return None;
        }
        let reduced = depth - reduce::pass(depth, evaluation - beta);
        let passed = position.pass();
        self.searcher.path.push(Past { key: position.key(), in_check: false });
        self.searcher.frames[ply].slot = 0;
        let score = -self.node(&passed, tally, reduced, (-beta, 1 - beta), ply + 1, false);
        self.searcher.path.pop();
        // A search that is over has no score; whatever is returned then is thrown away.
        (self.over || beta <= score).then_some(beta)
    }

    /// Whether a turn need not be tried with so few plies left, another being known that does not lose at once.
    pub(super) fn is_hopeless(
        &mut self,
        node: &Node<'_, P>,
        list: &MoveList,
        trial: &Trial,
        (mv, lower): (Move, i32),
    ) -> bool {
        let &Node { position, tally, depth, in_check, improving, evaluation, .. } = node;
        if node.wide || in_check || reduce::SHALLOW < depth || self.exact.is_some() {
            return false;
        }
        if trial.quiet {
            let late = reduce::enough(depth, improving) <= trial.at;
            return late || evaluation + reduce::hope(depth) <= lower || trial.learned < -4000 * depth;
        }
        list.is_losing(trial.at) && !self.searcher.gains(position, tally, mv, -100 * depth)
    }

    /// Plies by which a turn is looked at less deep.
    pub(super) fn reduction(&self, node: &Node<'_, P>, next: &P, trial: &Trial) -> i32 {
        if self.exact.is_some() {
            return 0;
        }
        if node.depth < 3 || trial.at < 2 + usize::from(node.wide) || !trial.quiet || node.in_check || next.in_check() {
            return 0;
        }
        let thousandths = reduce::late(node.depth, trial.at) + 800 * i32::from(!node.improving)
            - 1000 * i32::from(node.wide)
            - trial.learned * 1000 / 12_000;
        thousandths / 1000
    }
}

/// Whether a side that may pass and still stands well would stand well with any turn: not where having no turn wins, not with
/// pawns alone, where having to move can be the loss, and not with so few men that having none, or no turn, is near.
fn passing_is_safe<P: Position>(position: &P, tally: &Tally) -> bool {
    let endings = &P::INFO.endings;
    let enough = match endings.stalemate {
        Verdict::Wins => false,
        Verdict::Draws => true,
        Verdict::Loses => FEW < tally.men[position.side()],
    };
    let bare = endings.bare_king.is_some() && tally.men.iter().any(|&men| men <= 2);
    enough && !bare && 0 < tally.officers[position.side()]
}
