//! The command ferz: check, count, play, build and measure chess variants.
//!
//! Reading order: [`args`] is what can be asked, [`cmd`] one module for each command. [`game_arg`] and [`position_arg`]
//! turn words of the command line into a game and a position; [`compiled`] and [`remote`] make generated code look like the
//! interpreter. [`scaffold`], [`vendor`], [`project`] and [`cache`] turn a file into an engine.

use clap::Parser;
use ferz_dsl::diagnostic::fancy::Color;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::process::ExitCode;

pub mod args;
pub mod board_text;
pub mod cache;
pub mod cmd;
pub mod console;
pub mod disk;
pub mod game_arg;
pub mod load;
pub mod output;
pub mod own;
pub mod position_arg;
pub mod project;
pub mod remote;
pub mod scaffold;
pub mod vendor;

use args::Cli;
use console::Console;
pub use ferz_compiled as compiled;
pub use ferz_documents as json;

/// Runs one command line, the program's name first.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            // Nothing is left to tell if the message itself cannot be written.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    let (mut out, mut err) = (std::io::stdout(), std::io::stderr());
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let fancy = err.is_terminal().then_some(if no_color { Color::Never } else { Color::Ansi });
    let mut console = Console { out: &mut out, err: &mut err, fancy };
    match cmd::run(cli.command, &mut console) {
        Ok(code) => code,
        Err(failure) => console.fail(&failure),
    }
}
