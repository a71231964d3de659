//! Counts of independent programs (`perft/*.perft`), interpreted and compiled: one trial a line.

use ferz_facade::{Leaves, Rules, Strictness};
use ferz_tests::games;
use ferz_tests::perft_file::{self, Block};
use ferz_tests::tier::Tier;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for (file, text) in files().expect("the folder of counts") {
        let blocks = perft_file::parse(&text).unwrap_or_else(|fault| panic!("{file}: {fault}"));
        let before = trials.len();
        trials.extend(blocks.iter().flat_map(|block| trials_of(&file, block)));
        assert!(before < trials.len(), "no count of {file} is within the limits of this tier");
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    if !arguments.list && conclusion.num_passed + conclusion.num_failed == 0 {
        eprintln!("no count was checked: the filter fits none");
        return ExitCode::FAILURE;
    }
    conclusion.exit_code()
}

/// The files in order, each by its stem and text.
fn files() -> io::Result<Vec<(String, String)>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft");
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        files.push((stem, fs::read_to_string(path)?));
    }
    files.sort();
    Ok(files)
}

/// Every line that fits the tier, both ways.
fn trials_of(file: &str, block: &Block) -> Vec<Trial> {
    let tier = Tier::current();
    let (for_compiled, for_reference) = (tier.pick(200_000, u64::MAX), tier.pick(1_000, 100_000));
    let mut trials = Vec::new();
    for &(depth, nodes) in &block.counts {
        let name = |with| format!("{file}/{}/{depth} {with}", block.id);
        let game = games::find(&block.game);
        if nodes <= for_compiled {
            let block = block.clone();
            let run = move || check(&game.compiled(), &block, depth, nodes);
            trials.push(Trial::test(name("compiled"), run));
        }
        // The interpreter follows the compiled code at a distance of two plies, or as long as it takes but a moment.
        if nodes <= for_reference || tier == Tier::Deep && depth + 2 <= block.deepest() {
            let block = block.clone();
            let run = move || check(&game.reference(), &block, depth, nodes);
            trials.push(Trial::test(name("reference"), run));
        }
    }
    trials
}

fn check(rules: &dyn Rules, block: &Block, depth: u32, nodes: u64) -> Result<(), Failed> {
    let session = rules.position(&block.fen, Strictness::Playable)?;
    let found = session.perft(depth, Leaves::Counted);
    if found == nodes {
        return Ok(());
    }
    let divide: String =
        session.divide(depth, Leaves::Counted).iter().map(|(turn, count)| format!("\n  {turn} {count}")).collect();
    Err(format!("{}: {found} nodes at depth {depth}, expected {nodes}{divide}", block.fen).into())
}
