//! Running cargo from a test: offline, in a folder of its own, with the versions of the workspace's lock file.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{fs, io};

/// The workspace's folder.
pub fn workspace() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().unwrap_or(tests).to_owned()
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
        let workspace = workspace();
        let dependency = |path: &str| format!("{{ path = {:?} }}", workspace.join(path));
        let manifest = format!(
            "[package]\nname = {name:?}\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
            [dependencies]\nferz-macros = {}\nferz-runtime = {}\n\n[workspace]\n",
            dependency("compiler/macros"),
            dependency("runtime")
        );
        for (path, text) in files.iter().copied().chain([("Cargo.toml", &*manifest)]) {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(path, text)?;
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
