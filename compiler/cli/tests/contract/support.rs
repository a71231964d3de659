//! Running the command and looking at what it leaves behind.

use serde::de::DeserializeOwned;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run leaves behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// The last line of stdout.
    pub(crate) fn last(&self) -> &str {
        self.stdout.lines().last().unwrap_or("")
    }

    /// The lines of stdout.
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.stdout.lines().collect()
    }

    /// The JSON document on stdout.
    #[track_caller]
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error} in {self:?}"))
    }

    /// Asserts that it went well.
    #[track_caller]
    pub(crate) fn fine(self) -> Self {
        assert_eq!(self.code, 0, "{self:?}");
        self
    }

    /// Asserts that it failed with this code, printed nothing, and says these words on stderr.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, words: &[&str]) -> Self {
        assert_eq!(self.code, code, "{self:?}");
        assert_eq!(self.stdout, "", "{self:?}");
        for word in words {
            assert!(self.stderr.contains(word), "`{word}` is not in {self:?}");
        }
        self
    }
}

/// The command with these arguments, not yet run.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ferz"));
    command.args(args);
    command
}

/// Runs the command without input.
pub(crate) fn ferz(args: &[&str]) -> Run {
    with_input(command(args), "")
}

/// Runs a command with this input.
pub(crate) fn with_input(mut command: Command, input: &str) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("ferz starts");
    // It may end without reading.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("ferz ends");
    Run {
        code: output.status.code().expect("an exit code"),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// A folder of a test's own, emptied when it begins.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// Writes a file and yields its path as an argument.
pub(crate) fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file for the test");
    path.to_str().expect("UTF-8").to_owned()
}

/// A game of few turns.
pub(crate) const SMALL: &str = "\
variant \"Small Chess\"
board 5x5

piece king  K = K       royal
piece rook  R = R       value 5
piece pawn  P = mfWcfF  value 1

setup {
  r . k . .
  p . . . p
  . . . . .
  P . . . P
  . . K . R
}

promote pawn on last rank to rook
";
