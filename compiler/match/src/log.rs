//! The log of a match: a line that says what is played, then one for each finished game, in the order in which they end. With
//! it a match that was broken off goes on where it stopped.

use crate::record::Record;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// An open log.
#[derive(Debug)]
pub struct Log {
    file: File,
}

impl Log {
    /// Opens a log, or begins one, for a match that is told by these settings; with the games that it has.
    ///
    /// # Errors
    /// The file cannot be used, is no log, or is that of another match.
    pub fn open(path: &Path, settings: &impl Serialize) -> Result<(Self, Vec<Record>), String> {
        let said = |why: String| format!("the log `{}` {why}", path.display());
        let settings = serde_json::to_value(settings).map_err(|error| said(error.to_string()))?;
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path);
        let file = file.as_mut().map_err(|error| said(format!("cannot be opened: {error}")))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| said(format!("cannot be read: {error}")))?;
        // A line that was broken off tells of no game.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let records = read(&text[..whole], &settings).map_err(said)?;
        let unusable = |error: std::io::Error| said(format!("cannot be written: {error}"));
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(unusable)?;
        let mut log = Log { file: file.try_clone().map_err(unusable)? };
        if whole == 0 {
            log.line(&settings).map_err(unusable)?;
        }
        Ok((log, records))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn add(&mut self, record: &Record) -> std::io::Result<()> {
        self.line(record)
    }

    fn line(&mut self, what: &impl Serialize) -> std::io::Result<()> {
        let line = serde_json::to_string(what)? + "\n";
        self.file.write_all(line.as_bytes())
    }
}

fn read(text: &str, settings: &Value) -> Result<Vec<Record>, String> {
    let mut lines = text.lines();
    let Some(first) = lines.next() else { return Ok(Vec::new()) };
    let found: Value = serde_json::from_str(first).map_err(|error| format!("is no log of a match: {error}"))?;
    if found != *settings {
        return Err(format!("is that of another match: {}", difference(&found, settings)));
    }
    let mut seen = BTreeSet::new();
    let mut records = Vec::new();
    for (at, line) in lines.enumerate() {
        let record: Record =
            serde_json::from_str(line).map_err(|error| format!("has a wrong line {}: {error}", at + 2))?;
        if !seen.insert(record.number) {
            return Err(format!("has game {} twice", record.number));
        }
        records.push(record);
    }
    Ok(records)
}

/// The first setting that differs.
fn difference(found: &Value, wanted: &Value) -> String {
    let (Some(old), Some(new)) = (found.as_object(), wanted.as_object()) else {
        return format!("{found}, not {wanted}");
    };
    let names: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let mut names = names.into_iter();
    let told = |value: Option<&Value>| value.map_or("nothing".to_owned(), Value::to_string);
    let differs = names.find(|name| old.get(*name) != new.get(*name));
    differs.map_or_else(String::new, |name| {
        format!("its `{name}` is {}, not {}", told(old.get(name)), told(new.get(name)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::fs;
    use std::path::PathBuf;

    fn path(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("ferz-match-{name}-{}", std::process::id()));
        // It may be left from a run that failed.
        let _ = fs::remove_file(&path);
        path
    }

    #[test]
    fn a_log_goes_on_behind_its_last_whole_line() {
        let (path, settings) = (path("goes-on"), json!({"seed": 1}));
        let record = |number| Record { number, turns: vec!["a1a2".to_owned()], ..Record::default() };
        let (mut log, found) = Log::open(&path, &settings).unwrap();
        assert_eq!(found, []);
        log.add(&record(0)).unwrap();
        log.add(&record(3)).unwrap();
        drop(log);
        fs::write(&path, fs::read_to_string(&path).unwrap() + "{\"number\":").unwrap();
        let (mut log, found) = Log::open(&path, &settings).unwrap();
        assert_eq!(found, [record(0), record(3)]);
        log.add(&record(1)).unwrap();
        assert_eq!(Log::open(&path, &settings).unwrap().1, [record(0), record(3), record(1)]);
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn other_files_are_left_alone() {
        let path = path("other");
        for (text, why) in [
            ("{\"seed\":2}\n", "its `seed` is 2, not 1"),
            ("a list of things to do\n", "no log"),
            ("{\"seed\":1}\n{}\n", "wrong line 2"),
        ] {
            fs::write(&path, text).unwrap();
            let error = Log::open(&path, &json!({"seed": 1})).unwrap_err();
            assert!(error.contains(why), "{error}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        fs::remove_file(path).unwrap();
    }
}
