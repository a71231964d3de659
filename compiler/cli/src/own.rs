//! This program, as one that it starts or tells others to start.

use crate::console::Failure;
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// Where it is.
///
/// # Errors
/// The machine does not tell.
pub fn program() -> Result<PathBuf, Failure> {
    env::current_exe().map_err(|error| Failure::Machine(format!("`ferz` does not find itself: {error}")))
}

/// It as the engine of a shipped game.
///
/// # Errors
/// As above.
pub fn engine(game: &str) -> Result<Command, Failure> {
    let mut command = Command::new(program()?);
    command.args(["engine", game]);
    Ok(command)
}
