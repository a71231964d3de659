//! From the checked model to specialised Rust code: [`lower()`] decides, [`emit()`] spells, [`format()`] makes it readable.

pub mod ir;

mod emit;
mod lower;
mod options;
mod pretty;

pub use emit::emit;
pub use lower::lower;
pub use options::Options;
pub use pretty::format;

use ferz_dsl::source::SourceMap;
use ferz_model::{Game, Piece, Powers};
use proc_macro2::TokenStream;

/// What the game has that is not compiled yet.
fn not_compiled(game: &Game) -> Option<&'static str> {
    let pieces = || game.pieces.iter();
    let safe_way = |piece: &Piece| {
        let chains = piece.chains.iter().map(|chain| &chain.when);
        chains.chain(piece.imitations.iter().map(|imitation| &imitation.when)).any(|when| when.safe_way)
    };
    if game.pieces.iter().any(|piece| piece.powers != Powers::default()) {
        Some("what men do otherwise than by their moves")
    } else if game.has_reserves() || game.exchange.is_some() {
        Some("a reserve")
    } else if game.no_null_moves {
        Some("the prohibition of null moves")
    } else if pieces().any(safe_way) {
        Some("a move in legs, or as another piece, over a safe way")
    } else if lower::tried::is_needed(game) && pieces().any(lower::tried::is_beyond) {
        Some("explosion or a safe way beside moves as another piece")
    } else {
        None
    }
}

/// The items of the module that plays a game: `Position` and what it needs. The sources are those the game was read from;
/// comments name the lines.
///
/// # Errors
/// The option that names the runtime is not a path, or the game joins constructs that only the interpreter plays so far.
pub fn compile(game: &Game, sources: &SourceMap, options: &Options) -> Result<TokenStream, syn::Error> {
    if let Some(construct) = not_compiled(game) {
        let message = format!("{construct} cannot be compiled yet; the reference interpreter plays {}", game.name);
        return Err(syn::Error::new(proc_macro2::Span::call_site(), message));
    }
    let runtime: syn::Path = syn::parse_str(&options.runtime)?;
    Ok(emit(&lower(game, options), sources, &quote::quote!(#runtime)))
}
