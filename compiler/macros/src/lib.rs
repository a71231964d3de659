//! `variant!`: a `.ferz` file becomes a module at build time.
//!
//! ```ignore
//! ferz_macros::variant!(pub mod courier = "courier.ferz");
//! ```
//!
//! makes a module `courier` with a type `Position` that implements `ferz_runtime::position::Position`. The path is relative to the file
//! that calls the macro; a changed file triggers a rebuild. A runtime under another name is given by
//! `variant!(mod courier = "courier.ferz", crate = my::ferz_runtime)`.
//!
//! A wrong file yields one `compile_error!` for each fault, with the fault's own place in the text, and a module whose
//! `Position` has no moves, so that nothing else fails for want of it.
//!
//! With `FERZ_DUMP=/absolute/folder` in the environment the module is written there, formatted, and included from there: for
//! reading, debugging and profiling. (The compiler does not know the variable: touch the calling file after changing it.)

use proc_macro::TokenStream;

mod args;
mod expand;
mod locate;

/// A `.ferz` file as a module: `variant!(pub mod name = "relative/path.ferz")`.
#[proc_macro]
pub fn variant(input: TokenStream) -> TokenStream {
    match syn::parse::<args::Args>(input) {
        Ok(args) => expand::expand(&args).into(),
        Err(error) => error.to_compile_error().into(),
    }
}
