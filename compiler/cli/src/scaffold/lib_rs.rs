//! `src/lib.rs` of a stand-alone engine: the rules as a library, and the engine made of them.

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
    scope.import("std::process", "ExitCode");
    // Whatever is generic over games is compiled here, beside the rules: what runs together is optimized together.
    let run = scope.new_fn("run").vis("pub").ret("ExitCode").doc("Plays the game as its arguments say.");
    run.line("ferz_engine::main::<rules::Position>()");
    format!(
        "//! The rules of {}, generated from `{}` by Ferz.\n\n{}\n",
        frame.title,
        frame.variant_file,
        scope.to_string().trim_end()
    )
}
