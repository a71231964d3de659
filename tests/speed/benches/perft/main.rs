//! How fast generated code counts and searches all shipped games, beside generators written by hand: in one process, one after
//! the other, under the same flags, in one thread. See "Speed" in the README.

mod case;
mod instructions;
mod measure;
mod peer;
mod report;
mod two_builds;

use std::process::ExitCode;

use case::Case;
use clap::Parser;
use measure::Yardstick;

/// Measures perft, the last ply counted and made, and search.
#[derive(Debug, Parser)]
struct Args {
    /// Games or positions, such as `courier` or `Kiwipete` [default: all]
    names: Vec<String>,
    /// One JSON array
    #[arg(long)]
    json: bool,
    /// Two builds, one after the other: for this machine's processor, and for any of its architecture
    #[arg(long, conflicts_with = "instructions")]
    both: bool,
    /// Instructions a node instead of nodes a second, counted by valgrind, which must be there and know the processor's instructions
    #[arg(long)]
    instructions: bool,
    /// What the counted process does: counts a position, by its number in the table, to a depth
    #[arg(long, hide = true, num_args = 3, value_names = ["NUMBER", "DEPTH", "WHAT"], exclusive = true)]
    count: Option<Vec<String>>,
    /// Cargo says so
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<(), String> {
    if let Some(words) = &args.count {
        return instructions::count(words);
    }
    let cases = case::all();
    let meant: Vec<&Case> = cases.iter().filter(|case| case.is_meant(&args.names)).collect();
    if meant.is_empty() {
        return Err(format!("no game or position is called {}", args.names.join(" or ")));
    }
    if args.instructions {
        return instructions::report(&cases, &meant);
    }
    let rows = if args.both {
        two_builds::measure(&args.names)?
    } else {
        let yardstick = Yardstick::measure(&cases);
        let rows = meant.into_iter().map(|case| {
            let row = measure::row(case, &yardstick);
            if !args.json {
                report::print(std::slice::from_ref(&row));
            }
            row
        });
        if !args.json {
            report::print_head();
        }
        rows.collect()
    };
    match args.json {
        true => println!("{}", serde_json::to_string_pretty(&rows).map_err(|error| error.to_string())?),
        false if args.both => report::print_table(&rows),
        false => report::print_chess_mean(&rows),
    }
    Ok(())
}
