//! `ferz show`: how men move, as diagrams.

use crate::console::{Console, Failure, Outcome};
use crate::game_arg;
use ferz_dsl::nearest::nearest;
use ferz_model::{Game, Piece, PieceId};
use ferz_show::diagram::diagram;
use ferz_show::gallery::{self, File};
use ferz_show::text;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Arguments of `ferz show`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Path to a variant file, or the name of a shipped game
    #[arg(value_name = "GAME")]
    game: OsString,
    /// Name or letters of a piece [default: all]
    #[arg(value_name = "PIECE")]
    piece: Option<String>,
    /// Write pictures into this folder, with a page of all if no piece is named
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
}

/// Runs it.
///
/// # Errors
/// The game does not fit, or has no such piece.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let game = game_arg::find(&args.game)?.check(console)?.game;
    let piece = args.piece.as_ref().map(|word| find(&game, word)).transpose()?;
    if let Some(folder) = &args.svg {
        let files = piece.map_or_else(|| gallery::gallery(&game), |(id, _)| vec![gallery::piece(&game, id)]);
        return write(folder, &files, console);
    }
    let shown: Vec<(PieceId, &Piece)> = piece.map_or_else(|| game.piece_ids().collect(), |piece| vec![piece]);
    let diagrams: Vec<_> = shown.iter().map(|&(id, _)| diagram(&game, id)).collect();
    for ((_, piece), diagram) in shown.iter().zip(&diagrams) {
        writeln!(
            console.out,
            "{} {} = {}\n\n{}",
            piece.name,
            piece.letters,
            gallery::line(piece),
            text::draw(diagram, &piece.letters)
        )?;
    }
    write!(console.out, "{}", text::legend(&diagrams))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the files and lists them.
fn write(folder: &Path, files: &[File], console: &mut Console<'_>) -> Outcome {
    let failure = |path: &Path, error| Failure::Machine(format!("cannot write `{}`: {error}", path.display()));
    fs::create_dir_all(folder).map_err(|error| failure(folder, error))?;
    for File { name, text } in files {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|error| failure(&path, error))?;
        writeln!(console.out, "{}", path.display())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn find<'a>(game: &'a Game, word: &str) -> Result<(PieceId, &'a Piece), Failure> {
    let by_name = game.piece_ids().find(|(_, piece)| piece.name == word);
    let found = by_name.or_else(|| game.piece_ids().find(|(_, piece)| piece.letters.eq_ignore_ascii_case(word)));
    found.ok_or_else(|| {
        let help = nearest(word, game.pieces.iter().map(|piece| piece.name.as_str()));
        let help = help.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
        Failure::Input(format!("no piece of {} is called `{word}`{help}", game.name))
    })
}
