//! `ferz page`: a game in a web page that needs no server of ours.

use crate::cache;
use crate::console::{Console, Failure, Outcome};
use crate::game_arg;
use crate::output::sibling;
use ferz_play::files::{self, MODULE};
use ferz_play::set::Set;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Arguments of `ferz page`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Path to a variant file, or the name of a shipped game
    #[arg(value_name = "GAME")]
    game: OsString,
    /// The folder to make
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Folder of pictures: `wN.svg` or `white_knight.svg`, `bN.svg` or `black_knight.svg`; others keep ours
    #[arg(long, value_name = "DIR")]
    pieces: Option<PathBuf>,
}

/// Runs it.
///
/// # Errors
/// The game is wrong, the folder exists, or nothing here compiles to WebAssembly.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let folder = &args.out;
    if folder.symlink_metadata().is_ok() {
        let text = format!("`{}` exists already; name another folder with --out", folder.display());
        return Err(Failure::Machine(text));
    }
    let source = game_arg::find(&args.game)?;
    let checked = source.check(console)?;
    let set = args.pieces.as_deref().map(open_set).transpose()?;
    let module = cache::module(&checked, &source.stem(), console)?;
    let refused = |error: io::Error| Failure::Machine(format!("cannot write `{}`: {error}", folder.display()));
    let files = files::files(&checked.game, set.as_ref()).map_err(refused)?;
    let draft = sibling(folder);
    let written = write(&draft, &files, &module).and_then(|()| fs::rename(&draft, folder));
    written.map_err(|error| {
        // The draft is ours alone.
        let _ = fs::remove_dir_all(&draft);
        refused(error)
    })?;
    writeln!(console.out, "{}", folder.display())?;
    Ok(ExitCode::SUCCESS)
}

/// The pictures in a folder.
///
/// # Errors
/// It cannot be read.
pub fn open_set(folder: &Path) -> Result<Set, Failure> {
    let opened = Set::open(folder);
    opened.map_err(|error| Failure::Machine(format!("cannot read the folder `{}`: {error}", folder.display())))
}

fn write(folder: &Path, files: &BTreeMap<String, Vec<u8>>, module: &Path) -> io::Result<()> {
    for (path, content) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, content)?;
    }
    // Without its permissions, which are those of a program.
    fs::write(folder.join(MODULE), fs::read(module)?)
}
