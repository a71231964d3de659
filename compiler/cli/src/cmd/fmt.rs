//! `ferz fmt`: variant files in canonical layout.

use crate::console::{Console, Failure, Outcome};
use crate::{load, output};
use ferz_dsl::diagnostic::{Diagnostics, Severity};
use ferz_dsl::source::SourceMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Arguments of `ferz fmt`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Variant files, or folders of them; `-` reads stdin and writes stdout
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Write nothing; list the files that would change, and fail if there are any
    #[arg(long)]
    check: bool,
}

/// Runs it. Files with faults of syntax are reported and left as they are; the others are laid out all the same.
///
/// # Errors
/// A file cannot be read or written, or has faults; with `--check` also if one is not in order.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let mut failed = false;
    for path in &args.files {
        if path == Path::new("-") {
            failed |= !stream(args.check, console)?;
            continue;
        }
        for file in load::variant_files(path)? {
            failed |= !one(&file, args.check, console)?;
        }
    }
    if failed { Err(Failure::Reported) } else { Ok(ExitCode::SUCCESS) }
}

/// Lays out a file; whether there is nothing to complain of.
fn one(path: &Path, check: bool, console: &mut Console<'_>) -> Result<bool, Failure> {
    let name = path.display().to_string();
    let text = load::text(path)?;
    let Some(formatted) = layout(&name, &text, console) else {
        return Ok(false);
    };
    if formatted == text {
        return Ok(true);
    }
    if !check {
        output::replace(path, &formatted)
            .map_err(|error| Failure::Machine(format!("cannot write `{name}`: {error}")))?;
    }
    writeln!(console.out, "{name}")?;
    Ok(!check)
}

/// Lays out what comes on stdin.
fn stream(check: bool, console: &mut Console<'_>) -> Result<bool, Failure> {
    let text = load::stdin()?;
    let Some(formatted) = layout(load::STDIN, &text, console) else {
        return Ok(false);
    };
    match check {
        false => write!(console.out, "{formatted}")?,
        true if formatted == text => {}
        true => writeln!(console.out, "{}", load::STDIN)?,
    }
    Ok(!check || formatted == text)
}

/// The text in canonical layout; `None` if it has faults, which are told.
fn layout(name: &str, text: &str, console: &mut Console<'_>) -> Option<String> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add(name, text);
    let formatted = ferz_dsl::format(file, &sources, &mut diagnostics);
    load::tell(&diagnostics, &sources, Severity::Warning, console);
    formatted
}
