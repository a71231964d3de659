//! Compares interpreter and compiled code on random variants: `cargo run --release -p ferz-tests-differential --bin fuzz`.

use clap::Parser;
use ferz_differential::batch::{Difference, Report, Work};
use ferz_differential::cargo::workspace;
use ferz_differential::census::Census;
use ferz_differential::random::SplitMix64;
use ferz_differential::variant::Variant;
use ferz_differential::{project, shrink};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use std::{fs, io};

/// Compares interpreter and compiled code on random notations.
///
/// Draws notations from the seed, makes variants of them on boards of all widths, compiles these, and compares random boards
/// and games. Exit status: 0 no difference, 1 a difference or a construct too seldom, 2 the machine failed.
#[derive(Debug, Parser)]
struct Args {
    /// Seed of everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Distinct notations.
    #[arg(long, default_value_t = 2000)]
    notations: usize,
    /// Notations to compare instead of random ones: what stands on each line of a file in front of the first tab.
    #[arg(long)]
    from: Option<PathBuf>,
    /// Boards on which each notation has a man of the side to move.
    #[arg(long, default_value_t = 50)]
    boards: usize,
    /// Random games, over all variants.
    #[arg(long, default_value_t = 1000)]
    games: usize,
    /// Notations in which each construct stands at least, of two thousand.
    #[arg(long, default_value_t = 50)]
    least: usize,
    /// Differences that are made small, each by some builds more.
    #[arg(long, default_value_t = 3)]
    shrink: usize,
    /// Where packages are written and built.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Widths of boards.
const FILES: std::ops::RangeInclusive<usize> = 1..=16;

/// Types with random moves in a variant: fewer on narrow boards, where fewer notations move.
fn types(files: usize) -> usize {
    20.min(4 * files)
}

fn main() -> ExitCode {
    let args = Args::parse();
    let folder = args.out.clone().unwrap_or_else(|| workspace().join("target/fuzz"));
    match fuzz(&args, &folder) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Whether nothing differs and no construct is rare.
fn fuzz(args: &Args, folder: &Path) -> io::Result<bool> {
    let begin = Instant::now();
    let (mut census, mut random) = (Census::default(), SplitMix64::new(args.seed));
    let variants = match &args.from {
        None => drawn(args.notations, &mut census, &mut random),
        Some(file) => written(&fs::read_to_string(file)?, &mut census, &mut random),
    };
    print!("{census}");
    println!("{} notations in {} variants, {} s", census.notations(), variants.len(), begin.elapsed().as_secs());
    let least = if args.from.is_some() { 0 } else { args.least * args.notations / 2000 };
    let rare = census.rarer_than(least);
    if !rare.is_empty() {
        println!("too seldom: {}", rare.join("; "));
    }
    if (args.boards, args.games) == (0, 0) {
        return Ok(rare.is_empty());
    }
    let games = args.games.div_ceil(variants.len().max(1));
    let work = Work { seed: args.seed, boards: args.boards, games, fen: None };
    let reports = project::compare(folder, "random", &variants, &work)?;
    let sum = |count: fn(&Report) -> usize| reports.iter().map(count).sum::<usize>();
    println!(
        "{} boards, {} more by movement alone, {} games, {} positions compared, {} s",
        sum(|report| report.boards),
        sum(|report| report.refused),
        sum(|report| report.games),
        sum(|report| report.positions),
        begin.elapsed().as_secs()
    );
    let unseen = reports.iter().filter(|report| report.difference.is_none() && report.least < args.boards).count();
    if 0 < unseen {
        println!("in {unseen} variants a type stood on fewer boards than asked for");
    }
    let differences: Vec<(&Variant, &Difference)> = variants
        .iter()
        .zip(&reports)
        .filter_map(|(variant, report)| Some((variant, report.difference.as_ref()?)))
        .collect();
    for (variant, found) in &differences {
        tell(folder, variant, found)?;
    }
    for (variant, found) in differences.iter().filter(|(_, found)| !found.fen.is_empty()).take(args.shrink) {
        let (smallest, found) = shrink::shrink(folder, variant, found)?;
        tell(folder, &Variant { name: format!("{}_small", variant.name), ..smallest }, &found)?;
    }
    println!("{} of {} variants differ", differences.len(), variants.len());
    Ok(differences.is_empty() && rare.is_empty())
}

fn name(number: usize) -> String {
    format!("random_{number:03}")
}

/// Variants of random notations, on boards of every width in turn.
fn drawn(notations: usize, census: &mut Census, random: &mut SplitMix64) -> Vec<Variant> {
    let mut variants = Vec::new();
    for files in FILES.cycle() {
        let types = types(files).min(notations - census.notations());
        if types == 0 {
            break;
        }
        variants.push(Variant::random(name(variants.len()), files, types, census, random));
    }
    variants
}

/// Variants of the notations of a text, comments aside. What moves on no board is told.
fn written(text: &str, census: &mut Census, random: &mut SplitMix64) -> Vec<Variant> {
    let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').next());
    let mut left: Vec<String> = lines.filter(|line| census.add(line)).map(str::to_owned).collect();
    let (mut variants, mut in_vain) = (Vec::new(), 0);
    for files in FILES.rev().cycle() {
        if left.is_empty() || FILES.count() <= in_vain {
            break;
        }
        match Variant::of(name(variants.len()), files, types(files), &mut left, random) {
            Some(variant) => {
                variants.push(variant);
                in_vain = 0;
            }
            None => in_vain += 1,
        }
    }
    left.iter().for_each(|line| println!("not compared: {line}"));
    variants
}

/// Writes a file that shows a difference, and what it is.
fn tell(folder: &Path, variant: &Variant, found: &Difference) -> io::Result<()> {
    let file = folder.join(format!("{}.ferz", variant.name));
    let comment = format!("{}\n{}", found.fen, found.what).replace('\n', "\n// ");
    fs::write(&file, format!("// {comment}\n{}", variant.text()))?;
    println!("\n{}\n{}\n{}", file.display(), found.fen, found.what);
    Ok(())
}
