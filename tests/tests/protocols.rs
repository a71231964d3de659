//! Recorded dialogues about shipped games, one a file in `dialogues/`: how graphical interfaces see boards of all sizes.
//!
//! The first line says which games are on offer, `all` for every shipped one.

#[path = "../../runtime/engine/tests/dialogue/mod.rs"]
mod dialogue;

use ferz_engine::{Offer, play};
use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("dialogues");
    let files = fs::read_dir(folder).expect("the dialogues").map(|entry| entry.expect("a dialogue").path());
    let mut trials: Vec<_> = files
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            Trial::test(name, move || hold(&fs::read_to_string(path)?))
        })
        .collect();
    let nonsense = |game: &'static str| Trial::test(format!("nonsense about {game}"), move || babble(game));
    trials.extend(["chess960", "uc-73", "shogi", "xiangqi", "al-ces", "teramachy"].map(nonsense));
    trials.sort_by(|one, other| one.name().cmp(other.name()));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn hold(text: &str) -> Result<(), Failed> {
    let (games, text) = text.split_once('\n').ok_or("the dialogue is empty")?;
    let games = games.strip_prefix("games ").ok_or("the first line says which games")?;
    let fault = dialogue::recorded::fault(text, |input, output| play(offers(games), input, output));
    fault.map_or(Ok(()), |why| Err(why.into()))
}

/// Whatever is said, the engine comes to an end, and is not killed by it.
fn babble(game: &str) -> Result<(), Failed> {
    for (seed, greeting) in (0..).zip(["uci", "usi", "ucci", "xboard"]) {
        let fault = dialogue::garbage::fault(greeting, seed, |input, output| play(offers(game), input, output));
        fault.map_or(Ok(()), Err)?;
    }
    Ok(())
}

/// The games of these names, chess first where there are all.
fn offers(games: &str) -> Vec<Offer> {
    let mut entries: Vec<_> = ferz_variants::all().iter().collect();
    entries.sort_by_key(|entry| entry.name != "chess");
    entries.retain(|entry| games == "all" || games.split(' ').any(|game| game == entry.name));
    entries.into_iter().map(|entry| entry.offer()).collect()
}
