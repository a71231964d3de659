//! What a session has the thread do that thinks.

use std::sync::atomic::Ordering;

use ferz_runtime::dynamic::DynGame;

use super::Session;
use crate::clock::Moment;
use crate::limits::Limits;
use crate::setting::Settings;
use crate::worker::{Job, Request};

/// Jobs that may follow each other without waiting.
const MOST_PENDING: usize = 16;

/// What the thread is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doing {
    /// Getting ready: the engine is not until then.
    Preparing,
    Searching,
    /// A search in the opponent's time, or one that ends only when told to.
    Waiting,
    Counting,
}

impl Session {
    /// Gives the thread a job.
    pub(crate) fn begin(&mut self, job: Job) {
        self.stop.store(false, Ordering::Relaxed);
        let doing = match &job {
            Job::Search(_, request) if request.endless || request.limits.hit.is_some() => Doing::Waiting,
            Job::Search(..) => Doing::Searching,
            Job::Perft(..) | Job::Bench(_) => Doing::Counting,
            Job::Sit(..) | Job::Resize(_) | Job::Threads(_) | Job::Forget => Doing::Preparing,
        };
        self.dropped = false;
        // Without the thread there is nothing to wait for.
        if self.jobs.send(job).is_ok() {
            self.pending.push_back(doing);
        }
    }

    /// What the thread is asked to do last.
    pub(crate) fn doing(&self) -> Option<Doing> {
        self.pending.back().copied()
    }

    /// Whether all is ready.
    pub(crate) fn is_prepared(&self) -> bool {
        !self.pending.contains(&Doing::Preparing)
    }

    /// Whether another job may follow those that have not ended.
    pub(crate) fn is_free(&self) -> bool {
        self.pending.len() < MOST_PENDING && self.pending.iter().all(|&doing| doing == Doing::Preparing)
    }

    /// A job has ended; whether what it found still matters.
    pub(crate) fn end(&mut self) -> bool {
        self.pending.pop_front();
        !self.dropped
    }

    /// Ends the job under way, whose thought matters all the same.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Ends the search under way and forgets what it finds.
    pub(crate) fn drop_search(&mut self) {
        self.dropped = true;
        self.stop();
    }

    /// What was expected has happened: from now on time counts.
    pub(crate) fn hit(&mut self) {
        if let Some(hit) = self.hit.take() {
            // Nobody but this sets it, and only once.
            let _ = hit.set(Moment::now());
            if let Some(doing) = self.pending.back_mut() {
                *doing = Doing::Searching;
            }
        }
    }

    /// Searches the position. In the opponent's time no time counts before [`Session::hit`].
    pub(crate) fn search(&mut self, request: Request, ponders: bool) {
        self.search_in(self.game.duplicate(), request, ponders);
    }

    /// Searches in the opponent's time the position after a turn that is expected.
    pub(crate) fn ponder(&mut self, expected: &str, request: Request) {
        let mut game = self.game.duplicate();
        if game.play(expected) && game.outcome().is_none() {
            self.search_in(game, request, true);
        }
    }

    fn search_in(&mut self, game: Box<dyn DynGame>, mut request: Request, ponders: bool) {
        self.hit = ponders.then(Default::default);
        let Settings { lines, overhead, .. } = self.settings;
        let (skill, hit) = (self.settings.skill(), self.hit.clone());
        request.limits = Limits { lines, overhead, skill, hit, ..request.limits };
        self.begin(Job::Search(game, Box::new(request)));
    }
}
