//! `ferz check`: every fault of variant files.

use crate::console::{Console, Failure, Outcome, counted};
use crate::json::DiagnosticDocument;
use crate::load::{self, Loaded};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::FileId;
use ferz_facade::Rules as _;
use ferz_interp::Interp;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// Arguments of `ferz check`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Variant files, folders of them, or names of shipped games
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Warnings too make the check fail
    #[arg(long)]
    deny_warnings: bool,
    /// One JSON array
    #[arg(long)]
    json: bool,
}

/// Runs it. A file that cannot be read is told and does not keep the others from being checked.
///
/// # Errors
/// A fault in a file, or nobody takes the output.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let (mut errors, mut warnings, mut unread) = (0, 0, false);
    let mut documents = Vec::new();
    let loaded =
        args.files.iter().flat_map(|path| match (path.exists(), path.to_str().and_then(ferz_variants::find)) {
            (false, Some(entry)) => vec![Ok((load::shipped(entry), false))],
            _ => match load::variant_files(path) {
                Ok(files) => files.iter().map(|file| load::file_or_part(file)).collect(),
                Err(failure) => vec![Err(failure)],
            },
        });
    for loaded in loaded {
        let (mut loaded, is_part) = match loaded {
            Ok(loaded) => loaded,
            Err(failure) => {
                errors += 1;
                unread |= matches!(failure, Failure::Machine(_));
                console.fail(&failure);
                continue;
            }
        };
        check_setups(&mut loaded);
        errors += loaded.diagnostics.errors();
        warnings += loaded.diagnostics.warnings();
        if args.json {
            documents.extend(describe(&loaded));
        } else {
            load::report(&loaded, console);
            if is_part {
                console.note(&format!("{}: piece lines to be included, no game", loaded.sources.name(FileId(0))));
            }
        }
    }
    if args.json {
        console.json(&documents)?;
    } else {
        writeln!(console.out, "{}, {}", counted(errors, "error"), counted(warnings, "warning"))?;
    }
    if unread {
        return Ok(ExitCode::from(2));
    }
    let failed = errors > 0 || (args.deny_warnings && warnings > 0);
    if failed { Err(Failure::Reported) } else { Ok(ExitCode::SUCCESS) }
}

/// Warns of setups in which the game is over. The checker of the model does not play, so the interpreter is asked.
fn check_setups(loaded: &mut Loaded) {
    let Some(game) = loaded.game.clone().map(Arc::new) else { return };
    let rules = Interp::new(Arc::clone(&game));
    for setup in &game.setups {
        let start = rules.start(setup.name.as_deref().unwrap_or_default());
        if let Some(result) = start.ok().and_then(|session| session.state().result) {
            let which = setup.name.as_ref().map_or("default setup".to_owned(), |name| format!("setup \"{name}\""));
            let message = format!("the game is over in the {which}: {}", result.reason.replace('_', " "));
            loaded.diagnostics.push(Diagnostic::new(Code::SetupOver, setup.origin, message));
        }
    }
}

fn describe(loaded: &Loaded) -> Vec<DiagnosticDocument> {
    let documents = loaded.diagnostics.sorted().into_iter().map(|one| DiagnosticDocument::new(one, &loaded.sources));
    documents.collect()
}
