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
use ferz_model::{Game, Piece, Unmoved};
use proc_macro2::TokenStream;

/// What the game has that is not compiled yet.
fn not_compiled(game: &Game) -> Option<&'static str> {
    let limited = || game.promotions.iter().flat_map(|rule| &rule.choices).any(|choice| !choice.is_free());
    let pieces = || game.pieces.iter();
    let safe_way = |piece: &Piece| {
        let patterns = piece.patterns.iter().map(|pattern| &pattern.when);
        let chains = piece.chains.iter().map(|chain| &chain.when);
        let imitations = piece.imitations.iter().map(|imitation| &imitation.when);
        patterns.chain(chains).chain(imitations).any(|when| when.safe_way)
    };
    if limited() {
        Some("promotion under conditions")
    } else if pieces().any(|piece| piece.explosion.is_some()) {
        Some("explosion")
    } else if pieces().any(|piece| piece.unmoved == Unmoved::Right || safe_way(piece)) {
        Some("a move that is made once, or over a safe way,")
    } else {
        None
    }
}

/// The items of the module that plays a game: `Position` and what it needs. The sources are those the game was read from;
/// comments name the lines.
///
/// # Errors
/// The option that names the runtime is not a path, or the game has a construct that only the interpreter plays so far.
pub fn compile(game: &Game, sources: &SourceMap, options: &Options) -> Result<TokenStream, syn::Error> {
    if let Some(construct) = not_compiled(game) {
        let message = format!("{construct} cannot be compiled yet; the reference interpreter plays {}", game.name);
        return Err(syn::Error::new(proc_macro2::Span::call_site(), message));
    }
    let runtime: syn::Path = syn::parse_str(&options.runtime)?;
    Ok(emit(&lower(game, options), sources, &quote::quote!(#runtime)))
}
