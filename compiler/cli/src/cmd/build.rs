//! `ferz build`: a variant file becomes a stand-alone engine.

use crate::console::{Console, Failure, Outcome};
use crate::game_arg;
use crate::load::{self, Checked};
use crate::project::{self, Progress, Project};
use crate::scaffold;
use std::ffi::OsString;
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
    let loaded = source.load()?;
    load::report(&loaded, console);
    let checked = Checked::of(loaded)?;
    let stem = source.stem();
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => PathBuf::from(format!("{}-engine", scaffold::variant_name(&stem))),
    };
    project::require_cargo()?;
    let project = Project::new(&checked, &stem)?.with_tests(&checked);
    let binary = project.build(&folder, Progress::Shown)?;
    writeln!(console.out, "{}", binary.display())?;
    Ok::<_, Failure>(ExitCode::SUCCESS)
}
