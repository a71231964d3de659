//! `ferz build`: a variant file becomes a stand-alone engine.

use crate::console::{Console, Failure, Outcome};
use crate::game_arg;
use crate::project::{self, Progress, Project};
use crate::scaffold;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `ferz build`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// A variant file, or the name of a shipped game
    #[arg(value_name = "FILE")]
    file: OsString,
    /// The folder to make [default: NAME-engine]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Runs it.
///
/// # Errors
/// The file is wrong, the folder exists, or there is no cargo.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let source = game_arg::find(&args.file)?;
    let checked = source.check(console)?;
    let stem = source.stem();
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => PathBuf::from(format!("{}-engine", scaffold::variant_name(&stem))),
    };
    project::require_cargo()?;
    let project = Project::new(&checked, &stem)?;
    project.write(&folder)?;
    let binary = project::compile(&folder, Progress::Shown).inspect_err(|_| {
        // Written by this very call; a project that does not compile helps nobody.
        let _ = fs::remove_dir_all(&folder);
    })?;
    writeln!(console.out, "{}", binary.display())?;
    Ok::<_, Failure>(ExitCode::SUCCESS)
}
