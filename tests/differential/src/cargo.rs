//! Running cargo from a test: offline, in a folder of its own, with the versions of the workspace's lock file.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{fs, io};

/// The workspace's folder.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map(Path::to_owned).unwrap_or_default()
}

/// The manifest of a package that depends on the macro, on the runtime, and on more crates of ours: names and folders.
pub fn manifest(name: &str, more: &[(&str, &str)]) -> String {
    let own = [("ferz-macros", "compiler/macros"), ("ferz-runtime", "runtime")];
    let dependency = |(name, path): &(&str, &str)| format!("{name} = {{ path = {:?} }}\n", workspace().join(path));
    let dependencies: String = own.iter().chain(more).map(dependency).collect();
    format!(
        "[package]\nname = {name:?}\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n{dependencies}\n[workspace]\n"
    )
}

/// A package outside the workspace that depends on it.
#[derive(Debug)]
pub struct Package {
    /// Its folder.
    pub folder: PathBuf,
    /// Where it is built.
    pub target: PathBuf,
}

impl Package {
    /// Writes a package that depends on the macro and on the runtime, with these files: relative paths and texts.
    ///
    /// # Errors
    /// The disk's.
    pub fn create(folder: &Path, target: &Path, name: &str, files: &[(&str, &str)]) -> io::Result<Self> {
        let manifest = manifest(name, &[]);
        let files: Vec<_> = files.iter().copied().chain([("Cargo.toml", &*manifest)]).collect();
        Self::write(folder, target, &files)
    }

    /// Writes a package of these files, of which one is its manifest. Those that stand there already are not touched.
    ///
    /// # Errors
    /// The disk's.
    pub fn write(folder: &Path, target: &Path, files: &[(&str, &str)]) -> io::Result<Self> {
        for (path, text) in files {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            if fs::read(&path).ok().is_none_or(|before| before != text.as_bytes()) {
                fs::write(path, text)?;
            }
        }
        Ok(Package { folder: folder.to_owned(), target: target.to_owned() })
    }

    /// Runs cargo on it.
    ///
    /// # Errors
    /// Cargo cannot be run.
    pub fn cargo(&self, arguments: &[&str]) -> io::Result<Output> {
        fs::copy(workspace().join("Cargo.lock"), self.folder.join("Cargo.lock"))?;
        let cargo = std::env::var_os("CARGO").unwrap_or(OsString::from("cargo"));
        let mut command = Command::new(cargo);
        command.args(arguments).args(["--offline", "--quiet"]).current_dir(&self.folder);
        command.env("CARGO_TARGET_DIR", &self.target).env_remove("RUSTFLAGS").output()
    }

    /// Runs cargo on it; what it prints on success.
    ///
    /// # Panics
    /// Cargo fails; the message is what it says.
    pub fn output(&self, arguments: &[&str]) -> String {
        let output = self.cargo(arguments).expect("cargo can be run");
        assert!(output.status.success(), "cargo {arguments:?}:\n{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}
