//! `src/lib.rs` of a stand-alone engine: the rules as a library.

use super::Frame;
use codegen::Scope;

/// Its text.
pub fn text(frame: &Frame) -> String {
    let mut scope = Scope::new();
    // The builder has no declaration of a module kept in another file.
    scope.raw(
        "#[allow(\n    dead_code,\n    unused_mut,\n    unused_parens,\n    unused_variables,\n    \
         reason = \"not every game needs all of it\"\n)]\n#[rustfmt::skip]\npub mod rules;",
    );
    format!(
        "//! The rules of {}, generated from `{}` by Ferz.\n\n{}\n",
        frame.title,
        frame.variant_file,
        scope.to_string().trim_end()
    )
}
