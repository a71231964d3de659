//! `ferz variants`: the shipped games.

use crate::console::{Console, Outcome};
use crate::json::VariantDocument;
use crate::{game_arg, load};
use ferz_variants::Entry;
use std::process::ExitCode;

/// Arguments of `ferz variants`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// One JSON array
    #[arg(long)]
    json: bool,
}

/// Runs it.
///
/// # Errors
/// Nobody takes the output.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let documents: Vec<_> = ferz_variants::all().iter().map(document).collect();
    if args.json {
        console.json(&documents)?;
        return Ok(ExitCode::SUCCESS);
    }
    if documents.is_empty() {
        console.note(game_arg::NO_GAMES);
    }
    let width =
        |text: fn(&VariantDocument) -> &str| documents.iter().map(|d| text(d).chars().count()).max().unwrap_or(0);
    let (name, board, title) = (width(|d| &d.name), width(|d| &d.board), width(|d| &d.title));
    for document in &documents {
        writeln!(
            console.out,
            "{:name$}  {:board$}  {:title$}  {}",
            document.name, document.board, document.title, document.file
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

fn document(entry: &Entry) -> VariantDocument {
    let info = entry.rules.info();
    VariantDocument {
        name: entry.name.to_owned(),
        title: info.name.to_owned(),
        board: format!("{}x{}", info.files, info.ranks),
        file: entry.file.to_owned(),
        source: load::shipped(entry).game.and_then(|game| game.source),
        setups: info.setups.iter().map(|setup| setup.name.to_owned()).filter(|name| !name.is_empty()).collect(),
    }
}
