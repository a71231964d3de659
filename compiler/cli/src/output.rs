//! Writing files so that nobody ever sees half of one.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Puts a new text into a file, which keeps its permissions; a link stays a link. On failure the file is as it was.
///
/// # Errors
/// The disk refuses.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let draft = sibling(&path);
    let written = fs::write(&draft, text)
        .and_then(|()| fs::set_permissions(&draft, fs::metadata(&path)?.permissions()))
        .and_then(|()| fs::rename(&draft, &path));
    if written.is_err() {
        // The draft is ours alone, and there may be none.
        let _ = fs::remove_file(&draft);
    }
    written
}

/// Makes a new file.
///
/// # Errors
/// There is one already, or the disk refuses.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(text.as_bytes())
}

/// A name beside the path, so that renaming does not cross file systems.
pub fn sibling(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}", std::process::id()));
    path.with_file_name(name)
}
