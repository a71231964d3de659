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
use ferz_model::{BareAnswer, Game, Piece};
use proc_macro2::TokenStream;

/// What the game has that is not compiled yet.
fn not_compiled(game: &Game) -> Option<&'static str> {
    let pieces = || game.pieces.iter();
    let safe_way = |piece: &Piece| {
        let chains = piece.chains.iter().map(|chain| &chain.when);
        chains.chain(piece.imitations.iter().map(|imitation| &imitation.when)).any(|when| when.safe_way)
    };
    let unloads = |piece: &Piece| piece.chains.iter().flat_map(|chain| &chain.legs).any(|leg| leg.unload);
    let mimics = pieces().any(|piece| piece.powers.mimics);
    if lower::tried::is_needed(game) && (lower::power::is_needed(game) || game.has_reserves()) {
        return Some("a power or a reserve beside moves as another piece, or that take friends on their way");
    }
    if lower::power::is_needed(game) {
        let any_safe_way =
            |piece: &Piece| safe_way(piece) || piece.patterns.iter().any(|pattern| pattern.when.safe_way);
        let bare = game.endings.bare_king.is_some_and(|rule| rule.answer == BareAnswer::MustBareBack);
        if pieces().any(any_safe_way) {
            return Some("a power or a drop beside a safe way");
        } else if bare {
            return Some("a power or a drop beside a bare king that must bare back");
        } else if pieces().any(|piece| unloads(piece) && (mimics || piece.powers.may_swap())) {
            return Some("changing places or capturing as the victim beside putting men back");
        } else if pieces().any(|piece| piece.explosion.is_some() && piece.powers.destroys) {
            return Some("a piece that both explodes and destroys");
        } else if !game.no_null_moves && lower::comes_back(game) {
            return Some("a power or a drop beside paths back to their origin, unless there are no null moves");
        }
    }
    if pieces().any(safe_way) {
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
