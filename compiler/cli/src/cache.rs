//! Engines built for `--with compiled` and `ferz engine FILE`, and modules for `ferz page`, kept by content in the user's cache folder.

use crate::console::{Console, Failure};
use crate::load::Checked;
use crate::project::{self, Progress, Project};
use crate::scaffold;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The engine of a checked game: from the cache, or built now.
///
/// # Errors
/// No cache folder, no cargo, or the build fails.
pub fn engine(checked: &Checked, stem: &str, console: &mut Console<'_>) -> Result<PathBuf, Failure> {
    kept(&Project::new(checked, stem)?, "an engine", env::consts::EXE_SUFFIX, &checked.game.name, console)
}

/// The rules and the engine of a checked game as WebAssembly: from the cache, or built now.
///
/// # Errors
/// As above, or the compiler does not know WebAssembly.
pub fn module(checked: &Checked, stem: &str, console: &mut Console<'_>) -> Result<PathBuf, Failure> {
    project::require_cargo()?;
    project::require_target(scaffold::page::TARGET)?;
    kept(&Project::page(checked, stem)?, "a module", ".wasm", &checked.game.name, console)
}

/// What is made of a project.
fn kept(
    project: &Project,
    what: &str,
    ending: &str,
    game: &str,
    console: &mut Console<'_>,
) -> Result<PathBuf, Failure> {
    let cache = folder()?;
    // Everything that shapes it is among the project's files, the runtime's version included.
    let name = format!("{}-{:032x}", project.frame.package, project.fingerprint());
    let product = cache.join(format!("{name}{ending}"));
    if product.is_file() {
        return Ok(product);
    }
    console.note(&format!("building {what} for {game} (once, kept in {})", cache.display()));
    project::require_cargo()?;
    let workshop = cache.join(format!("{name}.{}", std::process::id()));
    let built = build(project, &workshop, &product);
    // The product has left the workshop; the rest can be made again.
    let _ = fs::remove_dir_all(&workshop);
    built.map(|()| product)
}

/// Two processes may build the same engine at once; the last rename wins and both files are alike.
fn build(project: &Project, workshop: &Path, engine: &Path) -> Result<(), Failure> {
    let binary = project.build(workshop, Progress::Hidden)?;
    fs::rename(&binary, engine)
        .map_err(|error| Failure::Machine(format!("cannot keep the engine as `{}`: {error}", engine.display())))
}

/// `FERZ_CACHE`, or `ferz` in the user's cache folder.
fn folder() -> Result<PathBuf, Failure> {
    let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let users = || match env::consts::OS {
        "windows" => variable("LOCALAPPDATA"),
        "macos" => variable("HOME").map(|home| home.join("Library/Caches")),
        _ => variable("XDG_CACHE_HOME").or_else(|| variable("HOME").map(|home| home.join(".cache"))),
    };
    let folder = variable("FERZ_CACHE")
        .or_else(|| users().map(|cache| cache.join("ferz")))
        .ok_or_else(|| Failure::Machine("no cache folder: set FERZ_CACHE to one".to_owned()))?;
    // Cargo runs in another folder, so a relative path would mean something else to it.
    let absolute = fs::create_dir_all(&folder).and_then(|()| fs::canonicalize(&folder));
    absolute.map_err(|error| Failure::Machine(format!("cannot use the cache folder `{}`: {error}", folder.display())))
}
