//! The benchmark built twice and run twice: how much the instructions of this machine's processor give.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::report::Row;

/// Rows of the build for this machine's processor, with the ratios of the portable build.
///
/// # Errors
/// A build or a run failed.
pub(crate) fn measure(names: &[String]) -> Result<Vec<Row>, String> {
    let portable = run("portable", "", names)?;
    let mut rows = run("native", "-C target-cpu=native", names)?;
    for (row, portable) in rows.iter_mut().zip(portable) {
        row.portable = Some(portable.counted.ratio);
    }
    Ok(rows)
}

fn run(build: &str, flags: &str, names: &[String]) -> Result<Vec<Row>, String> {
    eprintln!("building and measuring: {build}");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // A folder of its own: the two would build each other's crates again.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(build);
    let output = Command::new(cargo)
        .args(["bench", "-p", env!("CARGO_PKG_NAME"), "--bench", "perft", "--", "--json"])
        .args(names)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("RUSTFLAGS", flags)
        .env("CARGO_TARGET_DIR", target)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !output.status.success() {
        return Err(format!("the {build} build failed: {}", output.status));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("the {build} build says no JSON: {error}"))
}
