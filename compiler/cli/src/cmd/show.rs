//! `ferz show`: how men move, as diagrams.

use crate::console::{Console, Failure, Outcome};
use crate::{diagram_text, game_arg};
use ferz_dsl::nearest::nearest;
use ferz_interp::diagram::diagram;
use ferz_model::{Game, Piece, PieceId};
use std::ffi::OsString;
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
}

/// Runs it.
///
/// # Errors
/// The game does not fit, or has no such piece.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let game = game_arg::find(&args.game)?.check(console)?.game;
    let shown: Vec<(PieceId, &Piece)> = match &args.piece {
        Some(word) => vec![find(&game, word)?],
        None => game.piece_ids().collect(),
    };
    let diagrams: Vec<_> = shown.iter().map(|&(id, _)| diagram(&game, id)).collect();
    for ((_, piece), diagram) in shown.iter().zip(&diagrams) {
        writeln!(console.out, "{}\n\n{}", heading(piece), diagram_text::draw(diagram, &piece.letters))?;
    }
    write!(console.out, "{}", diagram_text::legend(&diagrams))?;
    Ok(ExitCode::SUCCESS)
}

/// Name, letters, notation, and what else its line says.
fn heading(piece: &Piece) -> String {
    let mut heading = format!("{} {} = {}", piece.name, piece.letters, piece.notation);
    if piece.royal {
        heading += "  royal";
    }
    if let Some(value) = piece.value {
        heading += &format!("  value {}", f64::from(value) / 100.0);
    }
    heading
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
