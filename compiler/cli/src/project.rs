//! A stand-alone engine, or what a page has of a game, as a Cargo project: which files it has, writing them all or none, and compiling it.

use crate::console::Failure;
use crate::disk;
use crate::load::Checked;
use crate::output::sibling;
use crate::scaffold::{self, Frame};
use crate::vendor;
use ferz_interp::Interp;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

/// The text of every file by its path inside the project, and what the project is called.
#[derive(Clone, Debug)]
pub struct Project {
    /// The frame the files were made with.
    pub frame: Frame,
    files: BTreeMap<String, String>,
}

/// Where the generated rules stand in a project.
const RULES: &str = "src/rules.rs";
const TESTS: &str = "tests/perft.rs";

impl Project {
    /// Plans the engine of a checked game.
    ///
    /// # Errors
    /// The generator refuses the game, or what it wrote is not Rust.
    pub fn new(checked: &Checked, stem: &str) -> Result<Self, Failure> {
        let frame = Frame::new(&checked.game.name, stem);
        Project::planned(checked, frame, |frame| {
            vec![
                ("src/lib.rs", scaffold::lib_rs::text(frame)),
                ("src/main.rs", scaffold::main_rs::text(frame)),
                ("Cargo.toml", scaffold::manifest::manifest(frame)),
                ("Cargo.lock", scaffold::manifest::lock(frame)),
                (".cargo/config.toml", scaffold::manifest::CONFIG.to_owned()),
                (".gitignore", "/target\n".to_owned()),
                ("Makefile", scaffold::makefile::text(frame)),
                ("README.md", scaffold::readme::text(frame)),
            ]
        })
    }

    /// Plans what a page without a server has of a checked game.
    ///
    /// # Errors
    /// As above.
    pub fn page(checked: &Checked, stem: &str) -> Result<Self, Failure> {
        let mut frame = Frame::new(&checked.game.name, stem);
        frame.package = format!("{}-page", frame.package.trim_end_matches("-engine"));
        let mut project = Project::planned(checked, frame, |frame| {
            vec![
                ("src/lib.rs", scaffold::page::lib_rs(frame)),
                ("Cargo.toml", scaffold::page::manifest(frame)),
                ("Cargo.lock", scaffold::page::lock(frame)),
                (".cargo/config.toml", scaffold::page::CONFIG.to_owned()),
            ]
        })?;
        let manifests =
            scaffold::page::PARTS.iter().map(|part| (format!("{}/Cargo.toml", part.1), scaffold::page::part(part)));
        let sources = vendor::DOOR.iter().map(|&(path, text)| (path.to_owned(), text.to_owned()));
        project.files.extend(manifests.chain(sources));
        Ok(project)
    }

    /// Plans a project: the variant's files, its rules, what is vendored for all, and what the frame is made into.
    fn planned(
        checked: &Checked,
        mut frame: Frame,
        made: impl FnOnce(&Frame) -> Vec<(&'static str, String)>,
    ) -> Result<Self, Failure> {
        let variant = disk::copies(&checked.sources, &frame.variant_file)
            .map_err(|error| Failure::Machine(format!("there is no current folder: {error}")))?;
        if let Some((own, _)) = variant.first() {
            frame.variant_file.clone_from(own);
        }
        let mut made = made(&frame);
        made.push((RULES, checked.rules(&frame.variant_file)?));
        for (path, text) in made.iter().filter(|(path, _)| path.ends_with(".rs")) {
            syn::parse_file(text).map_err(|error| {
                Failure::Machine(format!("the generated `{path}` is not Rust, a bug of ferz: {error}"))
            })?;
        }
        let made = made.into_iter().map(|(path, text)| (path.to_owned(), text));
        let vendored = vendor::SOURCES.iter().map(|&(path, text)| (path.to_owned(), text.to_owned()));
        Ok(Project { files: variant.into_iter().chain(made).chain(vendored).collect(), frame })
    }

    /// The project with tests of its own: counts of the reference interpreter, which take a moment.
    #[must_use]
    pub fn with_tests(mut self, checked: &Checked) -> Self {
        let reference = Interp::new(Arc::clone(&checked.game));
        self.files.insert(TESTS.to_owned(), scaffold::tests_rs::text(&self.frame, &reference));
        self
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

    /// Writes and compiles the project in a folder that does not exist yet, and yields the path of its binary or module. The folder
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

/// Makes sure that there is a standard library for a target.
///
/// # Errors
/// There is none, and how to get it.
pub fn require_target(target: &str) -> Result<(), Failure> {
    let told =
        Command::new("rustc").args(["--print", "target-libdir", "--target", target]).stdin(Stdio::null()).output();
    let told =
        told.map_err(|error| Failure::Machine(format!("cannot run `rustc`, which compiles the rules: {error}")))?;
    let folder = String::from_utf8_lossy(&told.stdout);
    if told.status.success() && Path::new(folder.trim()).is_dir() {
        return Ok(());
    }
    Err(Failure::Machine(format!("rustc has no standard library for {target}; `rustup target add {target}` brings it")))
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
    let binary = child.stdout.take().and_then(|stdout| product(io::BufReader::new(stdout)));
    let status = child.wait().map_err(|error| failed(error.to_string()))?;
    match binary {
        Some(binary) if status.success() => Ok(binary),
        _ => Err(failed(format!("cargo ends with {status}"))),
    }
}

/// The last program or WebAssembly module that cargo's messages name; the user's settings move it, so the path is not guessed.
fn product(messages: impl BufRead) -> Option<PathBuf> {
    #[derive(serde::Deserialize)]
    struct Message {
        executable: Option<PathBuf>,
        #[serde(default)]
        filenames: Vec<PathBuf>,
    }
    // Read to the end: cargo must not meet a closed pipe.
    let lines = messages.lines().map_while(Result::ok);
    let product = |Message { executable, filenames }: Message| {
        let is_module = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "wasm");
        executable.or_else(|| filenames.into_iter().find(is_module))
    };
    lines.filter_map(|line| product(serde_json::from_str(&line).ok()?)).last()
}
