//! The source read again and again: the last good edition, and what is said about the present text.

use crate::source::{Edition, Reading, Source};
use ferz_documents::DiagnosticDocument;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often the source is looked at.
const INTERVAL: Duration = Duration::from_millis(250);

/// What is known of the source.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    /// How often it has changed.
    pub(crate) reading: u64,
    /// The last game without faults, and the reading it is from.
    pub(crate) edition: Option<(u64, Arc<dyn Edition>)>,
    /// What is to be said about the present text.
    pub(crate) messages: Vec<DiagnosticDocument>,
    /// Why it could not be read.
    pub(crate) trouble: Option<String>,
}

/// A source, and what is known of it.
pub(crate) struct Watch {
    source: Box<dyn Source>,
    known: Mutex<Known>,
}

impl Watch {
    pub(crate) fn new(source: Box<dyn Source>) -> Self {
        let watch = Watch { source, known: Mutex::default() };
        watch.look();
        watch
    }

    /// What is known now.
    pub(crate) fn known(&self) -> Known {
        self.lock().clone()
    }

    /// Reads the source if it has changed.
    pub(crate) fn look(&self) {
        let Some(Reading { edition, messages, trouble }) = self.source.read() else { return };
        let mut known = self.lock();
        known.reading += 1;
        known.messages = messages;
        known.trouble = trouble;
        if let Some(edition) = edition {
            known.edition = Some((known.reading, edition));
        }
    }

    // What a panic left is still one of the readings, whole.
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Looks at the source until nobody needs it.
pub(crate) async fn keep_looking(watch: Arc<Watch>) {
    let watch = Arc::downgrade(&watch);
    loop {
        tokio::time::sleep(INTERVAL).await;
        let Some(watch) = watch.upgrade() else { return };
        if tokio::task::spawn_blocking(move || watch.look()).await.is_err() {
            return;
        }
    }
}
