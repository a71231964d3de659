//! What a stand-alone engine does with its arguments.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use ferz_runtime::game::Game;
use ferz_runtime::position::{Leaves, Position};
use ferz_runtime::text::fen::{self, Strictness};

use crate::offer::Offer;
use crate::{bench, protocol, serve};

/// Why the engine did not do what was asked; each kind has its exit code.
enum Failure {
    /// The input is wrong.
    Input(String),
    /// The call or the machine is wrong.
    Call(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Call(error.to_string())
    }
}

/// Runs an engine for a game: it speaks with a graphical interface without arguments, else `bench [DEPTH]`, `perft DEPTH [FEN]` or `serve`.
pub fn main<P: Position>() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (code, why) = match act::<P>(&words) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Input(why)) => (1, why),
        Err(Failure::Call(why)) => (2, why),
    };
    // Without a standard error there is nobody to tell; the exit code remains.
    let _ = writeln!(io::stderr(), "error: {why}");
    ExitCode::from(code)
}

fn act<P: Position>(words: &[&str]) -> Result<(), Failure> {
    match words {
        [] => Ok(protocol::play(vec![Offer::of::<P>()], io::stdin(), io::stdout())?),
        ["serve"] => Ok(serve::run::<P>(io::stdin().lock(), io::stdout().lock())?),
        ["bench"] => run_bench::<P>(bench::DEPTH),
        ["bench", depth] => run_bench::<P>(number(depth)?),
        ["perft", depth] => {
            let game = Game::<P>::start("").map_err(input)?;
            count(game.position(), number(depth)?)
        }
        ["perft", depth, fen @ ..] => {
            let position: P = fen::read(&fen.join(" "), Strictness::Playable).map_err(input)?;
            count(&position, number(depth)?)
        }
        _ => Err(Failure::Call("expected no argument, `bench [DEPTH]`, `perft DEPTH [FEN]` or `serve`".to_owned())),
    }
}

fn run_bench<P: Position>(depth: u32) -> Result<(), Failure> {
    let mut written = Ok(());
    let print = |line: String| {
        if written.is_ok() {
            written = writeln!(io::stdout(), "{line}");
        }
    };
    bench::run::<P>(depth, &AtomicBool::new(false), print).map_err(Failure::Call)?;
    Ok(written?)
}

fn count<P: Position>(position: &P, depth: u32) -> Result<(), Failure> {
    let start = Instant::now();
    let nodes = position.perft(depth, Leaves::Counted);
    let seconds = start.elapsed().as_secs_f64();
    Ok(writeln!(io::stdout(), "seconds {seconds:.3}\nnodes {nodes}")?)
}

fn number(text: &str) -> Result<u32, Failure> {
    text.parse().map_err(|_| Failure::Call(format!("expected a depth, found `{text}`")))
}

fn input(error: impl Display) -> Failure {
    Failure::Input(error.to_string())
}
