//! The commands, one module each: its arguments and what it does.

use crate::args::Command;
use crate::console::{Console, Outcome};

pub mod bench;
pub mod build;
pub mod check;
pub mod contest;
pub mod engine;
pub mod explain;
pub mod fmt;
pub mod moves;
pub mod new;
pub mod page;
pub mod perft;
pub mod play;
pub mod show;
pub mod state;
pub mod variants;
pub mod why;

/// Runs a command.
///
/// # Errors
/// What ended it early.
pub fn run(command: Command, console: &mut Console<'_>) -> Outcome {
    match command {
        Command::Check(args) => check::run(&args, console),
        Command::Fmt(args) => fmt::run(&args, console),
        Command::New(args) => new::run(&args, console),
        Command::Moves(args) => moves::run(&args, console),
        Command::State(args) => state::run(&args, console),
        Command::Show(args) => show::run(&args, console),
        Command::Why(args) => why::run(&args, console),
        Command::Perft(args) => perft::run(&args, console),
        Command::Build(args) => build::run(&args, console),
        Command::Engine(args) => engine::run(&args, console),
        Command::Match(args) => contest::run(&args, console),
        Command::Play(args) => play::run(&args, console),
        Command::Page(args) => page::run(&args, console),
        Command::Bench(args) => bench::run(&args, console),
        Command::Variants(args) => variants::run(&args, console),
        Command::Explain(args) => explain::run(&args, console),
    }
}
