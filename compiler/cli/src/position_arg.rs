//! From `--fen`, `--setup`, `--moves` and `--game` to a position.

use crate::console::Failure;
use crate::transcript;
use ferz_facade::{Fault, Rules, Session, Strictness};
use std::io::Read;
use std::path::{Path, PathBuf};

/// Options that choose a position.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct PositionArgs {
    /// Begin from this position
    #[arg(long, value_name = "FEN", conflicts_with = "setup")]
    pub fen: Option<String>,
    /// Begin from this setup of the file
    #[arg(long, value_name = "NAME")]
    pub setup: Option<String>,
    /// Which draw of a random setup; games without one are the same for every seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Play these turns from it, such as "e2e4 e7e5"
    #[arg(long, value_name = "TURNS", conflicts_with = "game_record")]
    pub moves: Option<String>,
    /// Play the turns of this file (`-` for stdin), one a line or numbered
    #[arg(long = "game", id = "game_record", value_name = "FILE")]
    pub game: Option<PathBuf>,
}

/// The position the options ask for.
///
/// # Errors
/// A FEN, a setup or a turn that does not fit; a file that cannot be read.
pub fn position(args: &PositionArgs, rules: &dyn Rules, strictness: Strictness) -> Result<Box<dyn Session>, Failure> {
    let mut session = match &args.fen {
        Some(fen) => rules.position(fen, strictness)?,
        None => rules.start(args.setup.as_deref().unwrap_or("")).map_err(|fault| unknown_setup(&fault, rules))?,
    };
    let turns = match (&args.moves, &args.game) {
        (Some(moves), _) => transcript::turns(moves).map_err(Failure::Input)?,
        (None, Some(path)) => transcript::turns(&read(path)?).map_err(Failure::Input)?,
        (None, None) => Vec::new(),
    };
    for (number, turn) in (1..).zip(&turns) {
        session
            .play(turn)
            .map_err(|fault| Failure::Input(format!("turn {number}: {fault}; `ferz why` tells the reason")))?;
    }
    Ok(session)
}

/// The setups there are, beside the default.
fn unknown_setup(fault: &Fault, rules: &dyn Rules) -> Failure {
    let names: Vec<_> =
        rules.setups().iter().filter(|name| !name.is_empty()).map(|name| format!("\"{name}\"")).collect();
    let known =
        if names.is_empty() { "has none but the default".to_owned() } else { format!("has {}", names.join(", ")) };
    Failure::Input(format!("{fault}, which {known}"))
}

/// Longest pasted game, in bytes.
const LONGEST_RECORD: usize = 1 << 22;

fn read(path: &Path) -> Result<String, Failure> {
    let input = |text: &str| Failure::Input(format!("the game `{}` {text}", path.display()));
    let mut bytes = Vec::new();
    let most = LONGEST_RECORD as u64 + 1;
    let read = if path == Path::new("-") {
        std::io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.map_err(|error| Failure::Machine(format!("cannot read the game `{}`: {error}", path.display())))?;
    if LONGEST_RECORD < bytes.len() {
        return Err(input("is longer than 4 MiB"));
    }
    String::from_utf8(bytes).map_err(|_| input("is not UTF-8 text"))
}
