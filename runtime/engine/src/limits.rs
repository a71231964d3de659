//! How long a search may take: what was asked for, and the time to spend of a clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use ferz_runtime::mv::Move;

use crate::clock::Moment;
use crate::skill::Skill;

/// Turns a game is taken to last from here if nobody says.
const TURNS_TO_GO: u32 = 30;
/// Hundredths of its share that a turn takes which has been the best for so many iterations: what keeps changing is worth time.
const SHARES: [u32; 5] = [100, 75, 60, 50, 45];
/// Kept in reserve unless somebody says.
pub(crate) const DEFAULT_OVERHEAD: Duration = Duration::from_millis(30);
/// How often, in nodes, the clock and the stop sign are looked at.
pub(crate) const POLL: u64 = 256;

/// What a search was asked for. Nothing set means no limit.
#[derive(Clone, Debug)]
pub struct Limits {
    /// When the search was asked for.
    pub start: Moment,
    /// Plies.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Stop at a win in so many turns.
    pub mate: Option<u32>,
    /// Time for this turn.
    pub movetime: Option<Duration>,
    /// The clock of the side to move.
    pub clock: Option<Clock>,
    /// Kept in reserve for the way of the answer.
    pub overhead: Duration,
    /// Look at these turns only; all if empty.
    pub turns: Vec<Move>,
    /// How many of the best turns are told, each with its line.
    pub lines: usize,
    /// How well to play, if not as well as possible.
    pub skill: Option<Skill>,
    /// It is the opponent's time that is thought in: no time counts before this moment is set.
    pub hit: Option<Arc<OnceLock<Moment>>>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            start: Moment::now(),
            depth: None,
            nodes: None,
            mate: None,
            movetime: None,
            clock: None,
            overhead: DEFAULT_OVERHEAD,
            turns: Vec::new(),
            lines: 1,
            skill: None,
            hit: None,
        }
    }
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Time won with each turn.
    pub increment: Duration,
    /// Turns until more time is given.
    pub turns: Option<u32>,
    /// Time for each turn when none is left.
    pub byoyomi: Duration,
}

/// The limits made into points of time and counts.
#[derive(Debug)]
pub(crate) struct Budget<'a> {
    stop: &'a AtomicBool,
    hit: Option<&'a OnceLock<Moment>>,
    pub(crate) start: Moment,
    /// What a turn may take on average.
    share: Option<Duration>,
    /// No new node after this.
    hard: Option<Duration>,
    nodes: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &'a Limits, stop: &'a AtomicBool) -> Self {
        let (share, hard) = limits.clock.map(|clock| shares(clock, limits.overhead)).unzip();
        let movetime = limits.movetime.map(|time| time.saturating_sub(limits.overhead));
        let hard = [hard, movetime].into_iter().flatten().min();
        let hit = limits.hit.as_deref();
        Budget { stop, hit, start: limits.start, share, hard, nodes: limits.nodes.unwrap_or(u64::MAX) }
    }

    /// Whether the search must end at this node, others having visited some more.
    pub(crate) fn is_spent(&self, nodes: u64, others: u64) -> bool {
        self.nodes <= nodes.saturating_add(others) || nodes.is_multiple_of(POLL) && self.is_over()
    }

    /// Whether the time is up or somebody called stop.
    pub(crate) fn is_over(&self) -> bool {
        let late = |since: Moment| self.hard.is_some_and(|hard| hard <= since.elapsed());
        self.stop.load(Ordering::Relaxed) || self.counts_from().is_some_and(late)
    }

    /// Whether another iteration is worth beginning where the best turn is the same as so many iterations ago. What was thought
    /// in the opponent's time need not be thought again.
    pub(crate) fn allows_another(&self, steady: usize) -> bool {
        // An iteration takes about as long as all before it: what is begun at a part of the share ends in time.
        let part = SHARES[steady.min(SHARES.len() - 1)];
        self.counts_from().is_none() || self.share.is_none_or(|share| self.start.elapsed() < share * part / 100)
    }

    /// Whether a clock runs, so that time saved now is won for later.
    pub(crate) fn saves_time(&self) -> bool {
        self.share.is_some() && self.counts_from().is_some()
    }

    /// Since when time counts, if it does yet.
    fn counts_from(&self) -> Option<Moment> {
        self.hit.map_or(Some(self.start), |hit| hit.get().copied())
    }
}

/// Time that a turn may take on average, and time after which nothing goes on.
fn shares(clock: Clock, overhead: Duration) -> (Duration, Duration) {
    // What a turn is given anyway is not lost; the way of the answer is taken from it first.
    let free = clock.byoyomi.saturating_sub(overhead);
    let left = clock.left.saturating_sub(overhead.saturating_sub(clock.byoyomi));
    let turns = clock.turns.map_or(TURNS_TO_GO, |turns| turns.clamp(1, TURNS_TO_GO));
    // A quarter of the increment is saved: it becomes a reserve against delays.
    let share = left / turns + clock.increment * 3 / 4 + free;
    let hard = (share * 4).min(left * 3 / 4 + free);
    (share.min(hard), hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left: u64, increment: u64, turns: Option<u32>) -> Clock {
        let millis = Duration::from_millis;
        Clock { left: millis(left), increment: millis(increment), turns, byoyomi: Duration::ZERO }
    }

    #[test]
    fn no_clock_is_overdrawn() {
        let overhead = Duration::from_millis(30);
        for left in [0, 1, 19, 20, 21, 100, 1000, 60_000, 3_600_000] {
            for increment in [0, 10, 1000, 60_000] {
                for turns in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let clock = clock(left, increment, turns);
                    let (share, hard) = shares(clock, overhead);
                    assert!(share <= hard && hard <= clock.left.saturating_sub(overhead), "{clock:?}");
                }
            }
        }
    }

    #[test]
    fn a_turn_takes_what_it_is_given_when_nothing_is_left() {
        let overhead = Duration::from_millis(30);
        let byoyomi = Duration::from_secs(10);
        let (share, hard) = shares(Clock { byoyomi, ..clock(0, 0, None) }, overhead);
        assert_eq!((share, hard), (byoyomi - overhead, byoyomi - overhead));
        assert!(hard < shares(Clock { byoyomi, ..clock(60_000, 0, None) }, overhead).1);
        assert_eq!(shares(Clock { byoyomi: overhead, ..clock(0, 0, None) }, overhead).1, Duration::ZERO);
    }

    #[test]
    fn an_increment_and_an_early_control_allow_more() {
        let overhead = Duration::ZERO;
        let share = |left, increment, turns| shares(clock(left, increment, turns), overhead).0;
        assert!(share(60_000, 0, None) < share(60_000, 2000, None));
        assert!(share(60_000, 0, None) < share(60_000, 0, Some(5)));
        assert_eq!(share(60_000, 0, None), Duration::from_millis(2000));
    }

    #[test]
    fn the_stop_sign_and_the_count_of_nodes_end_a_search() {
        let (stop, limits) = (AtomicBool::new(false), Limits { nodes: Some(1000), ..Limits::default() });
        let budget = Budget::new(&limits, &stop);
        assert!(!budget.is_spent(999, 0) && budget.is_spent(1000, 0) && budget.is_spent(900, 100));
        assert!(!budget.is_spent(POLL, 0));
        stop.store(true, Ordering::Relaxed);
        assert!(budget.is_spent(POLL, 0) && budget.is_over());
    }

    #[test]
    fn no_time_counts_while_it_is_the_opponents() {
        let (stop, hit) = (AtomicBool::new(false), Arc::new(OnceLock::new()));
        let clock = Some(clock(0, 0, None));
        let limits = Limits { clock, hit: Some(hit.clone()), ..Limits::default() };
        let budget = Budget::new(&limits, &stop);
        assert!(!budget.is_over() && budget.allows_another(0) && !budget.saves_time());
        hit.set(Moment::now()).unwrap();
        assert!(budget.is_over() && !budget.allows_another(0) && budget.saves_time());
    }
}
