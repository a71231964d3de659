//! `ferz play`: a game in a web page.

mod edition;
mod source;

use crate::cmd::page;
use crate::console::{Console, Failure, Outcome};
use crate::game_arg::{self, GameArgs};
use ferz_play::server;
use source::Watched;
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `ferz play`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Port of the page [default: 8317, or any if that is taken]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Folder of pictures: `wN.svg` or `white_knight.svg`, `bN.svg` or `black_knight.svg`; others keep ours
    #[arg(long, value_name = "DIR")]
    pieces: Option<PathBuf>,
}

/// Where the page is if nothing is said, so that a browser finds it again.
const USUAL_PORT: u16 = 8317;

/// Serves the page until the program is ended.
///
/// # Errors
/// There is no such game, no such folder, or the port is taken.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let source = game_arg::find(&args.game.game)?;
    // What cannot even be read is better told here than in the page.
    source.load()?;
    let set = args.pieces.as_deref().map(page::open_set).transpose()?;
    let with = args.game.with.unwrap_or(source.usual());
    let mut serve = |port| {
        let source = Watched::new(source.clone(), with);
        server::run(Box::new(source), set.clone(), port, |address| {
            writeln!(console.out, "http://{address}/").and_then(|()| console.out.flush())
        })
    };
    let mut served = serve(args.port.unwrap_or(USUAL_PORT));
    if args.port.is_none() && served.as_ref().is_err_and(|error| error.kind() == std::io::ErrorKind::AddrInUse) {
        served = serve(0);
    }
    let served = served.map_err(|error| Failure::Machine(format!("the page cannot be served: {error}")));
    served.map(|()| ExitCode::SUCCESS)
}
