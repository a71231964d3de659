//! A game that is read again when one of its files changes.

use super::edition::Made;
use crate::game_arg::{Source, With};
use crate::load::{Checked, Loaded};
use ferz_documents::DiagnosticDocument;
use ferz_play::source::{Edition, Reading};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// A game and what its files looked like.
#[derive(Debug)]
pub(super) struct Watched {
    source: Source,
    with: With,
    /// Files as they were when they were read; none before the first reading.
    seen: Mutex<Option<BTreeMap<PathBuf, Look>>>,
}

/// What tells one state of a file from another: its time and its length, if it is there.
type Look = Option<(Option<SystemTime>, u64)>;

impl Watched {
    pub(super) fn new(source: Source, with: With) -> Self {
        Watched { source, with, seen: Mutex::default() }
    }

    fn reading(&self, loaded: Loaded) -> Reading {
        let messages = loaded.diagnostics.sorted();
        let messages = messages.into_iter().map(|one| DiagnosticDocument::new(one, &loaded.sources)).collect();
        let checked = Checked::of(loaded).ok();
        let edition =
            checked.map(|checked| Arc::new(Made::new(self.source.clone(), self.with, checked)) as Arc<dyn Edition>);
        Reading { edition, messages, trouble: None }
    }
}

/// The looks of files, each taken once.
fn looks(paths: impl Iterator<Item = PathBuf>) -> BTreeMap<PathBuf, Look> {
    paths.map(|path| (path.clone(), look(&path))).collect()
}

fn look(path: &Path) -> Look {
    fs::metadata(path).ok().map(|about| (about.modified().ok(), about.len()))
}

impl ferz_play::source::Source for Watched {
    fn read(&self) -> Option<Reading> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.as_ref().is_some_and(|seen| seen.iter().all(|(path, known)| look(path) == *known)) {
            return None;
        }
        let own = match &self.source {
            Source::File(path) => Some(path.clone()),
            Source::Shipped(_) => None,
        };
        // Looked at before it is read: what changes meanwhile is read once more.
        let mut looks_now = looks(own.into_iter());
        let reading = match self.source.load() {
            Ok(loaded) => {
                let from_disk = loaded.sources.files().filter(|&file| !loaded.sources.is_shipped(file));
                let read = from_disk.map(|file| PathBuf::from(loaded.sources.name(file)));
                for (path, look) in looks(read.chain(loaded.missing.iter().cloned())) {
                    looks_now.entry(path).or_insert(look);
                }
                self.reading(loaded)
            }
            Err(failure) => Reading { trouble: Some(failure.text()), ..Reading::default() },
        };
        *seen = Some(looks_now);
        Some(reading)
    }
}
