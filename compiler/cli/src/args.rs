//! What can be asked of the command line.

use crate::cmd;
use clap::{Parser, Subcommand};

/// Chess variants from a text file to native code.
#[derive(Debug, Parser)]
#[command(name = "ferz", version, about)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Read and check variant files and report every fault
    Check(cmd::check::Args),
    /// Bring variant files into canonical layout
    Fmt(cmd::fmt::Args),
    /// Write a variant file to start from
    New(cmd::new::Args),
    /// List the turns of a position
    Moves(cmd::moves::Args),
    /// Show a position and where the game stands
    State(cmd::state::Args),
    /// Show how men move
    Show(cmd::show::Args),
    /// Say why a turn is legal or not
    Why(cmd::why::Args),
    /// Count sequences of legal turns
    Perft(cmd::perft::Args),
    /// Turn a variant file into a stand-alone engine
    Build(cmd::build::Args),
    /// Play on stdin and stdout, in UCI
    Engine(cmd::engine::Args),
    /// Let engines play against each other
    Match(Box<cmd::contest::Args>),
    /// Play in a web page, on this machine
    Play(cmd::play::Args),
    /// Write the same page as files that need no server
    Page(cmd::page::Args),
    /// Measure speed and the cost of building
    Bench(cmd::bench::Args),
    /// List the shipped games
    Variants(cmd::variants::Args),
    /// Say what the code of a message means
    Explain(cmd::explain::Args),
}
