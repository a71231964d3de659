//! `ferz bench`: how fast a game is counted and searched, and what building its engine costs.

use crate::compiled::Compiled;
use crate::console::{Console, Failure, Outcome};
use crate::game_arg::{self, Source};
use crate::load::Checked;
use crate::own;
use crate::project::{self, Progress, Project};
use crate::remote::Remote;
use ferz_facade::{Leaves, Rules};
use ferz_interp::Interp;
use ferz_measure::{rate, suitable_depth};
use report::{Build, Perft, Report};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{self, Command, ExitCode};
use std::sync::Arc;
use std::time::Instant;

pub mod report;
mod search;

/// Arguments of `ferz bench`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Variant files, which are built for this machine's processor, or names of shipped games [default: all shipped games]
    #[arg(value_name = "GAME")]
    games: Vec<OsString>,
    /// One JSON array
    #[arg(long)]
    json: bool,
}

/// Runs it.
///
/// # Errors
/// A game is wrong or cannot be built.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let sources = if args.games.is_empty() {
        ferz_variants::all().iter().map(Source::Shipped).collect()
    } else {
        args.games.iter().map(|game| game_arg::find(game)).collect::<Result<Vec<_>, _>>()?
    };
    let mut reports = Vec::new();
    for source in &sources {
        let report = measure(source, console)?;
        if !args.json {
            writeln!(console.out, "{report}")?;
            console.out.flush()?;
        }
        reports.push(report);
    }
    if args.json {
        console.json(&reports)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(source: &Source, console: &mut Console<'_>) -> Result<Report, Failure> {
    let checked = source.check(console)?;
    let project = Project::new(&checked, &source.stem())?;
    match source {
        Source::Shipped(entry) => {
            console.note(&format!("measuring {}", checked.game.name));
            let build = Build { generated_bytes: project.rules_bytes(), seconds: None, binary_bytes: None };
            report(&checked, &Compiled(entry.rules), &mut own::engine(entry.name)?, build)
        }
        Source::File(_) => {
            project::require_cargo()?;
            let folder = env::temp_dir().join(format!("ferz-bench-{}-{}", project.frame.package, process::id()));
            let report = measure_built(&checked, &project, &folder, console);
            // A temporary folder that resists is the system's to clean.
            let _ = fs::remove_dir_all(&folder);
            report
        }
    }
}

/// Builds a project in a folder and measures its engine.
fn measure_built(
    checked: &Checked,
    project: &Project,
    folder: &Path,
    console: &mut Console<'_>,
) -> Result<Report, Failure> {
    console.note(&format!("building an engine for {}", checked.game.name));
    let begin = Instant::now();
    let engine = project.build(folder, Progress::Hidden)?;
    let build = Build {
        generated_bytes: project.rules_bytes(),
        seconds: Some(begin.elapsed().as_secs_f64()),
        binary_bytes: engine.metadata().ok().map(|metadata| metadata.len()),
    };
    console.note(&format!("measuring {}", checked.game.name));
    let remote = Remote::new(engine.clone(), Arc::clone(&checked.game));
    let report = report(checked, &remote, &mut Command::new(engine), build)?;
    remote.trouble().seen().map_or(Ok(report), |trouble| Err(Failure::Machine(trouble)))
}

fn report(checked: &Checked, compiled: &dyn Rules, engine: &mut Command, build: Build) -> Result<Report, Failure> {
    let reference = Interp::new(Arc::clone(&checked.game));
    let mut perft = Vec::new();
    for (with, rules) in [("compiled", compiled), ("reference", &reference)] {
        let session = rules.start("")?;
        for (word, leaves) in [("counted", Leaves::Counted), ("made", Leaves::Made)] {
            if let Some((depth, nodes)) = suitable_depth(|depth| session.perft(depth, leaves)) {
                let rate = rate(|| session.perft(depth, leaves));
                perft.push(Perft::new(with, word, depth, nodes, rate));
            }
        }
    }
    let search = search::speed(engine)
        .map_err(|error| Failure::Machine(format!("the engine of {} does not search: {error}", checked.game.name)))?;
    Ok(Report { game: checked.game.name.clone(), perft, search, build })
}
