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
use ferz_model::Game;
use proc_macro2::TokenStream;

/// The items of the module that plays a game: `Position` and what it needs. The sources are those the game was read from;
/// comments name the lines.
///
/// # Errors
/// The option that names the runtime is not a path.
pub fn compile(game: &Game, sources: &SourceMap, options: &Options) -> Result<TokenStream, syn::Error> {
    let runtime: syn::Path = syn::parse_str(&options.runtime)?;
    Ok(emit(&lower(game, options), sources, &quote::quote!(#runtime)))
}
