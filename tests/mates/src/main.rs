//! Writes suites of mates anew: `cargo run --profile perft -p ferz-tests-mates`.

use clap::Parser;
use ferz_mates::contest::{Contest, contests};
use ferz_mates::suite;
use std::fs;
use std::process::ExitCode;
use std::time::Instant;

/// Writes the suites of mates in two and in three turns.
#[derive(Debug, Parser)]
struct Args {
    /// Mates of each length for each game.
    #[arg(long, default_value_t = 100)]
    wanted: usize,
    /// Names of games; all if there are none.
    games: Vec<String>,
}

fn main() -> ExitCode {
    let Args { wanted, games } = Args::parse();
    let is_meant = |contest: &&Contest| games.is_empty() || games.iter().any(|name| name == contest.game.name);
    for contest in contests().iter().filter(is_meant) {
        let start = Instant::now();
        let (mates, played) = (contest.hunt)(wanted);
        let file = contest.file();
        if let Err(error) = fs::write(&file, suite::write(contest.game.name, &mates)) {
            eprintln!("{}: {error}", file.display());
            return ExitCode::from(2);
        }
        println!(
            "{}: {} mates in {played} games, {:.0} s",
            contest.game.name,
            mates.len(),
            start.elapsed().as_secs_f64()
        );
    }
    ExitCode::SUCCESS
}
