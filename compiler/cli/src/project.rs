//! A stand-alone engine as a Cargo project: which files it has, writing them all or none, and compiling it.

use crate::console::Failure;
use crate::disk;
use crate::load::Checked;
use crate::output::sibling;
use crate::scaffold::{self, Frame};
use crate::vendor;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The text of every file by its path inside the project, and what the project is called.
#[derive(Clone, Debug)]
pub struct Project {
    /// The frame the files were made with.
    pub frame: Frame,
    files: BTreeMap<String, String>,
}

/// Where the generated rules stand in a project.
const RULES: &str = "src/rules.rs";

impl Project {
    /// Plans the project of a checked game.
    ///
    /// # Errors
    /// The generator refuses the game, or what it wrote is not Rust.
    pub fn new(checked: &Checked, stem: &str) -> Result<Self, Failure> {
        let mut frame = Frame::new(&checked.game.name, stem);
        let variant = disk::copies(&checked.sources, &frame.variant_file)
            .map_err(|error| Failure::Machine(format!("there is no current folder: {error}")))?;
        if let Some((own, _)) = variant.first() {
            frame.variant_file.clone_from(own);
        }
        let rust = [
            ("src/lib.rs", scaffold::lib_rs::text(&frame)),
            ("src/main.rs", scaffold::main_rs::text(&frame)),
            (RULES, checked.rules(&frame.variant_file)?),
        ];
        for (path, text) in &rust {
            syn::parse_file(text).map_err(|error| {
                Failure::Machine(format!("the generated `{path}` is not Rust, a bug of ferz: {error}"))
            })?;
        }
        let rest = [
            ("Cargo.toml", scaffold::manifest::manifest(&frame)),
            ("Cargo.lock", scaffold::manifest::lock(&frame)),
            (".cargo/config.toml", scaffold::manifest::CONFIG.to_owned()),
            (".gitignore", "/target\n".to_owned()),
            ("README.md", scaffold::readme::text(&frame)),
        ];
        let made = rust.into_iter().chain(rest).map(|(path, text)| (path.to_owned(), text));
        let vendored = vendor::SOURCES.iter().map(|&(path, text)| (path.to_owned(), text.to_owned()));
        let files = variant.into_iter().chain(made).chain(vendored).collect();
        Ok(Project { frame, files })
    }

    /// Length of the generated rules in bytes.
    pub fn rules_bytes(&self) -> usize {
        self.files.get(RULES).map_or(0, String::len)
    }

    /// A number that two projects share only if all their files are equal.
    pub fn fingerprint(&self) -> u128 {
        let parts = self.files.iter().flat_map(|(path, text)| [path.as_str(), "\0", text.as_str(), "\0"]);
        // FNV-1a: short, the same on every machine, and nobody attacks his own cache.
        parts.flat_map(str::bytes).fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, byte| {
            (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
        })
    }

    /// Writes and compiles the project in a folder that does not exist yet, and yields the path of its binary. The folder
    /// appears when all is done: on failure there is none, and who is interrupted leaves but a hidden draft beside it.
    ///
    /// # Errors
    /// The folder exists, the disk refuses, or cargo fails.
    pub fn build(&self, folder: &Path, progress: Progress) -> Result<PathBuf, Failure> {
        if folder.symlink_metadata().is_ok() {
            return Err(Failure::Machine(format!(
                "`{}` exists already; name another folder with --out",
                folder.display()
            )));
        }
        let draft = sibling(folder);
        self.build_draft(&draft, folder, progress).inspect_err(|_| {
            // The draft is ours alone; what cannot be removed either is at least not mistaken for a project.
            let _ = fs::remove_dir_all(&draft);
        })
    }

    fn build_draft(&self, draft: &Path, folder: &Path, progress: Progress) -> Result<PathBuf, Failure> {
        let refused = |error: io::Error| Failure::Machine(format!("cannot write `{}`: {error}", folder.display()));
        self.write_files(draft).map_err(refused)?;
        let draft = fs::canonicalize(draft).map_err(refused)?;
        let binary = compile(&draft, progress)?;
        fs::rename(&draft, folder).map_err(refused)?;
        // Cargo was told to keep everything in the draft.
        let inside = binary.strip_prefix(&draft).unwrap_or(&binary);
        Ok(fs::canonicalize(folder).map_err(refused)?.join(inside))
    }

    fn write_files(&self, folder: &Path) -> io::Result<()> {
        for (path, text) in &self.files {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(path, text)?;
        }
        Ok(())
    }
}

/// Makes sure that there is a cargo before anything is written.
///
/// # Errors
/// There is none.
pub fn require_cargo() -> Result<(), Failure> {
    let version = Command::new("cargo").arg("--version").stdin(Stdio::null()).output();
    match version {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            Err(Failure::Machine(format!("`cargo --version` fails: {}", said.trim())))
        }
        Err(error) => Err(Failure::Machine(format!("cannot run `cargo`, which compiles the engine: {error}"))),
    }
}

/// How much of cargo's progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// All of it, on stderr.
    Shown,
    /// Only what goes wrong.
    Hidden,
}

/// Compiles the project in a folder and yields the path of its binary.
///
/// # Errors
/// Cargo fails.
fn compile(folder: &Path, progress: Progress) -> Result<PathBuf, Failure> {
    let failed = |why: String| Failure::Machine(format!("cannot compile `{}`: {why}", folder.display()));
    let mut command = Command::new("cargo");
    command
        .args(["build", "--release", "--offline", "--locked", "--message-format", "json-render-diagnostics"])
        // The user's own settings may point elsewhere; the project keeps what it makes.
        .arg("--target-dir")
        .arg("target")
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    if progress == Progress::Hidden {
        command.arg("--quiet");
    }
    let mut child = command.spawn().map_err(|error| failed(error.to_string()))?;
    let binary = child.stdout.take().and_then(|stdout| executable(io::BufReader::new(stdout)));
    let status = child.wait().map_err(|error| failed(error.to_string()))?;
    match binary {
        Some(binary) if status.success() => Ok(binary),
        _ => Err(failed(format!("cargo ends with {status}"))),
    }
}

/// The last program cargo's messages name; a target triple in the user's settings moves it, so the path is not guessed.
fn executable(messages: impl BufRead) -> Option<PathBuf> {
    #[derive(serde::Deserialize)]
    struct Message {
        executable: Option<PathBuf>,
    }
    // Read to the end: cargo must not meet a closed pipe.
    let lines = messages.lines().map_while(Result::ok);
    lines.filter_map(|line| serde_json::from_str::<Message>(&line).ok()?.executable).last()
}
