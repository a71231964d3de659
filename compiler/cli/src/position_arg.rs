//! From `--fen`, `--setup`, `--moves` and `--game` to a position.

use crate::console::{Console, Failure, counted};
use crate::load::STDIN;
use ferz_facade::{Rules, Session, Strictness};
use ferz_record::{Names, replay};
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
    /// Play these turns from it, such as "e2e4 e7e5" or "P e2-e4 p e7-e5"
    #[arg(long, value_name = "TURNS", conflicts_with = "game_record")]
    pub moves: Option<String>,
    /// Play the turns of this file (`-` for stdin), one a line or numbered, canonical or as Game Courier writes them
    #[arg(long = "game", id = "game_record", value_name = "FILE")]
    pub game: Option<PathBuf>,
}

/// The position the options ask for.
///
/// # Errors
/// A FEN, a setup or a turn that does not fit; a file that cannot be read.
pub fn position(
    args: &PositionArgs,
    rules: &dyn Rules,
    strictness: Strictness,
    console: &mut Console<'_>,
) -> Result<Box<dyn Session>, Failure> {
    let mut session = match &args.fen {
        Some(fen) => rules.position(fen, strictness)?,
        None => rules.start_drawn(args.setup.as_deref().unwrap_or(""), args.seed)?,
    };
    let record = match (&args.moves, &args.game) {
        (Some(moves), _) => Some(("--moves".to_owned(), moves.clone())),
        (None, Some(path)) => Some((record_name(path), read(path)?)),
        (None, None) => None,
    };
    if let Some((name, text)) = record {
        play(&name, &text, rules, session.as_mut(), console)?;
    }
    Ok(session)
}

/// Plays a record and says what is odd about it.
fn play(
    name: &str,
    text: &str,
    rules: &dyn Rules,
    session: &mut dyn Session,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let replayed = replay(text, &Names::of(rules), session)
        .map_err(|remark| Failure::Input(format!("{name}:{remark}; `ferz why` tells why a turn is not legal")))?;
    for warning in replayed.warnings.iter().take(MOST_WARNINGS) {
        console.note(&format!("warning: {name}:{warning}"));
    }
    if let Some(more) = replayed.warnings.len().checked_sub(MOST_WARNINGS).filter(|&more| 0 < more) {
        console.note(&format!("warning: {} more like these", counted(more, "label")));
    }
    Ok(())
}

/// So many labels are warned of one by one.
const MOST_WARNINGS: usize = 20;

/// Longest pasted game, in bytes.
const LONGEST_RECORD: usize = 1 << 22;

/// What messages call a record.
fn record_name(path: &Path) -> String {
    if path == Path::new("-") { STDIN.to_owned() } else { path.display().to_string() }
}

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
